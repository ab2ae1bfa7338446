(import_or_export) @import
