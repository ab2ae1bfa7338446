use proptest::prelude::*;

use super::{WIDTHS, relocate};
use crate::LineSet;
use crate::tag_hasher::trim_blanks;

/// New numbers of all old lines, `0` for a line that was not found.
fn map(old: &str, new: &str) -> Vec<u64> {
    let relocated = relocate(old, new, &LineSet::from(0..=u64::MAX));
    assert!(relocated.iter().map(|line| line.old).eq(1..=relocated.len() as u64));
    relocated.iter().map(|line| line.new.unwrap_or(0)).collect()
}

/// Each character is a line.
fn text(lines: &str) -> String {
    lines.chars().flat_map(|line| [line, '\n']).collect()
}

#[test]
fn lines_keep_their_place_around_an_edit() {
    for (old, new, expected) in [
        ("abc", "abc", vec![1, 2, 3]),
        ("abc", "xabc", vec![2, 3, 4]),
        ("abc", "bc", vec![0, 1, 2]),
        ("abc", "axc", vec![1, 0, 3]),
        ("abc", "ab", vec![1, 2, 0]),
        ("abc", "", vec![0, 0, 0]),
        ("", "abc", vec![]),
        ("abcdef", "xbcdey", vec![0, 2, 3, 4, 5, 0]),
    ] {
        assert_eq!(map(&text(old), &text(new)), expected, "{old} -> {new}");
    }
}

#[test]
fn repeated_lines_are_found_by_their_neighbours_or_not_at_all() {
    for (old, new, expected) in [
        // An equal line was added in a row of them: any of them could be it.
        ("aaa", "aaaa", vec![0, 0, 0]),
        ("a}}b", "a}}}b", vec![1, 0, 0, 5]),
        // One was removed: the outer ones still have their neighbours.
        ("a}}}b", "a}}b", vec![1, 2, 0, 3, 4]),
        // The neighbour says which.
        ("x}y}z", "q}x}y}z", vec![3, 4, 5, 6, 7]),
        ("x}y}z", "x}Y}z", vec![1, 2, 0, 4, 5]),
        // A copy of the anchored line was put elsewhere.
        ("abc", "abcqb", vec![1, 2, 3]),
        // Its two neighbours went apart, each with a copy of it.
        ("qaXbr", "waXeXbt", vec![0, 2, 0, 6, 0]),
        // No line is unique, a pair is.
        ("ababba-", "+babbab", vec![0, 2, 3, 4, 5, 6, 0]),
        ("aabb-ab", "+aabb*a", vec![2, 3, 4, 5, 0, 0, 0]),
        // Blocks that changed places.
        ("hABCk1DEFk2", "hDEFk2ABCk1", vec![1, 7, 8, 9, 10, 11, 2, 3, 4, 5, 6]),
        // The copy stands in a place that has nothing to do with it.
        ("a}b}", "x}y}", vec![0, 0, 0, 4]),
    ] {
        assert_eq!(map(&text(old), &text(new)), expected, "{old} -> {new}");
    }
}

#[test]
fn line_ends_bom_and_trailing_blanks_do_not_count() {
    assert_eq!(map("a\nb\nc", "\u{FEFF}a\r\nb \t\rc\n"), [1, 2, 3]);
    assert_eq!(map("a\n b\n", "a\nb\n"), [1, 0]);
    assert_eq!(map("\n\n", "\n\n"), [1, 2]);
}

#[test]
fn only_wanted_lines_that_exist_are_answered() {
    let wanted: LineSet = [0, 2, 4, u64::MAX].into_iter().collect();
    let answered: Vec<u64> = relocate("a\nb\nc\n", "b\n", &wanted).iter().map(|line| line.old).collect();
    assert_eq!(answered, [2]);
    assert!(relocate("a\n", "a\n", &LineSet::new()).is_empty());
}

#[test]
fn widths_can_be_made_of_the_width_before() {
    assert_eq!(WIDTHS[0], 1);
    assert!(WIDTHS.windows(2).all(|pair| pair[0] < pair[1] && pair[1] <= 2 * pair[0]));
}

#[test]
fn texts_of_many_equal_lines_are_answered() {
    let (old, new) = ("\n".repeat(50_000), "\n".repeat(50_001));
    assert!(map(&old, &new).iter().all(|new| *new == 0));
    assert!(map(&old, &old).into_iter().eq(1..=50_000));
}

