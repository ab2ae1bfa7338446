use super::{Bare, is_shaped, parse};
use crate::Repair::{Blanks, EnDash, TrailingComma};

#[test]
fn reads_every_form() {
    let cases = [
        ("5", "5"),
        ("L5", "5"),
        ("5-", "5"),
        ("l5-", "5"),
        ("5..", "5"),
        ("5-9", "5-9"),
        ("L5-L9", "5-9"),
        ("L5-9", "5-9"),
        ("5..9", "5-9"),
        ("L5..L9", "5-9"),
        ("5+3", "5-7"),
        ("L5+L3", "5-7"),
        ("5+1", "5-5"),
        ("-20", "-20"),
        ("-L20", "-20"),
        ("-40+20", "-40+20"),
        ("12@769", "12@769"),
        ("L12@769", "12@769"),
        ("960-973,5-16", "5-16,960-973"),
        ("5-9,40", "5-9,40-40"),
        ("12,40", "12-12,40-40"),
        ("40-,5-9,100-200", "5-9,40-"),
        ("1-5,6-9", "1-9"),
        ("18446744073709551615", "18446744073709551615"),
        ("5+18446744073709551615", "5-18446744073709551615"),
    ];
    for (chunk, printed) in cases {
        let mut repairs = Vec::new();
        assert_eq!(parse(chunk, Bare::Open, &mut repairs).unwrap().to_string(), printed, "{chunk}");
        assert_eq!(repairs, [], "{chunk}");
        assert!(is_shaped(chunk), "{chunk}");
    }
}

#[test]
fn forgives() {
    let cases = [
        ("10–20", "10-20", vec![EnDash]),
        ("10 — 20", "10-20", vec![EnDash, Blanks]),
        ("−20", "-20", vec![EnDash]),
        (" 1-2", "1-2", vec![Blanks]),
        ("1 - 2 , 5 .. 9", "1-2,5-9", vec![Blanks]),
        ("1-2,", "1-2", vec![TrailingComma]),
    ];
    for (chunk, printed, expected) in cases {
        let mut repairs = Vec::new();
        assert_eq!(parse(chunk, Bare::Open, &mut repairs).unwrap().to_string(), printed, "{chunk}");
        assert_eq!(repairs, expected, "{chunk}");
        assert!(is_shaped(chunk), "{chunk}");
    }
}

#[test]
fn says_what_to_call_instead() {
    let cases: &[(&str, &[&str])] = &[
        ("0", &[":1"]),
        ("0-", &[":1"]),
        ("0-5", &[":1-5"]),
        ("0-0", &[":1"]),
        ("0+5", &[":1-5"]),
        ("0+0", &[":1"]),
        ("9-5", &[":5-9", ":9-"]),
        ("5-0", &[":1-5", ":5-"]),
        ("5+0", &[":5-"]),
        ("-0", &[":-1"]),
        ("-0+5", &[":-1"]),
        ("-5+0", &[":-5"]),
        ("0@3", &[":1@3"]),
        ("3@0", &[":3@1"]),
        ("5-6,-3", &[":5-6", ":-3"]),
        ("-3,-9", &[":-3", ":-9"]),
        ("5-6,7@1,9", &[":5-6,9-9", ":7@1"]),
        ("99999999999999999999", &[":-1"]),
        ("1 2", &[]),
        ("5-6,,7", &[]),
        (",5", &[]),
        ("5--9", &[]),
        ("5-9-12", &[]),
        ("1.5", &[]),
        ("LL5", &[]),
        ("", &[]),
    ];
    for (chunk, instead) in cases {
        let error = parse(chunk, Bare::Open, &mut Vec::new()).unwrap_err();
        assert_eq!(error.instead(), *instead, "{chunk}");
        for call in *instead {
            assert!(error.to_string().contains(call), "{error}");
        }
    }
}

#[test]
fn names_are_not_shaped_like_lines() {
    for name in ["", "-", "L", "main", "v2", "1e5", "docs/5", "10:20", "a-5"] {
        assert!(!is_shaped(name), "{name}");
    }
}
