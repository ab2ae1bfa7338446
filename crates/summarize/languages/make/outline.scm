(comment) @comment

((rule (targets) @name (recipe)? @body) @item.target (#not-match? @name "^\\.[A-Z]|[=;]"))
(define_directive name: (_) @name) @item.macro
(makefile (variable_assignment name: (_) @name) @item.variable)
(makefile (shell_assignment name: (_) @name) @item.variable)
(makefile (export_directive (variable_assignment name: (_) @name)) @item.variable)
