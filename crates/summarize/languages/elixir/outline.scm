(comment) @comment
((unary_operator operator: "@" operand: (call target: (identifier) @_attribute)) @mark
  (#any-of? @_attribute "doc" "spec" "moduledoc" "impl" "deprecated" "since" "tag"))

((call target: (identifier) @_def (arguments . (alias) @name) (do_block)? @body) @item.module
  (#any-of? @_def "defmodule"))
((call target: (identifier) @_def (arguments . (alias) @name) (do_block)? @body) @item.protocol
  (#any-of? @_def "defprotocol"))
((call target: (identifier) @_def (arguments . (alias) @name) (do_block)? @body) @item.impl
  (#any-of? @_def "defimpl"))
((call target: (identifier) @_def (arguments . [
    (identifier) @name
    (call target: (identifier) @name)
    (binary_operator left: (call target: (identifier) @name) operator: "when")
    (binary_operator left: (identifier) @name operator: "when")
  ]) (do_block)? @body) @item.macro
  (#any-of? @_def "defmacro" "defmacrop" "defguard" "defguardp"))
((call target: (identifier) @_def (arguments . [
    (identifier) @name
    (call target: (identifier) @name)
    (binary_operator left: (call target: (identifier) @name) operator: "when")
    (binary_operator left: (identifier) @name operator: "when")
  ]) (do_block)? @body) @item.function
  (#any-of? @_def "def" "defp" "defdelegate" "defn" "defnp"))
((call target: (identifier) @_def) @item.struct (#eq? @_def "defstruct") (#set! name "__struct__"))
((call target: (identifier) @_test (arguments . (string) @name) (do_block)? @body) @item.test
  (#any-of? @_test "test" "describe" "property"))
((unary_operator operator: "@" operand: (call target: (identifier) @_type (arguments (binary_operator left: [(call target: (identifier) @name) (identifier) @name] operator: "::")))) @item.type
  (#any-of? @_type "type" "typep" "opaque" "callback" "macrocallback"))
