//! Calls that end early, clients that leave, lines that are no messages.

use std::sync::Arc;

use omniread::async_trait;
use omniread::core::{Opened, Source};
use omniread::selector::{Origin, Reading};
use omniread::{ErrorKind, ReadContext, ReadError, Reader};
use serde_json::json;
use tokio::sync::Semaphore;

use super::session::{HANDSHAKES, Session, scratch, text};

/// Reads of `slow://x` tell that they are half done and wait for ever.
#[derive(Clone)]
struct Slow {
    begun: Arc<Semaphore>,
    ended: Arc<Semaphore>,
}

/// Counts the read when it is dropped, however it ends.
struct Running(Arc<Semaphore>);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.add_permits(1);
    }
}

impl Slow {
    fn new() -> Self {
        Self { begun: Arc::new(Semaphore::new(0)), ended: Arc::new(Semaphore::new(0)) }
    }

    fn reader(&self) -> Reader {
        omniread::builder().source(self.clone()).build()
    }
}

#[async_trait]
impl Source for Slow {
    fn serves(&self, origin: &Origin) -> bool {
        *origin == Origin::Internal("slow".to_owned())
    }

    fn schemes(&self) -> Vec<String> {
        vec!["slow".to_owned()]
    }

    async fn open(&self, readings: &[Reading], ctx: &ReadContext) -> Result<Opened, ReadError> {
        let _running = Running(Arc::clone(&self.ended));
        ctx.progress.advanced(&readings[0].root, 50, Some(100));
        self.begun.add_permits(1);
        ctx.cancel.cancelled().await;
        Err(ReadError::new(ErrorKind::Cancelled, "open", readings[0].root.clone(), "cancelled"))
    }
}

async fn wait(semaphore: &Semaphore) {
    semaphore.acquire().await.unwrap().forget();
}

#[tokio::test]
async fn a_cancelled_call_stops_and_is_not_answered() {
    let (scratch, slow) = (scratch(), Slow::new());
    let mut session = Session::stateless(slow.reader(), scratch.path());
    let id = session.send("tools/call", json!({ "name": "read", "arguments": { "path": "slow://x" } })).await;
    wait(&slow.begun).await;
    session.tell("notifications/cancelled", json!({ "requestId": id, "reason": "enough" })).await;
    wait(&slow.ended).await;
    let next = session.send("tools/call", json!({ "name": "read", "arguments": { "path": "a.rs" } })).await;
    let message = session.next().await.unwrap();
    assert_eq!(message["id"], next, "nothing is said of what was cancelled: {message}");
}

#[tokio::test]
async fn progress_is_told_to_those_who_ask() {
    let (scratch, slow) = (scratch(), Slow::new());
    let mut session = Session::stateless(slow.reader(), scratch.path());
    let call =
        json!({ "name": "read", "arguments": { "path": "slow://x" }, "_meta": { "progressToken": "p1" } });
    let id = session.send("tools/call", call).await;
    let message = session.next().await.unwrap();
    assert_eq!(message["method"], "notifications/progress", "{message}");
    assert_eq!(message["params"]["progressToken"], "p1");
    assert_eq!(message["params"]["progress"].as_f64(), Some(50.0));
    assert_eq!(message["params"]["total"].as_f64(), Some(100.0));
    session.tell("notifications/cancelled", json!({ "requestId": id })).await;
    wait(&slow.ended).await;
}

#[tokio::test]
async fn a_client_that_leaves_leaves_no_work_behind() {
    let (scratch, slow) = (scratch(), Slow::new());
    let mut session = Session::stateless(slow.reader(), scratch.path());
    for _ in 0..20 {
        session.send("tools/call", json!({ "name": "read", "arguments": { "path": "slow://x" } })).await;
    }
    for _ in 0..20 {
        wait(&slow.begun).await;
    }
    session.leave().await;
    for _ in 0..20 {
        wait(&slow.ended).await;
    }
}

#[tokio::test]
async fn a_line_that_is_no_message_costs_nothing_else() {
    let scratch = scratch();
    let mut session = Session::shaken(scratch.path(), HANDSHAKES[1]).await;
    for line in ["not json", "{\"jsonrpc\":\"2.0\"", "[]", "{\"jsonrpc\":\"2.0\",\"id\":900}", "\u{0}\u{1}"] {
        session.line(line).await;
    }
    let result = session.read("a.rs").await;
    assert!(text(&result).contains("1:fn one() {}"), "{result}");
}
