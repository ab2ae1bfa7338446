use super::{SelectorError, block_line, clipped};
use crate::{LineRange, Part, Selection};

fn lines(first: u64, last: u64) -> Selection {
    Selection::Lines(LineRange::new(first, last).unwrap().into())
}

#[test]
fn messages_say_what_to_do() {
    let cases = [
        (SelectorError::LineZero { last: None }, "Lines count from 1. Use :1."),
        (
            SelectorError::EndBeforeStart { first: 9, last: 5 },
            "The range 9-5 ends before it begins. Use :5-9 or :9-.",
        ),
        (
            SelectorError::TwoSelections { first: lines(1, 5), second: lines(8, 9) },
            "`:1-5` and `:8-9` do not go together. Use :1-5,8-9.",
        ),
        (
            SelectorError::TwoSelections { first: lines(1, 5), second: Selection::Outline },
            "`:1-5` and `:symbols` do not go together. Use :1-5 or :symbols.",
        ),
        (
            SelectorError::NotRaw { selection: Selection::Conflicts },
            "`:raw` does not go with `:conflicts`. Use :conflicts.",
        ),
        (
            SelectorError::BadBlock { value: "5-9".into() },
            "`:block=` takes the number of one line. Use :block=5.",
        ),
        (SelectorError::BadBlock { value: String::new() }, "`:block=` takes the number of one line."),
        (
            SelectorError::Twice {
                first: Part { key: "page".into(), value: Some("1".into()) },
                second: Part { key: "page".into(), value: Some("2".into()) },
            },
            "`page` is given twice. Use :page=1 or :page=2.",
        ),
    ];
    for (error, message) in cases {
        assert_eq!(error.to_string(), message);
    }
}

#[test]
fn block_guesses_the_line() {
    let cases = [
        ("5-9", Some(5)),
        ("L7", Some(7)),
        ("0", Some(1)),
        ("", None),
        ("x", None),
        ("9".repeat(30).as_str(), None),
    ]
    .map(|(value, line)| (value.to_owned(), line));
    for (value, line) in cases {
        assert_eq!(block_line(&value), line, "{value}");
    }
}

#[test]
fn clips_on_a_character() {
    assert_eq!(clipped("short"), "short");
    assert_eq!(clipped(&"é".repeat(500)), format!("{}…", "é".repeat(80)));
}

#[test]
fn names_members_it_is_told_of() {
    let error = SelectorError::unknown("gide.md", &[]).with_members(["docs", "guide.md", "a:b"]);
    assert_eq!(error.instead(), [":guide.md"]);
    assert!(
        error
            .to_string()
            .contains("Did you mean :guide.md? There are: lines as :40, :40-80 and :-50, :guide.md, :"),
        "{error}"
    );
    let same = SelectorError::Empty.with_members(["x"]);
    assert_eq!(same, SelectorError::Empty);
}
