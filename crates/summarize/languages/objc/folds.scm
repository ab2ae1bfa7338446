[(preproc_include) (module_import)] @import
