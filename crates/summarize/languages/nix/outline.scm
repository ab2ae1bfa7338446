(comment) @comment

(binding attrpath: (attrpath) @name expression: (function_expression) @body) @item.function
(binding attrpath: (attrpath) @name expression: [(attrset_expression) (rec_attrset_expression)] @body) @item.key
(binding attrpath: (attrpath) @name) @item.property
