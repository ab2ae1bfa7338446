(comment) @comment

(element (start_tag (attribute (attribute_name) @_id (quoted_attribute_value (attribute_value) @name))) (#eq? @_id "id")) @item.element
(element (start_tag (tag_name) @_tag) . (text) @name (#match? @_tag "^h[1-6]$")) @item.heading
(element (start_tag (tag_name) @name)
  (#any-of? @name "main" "nav" "header" "footer" "section" "article" "aside" "form")) @item.element
(snippet_statement (snippet_start (snippet_name) @name)) @item.function
(script_element (start_tag (tag_name) @name)) @item.element
(style_element (start_tag (tag_name) @name)) @item.element
