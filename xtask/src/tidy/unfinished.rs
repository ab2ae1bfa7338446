//! Nothing unfinished lands.

use super::house::Source;
use super::{Finding, House};
use crate::rust_source::words;

pub(super) fn check(house: &House) -> Vec<Finding> {
    house.crate_sources().flat_map(marks).collect()
}

fn marks(source: &Source) -> Vec<Finding> {
    let macros = ["todo!", "unimplemented!"].into_iter().flat_map(|word| found(&source.rust.code, word));
    let notes = found(&source.rust.comments, "FIXME");
    macros
        .chain(notes)
        .map(|(line, word)| {
            Finding::at(
                &source.path,
                line,
                format!("`{word}`: finish it, or say in docs/shortcomings.md what is lacking"),
            )
        })
        .collect()
}

fn found<'a>(text: &'a str, word: &'static str) -> impl Iterator<Item = (usize, &'static str)> + 'a {
    words(text, word).map(move |(line, _)| (line, word))
}

#[cfg(test)]
mod tests {
    use super::super::house::report;
    use super::*;

    #[test]
    fn unfinished_marks_are_found() {
        for code in [
            "todo!()",
            "unimplemented!(\"x\")",
            "// FIXME later",
            "#[cfg(test)]\nmod t { fn f() { todo!() } }",
        ] {
            assert_eq!(report(check, &[("crates/a/src/lib.rs", code)]).len(), 1, "{code}");
        }
    }

    #[test]
    fn texts_about_them_are_fine() {
        for (path, code) in [
            ("crates/a/src/lib.rs", "let mark = \"FIXME todo!()\"; // a todo list"),
            ("xtask/src/main.rs", "todo!()"),
        ] {
            assert_eq!(report(check, &[(path, code)]), Vec::<String>::new(), "{code}");
        }
    }
}
