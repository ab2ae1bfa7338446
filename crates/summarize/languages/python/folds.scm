[(import_statement) (import_from_statement) (future_import_statement)] @import
(module (if_statement condition: (identifier) @_checking consequence: (block)) @import (#eq? @_checking "TYPE_CHECKING"))
