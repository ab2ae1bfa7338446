(comment) @comment

(template_declaration [(function_definition) (class_specifier) (struct_specifier) (union_specifier) (declaration) (alias_declaration) (concept_definition) (template_declaration)] @inner) @wrap
(namespace_definition) @item.namespace
(namespace_alias_definition) @item.namespace
(class_specifier name: (_) body: (_)) @item.class
(struct_specifier name: (_) body: (_)) @item.struct
(union_specifier name: (_) body: (_)) @item.union
(enum_specifier name: (_) body: (_)) @item.enum
; A class behind a macro is taken for a function.
(function_definition type: (class_specifier !body) declarator: (identifier) @name) @item.class
(function_definition type: (struct_specifier !body) declarator: (identifier) @name) @item.struct
(function_definition declarator: (_) @declarator) @item.function
(type_definition declarator: (_) @declarator) @item.type
(alias_declaration) @item.type
(concept_definition) @item.type
(field_declaration declarator: (function_declarator) @declarator) @item.prototype
(field_declaration declarator: [(pointer_declarator (function_declarator) @declarator) (reference_declarator (function_declarator) @declarator)]) @item.prototype
(declaration declarator: (function_declarator) @declarator) @item.prototype
(declaration declarator: [(pointer_declarator (function_declarator) @declarator) (reference_declarator (function_declarator) @declarator)]) @item.prototype
(translation_unit (declaration declarator: [(init_declarator) (identifier) (array_declarator)] @declarator) @item.variable)
(preproc_function_def) @item.macro
(preproc_def value: (_)) @item.constant
