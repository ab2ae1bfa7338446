(preproc_include) @import
(translation_unit (declaration (init_declarator value: (initializer_list) @fold)))
