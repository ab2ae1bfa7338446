//! The block at a line, over real code: the sources of this workspace. What a line says by itself is what it is held
//! against.
#![cfg(feature = "lang-rust")]

use std::fs;
use std::path::{Path, PathBuf};

use omniread_summarize::{Item, Kind, Outline, OutlineLimits, outline};
use regex::Regex;

/// All Rust files of the workspace; of a crate alone, its own.
fn sources() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut waiting = vec![root.join("src"), root.join("tests")];
    for other in fs::read_dir(root.join("..")).into_iter().flatten().flatten() {
        waiting.push(other.path().join("src"));
    }
    let mut files = Vec::new();
    while let Some(folder) = waiting.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                waiting.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                files.push(path);
            }
        }
    }
    files.sort();
    files.dedup();
    files
}

fn outline_of(text: &str) -> Outline {
    outline("a.rs", text, &OutlineLimits::default()).unwrap_or_default()
}

/// The smallest item that holds a line, found the slow way.
fn smallest(outline: &Outline, line: usize) -> Option<&Item> {
    let mut best: Option<&Item> = None;
    for item in outline.items.iter().filter(|item| item.first <= line && line <= item.last) {
        if best.is_none_or(|best| item.last - item.first < best.last - best.first) {
            best = Some(item);
        }
    }
    best
}

#[test]
fn every_line_of_every_file_has_its_block() {
    let (mut lines, mut held) = (0, 0);
    for path in sources() {
        let text = fs::read_to_string(&path).unwrap();
        let outline = outline_of(&text);
        for line in 1..=text.lines().count() {
            let (found, expected) = (outline.block(line), smallest(&outline, line));
            assert_eq!(found, expected, "{}:{line}", path.display());
            if let Some(block) = found {
                assert!(block.holds(line));
                let owners = std::iter::successors(outline.owner(block), |owner| outline.owner(owner));
                assert!(owners.into_iter().all(|owner| owner.holds(line)), "{}:{line}", path.display());
            }
            lines += 1;
            held += usize::from(found.is_some());
        }
    }
    assert!(lines > 1000 && held * 10 > lines * 7, "{held} of {lines} lines");
}

#[test]
fn a_line_that_begins_a_function_is_in_it_with_what_stands_above() {
    let begins = Regex::new(r"^(\s*)(?:pub(?:\([^)]*\))? )?(?:const |async )*fn (\w+)").unwrap();
    let above = Regex::new(r"^\s*(?:///|#\[)").unwrap();
    let mut functions = 0;
    for path in sources() {
        let text = fs::read_to_string(&path).unwrap();
        // What a text within a text or a macro looks like says nothing.
        if text.contains("r#\"")
            || text.contains("macro_rules!")
            || text.contains("proptest!")
            || text.contains("\\\n")
        {
            continue;
        }
        let outline = outline_of(&text);
        let lines: Vec<&str> = text.lines().collect();
        for (at, line) in lines.iter().enumerate() {
            let Some(found) = begins.captures(line) else { continue };
            let name = &found[2];
            let what = format!("{}:{}", path.display(), at + 1);
            let Some(block) = outline.block(at + 1) else { panic!("{what}: `{name}` is in no block") };
            assert_eq!(block.name, name, "{what}");
            assert!(block.kind.is_callable(), "{what}: {:?}", block.kind);
            let documented =
                (0..at).rev().take_while(|line| above.is_match(lines[*line])).last().unwrap_or(at);
            assert!(block.first <= documented + 1, "{what}: its documentation begins at {}", documented + 1);
            let closes = (at..lines.len()).find(|line| lines[*line] == format!("{}}}", &found[1]));
            if let Some(closes) = closes.filter(|_| !line.trim_end().ends_with(['}', ';'])) {
                assert!(block.last <= closes + 1, "{what}");
            }
            functions += 1;
        }
    }
    assert!(functions > 100, "{functions} functions");
}

#[test]
fn what_stands_in_a_closure_is_in_the_function_that_holds_it() {
    let text = "/// Doc.\n#[inline]\nfn a() {\n    let b = |x: u8| {\n        x + 1\n    };\n    b(1);\n}\n";
    let outline = outline_of(text);
    for line in 1..=8 {
        let block = outline.block(line).unwrap();
        assert_eq!((block.name.as_str(), block.kind, block.first, block.last), ("a", Kind::Function, 1, 8));
    }
}
