//! The folder that texts are kept in: bounded, shared, and never somebody else's.

#![expect(clippy::unwrap_used, reason = "helpers of a test fail by panicking")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use omniread_internal_url::{ArtifactFolder, ArtifactLimits, Place, Resources, sources};
use omniread_read_core::{
    ArtifactStore, FixedClock, Lane, LocalSource, ReadContext, ReadError, Reader, Registry,
};
use tempfile::TempDir;

async fn keep_at(now: SystemTime, store: &ArtifactFolder, text: &str) -> Result<String, ReadError> {
    let ctx = ReadContext::new("/").with_clock(FixedClock(now));
    let (store, text) = (store.clone(), text.to_owned());
    ctx.inside(Lane::Short, "store", move |inside| store.keep(&text, inside)).await
}

async fn keep(store: &ArtifactFolder, text: &str) -> String {
    keep_at(SystemTime::now(), store, text).await.unwrap()
}

fn names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).unwrap().flatten();
    entries.map(|entry| entry.file_name().into_string().unwrap()).collect()
}

#[tokio::test]
async fn texts_are_kept_under_numbers_and_read_back() {
    let scratch = TempDir::new().unwrap();
    let folder = scratch.path().join("deep/kept");
    let resources = Resources { artifacts: Some(folder.clone().into()), ..Resources::default() };
    let store = resources.artifact_store().unwrap();
    assert_eq!(keep(&store, "one\n").await, "artifact://1");
    assert_eq!(keep(&store, "two\n").await, "artifact://2");
    assert_eq!(keep(&store, "one\n").await, "artifact://1", "the same text is not kept twice");
    assert_eq!(keep(&store, "One\n").await, "artifact://3", "a text of the same length is another one");
    let registry = sources().into_iter().fold(Registry::new().source(LocalSource), Registry::source);
    let ctx = ReadContext::new("/").with_extension(resources);
    let read = Reader::new(registry).read("artifact://2:raw", &ctx).await.unwrap();
    assert_eq!(read.text(), "two\n");
}

#[cfg(unix)]
#[tokio::test]
async fn what_is_kept_is_its_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let scratch = TempDir::new().unwrap();
    let folder = scratch.path().join("kept");
    keep(&ArtifactFolder::new(folder.clone(), ArtifactLimits::default()), "one\n").await;
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!((mode(&folder), mode(&folder.join("1.read.txt"))), (0o700, 0o600));
}

#[tokio::test]
async fn the_oldest_go_and_others_stay() {
    let scratch = TempDir::new().unwrap();
    for name in ["4.build.log", "notes.txt", "1.read.txt.bak"] {
        fs::write(scratch.path().join(name), "of somebody else\n").unwrap();
    }
    let limits = ArtifactLimits { count: 2, ..ArtifactLimits::default() };
    let store = ArtifactFolder::new(scratch.path(), limits);
    for number in 5..=8 {
        assert_eq!(keep(&store, &format!("text {number}\n")).await, format!("artifact://{number}"));
    }
    let expected = ["1.read.txt.bak", "4.build.log", "7.read.txt", "8.read.txt", "notes.txt"];
    assert_eq!(names(scratch.path()), expected.map(str::to_owned).into());
}

#[tokio::test]
async fn bytes_and_days_are_bounds_as_well() {
    let scratch = TempDir::new().unwrap();
    let limits = ArtifactLimits { bytes: 10, one: 8, days: 1, ..ArtifactLimits::default() };
    let store = ArtifactFolder::new(scratch.path(), limits);
    keep(&store, "123456\n").await;
    keep(&store, "1234567\n").await;
    assert_eq!(names(scratch.path()), ["2.read.txt".to_owned()].into());
    let error = keep_at(SystemTime::now(), &store, "123456789").await.unwrap_err().to_string();
    assert!(error.ends_with("the text has 9 B, and at most 8 B are kept of one"), "{error}");
    let later = SystemTime::now() + Duration::from_hours(48);
    keep_at(later, &store, "x\n").await.unwrap();
    // What was just written is never too old.
    assert_eq!(names(scratch.path()), ["3.read.txt".to_owned()].into());
}

