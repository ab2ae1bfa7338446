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
(field name: (identifier) @name value: (function_definition)) @item.method
(chunk (variable_declaration (assignment_statement (variable_list . (identifier) @name)) @item.variable))
