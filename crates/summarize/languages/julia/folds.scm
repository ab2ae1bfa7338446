[(import_statement) (using_statement)] @import
