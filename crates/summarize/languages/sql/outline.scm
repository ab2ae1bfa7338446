[(comment) (marginalia)] @comment

(statement . (_) @inner .) @wrap
(create_table (object_reference) @name (column_definitions)? @body) @item.table
(create_view (object_reference) @name (create_query)? @body) @item.view
(create_materialized_view (object_reference) @name (create_query)? @body) @item.view
(create_function (keyword_function) . (object_reference) @name (function_body)? @body) @item.function
(create_trigger (keyword_trigger) . (object_reference) @name) @item.function
(create_type (object_reference) @name) @item.type
(create_schema (identifier) @name) @item.namespace
(create_index (keyword_index) . (identifier) @name) @item.property
