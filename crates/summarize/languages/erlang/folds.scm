[(import_attribute) (pp_include) (pp_include_lib)] @import
