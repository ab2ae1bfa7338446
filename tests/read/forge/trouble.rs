//! Servers that refuse, break, lie or take their time.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use omniread::ErrorKind;
use omniread::internal_url::ForgeKind;
use omniread_tests::{Says, Server};

use super::world::{World, issue};

const ISSUE: &str = "issue://o/r/12?comments=0";

fn answering(says: Says) -> World {
    World::new(ForgeKind::GitHub, move |_| says.clone())
}

#[test]
fn statuses_say_what_to_do() {
    let message = |text: &str| format!("{{\"message\":\"{text}\"}}");
    let table = [
        (
            Says::new(401, message("Bad credentials")),
            ErrorKind::Denied,
            "github.com refuses: Bad credentials. The token is not accepted: ",
        ),
        (
            Says::new(403, message("Resource not accessible")),
            ErrorKind::Denied,
            "The token may not have the right.",
        ),
        (Says::new(404, message("Not Found")), ErrorKind::NotFound, "github.com knows no issue 12 in o/r."),
        (
            Says::new(410, message("This issue was deleted")),
            ErrorKind::NotFound,
            "github.com knows no issue 12 in o/r.",
        ),
        (
            Says::new(406, message("Sorry, the diff exceeded the maximum.")),
            ErrorKind::TooLarge,
            "does not hand out issue 12 in o/r: Sorry, the diff exceeded the maximum.",
        ),
        (Says::new(418, ""), ErrorKind::Corrupt, "does not answer as the API of GitHub does: status 418."),
        (Says::new(503, ""), ErrorKind::Network, "answers with an error of its own (503)."),
        (
            Says::new(200, "<html>Log in</html>"),
            ErrorKind::Corrupt,
            "does not answer as the API of GitHub does: expected value at line 1",
        ),
        (Says::new(200, "{}"), ErrorKind::Corrupt, "there is no number in what should be a ticket"),
        (Says::new(304, ""), ErrorKind::Corrupt, "status 304"),
    ];
    for (says, kind, expected) in table {
        let world = answering(says);
        let error = world.error(ISSUE);
        assert_eq!(error.kind(), kind, "{error}");
        assert!(error.to_string().contains(expected), "{error}");
        assert!(!error.to_string().contains("hush"), "no token is told: {error}");
    }
}

#[test]
fn a_missing_number_names_what_has_it_or_the_list() {
    let world = World::github();
    let error = world.error("pr://o/r/12");
    assert!(error.to_string().ends_with("12 is an issue: read issue://o/r/12."), "{error}");
    world.text(&error.next()[0].path());
    let error = world.error("issue://o/r/999");
    assert_eq!(error.next()[0].path(), "issue://o/r");
}

#[test]
fn a_rate_limit_is_told_once_and_then_kept_to() {
    let world = answering(
        Says::new(403, "{\"message\":\"API rate limit exceeded\"}")
            .with("x-ratelimit-remaining", "0")
            .with("x-ratelimit-reset", (1_800_000_000_u64 + 720).to_string()),
    );
    let error = world.error(ISSUE);
    assert_eq!(error.kind(), ErrorKind::Network);
    assert_eq!(
        error.to_string(),
        "github.com answers no more for now: its rate limit is reached, until 12 min from now."
    );
    world.clock.go_on(Duration::from_mins(10));
    let error = world.error("issue://o/r/13").to_string();
    assert!(error.contains("until 120 s") || error.contains("until 2 min"), "{error}");
    assert_eq!(world.server.asked().len(), 1, "it is not asked before its time");
    world.clock.go_on(Duration::from_secs(121));
    world.error(ISSUE);
    assert_eq!(world.server.asked().len(), 2);
}

#[test]
fn in_trouble_what_is_kept_is_shown() {
    let count = Arc::new(AtomicUsize::new(0));
    let world = World::new(ForgeKind::GitHub, move |asked| match count.fetch_add(1, Ordering::Relaxed) {
        0 if asked.way.contains('?') => Says::new(200, format!("[{}]", issue(12, "Kept", ""))),
        _ => Says::new(429, "").with("retry-after", "30"),
    });
    world.text("issue://o/r");
    let list = world.text("issue://o/r");
    assert!(
        list.contains("Kept") && list.contains("[As of just now: github.com answers no more for now"),
        "{list}"
    );
}

#[test]
fn a_server_with_trouble_is_asked_once_more() {
    let count = Arc::new(AtomicUsize::new(0));
    let world = World::new(ForgeKind::GitHub, move |_| match count.fetch_add(1, Ordering::Relaxed) {
        0 => Says::new(502, "bad gateway"),
        _ => Says::new(200, issue(12, "Here", "").to_string()),
    });
    assert!(world.text(ISSUE).contains("Here"));
    assert_eq!(world.server.asked().len(), 2);
}

