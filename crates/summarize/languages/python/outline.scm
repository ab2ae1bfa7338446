(comment) @comment
(decorator) @mark

(decorated_definition definition: (_) @inner) @wrap
(function_definition) @item.function
(class_definition) @item.class
(type_alias_statement left: (_) @name) @item.type
(module (expression_statement (assignment left: (identifier) @name)) @item.variable)
(class_definition body: (block (expression_statement (assignment left: (identifier) @name type: (_))) @item.property))
