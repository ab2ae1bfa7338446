(comment) @comment

(function_declaration name: (_) @name) @item.function
(variable_declaration . (identifier) @name (struct_declaration) @body) @item.struct
(variable_declaration . (identifier) @name (enum_declaration) @body) @item.enum
(variable_declaration . (identifier) @name (union_declaration) @body) @item.union
(variable_declaration . (identifier) @name (opaque_declaration) @body) @item.struct
(variable_declaration . (identifier) @name (error_set_declaration) @body) @item.enum
(source_file (variable_declaration . (identifier) @name) @item.constant)
(struct_declaration (variable_declaration . (identifier) @name) @item.constant)
(test_declaration [(string) (identifier)] @name (block) @body) @item.test
