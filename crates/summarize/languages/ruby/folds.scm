(call method: (identifier) @_require (#any-of? @_require "require" "require_relative" "autoload" "load")) @import
