//! A forge with a few issues and a pull request, and a clock that goes when it is told to.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use omniread::core::Clock;
use omniread::internal_url::{Background, Forge, ForgeKind, Forges, Token};
use omniread::{ReadContext, ReadError, ReadOutput, Resources};
use omniread_tests::{Asked, Says, Scratch, Server, ago, block_on};
use serde_json::{Value, json};

/// A clock that somebody sets.
#[derive(Debug, Clone)]
pub(super) struct Hands(Arc<Mutex<SystemTime>>);

impl Clock for Hands {
    fn now(&self) -> SystemTime {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Hands {
    pub(super) fn go_on(&self, time: Duration) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) += time;
    }
}

pub(super) const DIFF: &str = "diff --git a/src/a.rs b/src/a.rs\n--- a/src/a.rs\n+++ b/src/a.rs\n@@ -1 +1 @@\n-old\n+new\n\
diff --git a/b.txt b/b.txt\nnew file mode 100644\n--- /dev/null\n+++ b/b.txt\n@@ -0,0 +1,2 @@\n+one\n+two\n";

pub(super) fn user(name: &str) -> Value {
    json!({ "login": name })
}

pub(super) fn issue(number: u64, title: &str, body: &str) -> Value {
    json!({
        "number": number, "title": title, "body": body, "state": "open", "user": user("ada"), "comments": 2,
        "labels": [{ "name": "bug" }], "assignees": [user("ben")], "milestone": { "title": "1.0" },
        "created_at": "2026-01-02T10:00:09Z", "updated_at": "2026-01-03T10:00:00Z", "closed_at": null,
        "html_url": format!("https://github.com/o/r/issues/{number}"),
    })
}

pub(super) fn comment(author: &str, day: u32, body: &str) -> Value {
    json!({ "user": user(author), "created_at": format!("2026-01-{day:02}T11:30:00Z"), "body": body })
}

/// What GitHub answers: issue 12, 250 comments on issue 13 in pages, pull request 7, lists.
pub(super) fn github(asked: &Asked, host: &str) -> Says {
    let (way, query) = asked.way.split_once('?').unwrap_or((&asked.way, ""));
    let page: usize = query.split('&').find_map(|part| part.strip_prefix("page=")?.parse().ok()).unwrap_or(1);
    let paged = |all: Vec<Value>, size: usize| {
        let items: Vec<Value> = all.iter().skip((page - 1) * size).take(size).cloned().collect();
        let says = Says::new(200, Value::from(items).to_string());
        if page * size >= all.len() {
            return says;
        }
        let rest: Vec<&str> = query.split('&').filter(|part| !part.starts_with("page=")).collect();
        let next = format!("http://{host}{way}?{}&page={}", rest.join("&"), page + 1);
        says.with("link", format!("<{next}>; rel=\"next\", <http://{host}{way}?page=99>; rel=\"last\""))
    };
    let found = |value: Value| Says::new(200, value.to_string()).with("etag", "\"first\"");
    let mut pull = issue(7, "Faster", "Makes it faster.\r\n\r\nReally.");
    pull["head"] = json!({ "label": "ada:fast", "ref": "fast" });
    pull["base"] = json!({ "label": "o:main", "ref": "main" });
    pull["draft"] = json!(true);
    (pull["additions"], pull["deletions"], pull["changed_files"]) = (json!(3), json!(1), json!(2));
    let mut pull_as_issue = issue(7, "Faster", "Makes it faster.");
    pull_as_issue["pull_request"] = json!({ "merged_at": null });
    match way {
        "/repos/o/r/issues/12" => found(issue(12, "It breaks", "When I do this:\r\n\r\n    it breaks\r\n")),
        "/repos/o/r/issues/13" => found(issue(13, "Much talk", "")),
        "/repos/o/r/issues/12/comments" => {
            paged(vec![comment("ben", 4, "Me too."), comment("cyd", 3, "Since when?")], 100)
        }
        "/repos/o/r/issues/13/comments" => {
            paged((1..=250).map(|number| comment("ben", 5, &format!("Comment {number}."))).collect(), 100)
        }
        "/repos/o/r/pulls/7" if asked.header("accept") == Some("application/vnd.github.diff") => {
            Says::new(200, DIFF).with("etag", "\"diff\"")
        }
        "/repos/o/r/pulls/7" => found(pull),
        "/repos/o/r/issues/7" => found(pull_as_issue),
        "/repos/o/r/issues/7/comments" => paged(vec![comment("ben", 6, "Nice.")], 100),
        "/repos/o/r/pulls/7/reviews" => paged(
            vec![
                json!({ "user": user("cyd"), "submitted_at": "2026-01-07T09:00:00Z", "state": "APPROVED", "body": "" }),
                json!({ "user": user("cyd"), "submitted_at": "2026-01-08T09:00:00Z", "state": "COMMENTED", "body": "" }),
            ],
            100,
        ),
        "/repos/o/r/pulls/7/comments" => {
            let mut remark = comment("dee", 5, "Why?");
            (remark["path"], remark["line"]) = (json!("src/a.rs"), json!(1));
            paged(vec![remark], 100)
        }
        "/repos/o/r/issues" => {
            let mut all: Vec<Value> = (1..=60).map(|number| issue(100 + number, "One of many", "")).collect();
            all.insert(1, pull_as_issue);
            paged(all, 30)
        }
        "/repos/o/r/pulls" => paged(vec![pull], 30),
        _ => Says::new(404, "{\"message\":\"Not Found\"}"),
    }
}

