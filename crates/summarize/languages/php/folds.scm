(namespace_use_declaration) @import
