(imports) @import
(import) @import
