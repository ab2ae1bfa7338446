((call target: (identifier) @_import) @import (#any-of? @_import "import" "alias" "require" "use"))
