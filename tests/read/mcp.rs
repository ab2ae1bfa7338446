//! `mcp://`, against servers of our own and, when asked for, one of somebody else.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use omniread::core::ErrorKind;
use omniread::internal_url::{McpReach, McpServer};
use omniread::{ReadContext, ReadError, Resources};
use omniread_tests::{Says, Scratch, Server, block_on, mcp};

/// Our server as a program, in a manner.
fn program(name: &str, manner: &str) -> McpServer {
    let reached = McpReach::Program {
        command: env!("CARGO_BIN_EXE_mcp-shelf").to_owned(),
        arguments: vec![manner.to_owned()],
        environment: BTreeMap::new(),
        folder: None,
    };
    McpServer { name: name.to_owned(), reached, time: Duration::from_secs(20) }
}

fn ctx(scratch: &Scratch, servers: Vec<McpServer>) -> ReadContext {
    scratch.ctx().with_extension(Resources { mcp: servers, ..Resources::default() })
}

fn outcomes(ctx: &ReadContext, paths: &[&str]) -> Vec<Result<String, ReadError>> {
    block_on(async {
        let mut all = Vec::new();
        for path in paths {
            all.push(omniread::read(*path, ctx).await.map(|output| output.text()));
        }
        all
    })
}

fn outcome(servers: Vec<McpServer>, path: &str) -> Result<String, ReadError> {
    let scratch = Scratch::new();
    outcomes(&ctx(&scratch, servers), &[path]).remove(0)
}

