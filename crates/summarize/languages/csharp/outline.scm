(comment) @comment
(attribute_list) @mark

(namespace_declaration) @item.namespace
(file_scoped_namespace_declaration) @item.namespace
(class_declaration) @item.class
(struct_declaration) @item.struct
(record_declaration) @item.record
(interface_declaration) @item.interface
(enum_declaration) @item.enum
(delegate_declaration) @item.type
(method_declaration) @item.method
(local_function_statement) @item.function
(constructor_declaration) @item.constructor
(destructor_declaration name: (_) @name (#set! prefix "~")) @item.method
(operator_declaration operator: _ @name (#set! prefix "operator ")) @item.method
(conversion_operator_declaration type: (_) @name (#set! prefix "operator ")) @item.method
(property_declaration) @item.property
(property_declaration name: (_) @name accessors: (_) @body) @item.property
(indexer_declaration "this" @name) @item.property
(event_declaration) @item.event