#[tokio::test]
async fn many_at_once_get_numbers_of_their_own() {
    let scratch = TempDir::new().unwrap();
    let store = ArtifactFolder::new(scratch.path(), ArtifactLimits::default());
    let ctx = ReadContext::new("/");
    let keeping = (0..24).map(|number| {
        let (store, ctx) = (store.clone(), ctx.clone());
        tokio::spawn(async move {
            let text = format!("text {number}\n");
            ctx.inside(Lane::Short, "store", move |inside| store.keep(&text, inside)).await.unwrap()
        })
    });
    let mut addresses = BTreeSet::new();
    for kept in keeping.collect::<Vec<_>>() {
        addresses.insert(kept.await.unwrap());
    }
    assert_eq!(addresses.len(), 24);
    assert_eq!(names(scratch.path()).len(), 24);
}

#[cfg(unix)]
#[tokio::test]
async fn a_store_stays_where_it_has_to_lie() {
    let scratch = TempDir::new().unwrap();
    let at = |path: &str| scratch.path().join(path);
    fs::create_dir_all(at("project")).unwrap();
    fs::create_dir_all(at("outside")).unwrap();
    std::os::unix::fs::symlink("../outside", at("project/kept")).unwrap();
    let place = Place::within(at("project/kept"), at("project"));
    let store = ArtifactFolder::new(place, ArtifactLimits::default());
    let error = keep_at(SystemTime::now(), &store, "x\n").await.unwrap_err().to_string();
    assert!(error.contains("leads out of the folder"), "{error}");
    assert_eq!(names(&at("outside")).len(), 0);
}

/// More bytes than lines are counted in without a memory of them, a quarter of a million lines.
fn large() -> String {
    (1..=250_000).map(|line| format!("{line:07} a row of a long output, as most are\n")).collect()
}

async fn far(ctx: &ReadContext) -> String {
    let registry = sources().into_iter().fold(Registry::new(), Registry::source);
    Reader::new(registry).read("artifact://1:200000+2", ctx).await.unwrap().text()
}

const ROWS: &str =
    "200000:0200000 a row of a long output, as most are\n200001:0200001 a row of a long output, as most are";
/// What is told of a text whose end nobody has looked for can hold no total.
const TOTAL: &str = "of 250000.";

#[tokio::test]
async fn lines_of_a_large_text_are_counted_when_it_is_kept() {
    let scratch = TempDir::new().unwrap();
    let store = ArtifactFolder::new(scratch.path(), ArtifactLimits { count: 1, ..ArtifactLimits::default() });
    keep(&store, &large()).await;
    let both = ["1.read.txt".to_owned(), ".1.read.txt.lines".to_owned()];
    assert_eq!(names(scratch.path()), both.into());
    let resources = Resources { artifacts: Some(scratch.path().into()), ..Resources::default() };
    let ctx = ReadContext::new("/").with_extension(resources);
    let shown = far(&ctx).await;
    assert!(shown.contains(ROWS) && shown.contains(TOTAL), "{shown}");
    keep(&store, "small\n").await;
    assert_eq!(
        names(scratch.path()),
        ["2.read.txt".to_owned()].into(),
        "what is kept of a text goes with it"
    );
}

#[tokio::test]
async fn lines_of_what_others_keep_are_counted_when_a_far_one_is_asked_for() {
    let scratch = TempDir::new().unwrap();
    let (log, kept) = (scratch.path().join("1.log"), scratch.path().join(".1.log.lines"));
    let write = |text: &str, age: u64| {
        fs::write(&log, text).unwrap();
        let file = fs::File::options().write(true).open(&log).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(age)).unwrap();
    };
    write(&large(), 100);
    let resources = Resources { artifacts: Some(scratch.path().into()), ..Resources::default() };
    let store = resources.artifact_store().unwrap();
    let unasked = ReadContext::new("/").with_extension(resources);
    let shown = far(&unasked).await;
    assert!(shown.contains(ROWS) && !shown.contains(TOTAL) && !kept.exists(), "{shown}");
    let keeping = unasked.clone().with_artifacts(store);
    assert!(far(&keeping).await.contains(ROWS));
    assert!(kept.exists());
    // Another process knows nothing but the file.
    let resources = Resources { artifacts: Some(scratch.path().into()), ..Resources::default() };
    let later = ReadContext::new("/").with_extension(resources);
    let shown = far(&later).await;
    assert!(shown.contains(ROWS) && shown.contains(TOTAL), "{shown}");
    // What was kept of another text, or is damaged, is not believed.
    write(&format!("one more\n{}", large()), 50);
    let before = "200000:0199999 a row";
    assert!(far(&later).await.contains(before));
    assert!(far(&keeping).await.contains(before));
    fs::write(&kept, "lines 1 nonsense").unwrap();
    assert!(far(&later).await.contains(before));
}
