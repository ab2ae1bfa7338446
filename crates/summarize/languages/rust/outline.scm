[(line_comment) (block_comment)] @comment
(attribute_item) @mark

(function_item) @item.function
(function_signature_item) @item.function
(struct_item) @item.struct
(enum_item) @item.enum
(union_item) @item.union
(trait_item) @item.trait
(impl_item type: (_) @name) @item.impl
(mod_item) @item.module
(type_item) @item.type
(associated_type) @item.type
(const_item) @item.constant
(static_item) @item.variable
(macro_definition) @item.macro
