(comment) @comment

(class_interface . (identifier) @name category: (identifier)) @item.extension
(class_interface . (identifier) @name) @item.interface
(class_implementation . (identifier) @name) @item.class
(protocol_declaration . (identifier) @name) @item.protocol
(method_definition (method_type) . (identifier) @name (compound_statement) @body) @item.method
(method_declaration (method_type) . (identifier) @name) @item.prototype
(property_declaration (struct_declaration (struct_declarator (identifier) @name))) @item.property
(property_declaration (struct_declaration (struct_declarator (pointer_declarator (identifier) @name)))) @item.property
(function_definition declarator: (_) @declarator) @item.function
(struct_specifier name: (_) body: (_)) @item.struct
(enum_specifier name: (_) body: (_)) @item.enum
(type_definition declarator: (_) @declarator) @item.type
(preproc_function_def) @item.macro
(preproc_def value: (_)) @item.constant
