//! Listings leave nothing out.

use omniread::core::Remark;
use omniread::{Next, ReadContext, ReadOutput};
use omniread_tests::{Scratch, block_on};

fn list(path: &str, ctx: &ReadContext) -> ReadOutput {
    block_on(omniread::read(path, ctx)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The names of the rows, children left aside.
fn names(output: &ReadOutput) -> Vec<String> {
    let rows = output.text();
    let rows = rows.lines().filter_map(|line| line.strip_prefix("  ")).filter(|row| !row.starts_with("  "));
    rows.filter_map(|row| row.split_whitespace().next()).map(str::to_owned).collect()
}

/// A folder of folders, files and links, and their names in the order of rows.
fn folder(scratch: &Scratch) -> Vec<String> {
    let mut expected = Vec::new();
    for at in 1..=9 {
        for child in 1..=at * 3 {
            scratch.write(&format!("all/folder-{at}/child-{child}"), "x");
        }
        expected.push(format!("folder-{at}/"));
    }
    for at in 10..=40 {
        scratch.write(&format!("all/file-{at}"), "x".repeat(at * at));
        expected.push(format!("file-{at}"));
    }
    for at in 1..=5 {
        scratch.link(&format!("all/link-{at}"), "file-10");
        expected.push(format!("link-{at}"));
    }
    expected
}

#[test]
fn following_the_calls_lists_every_row_once_and_in_order() {
    let scratch = Scratch::new();
    let expected = folder(&scratch);
    for (rows, bytes, tokens) in [
        (Some(1), None, None),
        (Some(7), None, None),
        (None, Some(1), None),
        (None, Some(300), None),
        (None, None, Some(1)),
        (None, None, Some(90)),
        (Some(3), Some(50), Some(70)),
        (None, None, None),
    ] {
        let mut ctx = scratch.ctx();
        (ctx.limits.rows, ctx.limits.bytes, ctx.limits.tokens) = (rows, bytes, tokens);
        for start in ["all", "all:1-", "all:1-99", "all:", "all/:1"] {
            let mut found = Vec::new();
            let mut next = Some(start.to_owned());
            while let Some(path) = next {
                let output = list(&path, &ctx);
                let shown = names(&output);
                assert!(!shown.is_empty(), "{path} shows nothing under {rows:?}, {bytes:?}, {tokens:?}");
                found.extend(shown);
                let more =
                    output.notices.iter().find(|notice| matches!(notice.remark, Remark::MoreRows { .. }));
                next = more.and_then(|notice| notice.next.first()).map(Next::path);
            }
            assert_eq!(found, expected, "{start} under {rows:?}, {bytes:?}, {tokens:?}");
        }
    }
}

#[test]
fn rows_of_every_selection_are_those_of_the_whole_list() {
    let scratch = Scratch::new();
    let expected = folder(&scratch);
    let ctx = scratch.ctx();
    let end = expected.len();
    for (selection, range) in [
        (":1-3", 0..3),
        (":8-12", 7..12),
        (":40+3", 39..42),
        (":44-99", 43..end),
        (":-4", end - 4..end),
        (":-9+2", end - 9..end - 7),
        (":-999", 0..end),
    ] {
        assert_eq!(names(&list(&format!("all{selection}"), &ctx)), expected[range], "{selection}");
    }
}

#[test]
fn paging_upwards_lists_every_row_once_and_in_order() {
    let scratch = Scratch::new();
    let expected = folder(&scratch);
    for rows in [None, Some(2)] {
        let mut ctx = scratch.ctx();
        ctx.limits.rows = rows;
        let mut found: Vec<String> = Vec::new();
        let mut next = Some("all:-4".to_owned());
        while let Some(path) = next {
            let output = list(&path, &ctx);
            let shown = names(&output);
            assert!(!shown.is_empty(), "{path} shows nothing");
            found.splice(0..0, shown);
            next = output.notices.iter().flat_map(|notice| &notice.next).next().map(Next::path);
        }
        assert_eq!(found, expected, "{rows:?} rows");
    }
}

#[test]
fn children_that_are_not_shown_are_counted() {
    let scratch = Scratch::new();
    folder(&scratch);
    let text = list("all", &scratch.ctx()).text();
    for at in 1..=9 {
        let rows: Vec<_> =
            text.lines().skip_while(|line| !line.starts_with(&format!("  folder-{at}/"))).skip(1).collect();
        let children: Vec<_> = rows.into_iter().take_while(|line| line.starts_with("    - ")).collect();
        let more = children.iter().find_map(|row| row.strip_prefix("    - … ")?.strip_suffix(" more"));
        let more: usize = more.map_or(0, |more| more.parse().expect("a number"));
        let shown = children.iter().filter(|row| row.contains("child-")).count();
        assert_eq!(shown + more, at * 3, "folder-{at}: {children:?}");
        assert!(children.len() <= 12, "{children:?}");
    }
}

#[test]
fn nothing_is_hidden_for_its_name() {
    let scratch = Scratch::new();
    let odd = [".git", ".hidden", "node_modules", "dist", "build", "target", ".DS_Store", "#x#", "x~", "..."];
    for name in odd {
        scratch.write(&format!("all/{name}/inner"), "x");
        scratch.write(&format!("files/{name}"), "x");
    }
    scratch.write("all/.gitignore", "*\n");
    scratch.write("files/.ignore", "*\n");
    for (folder, mark) in [("all", "/"), ("files", "")] {
        let found = names(&list(folder, &scratch.ctx()));
        assert_eq!(found.len(), odd.len() + 1, "{found:?}");
        for name in odd {
            assert!(found.contains(&format!("{name}{mark}")), "{name}: {found:?}");
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn names_that_are_no_text_are_listed() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let scratch = Scratch::with("folder/good", "x");
    let name = OsStr::from_bytes(b"bad-\xff\xfe-name");
    std::fs::write(scratch.path("folder").join(name), "x").expect("any bytes are a name");
    let output = list("folder", &scratch.ctx());
    assert!(output.text().starts_with("[folder/] 2 files\n"), "{}", output.text());
    assert_eq!(names(&output).len(), 2);
    // What the listing prints leads to the file.
    let printed = names(&output).into_iter().find(|name| name.starts_with("bad-")).expect("it is listed");
    let text = list(&format!("folder/{printed}"), &scratch.ctx()).text();
    assert!(text.ends_with("1:x\n") || text.contains("1:x"), "{text}");
}
