//! `omniread mcp` and `omniread schema`, over the streams of a process.

use serde_json::{Value, json};

use crate::sandbox::Sandbox;

fn request(id: u32, method: &str, params: &Value) -> String {
    json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }).to_string() + "\n"
}

#[test]
fn a_session_writes_nothing_but_messages_and_ends_with_its_input() {
    let sandbox = Sandbox::with(&[("notes.txt", "one\ntwo\n"), ("mcp", "a file of that name\n")]);
    let hello = json!({
        "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": { "name": "test", "version": "1" },
    });
    let call = |path: &str| json!({ "name": "read", "arguments": { "path": path } });
    let input = request(1, "initialize", &hello)
        + "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n"
        + &request(2, "tools/call", &call("notes.txt"))
        + &request(3, "tools/call", &call("/etc/hostname"));
    let ran = sandbox.run_with(&["mcp", "--root", "."], input.as_bytes());
    let mut answers: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    answers.sort_by_key(|answer| answer["id"].as_u64());
    assert_eq!(answers.len(), 3, "{answers:?}");
    let text = |at: usize| answers[at]["result"]["content"][0]["text"].as_str().unwrap();
    assert!(text(1).starts_with("[notes.txt#") && text(1).ends_with("]\n1:one\n2:two\n"), "{}", text(1));
    assert_eq!(answers[2]["result"]["isError"], true, "what lies outside of the root is refused");
    assert_eq!((ran.err.as_str(), ran.code), ("", Some(0)));
    assert!(sandbox.run(&["./mcp"]).out.contains("1:a file of that name"));
}

#[test]
fn a_server_that_starts_outside_of_its_roots_starts_paths_in_the_first() {
    let sandbox = Sandbox::with(&[("in/a.txt", "one\n"), ("also/b.txt", "two\n"), ("out.txt", "out\n")]);
    let served = |flags: &[&str], path: &str| {
        let asked = json!({ "id": 1, "path": path }).to_string() + "\n";
        let flags =
            [&["serve", "--jsonl", "--style", "plain", "--root", "in", "--root", "also"], flags].concat();
        let line: Value = serde_json::from_str(&sandbox.run_with(&flags, asked.as_bytes()).out).unwrap();
        line["content"][0]["text"].as_str().or(line["error"]["kind"].as_str()).unwrap_or_default().to_owned()
    };
    assert_eq!(served(&[], "a.txt"), "one\n");
    assert_eq!(served(&["--cwd", "also"], "b.txt"), "two\n");
    assert_eq!(served(&["--cwd", "."], "in/a.txt"), "one\n", "a folder that is named counts");
    assert_eq!(served(&[], "../out.txt"), "Denied");
}

#[test]
fn tools_are_printed_for_hosts() {
    let sandbox = Sandbox::with(&[]);
    for (host, name) in [("mcp", "/0/name"), ("anthropic", "/0/name"), ("openai", "/0/function/name")] {
        let printed: Value = serde_json::from_str(&sandbox.run(&["schema", "--for", host]).out).unwrap();
        assert_eq!(printed.pointer(name), Some(&json!("read")), "{host}");
    }
}

#[cfg(feature = "mcp-http")]
#[test]
fn it_listens_on_this_machine_alone() {
    use std::io::{BufRead, BufReader};

    let sandbox = Sandbox::with(&[]);
    let refused = sandbox.run(&["mcp", "--http", "0.0.0.0:0"]);
    assert_eq!((refused.code, refused.out.as_str()), (Some(1), ""));
    assert!(refused.err.contains("can be reached from other machines"), "{}", refused.err);
    let mut child = sandbox.start(&["mcp", "--http", "127.0.0.1:0"]);
    let mut said = String::new();
    BufReader::new(child.stderr.take().unwrap()).read_line(&mut said).unwrap();
    let address = said.strip_prefix("omniread: serves http://").unwrap().strip_suffix("/mcp\n").unwrap();
    assert!(std::net::TcpStream::connect(address).is_ok(), "{said}");
    child.kill().unwrap();
    child.wait().unwrap();
}
