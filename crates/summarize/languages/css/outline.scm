[(comment) (js_comment)] @comment

(rule_set (selectors) @name (block) @body) @item.rule
(media_statement (block) @body) @item.rule
(media_statement "@media" @name (block) @body) @item.rule
(supports_statement "@supports" @name (block) @body) @item.rule
(at_rule (at_keyword) @name (block) @body) @item.rule
(keyframes_statement (keyframes_name) @name (keyframe_block_list) @body) @item.rule
(declaration (property_name) @name (#match? @name "^--")) @item.variable
