//! Conversions in worker processes: the library as a server sets it, with the command as its worker.

use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead, BufReader, Write as _};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use omniread::{ErrorKind, Limits, ReadContext, WorkerCommand};
use serde_json::{Value, json};

use crate::sandbox::Sandbox;

const COMMAND: &str = env!("CARGO_BIN_EXE_omniread");

fn documents() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/documents")
}

fn worker() -> WorkerCommand {
    WorkerCommand::new(COMMAND, ["serve".to_owned(), "--worker".to_owned()])
}

fn context(folder: &Path, worker: Option<WorkerCommand>) -> ReadContext {
    ReadContext::new(folder).with_limits(Limits { worker, ..Limits::default() })
}

/// An answer in full, pictures included, or the error and what it proposes.
async fn answer(path: &str, ctx: &ReadContext) -> String {
    match omniread::read(path, ctx).await {
        Ok(output) => format!("{:?} {:?}", output.content, output.notices),
        Err(error) => format!("{:?} {error} {:?}", error.kind(), error.next()),
    }
}

/// A PDF of one page, which it fills with colours that a function says. It has so much to reckon for each pixel that no picture
/// of it is finished before anybody stops to wait.
fn endless() -> Vec<u8> {
    let stream = |entries: &str, content: &str| {
        format!("<< {entries} /Length {} >>\nstream\n{content}\nendstream", content.len())
    };
    let function = "/FunctionType 4 /Domain [0 200 0 200] /Range [0 1]";
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Shading << /S 5 0 R >> >> >>"
            .to_owned(),
        stream("", "/S sh"),
        "<< /ShadingType 1 /ColorSpace /DeviceGray /Domain [0 200 0 200] /Function 6 0 R >>".to_owned(),
        stream(function, &format!("{{ add {} }}", "sin cos ".repeat(200_000))),
    ];
    let mut out = "%PDF-1.7\n".to_owned();
    let mut table = format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1);
    for (number, object) in (1..).zip(&objects) {
        writeln!(table, "{:010} 00000 n ", out.len()).unwrap();
        write!(out, "{number} 0 obj\n{object}\nendobj\n").unwrap();
    }
    let (size, start) = (objects.len() + 1, out.len());
    format!("{out}{table}trailer\n<< /Size {size} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF").into_bytes()
}

/// The worker processes that a process has.
fn workers_of(parent: u32) -> Vec<u32> {
    let threads = fs::read_dir(format!("/proc/{parent}/task")).unwrap();
    let children = threads.filter_map(|thread| fs::read_to_string(thread.ok()?.path().join("children")).ok());
    let children: Vec<u32> = children
        .flat_map(|line| line.split_whitespace().map(|id| id.parse().unwrap()).collect::<Vec<_>>())
        .collect();
    let is_worker = |id: &u32| {
        fs::read(format!("/proc/{id}/cmdline")).is_ok_and(|line| line.ends_with(b"serve\0--worker\0"))
    };
    children.into_iter().filter(is_worker).collect()
}

