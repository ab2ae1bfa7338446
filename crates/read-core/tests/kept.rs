//! Texts that were cut are kept where there is a store, and texts that are meant as a whole are not cut.

#![expect(clippy::unwrap_used, reason = "helpers of a test fail by panicking")]

use std::fs;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use omniread_read_core::{
    ArtifactStore, Content, ErrorKind, Found, Hint, Inside, LocalSource, Opened, Page, ReadContext,
    ReadError, Reader, Redactor, Registry, Remark, Resource, Source, Thing,
};
use omniread_selector::{Origin, Reading};
use tempfile::TempDir;

/// `made://LINES` is a text of so many lines, `made://page` a finished page, `made://whole` a long text that is meant as a
/// whole.
struct Made;

#[async_trait]
impl Source for Made {
    fn serves(&self, origin: &Origin) -> bool {
        *origin == Origin::Internal("made".to_owned())
    }

    async fn open(&self, readings: &[Reading], _: &ReadContext) -> Result<Opened, ReadError> {
        let reading = readings.last().unwrap();
        let name = reading.root.trim_start_matches("made://");
        let address = format!("made://{name}");
        let thing = match name {
            "page" => {
                let page = Page { heading: "a page".to_owned(), body: lines(5000), ..Page::default() };
                Thing::Content(address, Content::Page(page))
            }
            "whole" => {
                let mut resource = Resource::memory(address, Hint::named("whole.txt"), lines(5000) + &wide());
                resource.unabridged = true;
                Thing::Resource(resource)
            }
            count => {
                let text = lines(count.parse().unwrap());
                Thing::Resource(Resource::memory(address, Hint::named("made.txt"), text))
            }
        };
        Ok(Opened::Found(Found { thing, rest: reading.rest.clone(), notices: Vec::new() }))
    }
}

fn lines(count: usize) -> String {
    (1..=count).map(|line| format!("line {line} password=hunter2\n")).collect()
}

fn wide() -> String {
    "w".repeat(2000) + "\n"
}

struct Passwords;

impl Redactor for Passwords {
    fn credentials(&self, _: &Hint, text: &str) -> Vec<std::ops::Range<usize>> {
        text.match_indices("hunter2").map(|(at, word)| at..at + word.len()).collect()
    }
}

/// Keeps texts in memory, or refuses.
#[derive(Debug, Default, Clone)]
struct Shelf {
    texts: Arc<Mutex<Vec<String>>>,
    is_full: bool,
}

impl ArtifactStore for Shelf {
    fn keep(&self, text: &str, _: &Inside) -> Result<String, ReadError> {
        if self.is_full {
            return Err(ReadError::new(ErrorKind::Io, "keep", "shelf", "the shelf is full"));
        }
        let mut texts = self.texts.lock().unwrap();
        texts.push(text.to_owned());
        Ok(format!("shelf://{}", texts.len()))
    }
}

fn reader() -> Reader {
    Reader::new(Registry::new().source(LocalSource).source(Made).redactor(Passwords))
}

#[tokio::test]
async fn what_was_cut_is_kept_whole_and_masked() {
    let shelf = Shelf::default();
    let ctx = ReadContext::new("/").with_artifacts(shelf.clone());
    for path in ["made://400", "made://400:2-", "made://page", "made://4000:1-3500"] {
        let before = shelf.texts.lock().unwrap().len();
        let output = reader().read(path, &ctx).await.unwrap();
        let kept = shelf.texts.lock().unwrap()[before..].to_vec();
        let [text] = kept.as_slice() else { panic!("{path}: {} texts were kept", kept.len()) };
        assert!(text.starts_with("line 1 password=‹masked›\n") && !text.contains("hunter2"), "{path}");
        let notice = output.notices.iter().find(|notice| notice.remark == Remark::Kept).unwrap();
        assert_eq!(notice.next[0].path(), format!("shelf://{}", before + 1));
        assert!(output.text().contains(&format!("[Kept whole as shelf://{}]\n", before + 1)), "{path}");
    }
}

#[tokio::test]
async fn what_was_not_cut_is_not_kept() {
    let shelf = Shelf::default();
    let scratch = TempDir::new().unwrap();
    fs::write(scratch.path().join("file.txt"), lines(400)).unwrap();
    let ctx = ReadContext::new(scratch.path()).with_artifacts(shelf.clone());
    // A file can be read where it is.
    for path in
        ["made://300", "made://400:5-9", "made://400:-3", "made://400:stat", "file.txt", "made://whole"]
    {
        let output = reader().read(path, &ctx).await.unwrap();
        assert!(!output.text().contains("Kept"), "{path}");
    }
    assert_eq!(shelf.texts.lock().unwrap().len(), 0);
}

#[tokio::test]
async fn a_store_that_fails_costs_nothing() {
    let ctx = ReadContext::new("/").with_artifacts(Shelf { is_full: true, ..Shelf::default() });
    let text = reader().read("made://400", &ctx).await.unwrap().text();
    assert!(text.contains("300:line 300"), "{text}");
    assert!(text.ends_with("[Not kept as a whole: the shelf is full]\n"), "{text}");
    let without = reader().read("made://400", &ReadContext::new("/")).await.unwrap().text();
    assert!(!without.contains("ept"), "{without}");
}

#[tokio::test]
async fn a_text_meant_as_a_whole_is_shown_whole() {
    let ctx = ReadContext::new("/");
    let whole = reader().read("made://whole", &ctx).await.unwrap();
    assert!(whole.text().contains("\n5000:line 5000") && whole.text().contains(&wide()), "all lines, uncut");
    assert_eq!(whole.text().matches("[Showing").count(), 0);
    let part = reader().read("made://whole:1-", &ctx).await.unwrap().text();
    assert!(part.contains("\n300:line 300") && !part.contains("\n301:line"), "a part is a part");
    let mut capped = ctx.clone();
    capped.limits.unabridged = false;
    assert!(reader().read("made://whole", &capped).await.unwrap().text().contains("Use :301 to continue"));
    let mut few = ctx.clone();
    few.limits.editable_bytes = 1000;
    assert!(reader().read("made://whole", &few).await.unwrap().text().contains("Use :301 to continue"));
    let mut tokens = ctx.clone();
    tokens.limits.tokens = Some(100);
    assert!(reader().read("made://whole", &tokens).await.unwrap().text().len() < 1000);
    let mut batch = ctx;
    batch.limits.batch_bytes = Some(2000);
    let outcomes = reader().read_many(["made://whole", "made://whole"], &batch).await;
    let bytes: usize = outcomes.into_iter().map(|outcome| outcome.unwrap().text().len()).sum();
    // The second one shows its first line, though nothing is left for it.
    assert!(bytes < 2500, "{bytes}");
}
