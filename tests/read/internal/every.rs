//! What holds for every scheme there is, whatever stands behind it.

use std::collections::BTreeMap;
use std::time::Duration;

use omniread::core::RenderedBody;
use omniread::core::Source;
use omniread::internal_url::{Forge, ForgeKind, Forges, McpReach, McpServer, sources};
use omniread::{ErrorKind, ReadContext, ReadError, ReadOutput, ReadRequest, Resources};
use omniread_tests::{Asked, Says, Scratch, Server, block_on, model_lines};
use serde_json::{Value, json};

use super::shelf::{SCHEMES, resources, shelves};

/// A scheme, and what there is behind it.
struct Every {
    scheme: String,
    some: String,
    many: String,
    /// Nothing, or a text without anything in it.
    none: Option<String>,
    /// What there is not.
    slip: String,
    /// Whether what there is not is near to what there is.
    is_near: bool,
}

fn every() -> Vec<Every> {
    let one = |scheme: &str, names: [&str; 4], is_near| {
        let [some, many, none, slip] = names.map(|name| format!("{scheme}://{name}"));
        let none = (!none.ends_with("://")).then_some(none);
        Every { scheme: scheme.to_owned(), some, many, none, slip, is_near }
    };
    let folders =
        SCHEMES.iter().map(|known| one(known.name, [known.some, known.many, known.none, known.slip], true));
    let shelf = ["res://shelf/some", "res://shelf/many", "res://shelf/none", "res://shelf/smoe"];
    let shelf = shelf.map(|uri| format!("shelf/{uri}"));
    let others = [
        one("issue", ["o/r/101", "o/r/102", "o/r/103", "o/r/999"], false),
        one("mcp", shelf.each_ref().map(String::as_str), true),
        one("omniread", ["cli", "output", "", "outptu"], true),
        one("pr", ["101", "102", "103", "999"], false),
    ];
    folders.chain(others).collect()
}

fn forge(asked: &Asked) -> Says {
    let way = asked.way.split('?').next().unwrap_or_default();
    let ticket = |number: u64| {
        let count = match number {
            101 => 12,
            102 => 5000,
            _ => 0,
        };
        let body: String = (1..=count).map(|line| format!("line {line} of {count}\n")).collect();
        json!({ "number": number, "title": "Told", "body": body, "state": "open", "user": { "login": "ada" } })
    };
    let with_branches = |mut ticket: Value| {
        (ticket["head"], ticket["base"]) = (json!({ "ref": "a" }), json!({ "ref": "b" }));
        ticket
    };
    let numbers = [101, 102, 103];
    let number =
        way.rsplit('/').next().and_then(|last| last.parse().ok()).filter(|number| numbers.contains(number));
    match (way.strip_prefix("/repos/o/r/").unwrap_or_default(), number) {
        ("issues", _) => Says::new(200, Value::from(numbers.map(ticket).to_vec()).to_string()),
        ("pulls", _) => {
            let all = numbers.map(|number| with_branches(ticket(number)));
            Says::new(200, Value::from(all.to_vec()).to_string())
        }
        (way, Some(number)) if way.starts_with("issues") => Says::new(200, ticket(number).to_string()),
        (way, Some(number)) if way.starts_with("pulls") => {
            Says::new(200, with_branches(ticket(number)).to_string())
        }
        (way, None) if way.ends_with("comments") || way.ends_with("reviews") => Says::new(200, "[]"),
        _ => Says::new(404, "{}"),
    }
}

/// Everything configured.
struct World {
    _server: Server,
    scratch: Scratch,
    ctx: ReadContext,
}

fn world() -> World {
    let (server, scratch) = (Server::start(forge), shelves());
    scratch.write(".git/config", "[remote \"origin\"]\n\turl = https://github.com/o/r\n");
    let host = Forge {
        host: "github.com".to_owned(),
        kind: ForgeKind::GitHub,
        api: server.url(),
        token: None,
        token_env: None,
        named: true,
    };
    let reached = McpReach::Program {
        command: env!("CARGO_BIN_EXE_mcp-shelf").to_owned(),
        arguments: Vec::new(),
        environment: BTreeMap::new(),
        folder: None,
    };
    let mcp = vec![McpServer { name: "shelf".to_owned(), reached, time: Duration::from_secs(20) }];
    let forges = Forges { hosts: vec![host], ..Forges::default() };
    let ctx = scratch.ctx().with_extension(Resources { forges, mcp, ..resources(&scratch) });
    World { _server: server, scratch, ctx }
}

fn outcome(path: &str, ctx: &ReadContext) -> Result<ReadOutput, ReadError> {
    block_on(omniread::read(path, ctx))
}

fn text(path: &str, ctx: &ReadContext) -> String {
    outcome(path, ctx).unwrap_or_else(|error| panic!("{path}: {error}")).text()
}

#[test]
fn no_scheme_is_left_out() {
    let mut told: Vec<String> = every().into_iter().map(|every| every.scheme).collect();
    told.sort();
    let known: Vec<String> = sources().iter().flat_map(Source::schemes).collect();
    assert_eq!(told, known);
}

