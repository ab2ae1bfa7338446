((variable_declaration (builtin_function (builtin_identifier) @_import)) @import (#eq? @_import "@import"))
