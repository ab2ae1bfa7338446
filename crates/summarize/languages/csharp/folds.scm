(using_directive) @import
(extern_alias_directive) @import
