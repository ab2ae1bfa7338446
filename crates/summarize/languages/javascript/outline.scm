(comment) @comment
(decorator) @mark

(export_statement declaration: (_) @inner) @wrap
(export_statement value: (_) @inner) @wrap
(lexical_declaration . (variable_declarator) @inner .) @wrap
(variable_declaration . (variable_declarator) @inner .) @wrap
(expression_statement (_) @inner) @wrap

; Tests are calls that are named by a text.
(call_expression
  function: [(identifier) @_call (member_expression object: (identifier) @_call) (call_expression function: (member_expression object: (identifier) @_call))]
  arguments: (arguments . [(string) (template_string)] @name [(arrow_function body: (_) @body) (function_expression body: (_) @body)])
  (#any-of? @_call "describe" "it" "test" "suite" "context" "specify" "fdescribe" "xdescribe" "fit" "xit" "bench")) @item.test

(function_declaration) @item.function
(generator_function_declaration) @item.function
(class_declaration) @item.class
(export_statement value: (class name: (_)) @item.class)
(export_statement value: [(function_expression !name) (arrow_function)] @item.function (#set! name "default"))
(export_statement value: (class !name) @item.class (#set! name "default"))
(method_definition) @item.method
(field_definition property: (_) @name value: [(arrow_function body: (_) @body) (function_expression body: (_) @body)]) @item.method

(variable_declarator
  name: (identifier) @name
  value: [(arrow_function body: (_) @body) (function_expression body: (_) @body) (generator_function body: (_) @body)]) @item.function
; A function handed through others, as in `memo(() => …)`.
(variable_declarator
  name: (identifier) @name
  value: (call_expression arguments: (arguments . [(arrow_function body: (_) @body) (function_expression body: (_) @body)]))) @item.function
(variable_declarator name: (identifier) @name value: (class body: (_) @body)) @item.class

(assignment_expression
  left: (member_expression object: (_) @owner property: (_) @name)
  right: [(arrow_function body: (_) @body) (function_expression body: (_) @body) (generator_function body: (_) @body)]) @item.function
; A function that is called at once, and one that has a name already.
(assignment_expression
  left: (member_expression object: (member_expression property: (_) @_prototype) @owner property: (_) @name)
  right: [(identifier) (call_expression function: (parenthesized_expression))]
  (#eq? @_prototype "prototype")) @item.function
(assignment_expression
  left: (identifier) @name
  right: [(arrow_function body: (_) @body) (function_expression body: (_) @body) (generator_function body: (_) @body)]) @item.function
(assignment_expression
  left: (member_expression)
  right: (class name: (_) @name body: (_) @body)) @item.class
(assignment_expression
  left: (member_expression object: (_) @owner property: (_) @name)
  right: (class !name body: (_) @body)) @item.class
(assignment_expression
  left: (subscript_expression object: (_) @owner index: (string) @name)
  right: [(arrow_function body: (_) @body) (function_expression body: (_) @body)]) @item.function

(pair key: (_) @name value: [(arrow_function body: (_) @body) (function_expression body: (_) @body) (generator_function body: (_) @body)]) @item.method

(program (lexical_declaration (variable_declarator name: (identifier) @name) @item.variable))
(program (variable_declaration (variable_declarator name: (identifier) @name) @item.variable))
(program (export_statement (lexical_declaration (variable_declarator name: (identifier) @name) @item.variable)))
