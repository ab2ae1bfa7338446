(comment) @comment

(class) @item.class
(module) @item.module
(method) @item.function
(singleton_method object: (_) @owner name: (_) @name) @item.method
(assignment left: (constant) @name right: (call method: (_) @_new block: (_) @body) (#any-of? @_new "new" "define")) @item.class
(program (assignment left: (constant) @name) @item.constant)
(body_statement (assignment left: (constant) @name) @item.constant)
(alias name: (_) @name) @item.method

; Specifications are calls that are named by a text or a type.
(call method: (identifier) @_call arguments: (argument_list . [(string) (constant) (scope_resolution)] @name) block: (_) @body
  (#any-of? @_call "describe" "context" "it" "specify" "feature" "scenario" "test" "should" "shared_examples" "shared_examples_for" "shared_context")) @item.test
(call method: (identifier) @_call arguments: (argument_list . [(simple_symbol) (pair key: (_)) (string)] @name) block: (_) @body
  (#any-of? @_call "task" "namespace" "file")) @item.target
