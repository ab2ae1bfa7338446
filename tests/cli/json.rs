//! `--json`.

use serde_json::{Value, json};

use crate::sandbox::{Ran, Sandbox, numbers};

fn lines(ran: &Ran) -> Vec<Value> {
    ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn an_answer_has_content_details_and_notices() {
    let sandbox = Sandbox::with(&[("a.txt", &numbers(1, 400))]);
    let text = sandbox.run(&["a.txt"]).out;
    let ran = sandbox.run(&["--json", "a.txt"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let [line] = lines(&ran).try_into().unwrap();
    let mut keys: Vec<_> = line.as_object().unwrap().keys().collect();
    keys.sort();
    assert_eq!(keys, ["content", "details", "notices", "path"]);
    assert_eq!(line["path"], "a.txt");
    assert_eq!(line["content"], json!([{ "type": "text", "text": text }]));
    let notice = "[Showing lines 1-300 of 400. Use :301 to continue]";
    assert_eq!(line["notices"], json!([{ "text": notice, "next": ["a.txt:301"] }]));
    assert_eq!(line["details"]["kind"], "file");
    assert_eq!(line["details"]["resolvedPath"], "a.txt");
    assert_eq!(line["details"]["totalLines"], 400);
    assert_eq!(line["details"]["truncation"]["nextOffset"], 301);
}

#[test]
fn a_failure_has_an_error_on_standard_output() {
    let sandbox = Sandbox::with(&[("a.txt", "a\n")]);
    let ran = sandbox.run(&["--json", "no.txt", "a.txt:9-5", "a.txt"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
    let [missing, backwards, fine] = lines(&ran).try_into().unwrap();
    let message = "Path 'no.txt' not found.";
    let error = json!({ "kind": "NotFound", "message": message, "next": [] });
    assert_eq!(missing, json!({ "path": "no.txt", "error": error }));
    let message = "The range 9-5 ends before it begins. Use :5-9 or :9-.";
    let error = json!({ "kind": "Invalid", "message": message, "next": ["a.txt:5-9", "a.txt:9-"] });
    assert_eq!(backwards, json!({ "path": "a.txt:9-5", "error": error }));
    assert!(fine.get("error").is_none() && fine["notices"] == json!([]), "{fine}");
}

#[test]
fn bytes_are_base64() {
    let sandbox = Sandbox::with(&[]);
    sandbox.add("p.bin", b"\0\xff\x10");
    let ran = sandbox.run(&["--json", "--bytes", "p.bin"]);
    let [line] = lines(&ran).try_into().unwrap();
    let block = json!({ "type": "bytes", "mimeType": "application/octet-stream", "data": "AP8Q" });
    assert_eq!(line["content"], json!([block]));
    assert_eq!(line["details"]["kind"], "bytes");
}

#[test]
fn notices_of_raw_text_are_in_the_object_alone() {
    let sandbox = Sandbox::with(&[("a.txt", "no end")]);
    let ran = sandbox.run(&["--json", "--raw", "a.txt"]);
    assert_eq!(ran.err, "");
    let [line] = lines(&ran).try_into().unwrap();
    assert_eq!(line["content"], json!([{ "type": "text", "text": "no end" }]));
    assert_eq!(line["notices"], json!([{ "text": "[No newline at the end]", "next": [] }]));
}

#[test]
fn controls_stay_what_they_are_after_parsing() {
    let text = "a\u{1b}[31m\u{7f}\u{9b}\n";
    let sandbox = Sandbox::with(&[("a.txt", text)]);
    for colour in ["never", "always"] {
        let ran = sandbox.run(&["--json", "--style", "plain", "--color", colour, "a.txt"]);
        let [line] = lines(&ran).try_into().unwrap();
        assert_eq!(line["content"][0]["text"], text, "{colour}");
    }
}
