[(comment) (multiline_comment)] @comment
(attribute) @mark

(class_declaration declaration_kind: "struct" name: (_) @name) @item.struct
(class_declaration declaration_kind: "enum" name: (_) @name) @item.enum
(class_declaration declaration_kind: "extension" name: (_) @name) @item.extension
(class_declaration name: (_) @name) @item.class
(protocol_declaration name: (_) @name) @item.protocol
(protocol_function_declaration name: (simple_identifier) @name) @item.method
(function_declaration name: (simple_identifier) @name) @item.function
(function_declaration name: ["==" "!=" "<" ">" "<=" ">=" "+" "-" "*" "/" (custom_operator)] @name) @item.function
(init_declaration "init" @name) @item.constructor
(deinit_declaration "deinit" @name) @item.method
(subscript_declaration "subscript" @name) @item.method
(typealias_declaration name: (type_identifier) @name) @item.type
(associatedtype_declaration name: (type_identifier) @name) @item.type
(property_declaration name: (pattern (simple_identifier) @name) computed_value: (_) @body) @item.property
(property_declaration name: (pattern (simple_identifier) @name)) @item.property
(protocol_property_declaration name: (pattern (simple_identifier) @name)) @item.property
(macro_declaration (simple_identifier) @name) @item.macro