#[test]
fn a_slow_server_ends_with_the_deadline() {
    let mut world = answering(Says::new(200, "{}").after(Duration::from_secs(30)));
    world.ctx.limits.deadline = Duration::from_millis(400);
    let error = world.error(ISSUE);
    assert_eq!(error.kind(), ErrorKind::Timeout, "{error}");
}

#[test]
fn a_page_elsewhere_is_not_followed() {
    let thief = Server::start(|_| Says::new(200, "[]"));
    let next = format!("<{}/steal?page=2>; rel=\"next\"", thief.url());
    let world = World::new(ForgeKind::GitHub, move |asked| {
        if asked.way.contains("comments") {
            Says::new(200, "[]").with("link", next.clone())
        } else {
            Says::new(200, issue(12, "Here", "").to_string())
        }
    });
    let text = world.text("issue://o/r/12");
    assert!(text.contains("[The next page is said to be at another host, and was not read]"), "{text}");
    assert_eq!(thief.asked().len(), 0);
}

#[test]
fn pages_end_somewhere() {
    let world = World::new(ForgeKind::GitHub, |asked| {
        if asked.way.contains("comments") {
            let next =
                format!("<http://{}{}x>; rel=\"next\"", asked.header("host").unwrap_or_default(), asked.way);
            Says::new(200, "[{\"body\":\"again\"}]").with("link", next)
        } else {
            Says::new(200, issue(12, "Here", "").to_string())
        }
    });
    let text = world.text("issue://o/r/12");
    assert!(text.contains("[Not shown: comments beyond the first 10]"), "{text}");
    assert!(text.contains("somebody unknown"), "{text}");
}

#[test]
fn policy_stands_above_configuration() {
    let mut world = World::github();
    world.ctx.policy.hosts = vec!["example.org".to_owned()];
    let error = world.error(ISSUE);
    assert_eq!(error.kind(), ErrorKind::Denied);
    assert_eq!(error.to_string(), "127.0.0.1 is not among the hosts that may be reached.");
    assert_eq!(world.server.asked().len(), 0);
}

#[test]
fn a_host_that_nobody_named_has_to_be_public() {
    let world = World::github();
    let server = Server::start(|_| Says::new(200, "secret"));
    world
        .scratch
        .write(".git/config", format!("[remote \"origin\"]\n\turl = http://{}/o/r\n", server.host()));
    assert_eq!(world.error("issue://12").kind(), ErrorKind::Unsupported);
    assert_eq!(world.error(&format!("issue://{}/o/r/12", server.host())).kind(), ErrorKind::Unsupported);
    assert_eq!(server.asked().len(), 0);
}

#[test]
fn comments_that_cannot_be_had_do_not_cost_the_issue() {
    for (says, reason) in [
        (Says::new(500, ""), "an error of its own (500)"),
        (Says::new(200, "{}"), "there is no list where one should be"),
    ] {
        let world = World::new(ForgeKind::GitHub, move |asked| {
            if asked.way.contains("comments") {
                says.clone()
            } else {
                Says::new(200, issue(12, "Here", "").to_string())
            }
        });
        let text = world.text("issue://o/r/12");
        assert!(
            text.contains("# Here")
                && text.contains("[Not shown: comments: github.com ")
                && text.contains(reason),
            "{text}"
        );
    }
}

#[test]
fn nonsense_is_not_kept() {
    let count = Arc::new(AtomicUsize::new(0));
    let world = World::new(ForgeKind::GitHub, move |asked| {
        let first = count.fetch_add(1, Ordering::Relaxed) < 3;
        match asked.way.as_str() {
            "/repos/o/r/issues/12" if first => Says::new(200, "<html>Log in</html>"),
            "/repos/o/r/issues/13" if first => Says::new(200, "[]"),
            "/repos/o/r/pulls/7" if first => Says::new(200, "<html>").with("content-type", "text/html"),
            "/repos/o/r/pulls/7" => Says::new(200, super::world::DIFF),
            _ => Says::new(200, issue(12, "Here", "").to_string()),
        }
    });
    for path in [ISSUE, "issue://o/r/13?comments=0", "pr://o/r/7/diff"] {
        assert_eq!(world.error(path).kind(), ErrorKind::Corrupt, "{path}");
    }
    for path in [ISSUE, "issue://o/r/13?comments=0", "pr://o/r/7/diff"] {
        world.text(path);
    }
}
