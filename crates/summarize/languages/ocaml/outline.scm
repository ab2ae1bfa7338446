(comment) @comment

(module_definition (module_binding (module_name) @name)) @item.module
(module_type_definition (module_type_name) @name) @item.interface
(class_definition (class_binding (class_name) @name)) @item.class
(method_definition (method_name) @name) @item.method
(type_definition (type_binding name: (_) @name)) @item.type
(exception_definition (constructor_declaration (constructor_name) @name)) @item.type
(external (value_name) @name) @item.function
(value_specification (value_name) @name) @item.prototype
(compilation_unit (value_definition (let_binding pattern: (value_name) @name . (parameter) body: (_) @body)) @item.function)
(structure (value_definition (let_binding pattern: (value_name) @name . (parameter) body: (_) @body)) @item.function)
(compilation_unit (value_definition (let_binding pattern: (value_name) @name body: [(fun_expression) (function_expression)] @body)) @item.function)
(compilation_unit (value_definition (let_binding pattern: (value_name) @name)) @item.variable)
(structure (value_definition (let_binding pattern: (value_name) @name)) @item.variable)
