(comment) @comment
(attribute) @mark

(function_statement (function_name) @name (script_block)? @body) @item.function
(class_statement . (simple_name) @name) @item.class
(class_method_definition (simple_name) @name (script_block)? @body) @item.method
(class_property_definition (variable) @name) @item.property
(enum_statement . (simple_name) @name) @item.enum