#[test]
fn alone_it_lists_what_there_is() {
    let world = world();
    for Every { scheme, some, .. } in every() {
        let list = text(&format!("{scheme}://"), &world.ctx);
        assert!(list.starts_with(&format!("[{scheme}://")), "{list}");
        let behind = some.split_once("://").map(|(_, behind)| behind).unwrap_or_default();
        let name = if scheme == "issue" { "101" } else { behind };
        assert!(list.lines().any(|row| row.trim_start().starts_with(name)), "{name} in {list}");
        let row = text(&format!("{scheme}://:2-2"), &world.ctx);
        assert!(row.lines().count() <= 3, "{row}");
    }
}

#[test]
fn it_reads_in_ranges_and_raw() {
    let world = world();
    for Every { some, .. } in every() {
        let raw = text(&format!("{some}:raw"), &world.ctx);
        let lines = model_lines(&raw);
        assert!(lines.len() >= 12, "{some}: {raw}");
        assert!(text(&some, &world.ctx).starts_with('['), "{some}");
        let request = ReadRequest::new(format!("{some}:3-5")).exact();
        let rendered = block_on(omniread::builder().build().render(request, &world.ctx));
        let rendered = rendered.unwrap_or_else(|error| panic!("{some}: {error}"));
        let RenderedBody::Lines(pieces) = rendered.body else { panic!("{some} has lines") };
        let shown: Vec<_> = pieces.iter().map(|piece| (piece.number, piece.text.as_str())).collect();
        let expected: Vec<_> = (3..=5_i64).zip(lines[2..5].iter().map(|line| line.text.as_str())).collect();
        assert_eq!(shown, expected, "{some}");
        assert_eq!(
            text(&format!("{some}:2-2:raw"), &world.ctx).trim_end(),
            lines[1].text.trim_end(),
            "{some}"
        );
        let stat = text(&format!("{some}:stat"), &world.ctx);
        assert!(stat.contains(&format!("{} lines", lines.len())), "{stat}");
    }
}

#[test]
fn what_is_huge_is_paged_and_what_is_empty_is_told() {
    let world = world();
    for Every { scheme, many, none, .. } in every() {
        let output = outcome(&many, &world.ctx).unwrap_or_else(|error| panic!("{many}: {error}"));
        if scheme != "skill" {
            assert!(output.text().lines().count() < 320, "{many}");
            let next =
                output.notices.iter().flat_map(|notice| &notice.next).find(|next| next.rest.starts_with(':'));
            let next = next.unwrap_or_else(|| panic!("{many} names the next page")).path();
            assert!(text(&next, &world.ctx).len() > 100, "{next}");
        }
        let Some(none) = none else { continue };
        let empty = text(&none, &world.ctx);
        assert!(empty.contains("[Empty file]") || empty.contains("(no description)"), "{empty}");
    }
}

#[test]
fn what_is_missing_names_calls_that_work() {
    let world = world();
    for Every { scheme, some, slip, is_near, .. } in every() {
        let error = outcome(&slip, &world.ctx).expect_err(&slip);
        assert_eq!(error.kind(), ErrorKind::NotFound, "{slip}: {error}");
        assert!(!error.next().is_empty(), "{slip}: {error}");
        if is_near {
            assert!(
                error.to_string().contains(&format!("Did you mean: {some}")) || scheme == "omniread",
                "{slip}: {error}"
            );
        }
        for next in error.next() {
            text(&next.path(), &world.ctx);
        }
    }
}

#[test]
fn nothing_leads_out() {
    let world = world();
    let outside = world.scratch.path("outside/secret.md").display().to_string();
    for Every { scheme, .. } in every() {
        for way in [
            "..",
            "../outside/secret.md",
            "x/../../outside/secret.md",
            "%2e%2e/outside/secret.md",
            "..%2foutside",
            &outside,
        ] {
            let path = format!("{scheme}://{way}");
            let error = outcome(&path, &world.ctx).expect_err(&path);
            let kinds = [ErrorKind::Denied, ErrorKind::NotFound, ErrorKind::Invalid];
            assert!(kinds.contains(&error.kind()), "{path}: {error}");
            assert!(!error.to_string().contains("secret\n"), "{path}: {error}");
        }
    }
}

#[test]
fn what_is_not_configured_says_how_to() {
    let scratch = Scratch::new();
    for Every { scheme, some, .. } in every() {
        if scheme == "omniread" {
            continue;
        }
        let path = if scheme == "issue" { "issue://12" } else { some.as_str() };
        let error = outcome(path, &scratch.ctx()).expect_err(path);
        assert!(matches!(error.kind(), ErrorKind::Unsupported | ErrorKind::Invalid), "{path}: {error}");
        let message = error.to_string();
        assert!(message.contains("resources.toml") || message.contains("OWNER/REPO"), "{path}: {message}");
    }
}
