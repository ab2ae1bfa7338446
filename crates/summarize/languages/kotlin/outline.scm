[(line_comment) (block_comment)] @comment
(annotation) @mark

(package_header (_) @name) @item.package
(class_declaration "interface" name: (_) @name (class_body) @body) @item.interface
(class_declaration "interface" name: (_) @name) @item.interface
(class_declaration name: (_) @name (enum_class_body) @body) @item.enum
(class_declaration name: (_) @name (class_body) @body) @item.class
(class_declaration) @item.class
(object_declaration name: (_) @name (class_body) @body) @item.object
(object_declaration) @item.object
(companion_object name: (_) @name (class_body) @body) @item.object
((companion_object !name (class_body) @body) @item.object (#set! name "Companion"))
((companion_object !name) @item.object (#set! name "Companion"))
(function_declaration name: (_) @name (function_body) @body) @item.function
(function_declaration) @item.function
(secondary_constructor "constructor" @name (block) @body) @item.constructor
(secondary_constructor "constructor" @name) @item.constructor
(property_declaration (variable_declaration (identifier) @name)) @item.property
(type_alias type: (_) @name) @item.type