fn text(servers: Vec<McpServer>, path: &str) -> String {
    outcome(servers, path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn good() -> Vec<McpServer> {
    vec![program("shelf", "well")]
}

#[test]
fn resources_are_listed_over_pages_with_templates() {
    let list = text(good(), "mcp://");
    assert!(list.starts_with("[mcp://] 8 resources\n"), "{list}");
    assert!(list.contains("  shelf/res://shelf/some"), "{list}");
    assert!(list.contains("shelf/res://made/{name}") && list.contains("template: made"), "{list}");
    let one = text(good(), "mcp://shelf");
    assert_eq!(one.replacen("[mcp://shelf]", "[mcp://]", 1), list);
    assert_eq!(text(good(), "mcp:///shelf"), one);
    assert!(text(good(), "mcp://shelf/:2-2").contains("[…6 more rows. Use :3 to continue]"));
}

#[test]
fn a_resource_reads_like_a_file() {
    let scratch = Scratch::new();
    let ctx = ctx(&scratch, good());
    let read = outcomes(
        &ctx,
        &[
            "mcp://shelf/res://shelf/some:3-4:raw",
            "mcp://shelf/res://shelf/many",
            "mcp://shelf/res://shelf/none",
            "mcp://shelf/res://shelf/a:5",
            "mcp://shelf/res://shelf/a:5:2-2:raw",
            "mcp://shelf/res://made/x?y=1",
            "mcp://shelf/res://made/x:1-1:raw",
            "res://shelf/some:-1:raw",
            "res://made/anything",
            "mcp://shelf/res://shelf/bytes",
            "mcp://shelf/res://shelf/parts",
            "mcp://shelf/res://shelf/some:stat",
        ],
    );
    let read: Vec<String> =
        read.into_iter().map(|read| read.unwrap_or_else(|error| panic!("{error}"))).collect();
    assert_eq!(read[0], "line 3 of 12\nline 4 of 12\n");
    assert!(read[1].starts_with("[mcp://shelf/res://shelf/many]\n1:line 1 of 5000\n"), "{}", read[1]);
    assert!(read[1].contains("[Showing lines 1-300 of 5000. Use :301 to continue]"), "{}", read[1]);
    assert_eq!(read[2], "[mcp://shelf/res://shelf/none]\n[Empty file]\n");
    assert_eq!(read[3], "[mcp://shelf/res://shelf/a:5]\n1:one\n2:two\n");
    assert_eq!(read[4], "two\n");
    assert_eq!(read[5], "[mcp://shelf/res://made/x?y=1]\n1:made of x?y=1\n");
    assert_eq!(read[6], "made of x\n");
    assert_eq!(read[7], "line 12 of 12\n");
    assert_eq!(read[8], "[mcp://shelf/res://made/anything]\n1:made of anything\n");
    assert!(
        read[9].starts_with("[mcp://shelf/res://shelf/bytes] ") && read[9].contains("00 01 02 03"),
        "{}",
        read[9]
    );
    assert!(read[10].starts_with("[mcp://shelf/res://shelf/parts] 2 parts\n"), "{}", read[10]);
    assert!(read[11].contains("12 lines"), "{}", read[11]);
}

#[test]
fn what_is_missing_names_what_is_near() {
    let error = outcome(good(), "mcp://shelf/res://shelf/smoe:2").expect_err("a slip");
    assert_eq!(error.kind(), ErrorKind::NotFound);
    let expected = "The MCP server 'shelf' gives no resource 'res://shelf/smoe': Resource res://shelf/smoe not found. Did you mean: mcp://shelf/res://shelf/some?";
    assert!(error.to_string().starts_with(expected.trim_end_matches('?')), "{error}");
    assert_eq!(error.next()[0].path(), "mcp://shelf/res://shelf/some:2");
    let error = outcome(good(), "mcp://shef/x").expect_err("a slip");
    assert!(error.to_string().contains("Did you mean: mcp://shelf?"), "{error}");
    let error = outcome(good(), "skil://review").expect_err("no scheme").to_string();
    assert!(error.contains("There is no source for `skil://`. Did you mean: skill://"), "{error}");
    let error = outcome(Vec::new(), "mcp://shelf/x").expect_err("nothing is configured");
    assert_eq!(error.kind(), ErrorKind::Unsupported);
    assert!(error.to_string().contains("[mcp.NAME]"), "{error}");
}

#[test]
fn a_dead_server_is_told_with_its_last_words() {
    let error = outcome(vec![program("poor", "dies")], "mcp://poor/x").expect_err("it dies");
    assert_eq!(error.kind(), ErrorKind::Network);
    assert!(
        error.to_string().contains("'poor' cannot be reached: ")
            && error.to_string().ends_with("It says: the key file is missing."),
        "{error}"
    );
    let mut absent = program("absent", "");
    if let McpReach::Program { command, .. } = &mut absent.reached {
        "no-such-program-anywhere".clone_into(command);
    }
    let error = outcome(vec![absent], "mcp://absent").expect_err("there is none").to_string();
    assert!(error.contains("`no-such-program-anywhere` cannot be started"), "{error}");
    let error =
        outcome(vec![program("falls", "falls")], "mcp://falls/res://shelf/some").expect_err("it falls");
    assert_eq!(error.kind(), ErrorKind::Network, "{error}");
    let both = text(vec![program("poor", "dies"), program("shelf", "well")], "mcp://");
    assert!(
        both.contains("shelf/res://shelf/some") && both.contains("[The MCP server 'poor' cannot be reached"),
        "{both}"
    );
}

#[test]
fn time_is_limited() {
    let quick = |manner: &str| vec![McpServer { time: Duration::from_secs(5), ..program("slow", manner) }];
    for (manner, what) in [("silent", "start"), ("slow", "answer with at most 16 MiB")] {
        let begin = Instant::now();
        let error = outcome(quick(manner), "mcp://slow/res://shelf/some").expect_err(manner);
        assert_eq!(error.kind(), ErrorKind::Timeout, "{error}");
        assert!(error.to_string().contains(&format!("did not {what} within 5 s")), "{error}");
        assert!(begin.elapsed() < Duration::from_secs(40));
    }
}

#[test]
fn odd_servers_are_borne_with() {
    assert_eq!(
        text(vec![program("noisy", "noisy")], "mcp://noisy/res://shelf/some:1-1:raw"),
        "line 1 of 12\n"
    );
    let endless = text(vec![program("endless", "endless")], "mcp://endless");
    assert!(endless.starts_with("[mcp://endless] 301 resources\n"), "{}", &endless[..80]);
    assert_eq!(
        text(vec![program("bare", "bare")], "mcp://bare"),
        "[mcp://bare] 0 resources\n(no resources)\n"
    );
    let error = outcome(good(), "mcp://shelf/res://shelf/broken").expect_err("no base64");
    assert_eq!(error.kind(), ErrorKind::Corrupt, "{error}");
}

#[test]
fn one_conversation_serves_all_reads_of_a_context() {
    let scratch = Scratch::new();
    let log = scratch.path("starts");
    let mut counted = program("shelf", "well");
    if let McpReach::Program { command, arguments, .. } = &mut counted.reached {
        let script = format!("echo started >> '{}'; exec '{command}' well", log.display());
        *arguments = vec!["-c".to_owned(), script];
        "sh".clone_into(command);
    }
    let ctx = ctx(&scratch, vec![counted]);
    let read =
        outcomes(&ctx, &["mcp://shelf/res://shelf/some", "mcp://shelf", "mcp://shelf/res://shelf/none"]);
    assert!(read.iter().all(Result::is_ok));
    assert_eq!(std::fs::read_to_string(&log).expect("it was started"), "started\n");
    // Another runtime cannot go on with what ended with the first.
    assert!(outcomes(&ctx, &["mcp://shelf/res://shelf/some"])[0].is_ok());
}

/// Our server over HTTP.
fn web(check: impl Fn(&omniread_tests::Asked) -> Option<Says> + Send + Sync + 'static) -> Server {
    Server::start(move |asked| {
        if let Some(says) = check(asked) {
            return says;
        }
        if asked.method != "POST" {
            return Says::new(405, "");
        }
        let message = serde_json::from_slice(&asked.body).unwrap_or_default();
        match mcp::answer(&message) {
            Some(says) => Says::new(200, says.to_string()).with("content-type", "application/json"),
            None => Says::new(202, ""),
        }
    })
}

fn far(server: &Server) -> McpServer {
    let headers = BTreeMap::from([("authorization".to_owned(), "Bearer hush".to_owned())]);
    let reached = McpReach::Web { url: format!("{}/mcp", server.url()), headers };
    McpServer { name: "far".to_owned(), reached, time: Duration::from_secs(20) }
}

#[test]
fn servers_over_http_read_alike() {
    let server = web(|_| None);
    assert_eq!(text(vec![far(&server)], "mcp://far/res://shelf/some:2-2:raw"), "line 2 of 12\n");
    assert!(text(vec![far(&server)], "mcp://far").contains("far/res://shelf/many"));
    let asked = server.asked();
    assert!(asked.iter().all(|asked| asked.header("authorization") == Some("Bearer hush")));
    assert!(asked.iter().all(|asked| asked.way == "/mcp"));
}

#[test]
fn servers_over_http_that_refuse_or_are_gone_are_told() {
    let server = web(|_| Some(Says::new(401, "who are you").with("www-authenticate", "Bearer")));
    let error = outcome(vec![far(&server)], "mcp://far/x").expect_err("refused");
    assert!(
        error.to_string().starts_with("The MCP server 'far' cannot be reached: ")
            && !error.to_string().contains("hush"),
        "{error}"
    );
    let url = server.url();
    drop(server);
    let gone = McpServer {
        name: "far".to_owned(),
        reached: McpReach::Web { url, headers: BTreeMap::new() },
        time: Duration::from_secs(5),
    };
    let error = outcome(vec![gone.clone()], "mcp://far/x").expect_err("gone");
    assert_eq!(error.kind(), ErrorKind::Network, "{error}");
    let scratch = Scratch::new();
    let mut ctx = ctx(&scratch, vec![gone]);
    ctx.policy.network = false;
    let error = outcomes(&ctx, &["mcp://far/x"]).remove(0).expect_err("no network");
    assert_eq!(error.kind(), ErrorKind::Denied, "{error}");
    // A redirect is not followed: it would take the headers along.
    let other = web(|_| None);
    let to = format!("{}/mcp", other.url());
    let server = web(move |_| Some(Says::new(307, "").with("location", to.clone())));
    assert!(outcome(vec![far(&server)], "mcp://far/res://shelf/some").is_err());
    assert_eq!(other.asked().len(), 0);
}

/// The reference server of the protocol, over a package manager: `cargo test -p omniread-tests --test read -- --ignored`.
#[test]
#[ignore = "needs npx and a network"]
fn the_reference_server_reads() {
    let reached = McpReach::Program {
        command: "npx".to_owned(),
        arguments: ["-y", "@modelcontextprotocol/server-everything"].map(str::to_owned).into(),
        environment: BTreeMap::new(),
        folder: None,
    };
    let server = McpServer { name: "everything".to_owned(), reached, time: Duration::from_mins(2) };
    let scratch = Scratch::new();
    let ctx = ctx(&scratch, vec![server]);
    let read = outcomes(
        &ctx,
        &[
            "mcp://everything",
            "mcp://everything/demo://resource/static/document/features.md:1-9",
            "demo://resource/dynamic/text/1",
            "mcp://everything/demo://resource/dynamic/blob/2",
        ],
    );
    let read: Vec<String> =
        read.into_iter().map(|read| read.unwrap_or_else(|error| panic!("{error}"))).collect();
    println!("{}", read.join("\n"));
    assert!(read[0].contains("everything/demo://resource/static/document/features.md  text/markdown"));
    assert!(read[1].starts_with("[mcp://everything/demo://resource/static/document/features.md]\n1:# "));
    assert!(read[2].contains("1:Resource 1: This is a plaintext resource"));
    assert!(read[3].starts_with("[mcp://everything/demo://resource/dynamic/blob/2]"));
}
