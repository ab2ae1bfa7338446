//! The address language: nothing panics, and what is printed reads back as what it was.

#![no_main]

use libfuzzer_sys::fuzz_target;
use omniread_selector::{
    Parameter, Rest, Takes, Wanted, lists, parse, parse_ranges, parse_rest, print, spellings,
};

const DECLARED: [Parameter; 4] = [
    Parameter { key: "page", takes: Takes::Value, help: "a page" },
    Parameter { key: "outputs", takes: Takes::Optional, help: "outputs" },
    Parameter { key: "meta", takes: Takes::Nothing, help: "metadata" },
    Parameter { key: "q", takes: Takes::Value, help: "a query" },
];

fuzz_target!(|text: &str| {
    check_readings(text);
    check_selection(text);
    check_member(text);
    let _ = parse_ranges(text);
    let _ = spellings(text);
    for list in lists(text) {
        assert!(list.paths.iter().all(|path| !path.trim().is_empty()));
    }
});

fn check_readings(text: &str) {
    let Ok(address) = parse(text) else { return };
    assert!(!address.readings.is_empty());
    for reading in address.readings {
        assert!(!reading.root.is_empty());
        for (member, rest) in reading.rest.prefixes() {
            assert_eq!(format!(":{}{}", member.written, rest.as_str()), reading.rest.as_str());
        }
        let _ = reading.rest.split_query();
    }
}

fn check_selection(text: &str) {
    match parse_rest(text, &DECLARED) {
        Ok(wanted) => {
            let printed = wanted.to_string();
            let read = parse_rest(&printed, &DECLARED).map(without_repairs);
            assert_eq!(read, Ok(without_repairs(wanted)), "{printed}");
        }
        Err(error) => {
            for call in error.instead() {
                assert!(parse_rest(&call, &DECLARED).is_ok(), "{error}");
            }
        }
    }
}

fn check_member(text: &str) {
    if text.is_empty() {
        return;
    }
    let printed = print("", &[text, "second"], &Wanted::whole());
    let shortest = Rest::new(printed).prefixes().pop();
    assert!(shortest.is_some_and(|(member, rest)| member.name == text && rest.as_str() == ":second"));
}

fn without_repairs(wanted: Wanted) -> Wanted {
    Wanted { repairs: Vec::new(), ..wanted }
}
