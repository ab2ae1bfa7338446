[(comment) (haddock)] @comment

(header module: (_) @name) @item.module
(declarations (signature name: (variable) @name) @item.function)
(declarations (signature names: (binding_list . (variable) @name)) @item.function)
(declarations (function name: (variable) @name) @item.function)
(declarations (bind name: (variable) @name) @item.function)
(data_type name: (_) @name) @item.type
(newtype name: (_) @name) @item.type
(type_synonym name: (_) @name) @item.type
(type_family name: (_) @name) @item.type
(class name: (_) @name declarations: (_)? @body) @item.class
(class_declarations (signature name: (variable) @name) @item.method)
(instance name: (_) @name declarations: (_)? @body) @item.impl
(instance_declarations (function name: (variable) @name) @item.method)
(instance_declarations (bind name: (variable) @name) @item.method)
