(chunk (variable_declaration (assignment_statement (expression_list (function_call name: (identifier) @_require)))) @import (#eq? @_require "require"))