/// A session that reads from a server of this kind in place of github.com.
pub(super) struct World {
    pub(super) server: Server,
    pub(super) scratch: Scratch,
    pub(super) clock: Hands,
    pub(super) ctx: ReadContext,
    pub(super) background: Background,
}

impl World {
    pub(super) fn new(kind: ForgeKind, answer: impl Fn(&Asked) -> Says + Send + Sync + 'static) -> Self {
        let (server, scratch) = (Server::start(answer), Scratch::new());
        let clock = Hands(Arc::new(Mutex::new(ago(0))));
        let ctx = scratch.ctx().with_clock(clock.clone());
        let mut world = Self { server, scratch, clock, ctx, background: Background::default() };
        world.again(kind);
        world
    }

    /// Another session with the same cache on disk.
    pub(super) fn again(&mut self, kind: ForgeKind) {
        let forge = Forge {
            host: "github.com".to_owned(),
            kind,
            api: self.server.url(),
            token: Some(Token("hush".to_owned())),
            token_env: None,
            named: true,
        };
        let cache = Some(self.scratch.path("cache/forge.sqlite3"));
        let forges = Forges { hosts: vec![forge], cache, ..Forges::default() };
        let resources = Resources { forges, ..Resources::default() };
        let ctx = self.scratch.ctx().with_clock(self.clock.clone());
        self.ctx = ctx.with_extension(resources).with_extension(self.background.clone());
    }

    /// One that answers as GitHub does.
    pub(super) fn github() -> Self {
        Self::new(ForgeKind::GitHub, |asked| github(asked, asked.header("host").unwrap_or_default()))
    }

    /// A read, and then whatever goes on behind it.
    pub(super) fn outcome(&self, path: &str) -> Result<ReadOutput, ReadError> {
        block_on(async {
            let read = omniread::read(path, &self.ctx).await;
            self.background.finished(Duration::from_secs(10)).await;
            read
        })
    }

    pub(super) fn text(&self, path: &str) -> String {
        self.outcome(path).unwrap_or_else(|error| panic!("{path}: {error}")).text()
    }

    pub(super) fn error(&self, path: &str) -> ReadError {
        match self.outcome(path) {
            Ok(output) => panic!("{path}: {}", output.text()),
            Err(error) => error,
        }
    }

    /// How often a way was asked for.
    pub(super) fn count(&self, way: &str) -> usize {
        self.server.ways().iter().filter(|asked| asked.split('?').next() == Some(way)).count()
    }
}
