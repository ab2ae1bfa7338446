(comment) @comment

(package (_) @name) @item.package
(message (message_name) @name (message_body) @body) @item.message
(enum (enum_name) @name (enum_body) @body) @item.enum
(service (service_name) @name) @item.service
(rpc (rpc_name) @name) @item.rpc
