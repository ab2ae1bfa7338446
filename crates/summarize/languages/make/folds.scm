(include_directive) @import
