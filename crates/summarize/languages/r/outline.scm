(comment) @comment

(binary_operator lhs: [(identifier) (string)] @name operator: ["<-" "=" "<<-"] rhs: (function_definition body: (_) @body)) @item.function
(call function: (identifier) @_call arguments: (arguments . (argument value: (string) @name))
  (#any-of? @_call "setClass" "setRefClass" "R6Class")) @item.class
(call function: (identifier) @_call arguments: (arguments . (argument value: (string) @name))
  (#any-of? @_call "setGeneric" "setMethod")) @item.method
(program (binary_operator lhs: (identifier) @name operator: ["<-" "="]) @item.variable)
