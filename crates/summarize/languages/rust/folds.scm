[(use_declaration) (extern_crate_declaration)] @import
(const_item value: (_) @fold)
(static_item value: (_) @fold)
