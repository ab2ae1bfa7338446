[(line_comment) (block_comment)] @comment
[(marker_annotation) (annotation)] @mark

(package_declaration (_) @name) @item.package
(module_declaration) @item.module
(class_declaration) @item.class
(interface_declaration) @item.interface
(enum_declaration) @item.enum
(record_declaration) @item.record
(annotation_type_declaration) @item.annotation
(method_declaration) @item.method
(constructor_declaration) @item.constructor
(compact_constructor_declaration) @item.constructor
(annotation_type_element_declaration) @item.method
