//! Properties that hold of every text.

use crate::{
    LineRange, LineRanges, Origin, Parameter, Part, Rest, Selection, Tail, Takes, Wanted, lists, nearest,
    parse, parse_ranges, parse_rest, print, spellings,
};
use proptest::collection::vec;
use proptest::prelude::{Just, Strategy, any, prop_assert, prop_assert_eq, prop_oneof, proptest};

const DECLARED: [Parameter; 4] = [
    Parameter { key: "page", takes: Takes::Value, help: "a page" },
    Parameter { key: "outputs", takes: Takes::Optional, help: "outputs" },
    Parameter { key: "meta", takes: Takes::Nothing, help: "metadata" },
    Parameter { key: "q", takes: Takes::Value, help: "a query" },
];

/// Texts made of what the grammar is made of.
fn grammatical() -> impl Strategy<Value = String> {
    let pieces = prop_oneof![
        Just(":"),
        Just("?"),
        Just("#"),
        Just("%3A"),
        Just("%25"),
        Just("%"),
        Just("raw"),
        Just("sym="),
        Just("block="),
        Just("page="),
        Just("&q="),
        Just("q="),
        Just("outputs"),
        Just("L"),
        Just("-"),
        Just("–"),
        Just("+"),
        Just(","),
        Just(".."),
        Just("@"),
        Just(" "),
        Just("10"),
        Just("0"),
        Just("99999999999999999999"),
        Just("a.zip"),
        Just("/"),
        Just("\\"),
        Just("\""),
        Just("https://"),
        Just("file://"),
        Just("C:"),
        Just("www."),
        Just("omp://"),
        Just(";"),
        Just("é"),
        Just("\u{202f}"),
        Just("'"),
        Just("["),
        Just("]"),
        Just("conflicts"),
        Just("symbols"),
        Just("stat"),
    ];
    vec(pieces, 0..12).prop_map(|pieces| pieces.concat())
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![grammatical(), ".{0,40}", any::<String>()]
}

fn range() -> impl Strategy<Value = LineRange> {
    let line = prop_oneof![1..50_u64, 1..=u64::MAX];
    (line.clone(), proptest::option::of(line)).prop_map(|(a, b)| {
        let open = LineRange::from(a);
        b.and_then(|b| LineRange::new(a.min(b), a.max(b))).or(open).unwrap()
    })
}

fn selection() -> impl Strategy<Value = Selection> {
    let number = 1..=u64::MAX;
    let lines = vec(range(), 1..6).prop_map(|ranges| Selection::Lines(LineRanges::new(ranges).unwrap()));
    let tail = (number.clone(), proptest::option::of(number.clone())).prop_map(|(from_end, count)| {
        let tail = count.map_or_else(|| Tail::last(from_end), |count| Tail::counted(from_end, count));
        Selection::Tail(tail.unwrap())
    });
    let place = (number.clone(), number.clone());
    prop_oneof![
        Just(Selection::Whole),
        Just(Selection::Members),
        Just(Selection::Conflicts),
        Just(Selection::Outline),
        Just(Selection::Stat),
        lines,
        tail,
        place.clone().prop_map(|(line, column)| Selection::Column { line, column }),
        place.prop_map(|(line, column)| Selection::Position { line, column }),
        number.prop_map(Selection::Block),
        text().prop_filter_map("a name", |name| {
            let writable = !name.trim().is_empty() && !name.to_ascii_lowercase().ends_with(":raw");
            writable.then_some(Selection::Symbol(name))
        }),
    ]
}

fn parameters() -> impl Strategy<Value = Vec<Part>> {
    let value = || text().prop_filter("a value", |value| !value.is_empty());
    let page = value().prop_map(|value| Part { key: "page".into(), value: Some(value) });
    let outputs = proptest::option::of(value()).prop_map(|value| Part { key: "outputs".into(), value });
    let meta = Just(Part { key: "meta".into(), value: None });
    let options = (proptest::option::of(page), proptest::option::of(outputs), proptest::option::of(meta));
    options.prop_map(|(page, outputs, meta)| [meta, page, outputs].into_iter().flatten().collect())
}

fn wanted() -> impl Strategy<Value = Wanted> {
    (selection(), any::<bool>(), parameters()).prop_map(|(selection, raw, parameters)| {
        let raw = raw && selection.allows_raw();
        Wanted { selection, raw, parameters, repairs: Vec::new() }
    })
}

fn without_repairs(wanted: Wanted) -> Wanted {
    Wanted { repairs: Vec::new(), ..wanted }
}

proptest! {
    #[test]
    fn what_is_printed_reads_back(wanted in wanted()) {
        let printed = wanted.to_string();
        let read = without_repairs(parse_rest(&printed, &DECLARED).unwrap());
        prop_assert_eq!(read.to_string(), &*printed);
        prop_assert_eq!(read, wanted);
    }

    #[test]
    fn what_is_read_prints_canonically(text in text()) {
        if let Ok(wanted) = parse_rest(&text, &DECLARED) {
            let read = parse_rest(&wanted.to_string(), &DECLARED).unwrap();
            prop_assert_eq!(without_repairs(read), without_repairs(wanted));
        }
    }

    #[test]
    fn members_read_back(names in vec(text().prop_filter("a name", |name| !name.is_empty()), 0..4), wanted in wanted()) {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let mut rest = Rest::new(print("", &names, &wanted));
        for name in names {
            let (member, after) = rest.prefixes().pop().unwrap();
            prop_assert_eq!(member.name, name);
            rest = after;
        }
        prop_assert_eq!(without_repairs(parse_rest(rest.as_str(), &DECLARED).unwrap()), wanted);
    }

    #[test]
    fn readings_hold_the_input(path in text()) {
        let Ok(address) = parse(&path) else { return Ok(()) };
        prop_assert!(!address.readings.is_empty());
        for reading in &address.readings {
            prop_assert!(!reading.root.is_empty());
            let whole = format!("{}{}", reading.root, reading.rest.as_str());
            if reading.repairs.is_empty() && reading.origin == Origin::Local {
                prop_assert_eq!(&whole, &path);
            }
            prop_assert!(whole.len() <= path.len() + "https://".len());
        }
        let first_repaired = address.readings.iter().position(|reading| !reading.repairs.is_empty());
        let last_literal = address.readings.iter().rposition(|reading| reading.repairs.is_empty());
        prop_assert!(first_repaired.is_none() || last_literal < first_repaired);
    }

    #[test]
    fn prefixes_hold_the_rest(text in text()) {
        let rest = Rest::new(text);
        for (member, after) in rest.prefixes() {
            prop_assert_eq!(format!(":{}{}", member.written, after.as_str()), rest.as_str());
            prop_assert!(!member.written.is_empty());
        }
    }

    #[test]
    fn errors_name_calls_that_are_understood(text in text()) {
        if let Err(error) = parse_rest(&text, &DECLARED) {
            let message = error.to_string();
            for call in error.instead() {
                prop_assert!(message.contains(&call), "{}", message);
                prop_assert!(parse_rest(&call, &DECLARED).is_ok(), "{}", call);
            }
        }
    }

    #[test]
    fn nothing_panics(text in text()) {
        let _ = parse_ranges(&text);
        let _ = spellings(&text);
        let _ = nearest(&text, ["raw", "docs/x.md"], 2);
        for list in lists(&text) {
            prop_assert!(list.paths.iter().all(|path| !path.trim().is_empty()));
        }
    }
}
