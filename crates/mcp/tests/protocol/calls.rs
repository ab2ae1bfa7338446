//! Calls of tools and what comes back.

use serde_json::json;

use super::session::{HANDSHAKES, Session, scratch, text};

#[tokio::test]
async fn a_text_comes_with_its_tag_and_the_way_on() {
    let scratch = scratch();
    for version in HANDSHAKES {
        let mut session = Session::shaken(scratch.path(), version).await;
        let result = session.read("big.txt:1-2").await;
        assert!(text(&result).starts_with("[big.txt#"), "{result}");
        assert!(!result["isError"].as_bool().unwrap_or_default(), "{result}");
        if version == HANDSHAKES[1] {
            let facts = &result["structuredContent"];
            assert_eq!(facts["path"], "big.txt");
            assert_eq!(facts["totalLines"], 5000);
            assert_eq!(facts["tag"].as_str().unwrap().len(), 4);
            assert_eq!(facts["next"], json!(["big.txt:6"]));
        }
    }
}

#[tokio::test]
async fn a_picture_is_a_block_of_its_own() {
    let scratch = scratch();
    let mut session = Session::shaken(scratch.path(), HANDSHAKES[1]).await;
    let result = session.read("dot.png").await;
    let blocks = result["content"].as_array().unwrap();
    assert!(text(&result).contains("3×2"), "{result}");
    let picture = blocks.iter().find(|block| block["type"] == "image").unwrap();
    assert_eq!(picture["mimeType"], "image/png");
}

#[tokio::test]
async fn what_fails_says_what_works() {
    let scratch = scratch();
    let mut session = Session::shaken(scratch.path(), HANDSHAKES[1]).await;
    let result = session.read("bigg.txt").await;
    assert_eq!(result["isError"], true);
    assert_eq!(result["structuredContent"]["error"], "NotFound");
    assert!(text(&result).contains("big.txt"), "{result}");

    let result = session.call("read", json!({ "paths": ["a"] })).await;
    assert_eq!(result["isError"], true);
    assert!(text(&result).contains("expected `path`") && text(&result).contains("Write {"), "{result}");
    let result = session.call("read", json!({})).await;
    assert!(text(&result).contains("missing field `path`"), "{result}");
    let result = session.call("read", json!({ "path": "big.txt", "offset": 100 })).await;
    assert!(text(&result).contains("unknown field `offset`") && text(&result).contains(":1-40"), "{result}");
    let result = session.call("read_targets", json!({ "targets": [] })).await;
    assert_eq!(result["isError"], true);

    let answer = session.ask("tools/call", json!({ "name": "write", "arguments": {} })).await;
    assert_eq!(answer["error"]["code"], -32602, "{answer}");
    let answer = session.ask("nothing/such", json!({})).await;
    assert_eq!(answer["error"]["code"], -32601, "{answer}");
}

#[tokio::test]
async fn targets_are_answered_one_by_one() {
    let scratch = scratch();
    let mut session = Session::shaken(scratch.path(), HANDSHAKES[1]).await;
    let targets = json!([
        { "path": "a.rs", "symbol": "two" },
        { "path": "lost.rs" },
        { "path": "big.txt", "offset": 7, "limit": 2 },
    ]);
    let result = session.call("read_targets", json!({ "targets": targets })).await;
    let shown = text(&result);
    assert!(shown.contains("¶a.rs#") && shown.contains("3| fn two() {\n4|     one();\n5| }"), "{shown}");
    assert!(shown.contains("¶lost.rs\n[Warning: "), "{shown}");
    assert!(shown.contains("7| line 7\n8| line 8\n") && !shown.contains("9| line 9"), "{shown}");
    assert!(!result["isError"].as_bool().unwrap_or_default(), "{result}");
    let read: Vec<_> = result["structuredContent"]["results"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["read"] == true)
        .collect();
    assert_eq!(read, [true, false, true]);
    let result = session.call("read_targets", json!({ "targets": [{ "path": "lost.rs" }] })).await;
    assert_eq!(result["isError"], true);
}

#[tokio::test]
async fn several_paths_are_written_as_the_description_says() {
    let scratch = scratch();
    let mut session = Session::shaken(scratch.path(), HANDSHAKES[1]).await;
    let tools = session.ask("tools/list", json!({})).await;
    let described = tools["result"]["tools"][0]["description"].as_str().unwrap();
    assert!(described.contains("several paths in one: a.rs;b.rs:10-20"), "{described}");
    let shown = session.read("a.rs:1-1:raw;big.txt:7-7:raw").await;
    assert_eq!(shown["structuredContent"]["kind"], "batch");
    let blocks = shown["content"].as_array().unwrap();
    let has = |line: &str| blocks.iter().any(|block| block["text"] == line);
    assert!(has("fn one() {}\n") && has("line 7\n"), "{shown}");
}

#[tokio::test]
async fn two_hundred_calls_at_once_are_all_answered() {
    let scratch = scratch();
    let mut session = Session::shaken(scratch.path(), HANDSHAKES[1]).await;
    let mut waiting = std::collections::BTreeSet::new();
    for line in 1..=200 {
        let arguments = json!({ "path": format!("big.txt:{line}-{line}") });
        waiting.insert(session.send("tools/call", json!({ "name": "read", "arguments": arguments })).await);
    }
    while !waiting.is_empty() {
        let message = session.next().await.unwrap();
        let id = message["id"].as_u64().unwrap();
        assert!(waiting.remove(&id), "{message}");
        // The first request was the handshake.
        let line = format!("\n{}:line {}\n", id - 1, id - 1);
        assert!(text(&message["result"]).contains(&line), "{message}");
    }
}
