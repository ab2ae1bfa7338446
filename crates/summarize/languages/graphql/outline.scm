[(comment) (description)] @comment

(object_type_definition (name) @name (fields_definition)? @body) @item.record
(object_type_extension (name) @name (fields_definition)? @body) @item.extension
(interface_type_definition (name) @name (fields_definition)? @body) @item.interface
(input_object_type_definition (name) @name (input_fields_definition)? @body) @item.record
(enum_type_definition (name) @name (enum_values_definition)? @body) @item.enum
(union_type_definition (name) @name) @item.union
(scalar_type_definition (name) @name) @item.type
(directive_definition (name) @name) @item.annotation
((schema_definition) @item.block (#set! name "schema"))
(field_definition (name) @name) @item.property
(input_fields_definition (input_value_definition (name) @name) @item.property)
(operation_definition (name) @name (selection_set) @body) @item.function
(fragment_definition (fragment_name) @name (selection_set) @body) @item.function
