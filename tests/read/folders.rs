//! Names that are looked for in all files of a folder, and maps of it.

use std::time::Duration;

use omniread::fs::{Fs, Target};
use omniread::{ErrorKind, ReadContext};
use omniread_tests::{Scratch, block_on};

fn read(path: &str, ctx: &ReadContext) -> String {
    block_on(omniread::read(path, ctx)).unwrap_or_else(|error| panic!("{path}: {error}")).text()
}

/// A project in three languages, with what nobody should look into.
fn project() -> Scratch {
    let scratch = Scratch::new();
    scratch.write(
        "p/src/pool.rs",
        "pub struct Pool;\n\nimpl Pool {\n    pub fn take(&self) {}\n}\n\npub fn close() {}\n",
    );
    scratch.write("p/src/main.rs", "mod pool;\nfn main() {\n    pool::Pool.take();\n    pool::close();\n}\n");
    scratch.write("p/web/lane.py", "class Lane:\n    def take(self):\n        return 1\n");
    scratch.write("p/web/lane_test.py", "def take():\n    return Pool\n");
    scratch.write("p/web/use.js", "function drain_all() {\n  pool.take();\n  return new Pool();\n}\n");
    scratch.write("p/target/gen.rs", "pub fn hidden() {}\n");
    scratch.write("p/.gitignore", "ignored.rs\n");
    scratch.write("p/ignored.rs", "pub fn unseen() {}\n");
    scratch.write("p/odd.rs", b"pub fn odd() {}\n\0\0\0");
    scratch.link("p/again.rs", "src/pool.rs");
    scratch
}

#[test]
fn a_qualified_name_has_one_answer_with_its_tag() {
    let scratch = project();
    let ctx = scratch.ctx();
    for name in ["Pool::take", "Pool.take", "Pool#take", "pool/Pool/take", "src/Pool.take", "Pool<T>::take"] {
        let text = read(&format!("p:sym={name}"), &ctx);
        assert!(text.starts_with("[p/src/pool.rs#"), "{name}: {text}");
        assert!(
            text.contains("\n4:    pub fn take(&self) {}\n") && !text.contains("taken as"),
            "{name}: {text}"
        );
    }
    assert!(read("p:sym=pool/close", &ctx).contains("\n7:pub fn close() {}\n"));
}

#[test]
fn a_plain_name_is_found_in_every_file_that_defines_it() {
    let scratch = project();
    let text = read("p:sym=take", &scratch.ctx());
    let heads: Vec<_> = text.lines().filter(|line| line.starts_with('[') && line.contains('#')).collect();
    assert_eq!(heads.len(), 3, "{text}");
    assert!(heads[0].starts_with("[p/src/pool.rs#") || heads[0].starts_with("[p/web/lane.py#"), "{text}");
    assert!(heads[2].starts_with("[p/web/lane_test.py#"), "tests come last: {text}");
}

#[test]
fn names_are_taken_with_less_or_proposed() {
    let scratch = project();
    let ctx = scratch.ctx();
    let text = read("p:sym=Tank::close", &ctx);
    assert!(
        text.contains("7:pub fn close() {}")
            && text.contains("[No symbol Tank::close in p/; taken as close]")
    );
    assert!(read("p:sym=drainAll", &ctx).contains("1:function drain_all() {"));
    let error = block_on(omniread::read("p:sym=clos", &ctx)).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::NotFound);
    assert_eq!(error.next()[0].path(), "p/src/pool.rs:sym=close", "{error}");
}

#[test]
fn what_is_ignored_made_by_machines_or_binary_is_passed_over() {
    let scratch = project();
    for name in ["hidden", "unseen", "odd"] {
        let outcome = block_on(omniread::read(format!("p:sym={name}"), &scratch.ctx()));
        assert_eq!(outcome.map(|output| output.text()).unwrap_err().kind(), ErrorKind::NotFound, "{name}");
    }
    assert!(read("p/target:sym=hidden", &scratch.ctx()).contains("1:pub fn hidden() {}"));
}

#[test]
fn without_time_there_is_an_answer_that_says_so() {
    let scratch = project();
    let mut ctx = scratch.ctx();
    ctx.limits.folder_time = Duration::ZERO;
    let error = block_on(omniread::read("p:sym=take", &ctx)).unwrap_err();
    assert!(error.to_string().contains("there was time for"), "{error}");
    let text = read("p:symbols", &ctx);
    assert!(
        text.contains("none read in time") && text.contains("before time was up; there may be more."),
        "{text}"
    );
    assert!(!text.contains("Use p/:symbols"), "the same call would come to the same end: {text}");
}

#[test]
fn what_lies_outside_the_roots_is_not_found() {
    let scratch = project();
    scratch.link("p/src/out", "../../p/web");
    let ctx = scratch.ctx().with_root(scratch.path("p/src"));
    assert!(read("p/src:sym=close", &ctx).contains("7:pub fn close() {}"));
    let outcome = block_on(omniread::read("p/src:sym=Lane", &ctx));
    assert_eq!(outcome.map(|output| output.text()).unwrap_err().kind(), ErrorKind::NotFound);
}

#[test]
fn the_map_begins_with_what_is_used_most() {
    let scratch = project();
    let text = read("p:symbols", &scratch.ctx());
    let files: Vec<_> = text.lines().filter(|line| line.starts_with("p/")).collect();
    assert!(files[0].starts_with("p/src/pool.rs  7 lines, Pool in 3 others"), "{text}");
    assert!(!text.contains("gen.rs") && !text.contains("ignored.rs") && !text.contains("again.rs"), "{text}");
    assert!(text.contains("\n  1-1    pub struct Pool\n") && !text.contains("time was up"), "{text}");
}

#[test]
fn a_target_has_an_answer_for_each_file_and_the_lines_count_as_seen() {
    let scratch = project();
    let fs = Fs::new(scratch.ctx());
    let whole = Target::whole("p/src/main.rs");
    let take = Target { path: "p".into(), symbol: Some("take".into()), ..Target::default() };
    let results = block_on(fs.read(vec![whole, take]));
    assert_eq!(results.iter().map(|result| result.target).collect::<Vec<_>>(), [0, 1, 1, 1]);
    let pool = results.iter().find(|result| result.path == "p/src/pool.rs").unwrap();
    assert_eq!(pool.header, format!("¶p/src/pool.rs#{}", pool.file_hash));
    assert_eq!(pool.content, "4|     pub fn take(&self) {}\n");
    assert!(results.iter().all(|result| result.warnings.is_empty()), "{results:?}");
}
