//! Backends that misbehave cost their own read and no other.

use std::future::pending;
use std::time::Duration;

use async_trait::async_trait;
use omniread_read_core::{
    Asked, Container, Content, Entered, ErrorKind, Found, Hint, Inside, Opened, ReadContext, ReadError,
    ReadRequest, Reader, Registry, Resource, Source, Target, Thing, Turn, View,
};
use omniread_selector::{Origin, Reading, Rest};

/// Local paths that answer `good`, never answer, or panic, as their names say.
struct Moody;

#[async_trait]
impl Source for Moody {
    fn serves(&self, origin: &Origin) -> bool {
        *origin == Origin::Local
    }

    async fn open(&self, readings: &[Reading], _ctx: &ReadContext) -> Result<Opened, ReadError> {
        let reading = &readings[0];
        assert!(!reading.root.contains("panic"), "the source panics");
        if reading.root.contains("never") {
            pending::<()>().await;
        }
        let resource = Resource::memory(&reading.root, Hint::named(&reading.root), "good\n");
        Ok(Opened::Found(Found {
            thing: Thing::Resource(resource),
            rest: Rest::default(),
            notices: Vec::new(),
        }))
    }
}

/// Holds itself, without end and without waiting.
struct Mirror;

#[async_trait]
impl Container for Mirror {
    fn turn(&self) -> Turn {
        Turn::Archive
    }

    async fn enter(
        &self,
        resource: &Resource,
        _rest: &Rest,
        _ctx: &ReadContext,
    ) -> Result<Entered, ReadError> {
        Ok(Entered::Unwrap(resource.clone()))
    }
}

struct Clumsy;

impl View for Clumsy {
    fn name(&self) -> &'static str {
        "clumsy"
    }

    fn accepts(&self, _resource: &Resource, head: &[u8]) -> bool {
        assert!(!head.starts_with(b"trip"), "the view panics");
        false
    }

    fn view(&self, _: &Resource, _: &Asked<'_>, _: &Inside) -> Result<Content, ReadError> {
        unreachable!("it accepts nothing")
    }
}

fn reader() -> Reader {
    Reader::new(Registry::new().source(Moody).view(Clumsy))
}

/// The kind of error of a read that would otherwise hang.
async fn kind(reader: &Reader, path: &str, ctx: &ReadContext) -> ErrorKind {
    let read = tokio::time::timeout(Duration::from_mins(1), reader.read(path, ctx)).await;
    read.expect("a hang").expect_err(path).kind()
}

#[tokio::test]
async fn a_source_that_panics_costs_its_own_read() {
    let outcomes = reader().read_many(["a.txt", "panic.txt", "b.txt"], &ReadContext::new("/")).await;
    let kinds: Vec<_> = outcomes.iter().map(|outcome| outcome.as_ref().err().map(ReadError::kind)).collect();
    assert_eq!(kinds, [None, Some(ErrorKind::Corrupt), None]);
}

#[tokio::test]
async fn a_view_that_panics_over_what_is_in_memory_is_an_error() {
    let resource = Resource::memory("given", Hint::named("given"), "trip over\n");
    let request = ReadRequest::of(Target::Given(resource, String::new()));
    let error = reader().read(request, &ReadContext::new("/")).await.expect_err("a panic");
    assert_eq!(error.kind(), ErrorKind::Corrupt);
}

#[tokio::test]
async fn a_source_that_never_answers_is_late_also_in_a_list() {
    let mut ctx = ReadContext::new("/");
    ctx.limits.deadline = Duration::from_millis(20);
    for path in ["never", "never;x", "never, x"] {
        assert_eq!(kind(&reader(), path, &ctx).await, ErrorKind::Timeout, "{path}");
    }
}

#[tokio::test]
async fn a_source_that_never_answers_can_be_cancelled_also_in_a_list() {
    for path in ["never", "never;x"] {
        let ctx = ReadContext::new("/");
        ctx.cancel.cancel();
        assert_eq!(kind(&reader(), path, &ctx).await, ErrorKind::Cancelled, "{path}");
    }
}

#[tokio::test]
async fn a_container_without_end_is_late_or_too_deep() {
    let reader = Reader::new(Registry::new().source(Moody).container(Mirror));
    let mut ctx = ReadContext::new("/");
    assert_eq!(kind(&reader, "a", &ctx).await, ErrorKind::TooLarge);
    ctx.limits.depth = usize::MAX - 1;
    ctx.limits.deadline = Duration::from_millis(20);
    assert_eq!(kind(&reader, "a", &ctx).await, ErrorKind::Timeout);
}
