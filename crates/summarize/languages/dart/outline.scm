[(comment) (documentation_comment)] @comment
(annotation) @mark

(class_declaration name: (_) @name) @item.class
(mixin_declaration name: (_) @name) @item.trait
(extension_declaration name: (_) @name) @item.extension
(extension_type_declaration name: (extension_type_name (identifier) @name)) @item.struct
(enum_declaration name: (_) @name) @item.enum
(function_declaration signature: (function_signature name: (_) @name)) @item.function
(getter_declaration signature: (getter_signature name: (_) @name)) @item.property
(setter_declaration signature: (setter_signature name: (_) @name)) @item.property
(method_declaration signature: (method_signature (function_signature name: (_) @name))) @item.method
(method_declaration signature: (method_signature (getter_signature name: (_) @name))) @item.property
(method_declaration signature: (method_signature (setter_signature name: (_) @name))) @item.property
(method_declaration signature: (method_signature (operator_signature operator: (_) @name))) @item.method
(method_declaration signature: (method_signature (constructor_signature name: (identifier) @name . parameters: (_)))) @item.constructor
(method_declaration signature: (method_signature (factory_constructor_signature name: (identifier) @name . parameters: (_)))) @item.constructor
(declaration (constructor_signature name: (identifier) @name . parameters: (_))) @item.constructor
(declaration (constant_constructor_signature name: (identifier) @name . parameters: (_))) @item.constructor
(declaration (factory_constructor_signature name: (identifier) @name . parameters: (_))) @item.constructor
(declaration (function_signature name: (_) @name)) @item.method
(declaration (getter_signature name: (_) @name)) @item.property
(type_alias (type_identifier) @name) @item.type
