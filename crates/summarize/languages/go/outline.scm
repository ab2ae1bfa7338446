(comment) @comment

(package_clause (package_identifier) @name) @item.package
(function_declaration) @item.function
(method_declaration receiver: (parameter_list (parameter_declaration type: (_) @owner))) @item.method
(type_declaration . (type_spec) @inner .) @wrap
(type_declaration . (type_alias) @inner .) @wrap
(type_spec name: (_) @name type: (struct_type (_) @body)) @item.struct
(type_spec name: (_) @name type: (interface_type)) @item.interface
(type_spec name: (_) @name) @item.type
(type_alias name: (_) @name) @item.type
(const_declaration . (const_spec) @inner .) @wrap
(source_file (const_declaration (const_spec name: (identifier) @name) @item.constant))
(var_declaration . (var_spec) @inner .) @wrap
(source_file (var_declaration (var_spec name: (identifier) @name) @item.variable))
(source_file (var_declaration (var_spec_list (var_spec name: (identifier) @name) @item.variable)))