#[test]
fn above_the_line_limit_single_lines_are_still_found() {
    let (many, pair) = ("\n".repeat(1 << 20), "x\nx\ny\nx\n");
    let old = format!("1\n{many}{pair}2\n");
    let new = format!("3\n{pair}\n{many}4\n");
    let y = omniread_text::count_lines(&old) - 2;
    assert_eq!(relocate(&old, &new, &LineSet::from(y..=y))[0].new, Some(4));
}

/// The rule, said slowly: for every window of old lines that occurs once in each text, the stretch it lies
/// in.
fn slow_map(old: &str, new: &str) -> Vec<u64> {
    let with_ends = |text: &str| -> Vec<String> {
        let lines = omniread_text::lines(text).map(|line| trim_blanks(line.text).to_owned());
        std::iter::once("start\n".to_owned()).chain(lines).chain(["end\n".to_owned()]).collect()
    };
    let (old, new) = (with_ends(old), with_ends(new));
    let mut places = vec![std::collections::BTreeSet::new(); old.len()];
    for width in WIDTHS {
        for (at, window) in old.windows(width).enumerate() {
            let found: Vec<usize> = (0..new.len()).filter(|to| new[*to..].starts_with(window)).collect();
            let once_in_old = old.windows(width).filter(|other| *other == window).count() == 1;
            let (true, [to]) = (once_in_old, found.as_slice()) else { continue };
            let mut back = 0;
            while back < at && back < *to && old[at - back - 1] == new[to - back - 1] {
                back += 1;
            }
            let (from, to) = (at - back, to - back);
            let equal = old[from..].iter().zip(&new[to..]).take_while(|(old, new)| old == new).count();
            for line in 0..equal {
                places[from + line].insert(to + line);
            }
        }
    }
    let only = |places: &std::collections::BTreeSet<usize>| match places.len() {
        1 => places.first().copied().unwrap_or(0) as u64,
        _ => 0,
    };
    places[1..old.len() - 1].iter().map(only).collect()
}

/// One edit of a list of lines: where (as a share of the length), how many go, what comes.
type Edit = (usize, usize, Vec<String>);

fn edit(lines: &mut Vec<String>, edits: Vec<Edit>) {
    for (at, remove, insert) in edits {
        let at = at % (lines.len() + 1);
        let end = (at + remove).min(lines.len());
        lines.splice(at..end, insert);
    }
}

fn some_lines(alphabet: &'static str, most: usize) -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec(
        prop::sample::select(alphabet.chars().map(String::from).collect::<Vec<_>>()),
        0..most,
    )
}

fn edits(alphabet: &'static str) -> impl Strategy<Value = Vec<Edit>> {
    prop::collection::vec((any::<usize>(), 0..4_usize, some_lines(alphabet, 4)), 0..5)
}

fn joined(lines: &[String]) -> String {
    lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect()
}

proptest! {
    #[test]
    fn agrees_with_the_rule_said_slowly(
        lines in some_lines("abcd}", 40),
        edits in edits("ab}x"),
    ) {
        let mut new = lines.clone();
        edit(&mut new, edits);
        let (old, new) = (joined(&lines), joined(&new));
        prop_assert_eq!(map(&old, &new), slow_map(&old, &new));
    }

    #[test]
    fn a_found_line_has_the_same_content(old in "[ab }\r\n]{0,60}", new in "[ab }\r\n]{0,60}") {
        let content = |text: &str| -> Vec<String> {
            omniread_text::lines(text).map(|line| trim_blanks(line.text).to_owned()).collect()
        };
        let (from, to) = (content(&old), content(&new));
        for (at, place) in map(&old, &new).into_iter().enumerate().filter(|(_, place)| *place > 0) {
            prop_assert_eq!(&from[at], &to[place as usize - 1]);
        }
    }

    #[test]
    fn an_anchor_with_its_neighbours_survives_edits_away_from_it(
        before in some_lines("abcd}", 30),
        after in some_lines("abcd}", 30),
        edits_before in edits("ab}x"),
        edits_after in edits("ab}x"),
        anchor in prop::sample::select(vec!["UNIQUE", "a", "}"]),
    ) {
        // The neighbours are unique; the anchored line may have copies anywhere.
        let block = ["above", anchor, "below"].map(String::from);
        let (mut new_before, mut new_after) = (before.clone(), after.clone());
        edit(&mut new_before, edits_before);
        edit(&mut new_after, edits_after);
        let old = joined(&[&before[..], &block, &after].concat());
        let new = joined(&[&new_before[..], &block, &new_after].concat());
        let line = before.len() as u64 + 2;
        let found = relocate(&old, &new, &LineSet::from(line..=line));
        prop_assert_eq!(found[0].new, Some(new_before.len() as u64 + 2));
    }
}
