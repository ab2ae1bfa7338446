((call function: (identifier) @_import) @import (#any-of? @_import "library" "require" "source"))
