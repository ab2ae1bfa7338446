use super::{Origin, Reading, parse};
use crate::{Repair, SelectorError};

fn readings(path: &str) -> Vec<Reading> {
    parse(path).unwrap().readings
}

/// Root, rest and repairs of each reading, in order.
fn check(path: &str, expected: &[(&str, &str, &[Repair])]) {
    let found = readings(path);
    let found: Vec<_> =
        found.iter().map(|one| (one.root.as_str(), one.rest.as_str(), one.repairs.as_slice())).collect();
    assert_eq!(found, expected, "{path}");
}

#[test]
fn literal_names_win() {
    check("src/lib.rs", &[("src/lib.rs", "", &[])]);
    check("test:1-2:raw", &[("test:1-2:raw", "", &[]), ("test:1-2", ":raw", &[]), ("test", ":1-2:raw", &[])]);
    check(
        "d.db:t?where=a:b",
        &[
            ("d.db:t?where=a:b", "", &[]),
            ("d.db:t?where=a", ":b", &[]),
            ("d.db:t", "?where=a:b", &[]),
            ("d.db", ":t?where=a:b", &[]),
        ],
    );
    check("a.rs#L1-L2", &[("a.rs#L1-L2", "", &[]), ("a.rs", "#L1-L2", &[])]);
    check("c#.txt", &[("c#.txt", "", &[])]);
    check("docs/:", &[("docs/:", "", &[]), ("docs/", ":", &[])]);
    check("10–20", &[("10–20", "", &[])]);
}

#[test]
fn slashes_stay() {
    check("/", &[("/", "", &[])]);
    check("/.", &[("/.", "", &[])]);
    check("/:5", &[("/:5", "", &[]), ("/", ":5", &[])]);
    check("~/x", &[("~/x", "", &[])]);
    check(".", &[(".", "", &[])]);
    check(":", &[(":", "", &[])]);
}

#[test]
fn repaired_readings_come_last() {
    use Repair::{AtSign, Backslashes, DriveForm, FileUrl, Quotes, StrayColon, Trimmed};
    check(" a:5", &[(" a:5", "", &[]), (" a", ":5", &[]), ("a:5", "", &[Trimmed]), ("a", ":5", &[Trimmed])]);
    check(
        "\"my f\":5",
        &[
            ("\"my f\":5", "", &[]),
            ("\"my f\"", ":5", &[]),
            ("my f:5", "", &[Quotes]),
            ("my f", ":5", &[Quotes]),
        ],
    );
    check("@a/b", &[("@a/b", "", &[]), ("a/b", "", &[AtSign])]);
    check(":a/b", &[(":a/b", "", &[]), ("a/b", "", &[StrayColon])]);
    check("a :5", &[("a :5", "", &[]), ("a ", ":5", &[]), ("a", ":5", &[Trimmed])]);
    check("src\\a.rs", &[("src\\a.rs", "", &[]), ("src/a.rs", "", &[Backslashes])]);
    check("my\\ file", &[("my\\ file", "", &[])]);
    check("C:\\a\\b", &[("C:\\a\\b", "", &[]), ("/mnt/c/a/b", "", &[DriveForm])]);
    check(
        "c:/a:5",
        &[
            ("c:/a:5", "", &[]),
            ("c:/a", ":5", &[]),
            ("/mnt/c/a:5", "", &[DriveForm]),
            ("/mnt/c/a", ":5", &[DriveForm]),
        ],
    );
    check("/mnt/c/a", &[("/mnt/c/a", "", &[]), ("C:/a", "", &[DriveForm])]);
    check("file:///a%20b:5", &[("/a b:5", "", &[FileUrl]), ("/a b", ":5", &[FileUrl])]);
    check(
        "\"file:///a\"",
        &[("\"file:///a\"", "", &[]), ("\"file", ":///a\"", &[]), ("/a", "", &[Quotes, FileUrl])],
    );
    check("file:///C:\\a", &[("C:\\a", "", &[FileUrl]), ("/mnt/c/a", "", &[FileUrl, DriveForm])]);
}

#[test]
fn internal_addresses() {
    check("artifact://12:1-50", &[("artifact://12:1-50", "", &[]), ("artifact://12", ":1-50", &[])]);
    check(
        "SKILL://plugin:name/path:10",
        &[
            ("skill://plugin:name/path:10", "", &[]),
            ("skill://plugin:name/path", ":10", &[]),
            ("skill://plugin", ":name/path:10", &[]),
        ],
    );
    check("mcp://server/uri?x=1", &[("mcp://server/uri?x=1", "", &[]), ("mcp://server/uri", "?x=1", &[])]);
    check("ssh://host/path:-50", &[("ssh://host/path:-50", "", &[]), ("ssh://host/path", ":-50", &[])]);
    check("omp://tools.md", &[("omniread://tools.md", "", &[])]);
    check("issue://", &[("issue://", "", &[])]);
    assert_eq!(readings("MCP://x")[0].origin, Origin::Internal("mcp".into()));
    assert_eq!(readings("@skill://x").pop().unwrap().origin, Origin::Internal("skill".into()));
}

#[test]
fn refuses_what_names_nothing() {
    assert_eq!(parse(""), Err(SelectorError::Empty));
    assert_eq!(parse(" \u{feff}\n"), Err(SelectorError::Empty));
    assert_eq!(parse("a\0b"), Err(SelectorError::Nul));
    assert!(matches!(
        parse(&"a".repeat(65_537)),
        Err(SelectorError::TooLong { bytes: 65_537, most: 65_536 })
    ));
}

#[test]
fn readings_are_bounded() {
    for text in [":".repeat(60_000), "a:".repeat(30_000), "\"@".repeat(30_000), "C:\\:".repeat(15_000)] {
        assert!(readings(&text).len() <= 1000);
    }
    let text = format!("a.db?q={}", "x:y".repeat(1000));
    assert!(readings(&text).iter().any(|one| one.root == "a.db"));
}
