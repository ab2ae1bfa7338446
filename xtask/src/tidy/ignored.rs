//! An ignored test says why, in its attribute.

use super::house::Source;
use super::{Finding, House};
use crate::rust_source::line_of;

pub(super) fn check(house: &House) -> Vec<Finding> {
    house.sources.iter().flat_map(without_reason).collect()
}

fn without_reason(source: &Source) -> Vec<Finding> {
    let code = &source.rust.code;
    let plain = code.match_indices("#[ignore");
    let conditional = code.match_indices("cfg_attr(").filter_map(|(start, _)| {
        let end = code[start..].find(']')?;
        let at = code[start..start + end].rfind("ignore")?;
        Some((start + at, "ignore"))
    });
    let bare = plain.chain(conditional).filter(|(start, _)| !has_reason(&source.text[*start..]));
    bare.map(|(start, _)| {
        Finding::at(&source.path, line_of(code, start), "say why: `#[ignore = \"reason\"]`, or run the test")
    })
    .collect()
}

/// Whether `ignore = "…"` comes before the attribute ends, with something between the quotes.
fn has_reason(attribute: &str) -> bool {
    let Some((_, after)) = attribute.split_once("ignore") else { return false };
    let reason = after.trim_start().strip_prefix('=').and_then(|rest| rest.trim_start().strip_prefix('"'));
    reason.and_then(|rest| rest.split_once('"')).is_some_and(|(reason, _)| !reason.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::super::house::report;
    use super::*;

    #[test]
    fn a_reason_is_asked_for() {
        for (code, lines) in [
            ("#[test]\n#[ignore]\nfn x() {}", vec![2]),
            ("#[ignore = \"\"]\nfn x() {}", vec![1]),
            ("#[ignore = \"needs a network\"]\nfn x() {}", vec![]),
            ("#[cfg_attr(windows, ignore)]\nfn x() {}", vec![1]),
            ("#[cfg_attr(windows, ignore = \"no pipes there\")]\nfn x() {}", vec![]),
            ("// #[ignore]\nlet x = \"#[ignore]\";", vec![]),
        ] {
            let found = report(check, &[("crates/a/src/lib.rs", code)]);
            let wanted: Vec<String> =
                lines.iter().map(|line: &usize| format!("crates/a/src/lib.rs:{line}: say why")).collect();
            assert_eq!(found.len(), wanted.len(), "{code}: {found:?}");
            assert!(found.iter().zip(&wanted).all(|(found, wanted)| found.starts_with(wanted)), "{found:?}");
        }
    }
}
