[(line_comment) (block_comment)] @comment

(module_definition name: (_) @name) @item.module
(function_definition (signature (call_expression . (_) @name))) @item.function
(function_definition (signature (where_expression (call_expression . (_) @name)))) @item.function
(function_definition (signature (typed_expression (call_expression . (_) @name)))) @item.function
(function_definition (signature (identifier) @name)) @item.function
(assignment . (call_expression . (_) @name)) @item.function
(assignment . (where_expression (call_expression . (_) @name))) @item.function
(macro_definition (signature (call_expression . (_) @name))) @item.macro
(struct_definition (type_head [(identifier) @name (binary_expression . (identifier) @name) (parametrized_type_expression . (identifier) @name) (binary_expression . (parametrized_type_expression . (identifier) @name))])) @item.struct
(abstract_definition (type_head [(identifier) @name (binary_expression . (identifier) @name) (parametrized_type_expression . (identifier) @name)])) @item.type
(const_statement (assignment . (identifier) @name)) @item.constant
