//! Every shape of answer, whole, as a text file in `tests/goldens`.

use omniread_tests::{Scene, block_on, goldens, without_privileges};

/// The topics that the names of golden files begin with.
const TOPICS: [&str; 13] = [
    "batch-",
    "binary-",
    "code-",
    "credentials-",
    "directory-",
    "encoding-",
    "error-",
    "notebook-",
    "picture-",
    "resource-",
    "table-",
    "target-",
    "text-",
];

fn check(topic: &str) {
    let scene = Scene::new();
    without_privileges();
    let found = goldens(topic);
    assert!(!found.is_empty(), "there are golden files called {topic}…");
    let mut differences = Vec::new();
    for golden in found {
        let outcome = block_on(golden.ask(&scene));
        differences.extend(golden.difference(&outcome, &scene));
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn text() {
    check("text-");
}

#[test]
fn encodings() {
    check("encoding-");
}

#[test]
fn binaries() {
    check("binary-");
}

#[test]
fn tables() {
    check("table-");
}

#[test]
fn code() {
    check("code-");
}

#[test]
fn credentials() {
    check("credentials-");
}

#[test]
fn directories() {
    check("directory-");
}

#[test]
fn batches() {
    check("batch-");
}

#[test]
fn errors() {
    check("error-");
}

#[test]
fn notebooks() {
    check("notebook-");
}

#[test]
fn resources() {
    check("resource-");
}

#[test]
fn pictures() {
    check("picture-");
}

#[test]
fn targets() {
    check("target-");
}

#[test]
fn every_golden_file_belongs_to_a_topic() {
    for golden in goldens("") {
        assert!(TOPICS.iter().any(|topic| golden.name.starts_with(topic)), "{}", golden.name);
    }
}
