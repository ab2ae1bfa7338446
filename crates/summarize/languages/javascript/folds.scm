(import_statement) @import
(program (lexical_declaration (variable_declarator value: (call_expression function: (identifier) @_require))) @import (#eq? @_require "require"))
(program (variable_declaration (variable_declarator value: (call_expression function: (identifier) @_require))) @import (#eq? @_require "require"))
