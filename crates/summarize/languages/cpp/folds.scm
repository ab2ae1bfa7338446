(preproc_include) @import
(using_declaration) @import
(translation_unit (declaration (init_declarator value: (initializer_list) @fold)))
