(comment) @comment

(function_definition declarator: (_) @declarator) @item.function
(struct_specifier name: (_) body: (_)) @item.struct
(union_specifier name: (_) body: (_)) @item.union
(enum_specifier name: (_) body: (_)) @item.enum
(type_definition declarator: (_) @declarator) @item.type
(declaration declarator: (function_declarator) @declarator) @item.prototype
(declaration declarator: (pointer_declarator (function_declarator) @declarator)) @item.prototype
(declaration declarator: (pointer_declarator (pointer_declarator (function_declarator) @declarator))) @item.prototype
(translation_unit (declaration declarator: [(init_declarator) (identifier) (array_declarator) (pointer_declarator)] @declarator) @item.variable)
(preproc_function_def) @item.macro
(preproc_def value: (_)) @item.constant
