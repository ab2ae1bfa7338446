(comment) @comment
(spec) @mark

(module_attribute name: (_) @name) @item.module
(fun_decl clause: (function_clause name: (_) @name body: (_)? @body)) @item.function
(record_decl name: (_) @name) @item.record
(type_alias name: (type_name name: (_) @name)) @item.type
(opaque name: (type_name name: (_) @name)) @item.type
(callback fun: (_) @name) @item.prototype
(pp_define lhs: (macro_lhs name: (_) @name)) @item.macro
