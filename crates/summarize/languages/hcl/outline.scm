(comment) @comment

(block . (identifier) . [(string_lit) (identifier)] @owner . [(string_lit) (identifier)] @name . (block_start) @body) @item.resource
(block . (identifier) . [(string_lit) (identifier)] @name . (block_start) @body) @item.resource
(block . (identifier) @_locals (body (attribute . (identifier) @name) @item.variable) (#eq? @_locals "locals"))
(config_file (body (attribute . (identifier) @name) @item.variable))
(block . (identifier) @name . (block_start) @body) @item.block
