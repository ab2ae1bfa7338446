[(line_comment) (bracket_comment)] @comment

(function_def (function_command (argument_list . (argument) @name)) (body)? @body) @item.function
(macro_def (macro_command (argument_list . (argument) @name)) (body)? @body) @item.macro
((normal_command (identifier) @_command (argument_list . (argument) @name)) @item.target
  (#match? @_command "^(?i:add_executable|add_library|add_custom_target|add_test)$"))
((normal_command (identifier) @_command (argument_list . (argument) @name)) @item.package
  (#match? @_command "^(?i:project)$"))
(source_file (normal_command (identifier) @_command (argument_list . (argument) @name)) @item.variable
  (#match? @_command "^(?i:set|option)$"))