/// Waits until a process has workers, or none. The suite's own time limit ends a wait in vain.
fn wait_for_workers(parent: u32, some: bool) -> Vec<u32> {
    loop {
        let workers = workers_of(parent);
        if workers.is_empty() != some {
            return workers;
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// Waits until a worker has its order, and with it its limits.
fn wait_for_limits(worker: u32) {
    let is_limited = |limits: String| limits.contains("Max cpu time              32");
    while !fs::read_to_string(format!("/proc/{worker}/limits")).is_ok_and(is_limited) {
        thread::sleep(Duration::from_millis(5));
    }
}

#[tokio::test]
async fn answers_are_the_same_as_without() {
    let folder = documents();
    for path in [
        "report.pdf",
        "report.pdf:",
        "report.pdf:3-5",
        "report.pdf:symbols",
        "report.pdf:page=1",
        "report.pdf:page=99",
        "report.pdf:page=1.png",
        "report.pdf:p1-img0.png",
        "report.pdf:nope.png",
        "report.pdf:markdown:1-3",
        "letter.doc",
        "letter.doc:2",
        "letter.doc:",
        "letter.doc:nope",
        "costs.xls",
        "talk.ppt:slide=1",
    ] {
        let here = answer(path, &context(&folder, None)).await;
        assert_eq!(answer(path, &context(&folder, Some(worker()))).await, here, "{path}");
    }
}

#[tokio::test]
async fn what_was_converted_is_paged_without_another_process() {
    let sandbox = Sandbox::with(&[]);
    sandbox.add("a.pdf", &fs::read(documents().join("report.pdf")).unwrap());
    let counted =
        format!("#!/bin/sh\necho >> '{}/count'\nexec '{COMMAND}' serve --worker\n", sandbox.path().display());
    sandbox.add("counted", counted.as_bytes());
    let program = sandbox.path().join("counted");
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let ctx = context(sandbox.path(), Some(WorkerCommand::new(program, [])));
    for path in ["a.pdf:2-3", "a.pdf:4-", "a.pdf:-2", "a.pdf:symbols", "a.pdf:raw"] {
        omniread::read(path, &ctx).await.unwrap();
    }
    assert_eq!(fs::read_to_string(sandbox.path().join("count")).unwrap(), "\n");
}

#[tokio::test]
async fn a_worker_that_dies_costs_one_answer() {
    let folder = documents();
    let mut starved = worker();
    starved.memory = 32 << 20;
    let error = omniread::read("report.pdf", &context(&folder, Some(starved))).await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Corrupt);
    let aborts =
        WorkerCommand::new("/bin/sh", ["-c".to_owned(), "echo no memory >&2; kill -ABRT $$".to_owned()]);
    let error = omniread::read("report.pdf", &context(&folder, Some(aborts))).await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Corrupt);
    assert!(error.to_string().contains("(1.0 GB)") && error.to_string().contains(": no memory)"), "{error}");
    let missing = WorkerCommand::new("/nowhere/at/all", []);
    let error = omniread::read("report.pdf", &context(&folder, Some(missing))).await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Io, "{error}");
    let silent = WorkerCommand::new("/bin/true", []);
    let error = omniread::read("report.pdf", &context(&folder, Some(silent))).await.unwrap_err();
    assert!(error.to_string().contains("it gave no answer"), "{error}");
    assert!(omniread::read("report.pdf", &context(&folder, Some(worker()))).await.is_ok());
}

#[tokio::test]
async fn one_that_takes_too_long_is_ended() {
    let sandbox = Sandbox::with(&[]);
    sandbox.add("endless.pdf", &endless());
    let mut ctx = context(sandbox.path(), Some(worker()));
    ctx.limits.conversion_time = Duration::from_millis(50);
    let error = omniread::read("endless.pdf:page=1.png", &ctx).await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Timeout, "{error}");
}

#[test]
fn no_worker_outlives_its_call_and_a_killed_one_costs_one_answer() {
    let sandbox = Sandbox::with(&[("notes.txt", "one\n")]);
    sandbox.add("endless.pdf", &endless());
    let mut server = sandbox.start(&["mcp"]);
    let (mut input, out) = (server.stdin.take().unwrap(), server.stdout.take().unwrap());
    let mut answers =
        BufReader::new(out).lines().map(|line| serde_json::from_str::<Value>(&line.unwrap()).unwrap());
    let mut say = |message: Value| writeln!(input, "{message}").unwrap();
    let call = |id: u32, path: &str| {
        json!({ "jsonrpc": "2.0", "id": id, "method": "tools/call",
                "params": { "name": "read", "arguments": { "path": path } } })
    };
    say(json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {
        "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": { "name": "test", "version": "1" } } }));
    assert_eq!(answers.next().unwrap()["id"], 1);
    say(json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }));

    say(call(2, "endless.pdf:page=1.png"));
    wait_for_workers(server.id(), true);
    say(json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": { "requestId": 2 } }));
    wait_for_workers(server.id(), false);

    say(call(3, "endless.pdf:page=1.png"));
    let [worker] = *wait_for_workers(server.id(), true) else { panic!("one call, one worker") };
    let killed = std::process::Command::new("kill").args(["-KILL", &worker.to_string()]).status().unwrap();
    assert!(killed.success());
    let answer = answers.find(|answer| answer["id"] == 3).unwrap();
    assert_eq!(answer["result"]["isError"], true);
    let text = answer["result"]["content"][0]["text"].as_str().unwrap();
    assert!(
        text.contains("the process ended (signal: 9") && text.contains("Other reads are not affected"),
        "{text}"
    );

    say(call(4, "notes.txt"));
    let answer = answers.next().unwrap();
    assert!(answer["result"]["content"][0]["text"].as_str().unwrap().ends_with("1:one\n"), "{answer}");
    say(call(5, "endless.pdf:page=1.png"));
    let [worker] = *wait_for_workers(server.id(), true) else { panic!("one call, one worker") };
    wait_for_limits(worker);
    server.kill().unwrap();
    server.wait().unwrap();
    while Path::new(&format!("/proc/{worker}/exe")).exists() {
        thread::sleep(Duration::from_millis(5));
    }
}
