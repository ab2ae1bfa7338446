(open_module) @import
