//! What a client can find out, in every revision.

use omniread_mcp::{Dialect, definitions};
use serde_json::{Value, json};

use super::session::{HANDSHAKES, STATELESS, Session, scratch};

#[tokio::test]
async fn tools_are_the_same_in_every_revision() {
    let scratch = scratch();
    let mut listed: Vec<Value> = Vec::new();
    for version in HANDSHAKES {
        let mut session = Session::shaken(scratch.path(), version).await;
        listed.push(session.ask("tools/list", json!({})).await["result"]["tools"].clone());
        session.leave().await;
    }
    let mut session = Session::stateless(omniread::builder().build(), scratch.path());
    let found = session.ask("server/discover", json!({})).await;
    let versions = found["result"]["supportedVersions"].as_array().unwrap();
    assert!(versions.contains(&json!(STATELESS)), "{found}");
    let answer = session.ask("tools/list", json!({})).await;
    assert_eq!(answer["result"]["resultType"], "complete", "{answer}");
    listed.push(answer["result"]["tools"].clone());
    assert!(listed.windows(2).all(|pair| pair[0] == pair[1]), "{listed:?}");
    let names: Vec<_> = listed[0].as_array().unwrap().iter().map(|tool| &tool["name"]).collect();
    assert_eq!(names, ["read", "read_targets"]);
    for tool in listed[0].as_array().unwrap() {
        assert_eq!(tool["annotations"]["readOnlyHint"], true, "{tool}");
        assert_eq!(tool["inputSchema"]["type"], "object", "{tool}");
    }
}

/// Models pay for it in every conversation: four characters are about a token.
#[test]
fn what_models_are_told_is_short() {
    let told = definitions(Dialect::Mcp).to_string();
    assert!(told.len() < 2800 + 800, "{}", told.len());
    let read = definitions(Dialect::Mcp)[0].to_string();
    assert!(read.len() < 2800, "{}", read.len());
}

#[test]
fn hosts_get_their_own_form() {
    assert_eq!(definitions(Dialect::Anthropic)[0]["input_schema"]["required"], json!(["path"]));
    assert_eq!(definitions(Dialect::OpenAi)[1]["function"]["parameters"]["required"], json!(["targets"]));
    assert_eq!(definitions(Dialect::Gemini)[0]["functionDeclarations"][0]["name"], "read");
}

#[tokio::test]
async fn resources_are_schemes_and_files() {
    let scratch = scratch();
    let mut session = Session::shaken(scratch.path(), HANDSHAKES[1]).await;
    let listed = session.ask("resources/list", json!({})).await;
    let uris: Vec<_> =
        listed["result"]["resources"].as_array().unwrap().iter().map(|one| &one["uri"]).collect();
    assert!(uris.contains(&&json!("skill://")) && uris.contains(&&json!("omniread://")), "{listed}");
    assert!(!uris.contains(&&json!("file://")), "{listed}");
    let templates = session.ask("resources/templates/list", json!({})).await;
    assert_eq!(templates["result"]["resourceTemplates"][0]["uriTemplate"], "file:///{+path}");

    let uri = format!("file://{}", scratch.path().join("a.rs").display());
    let read = session.ask("resources/read", json!({ "uri": uri })).await;
    let first = &read["result"]["contents"][0];
    assert!(first["text"].as_str().unwrap().starts_with("fn one() {}\n\nfn two() {\n"), "{read}");
    assert_eq!(first["uri"], uri);
    assert_eq!(read["result"]["contents"].as_array().unwrap().len(), 1, "nothing was guessed: {read}");

    let picture = format!("file://{}", scratch.path().join("dot.png").display());
    let read = session.ask("resources/read", json!({ "uri": picture })).await;
    let contents = read["result"]["contents"].as_array().unwrap();
    assert!(contents.iter().any(|one| one["mimeType"] == "image/png" && one["blob"].is_string()), "{read}");

    for (uri, code) in [(format!("{uri}.gone"), -32002), ("a.rs".to_owned(), -32602)] {
        let read = session.ask("resources/read", json!({ "uri": uri })).await;
        assert_eq!(read["error"]["code"], code, "{read}");
    }
}
