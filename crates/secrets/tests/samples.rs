//! A table of credentials in the places where they are found, and of what looks like one and is none.
//!
//! What must be masked stands within `⟦` and `⟧`. `·` stands in tokens so that they are none as long as they stand here, and
//! is taken out before they are looked at. All of them are made up.

mod table;

use omniread_secrets::credentials;
use table::{CREDENTIALS, TRAPS};

/// A text without marks, and the ranges of what has to be masked in it.
fn read(marked: &str) -> (String, Vec<std::ops::Range<usize>>) {
    let (mut text, mut ranges, mut start) = (String::new(), Vec::new(), 0);
    for sign in marked.chars() {
        match sign {
            '·' => {}
            '⟦' => start = text.len(),
            '⟧' => ranges.push(start..text.len()),
            other => text.push(other),
        }
    }
    (text, ranges)
}

fn shown(text: &str, ranges: &[std::ops::Range<usize>]) -> String {
    ranges.iter().rev().fold(text.to_owned(), |mut text, range| {
        text.replace_range(range.clone(), "‹masked›");
        text
    })
}

fn covers(held: &[std::ops::Range<usize>], range: &std::ops::Range<usize>) -> bool {
    held.iter().any(|held| held.start <= range.start && range.end <= held.end)
}

/// What was missed of how many values, and what was found that is none.
fn compare(samples: &[(&str, &str)]) -> (usize, Vec<String>, Vec<String>) {
    let (mut values, mut missed, mut wrong) = (0, Vec::new(), Vec::new());
    for (name, marked) in samples {
        let (text, wanted) = read(marked);
        let found = credentials(name, &text);
        let told = |range: &std::ops::Range<usize>| {
            format!("{name}: {:?} in\n{}", &text[range.clone()], shown(&text, &found))
        };
        values += wanted.len();
        missed.extend(wanted.iter().filter(|range| !covers(&found, range)).map(told));
        wrong.extend(found.iter().filter(|range| !covers(&wanted, range)).map(told));
    }
    (values, missed, wrong)
}

#[test]
fn credentials_are_found_and_nothing_beside_them() {
    assert!(CREDENTIALS.len() >= 40);
    let (values, missed, wrong) = compare(CREDENTIALS);
    assert!(missed.is_empty(), "{} of {values} missed:\n{}", missed.len(), missed.join("\n"));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_only_looks_like_one_stays_visible() {
    assert!(TRAPS.len() >= 20);
    let (_, _, wrong) = compare(TRAPS);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
