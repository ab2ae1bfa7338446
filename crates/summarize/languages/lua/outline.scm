(comment) @comment

(function_declaration name: [(dot_index_expression table: (_) @owner field: (_) @name) (method_index_expression table: (_) @owner method: (_) @name)]) @item.function
(function_declaration name: (identifier)) @item.function
(variable_declaration (assignment_statement) @inner) @wrap
(assignment_statement
  (variable_list . (dot_index_expression table: (_) @owner field: (_) @name))
  (expression_list . [(function_definition body: (_)? @body) (function_call arguments: (arguments (function_definition body: (_)? @body)))])) @item.function
(assignment_statement
  (variable_list . (identifier) @name)
  (expression_list . [(function_definition body: (_)? @body) (function_call arguments: (arguments (function_definition body: (_)? @body)))])) @item.function
; `dispatch["done"] = function … end`, also with a key that is computed
(assignment_statement
  (variable_list . (bracket_index_expression) @name)
  (expression_list . [(function_definition body: (_)? @body) (function_call arguments: (arguments (function_definition body: (_)? @body)))])) @item.function
; `local show = given or function … end`
(assignment_statement
  (variable_list . [(identifier) @name (dot_index_expression table: (_) @owner field: (_) @name)])
  (expression_list . (binary_expression right: (function_definition body: (_)? @body)))) @item.function
(field name: (_) @name value: (function_definition)) @item.method
(chunk (variable_declaration (assignment_statement (variable_list . (identifier) @name)) @item.variable))
