//! `cargo xtask corpus` over a stand-in that misbehaves on request.

#![expect(clippy::unwrap_used, reason = "a suite ends at the first thing that goes wrong")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

/// A folder with one empty file for each name, read by the stand-in.
fn corpus(names: &[&str], flags: &[&str]) -> (Output, Value) {
    let folder = tempfile::tempdir().unwrap();
    for name in names {
        let path = folder.path().join("in").join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, "").unwrap();
    }
    let report = folder.path().join("report.json");
    let output = run(env!("CARGO_BIN_EXE_fake-reader"), &folder.path().join("in"), &report, flags);
    let report = fs::read(&report).map_or(Value::Null, |bytes| serde_json::from_slice(&bytes).unwrap());
    (output, report)
}

fn run(binary: &str, folder: &Path, report: &Path, flags: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_xtask"))
        .args(["corpus", "--bin", binary, "--json"])
        .arg(report)
        .arg(folder)
        .args(flags)
        .output()
        .unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.as_slice(), &output.stderr].concat()).into_owned()
}

#[test]
fn every_way_to_end_has_its_verdict() {
    for (name, verdict, status) in [
        ("answer.txt", "ok", 0),
        ("error.txt", "failed", 0),
        ("panic.txt", "panic", 1),
        ("caught.txt", "panic", 1),
        ("silent.txt", "empty", 1),
        ("silent-error.txt", "empty", 1),
    ] {
        let (output, report) = corpus(&[name], &[]);
        assert_eq!(report["files"][0]["verdict"], verdict, "{name}: {}", text(&output));
        assert_eq!(output.status.code(), Some(status), "{name}: {}", text(&output));
        assert_eq!(report["total"][verdict], 1, "{name}");
    }
}

#[test]
#[cfg(unix)]
fn an_abort_is_a_finding() {
    let (output, report) = corpus(&["abort.txt"], &[]);
    assert_eq!(
        (report["total"]["abort"].as_u64(), output.status.code()),
        (Some(1), Some(1)),
        "{}",
        text(&output)
    );
    assert!(text(&output).contains("signal"), "{}", text(&output));
}

#[test]
fn a_child_that_hangs_is_killed() {
    let (output, report) = corpus(&["hang.txt", "answer.txt"], &["--timeout", "0"]);
    let hang = &report["files"][1];
    assert_eq!(
        (&hang["path"], &hang["verdict"]),
        (&"hang.txt".into(), &"timeout".into()),
        "{}",
        text(&output)
    );
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn odd_outputs_are_counted_and_no_findings() {
    let (output, report) = corpus(&["latin.txt", "large.txt"], &[]);
    assert_eq!(report["total"]["notUtf8"], 1, "{}", text(&output));
    assert_eq!(report["total"]["large"], 1, "{}", text(&output));
    assert_eq!(report["files"][0]["outputBytes"], 1_000_002);
    assert_eq!(report["files"][0]["utf8"], true);
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output).contains("not utf8 latin.txt: 5 bytes"), "{}", text(&output));
}

#[test]
fn kinds_are_counted_apart_in_a_fixed_order() {
    let (output, report) = corpus(&["deep/er/answer.TXT", "answer.pdf", "answer"], &["--jobs", "3"]);
    let paths: Vec<&str> =
        report["files"].as_array().unwrap().iter().filter_map(|it| it["path"].as_str()).collect();
    assert_eq!(paths, ["answer", "answer.pdf", "deep/er/answer.TXT"], "{}", text(&output));
    for kind in ["-", "pdf", "txt"] {
        assert_eq!(report["kinds"][kind]["files"], 1, "{kind}");
    }
    assert!(report["total"]["maxMs"].as_f64() >= report["total"]["minMs"].as_f64());
}

#[test]
fn the_choice_can_be_narrowed_and_arguments_passed_on() {
    let (output, report) = corpus(&["answer.txt", "argument.txt"], &["--only", "arg", "--", "--json"]);
    assert_eq!(report["total"]["files"], 1, "{}", text(&output));
    assert_eq!(report["files"][0]["outputBytes"], "--json".len());
}

#[test]
fn what_cannot_run_is_told_apart_from_findings() {
    let folder = tempfile::tempdir().unwrap();
    let report = folder.path().join("report.json");
    let fake = env!("CARGO_BIN_EXE_fake-reader");
    for (binary, target, words) in [
        (fake, folder.path().join("gone"), "cannot open"),
        (fake, folder.path().to_path_buf(), "holds no file"),
        ("no-such-binary", folder.path().to_path_buf(), "cannot find `no-such-binary`"),
    ] {
        if words == "cannot find `no-such-binary`" {
            fs::write(folder.path().join("a.txt"), "").unwrap();
        }
        let output = run(binary, &target, &report, &[]);
        assert_eq!(output.status.code(), Some(2), "{}", text(&output));
        assert!(text(&output).contains(words), "{}", text(&output));
    }
}
