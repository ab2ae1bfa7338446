(comment) @comment

(function_definition) @item.function
(program (variable_assignment name: (variable_name) @name) @item.variable)
(program (declaration_command (variable_assignment name: (variable_name) @name)) @item.variable)
(command name: (command_name) @_alias argument: (concatenation . (word) @name) (#eq? @_alias "alias")) @item.function
