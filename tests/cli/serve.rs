//! `omniread serve --jsonl`.

use std::io::{BufRead, BufReader, Write};

use serde_json::{Value, json};

use crate::sandbox::{Ran, Sandbox, rest};

/// A picture of one dot.
const DOT: &[u8] = b"GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;";

fn sandbox() -> Sandbox {
    let sandbox = Sandbox::with(&[("notes.txt", "one\ntwo\n"), ("a.rs", "fn one() {}\n\nfn two() {}\n")]);
    sandbox.add("dot.gif", DOT);
    sandbox
}

/// The answers to these lines, by their ids.
fn answers(sandbox: &Sandbox, arguments: &[&str], lines: &[Value]) -> Vec<Value> {
    let input: String = lines.iter().map(|line| line.to_string() + "\n").collect();
    let arguments = [&["serve", "--jsonl"], arguments].concat();
    let Ran { code, out, err } = sandbox.run_with(&arguments, input.as_bytes());
    assert_eq!((code, err.as_str()), (Some(0), ""));
    let mut answers: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    answers.sort_by_key(|answer| answer["id"].as_u64());
    answers
}

#[test]
fn a_path_is_answered_as_json_does_it() {
    let sandbox = sandbox();
    for path in ["notes.txt:2", "nope.txt", ".", "a.rs:sym=two", "notes.txt:0"] {
        let answer = answers(&sandbox, &[], &[json!({ "id": 7, "path": path })]);
        let mut same: Value = serde_json::from_str(&sandbox.run(&["--json", path]).out).unwrap();
        same["id"] = json!(7);
        assert_eq!(answer, [same], "{path}");
    }
    let picture = answers(&sandbox, &[], &[json!({ "id": 1, "path": "dot.gif" })]);
    assert_eq!(picture[0]["content"][1]["type"], "image", "{picture:?}");
}

#[test]
fn targets_have_results() {
    let targets = json!([{ "path": "a.rs", "symbol": "two" }, { "path": "nope.rs" }]);
    let answer = answers(&sandbox(), &[], &[json!({ "id": 2, "targets": targets })]).remove(0);
    let [two, nope] = answer["results"].as_array().unwrap().as_slice() else { panic!("{answer}") };
    let header = format!("¶a.rs#{}", two["tag"].as_str().unwrap());
    assert_eq!((two["header"].as_str(), two["content"].as_str()), (Some(&*header), Some("3| fn two() {}\n")));
    assert_eq!((&nope["target"], &nope["content"], &nope["tag"]), (&json!(1), &json!(""), &json!("")));
    assert_eq!(nope["warnings"].as_array().map(Vec::len), Some(1), "{nope}");
}

#[test]
fn what_is_no_request_is_refused_and_the_next_line_is_answered() {
    let sandbox = sandbox();
    let input = b"not json\n\n{\"id\":3}\n{\"cancel\":99}\n{\"id\":4,\"path\":\"notes.txt\"}";
    let ran = sandbox.run_with(&["serve", "--jsonl", "--style", "plain"], input);
    let lines: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert_eq!((&lines[0]["id"], &lines[0]["error"]["kind"]), (&json!(null), &json!("Invalid")));
    assert_eq!((&lines[1]["id"], &lines[1]["error"]["kind"]), (&json!(3), &json!("Invalid")));
    assert_eq!(lines[2]["content"][0]["text"], "one\ntwo\n");
    let bare = sandbox.run(&["serve"]);
    assert_eq!(bare.code, Some(2), "the form has to be named");
    assert!(sandbox.run(&["./serve"]).err.contains("'./serve' not found"));
}

#[test]
fn hundreds_are_answered_once_each() {
    let requests: Vec<Value> = (0..300).map(|id| json!({ "id": id, "path": "notes.txt:2" })).collect();
    let answers = answers(&sandbox(), &[], &requests);
    let ids: Vec<u64> = answers.iter().map(|answer| answer["id"].as_u64().unwrap()).collect();
    assert_eq!(ids, (0..300).collect::<Vec<u64>>());
    assert!(answers.iter().all(|answer| answer["error"].is_null()));
}

#[test]
fn policy_holds_for_every_request() {
    let outside = answers(&sandbox(), &["--root", "."], &[json!({ "id": 1, "path": "/etc/hostname" })]);
    assert_eq!(outside[0]["error"]["kind"], "Denied");
}

/// More reads than have a turn at once: the cancelled one has not begun, or ends where it is.
#[test]
fn answers_come_before_the_input_ends_and_a_cancel_ends_work() {
    let sandbox = sandbox();
    let large: Vec<u8> = (0..400_000).flat_map(|line| format!("line {line}\n").into_bytes()).collect();
    sandbox.add("large.txt", &large);
    let mut child = sandbox.start(&["serve", "--jsonl"]);
    let (mut stdin, mut out) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
    let mut ask = |line: &str| stdin.write_all(line.as_bytes()).unwrap();
    let mut answer = || {
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        serde_json::from_str::<Value>(&line).unwrap()
    };
    ask("{\"id\":1,\"path\":\"notes.txt\"}\n");
    assert_eq!(answer()["id"], 1, "the input is still open");
    // One write, so that both are there before any work is done.
    let reads: String = (2..200).map(|id| format!("{{\"id\":{id},\"path\":\"large.txt:-2\"}}\n")).collect();
    ask(&(reads + "{\"cancel\":199}\n"));
    let answers: Vec<Value> = (2..200).map(|_| answer()).collect();
    let last = answers.iter().find(|answer| answer["id"] == 199).unwrap();
    assert_eq!(last["error"]["kind"], "Cancelled");
    let read = answers.iter().filter(|answer| answer["error"].is_null()).count();
    assert_eq!(read, 197);
    drop(stdin);
    assert!(child.wait().unwrap().success());
    assert_eq!(rest(child.stderr.take().unwrap()), "");
}
