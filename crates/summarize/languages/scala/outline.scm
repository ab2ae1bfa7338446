[(comment) (block_comment)] @comment
(annotation) @mark

(package_clause name: (_) @name) @item.package
(class_definition) @item.class
(trait_definition) @item.trait
(object_definition) @item.object
(package_object) @item.object
(enum_definition) @item.enum
(simple_enum_case name: (_) @name) @item.constant
(full_enum_case name: (_) @name) @item.class
(function_definition) @item.function
(function_declaration) @item.function
(given_definition name: (_) @name) @item.object
(type_definition) @item.type
(val_definition pattern: (identifier) @name) @item.property
(var_definition pattern: (identifier) @name) @item.property
(val_declaration) @item.property
(var_declaration) @item.property
((extension_definition) @item.extension (#set! name "extension"))
