((normal_command (identifier) @_command) @import (#match? @_command "^(?i:include|find_package|cmake_minimum_required)$"))
