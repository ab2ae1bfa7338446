[(import_directive) (pragma_directive)] @import
