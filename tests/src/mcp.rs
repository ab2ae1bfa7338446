//! A server of the Model Context Protocol with a few resources, for both transports.

use serde_json::{Value, json};

/// Lines of the resource with many.
pub const MANY: usize = 5000;

/// What the server answers to a message; `None` to one that wants no answer.
pub fn answer(message: &Value) -> Option<Value> {
    let id = message.get("id")?.clone();
    let parameters = &message["params"];
    let result = match message["method"].as_str().unwrap_or_default() {
        "initialize" => json!({
            "protocolVersion": parameters["protocolVersion"],
            "capabilities": { "resources": {} },
            "serverInfo": { "name": "shelf", "version": "1" },
        }),
        "ping" => json!({}),
        "resources/list" => listed(parameters["cursor"].as_str()),
        "resources/templates/list" => json!({ "resourceTemplates": [
            { "uriTemplate": "res://made/{name}", "name": "made", "mimeType": "text/plain" },
        ] }),
        "resources/read" => {
            let uri = parameters["uri"].as_str().unwrap_or_default();
            let Some(contents) = contents(uri) else {
                let error = json!({ "code": -32002, "message": format!("Resource {uri} not found") });
                return Some(json!({ "jsonrpc": "2.0", "id": id, "error": error }));
            };
            json!({ "contents": contents })
        }
        method => {
            let error = json!({ "code": -32601, "message": format!("no method {method}") });
            return Some(json!({ "jsonrpc": "2.0", "id": id, "error": error }));
        }
    };
    Some(json!({ "jsonrpc": "2.0", "id": id, "result": result }))
}

/// In two pages.
fn listed(cursor: Option<&str>) -> Value {
    let resource = |name: &str| json!({ "uri": format!("res://shelf/{name}"), "name": name, "mimeType": "text/plain", "description": "of the shelf" });
    if cursor == Some("2") {
        return json!({ "resources": [resource("bytes"), resource("a:5"), resource("parts"), resource("told")] });
    }
    json!({ "resources": [resource("some"), resource("many"), resource("none")], "nextCursor": "2" })
}

fn contents(uri: &str) -> Option<Value> {
    let text = |text: String| Some(json!([{ "uri": uri, "mimeType": "text/plain", "text": text }]));
    let lines =
        |count: usize| (1..=count).map(|line| format!("line {line} of {count}\n")).collect::<String>();
    match uri {
        "res://shelf/some" => text(lines(12)),
        "res://shelf/many" => text(lines(MANY)),
        "res://shelf/none" => text(String::new()),
        "res://shelf/a:5" => text("one\ntwo\n".to_owned()),
        "res://shelf/told" => text("Use token=hunter2 please\n".to_owned()),
        "res://shelf/bytes" => Some(json!([{ "uri": uri, "blob": "AAECAwQFBgcICQ==" }])),
        "res://shelf/broken" => Some(json!([{ "uri": uri, "blob": "no base64!" }])),
        "res://shelf/parts" => Some(json!([
            { "uri": "res://shelf/some", "text": "line" },
            { "uri": "res://shelf/bytes", "mimeType": "image/png", "blob": "AAEC" },
        ])),
        _ => uri.strip_prefix("res://made/").and_then(|name| text(format!("made of {name}\n"))),
    }
}
