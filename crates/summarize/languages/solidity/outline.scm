(comment) @comment

(contract_declaration) @item.class
(interface_declaration) @item.interface
(library_declaration) @item.module
(struct_declaration) @item.struct
(enum_declaration) @item.enum
(function_definition) @item.function
(constructor_definition "constructor" @name) @item.constructor
(modifier_definition) @item.method
(event_definition) @item.event
(error_declaration name: (_) @name) @item.event
(state_variable_declaration name: (_) @name) @item.property
(constant_variable_declaration name: (_) @name) @item.constant
(user_defined_type_definition name: (_) @name) @item.type
