(comment) @comment
(attribute_list) @mark

(namespace_definition) @item.namespace
(class_declaration) @item.class
(interface_declaration) @item.interface
(trait_declaration) @item.trait
(enum_declaration) @item.enum
(function_definition) @item.function
(method_declaration) @item.method
(expression_statement (_) @inner) @wrap
(assignment_expression left: (variable_name) @name right: [(anonymous_function body: (_) @body) (arrow_function body: (_) @body)]) @item.function
(program (const_declaration (const_element (name) @name)) @item.constant)
(declaration_list (const_declaration (const_element (name) @name)) @item.constant)
