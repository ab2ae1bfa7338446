//! How answers live in the cache: fresh, stale, gone, and without a network.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use omniread::ErrorKind;
use omniread::internal_url::ForgeKind;
use omniread_tests::Says;

use super::world::{World, issue};

const MINUTE: Duration = Duration::from_mins(1);
const DAY: Duration = Duration::from_hours(24);

/// An issue whose title tells how often the server was asked for it in full.
fn counting() -> World {
    let asked_for = Arc::new(AtomicUsize::new(0));
    World::new(ForgeKind::GitHub, move |asked| {
        let count = asked_for.fetch_add(1, Ordering::Relaxed) + 1;
        match asked.header("if-none-match") {
            Some("\"same\"") => Says::new(304, ""),
            _ => Says::new(200, issue(12, &format!("Title {count}"), "").to_string())
                .with("etag", format!("\"{count}\"")),
        }
    })
}

const ISSUE: &str = "issue://o/r/12?comments=0";

#[test]
fn fresh_is_kept_stale_is_shown_and_asked_for_behind_it() {
    let mut world = counting();
    assert!(world.text(ISSUE).contains("Title 1"));
    world.clock.go_on(MINUTE * 4);
    assert!(world.text(ISSUE).contains("Title 1"));
    assert_eq!(world.server.asked().len(), 1, "within five minutes nobody is asked");
    world.again(ForgeKind::GitHub);
    assert!(world.text(ISSUE).contains("Title 1"), "another session finds it on disk");
    assert_eq!(world.server.asked().len(), 1);
    world.clock.go_on(MINUTE * 2);
    let stale = world.text(ISSUE);
    assert!(stale.contains("Title 1") && stale.contains("[As of 6m ago; being asked for again"), "{stale}");
    assert_eq!(world.server.asked().len(), 2);
    assert_eq!(world.server.asked()[1].header("if-none-match"), Some("\"1\""));
    let renewed = world.text(ISSUE);
    assert!(renewed.contains("Title 2") && !renewed.contains("As of"), "{renewed}");
    assert_eq!(world.server.asked().len(), 2);
}

#[test]
fn what_the_server_says_is_the_same_lives_on() {
    let world = World::new(ForgeKind::GitHub, |asked| match asked.header("if-none-match") {
        Some(_) => Says::new(304, ""),
        None => Says::new(200, issue(12, "Same", "").to_string()).with("etag", "\"same\""),
    });
    world.text(ISSUE);
    for round in 1..4 {
        world.clock.go_on(DAY * 6);
        assert!(world.text(ISSUE).contains("[As of 6d ago; being asked for again"), "round {round}");
        assert!(!world.text(ISSUE).contains("As of"), "round {round}");
    }
    let asked = world.server.asked();
    assert_eq!(asked.len(), 4);
    assert!(asked[1..].iter().all(|asked| asked.header("if-none-match") == Some("\"same\"")));
}

#[test]
fn after_seven_days_nothing_is_left() {
    let mut world = counting();
    world.text(ISSUE);
    world.clock.go_on(DAY * 7);
    world.ctx.policy.network = false;
    let error = world.error(ISSUE);
    assert_eq!(error.kind(), ErrorKind::Network);
    let expected = "issue 12 in o/r of github.com was not read before, and the network is not to be used.";
    assert_eq!(error.to_string(), expected);
    world.ctx.policy.network = true;
    assert!(world.text(ISSUE).contains("Title 2"), "it is waited for");
    assert_eq!(world.server.asked()[1].header("if-none-match"), None);
}

#[test]
fn what_was_read_can_be_read_without_a_network() {
    let mut world = World::github();
    let online: Vec<String> =
        ["issue://o/r/12", "pr://o/r/7", "pr://o/r/7/diff/all"].map(|path| world.text(path)).into();
    let list = world.text("issue://o/r");
    let asked = world.server.asked().len();
    world.again(ForgeKind::GitHub);
    world.ctx.policy.network = false;
    let offline: Vec<String> =
        ["issue://o/r/12", "pr://o/r/7", "pr://o/r/7/diff/all"].map(|path| world.text(path)).into();
    assert_eq!(online, offline, "fresh answers read alike");
    assert_eq!(world.text("issue://o/r").lines().next(), list.lines().next());
    assert!(world.text("issue://o/r").contains("[As of just now: "), "a list says that it is not live");
    world.clock.go_on(DAY);
    assert!(world.text("issue://o/r/12").contains("[As of 1d ago: the network is not to be used]"));
    assert!(world.text("pr://o/r/7/diff").contains("2 files"));
    assert!(world.outcome("issue://o/r/13").is_err());
    assert_eq!(world.server.asked().len(), asked, "nobody was asked");
}

#[test]
fn many_stale_reads_ask_once() {
    let world = counting();
    world.text(ISSUE);
    world.clock.go_on(MINUTE * 10);
    let requests = (0..20).map(|_| omniread::ReadRequest::new(ISSUE)).collect::<Vec<_>>();
    omniread_tests::block_on(async {
        for read in omniread::read_many(requests, &world.ctx).await {
            assert!(read.expect("it is kept").text().contains("Title 1"));
        }
        world.background.finished(Duration::from_secs(10)).await;
    });
    assert_eq!(world.server.asked().len(), 2);
}

#[test]
fn a_cache_that_cannot_be_used_is_said_and_costs_nothing_else() {
    let mut world = counting();
    world
        .scratch
        .write("cache/forge.sqlite3", "this is no database, and nobody is to overwrite it\n".repeat(100));
    world.again(ForgeKind::GitHub);
    let text = world.text(ISSUE);
    assert!(
        text.contains("Title 1") && text.contains("[Not kept for later: ") && text.contains("not a database"),
        "{text}"
    );
    let left = std::fs::read_to_string(world.scratch.path("cache/forge.sqlite3")).expect("it is still there");
    assert!(left.starts_with("this is no database"));
}

#[test]
fn what_cannot_be_renewed_says_why_the_next_time() {
    let world = World::new(ForgeKind::GitHub, |asked| match asked.header("if-none-match") {
        Some(_) => Says::new(401, "{\"message\":\"Bad credentials\"}"),
        None => Says::new(200, issue(12, "Same", "").to_string()).with("etag", "\"same\""),
    });
    world.text(ISSUE);
    world.clock.go_on(MINUTE * 6);
    assert!(world.text(ISSUE).contains("[As of 6m ago; being asked for again"));
    let text = world.text(ISSUE);
    assert!(
        text.contains("# Same") && text.contains("[As of 6m ago: github.com refuses: Bad credentials."),
        "{text}"
    );
}

#[test]
fn an_odd_entity_tag_keeps_nothing_from_being_renewed() {
    let world = World::new(ForgeKind::GitHub, |_| {
        Says::new(200, issue(12, "Here", "").to_string()).with("etag", "\"é ü\"")
    });
    world.text(ISSUE);
    world.clock.go_on(MINUTE * 6);
    world.text(ISSUE);
    assert!(!world.text(ISSUE).contains("As of"));
    assert_eq!(world.server.asked()[1].header("if-none-match"), None);
}
