(comment) @comment

(from_instruction as: (image_alias) @name) @item.target
(from_instruction (image_spec) @name !as) @item.target
(arg_instruction (arg_pair name: (_) @name)) @item.variable
(env_instruction (env_pair name: (_) @name)) @item.variable
