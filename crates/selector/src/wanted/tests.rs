use super::{Wanted, parse_ranges, parse_rest};
use crate::Repair::{
    self, Blanks, CompilerPosition, EnDash, ExtraColon, FragmentLines, RepeatedRaw, TrailingComma,
};
use crate::{Parameter, SelectorError, Takes};

const DECLARED: [Parameter; 5] = [
    Parameter { key: "page", takes: Takes::Value, help: "" },
    Parameter { key: "outputs", takes: Takes::Optional, help: "" },
    Parameter { key: "meta", takes: Takes::Nothing, help: "" },
    Parameter { key: "limit", takes: Takes::Value, help: "" },
    Parameter { key: "q", takes: Takes::Value, help: "" },
];

fn parse(rest: &str) -> Result<Wanted, SelectorError> {
    parse_rest(rest, &DECLARED)
}

#[test]
fn reads_what_is_wanted() {
    let cases = [
        ("", ""),
        (":", ":"),
        (":5", ":5"),
        ("5-9", ":5-9"),
        ("-5", ":-5"),
        (":RAW", ":raw"),
        (":L5-L9:Raw", ":5-9:raw"),
        (":raw:5-9", ":5-9:raw"),
        (":raw:-2", ":-2:raw"),
        (":12@769", ":12@769"),
        (":Conflicts", ":conflicts"),
        (":SYMBOLS", ":symbols"),
        (":stat", ":stat"),
        (":sym=Pool::take", ":sym=Pool::take"),
        (":SYM=Pool::take:RAW", ":sym=Pool::take:raw"),
        (":sym=a?b#L1", ":sym=a?b#L1"),
        (":sym=x:raw:raw", ":sym=x:raw:raw"),
        (":raw:sym=x", ":sym=x:raw"),
        (":block=7", ":block=7"),
        (":block=L7:raw", ":block=7:raw"),
        (":page=3", ":page=3"),
        (":PAGE=3:10-20:raw", ":page=3:10-20:raw"),
        (":10-20:page=3", ":page=3:10-20"),
        (":outputs", ":outputs"),
        (":outputs=3", ":outputs=3"),
        (":outputs=", ":outputs"),
        (":meta:stat", ":meta:stat"),
        (":page=3:", ":page=3:"),
        (":page=a%3Ab%3fc%2541", ":page=a%3Ab%3Fc%41"),
        (":page= x ", ":page= x "),
        ("?limit=20&page=3", ":limit=20:page=3"),
        ("?limit=20&x:raw", ":limit=20&x:raw"),
        ("?page=a%3Ab:5-9", ":page=a%253Ab:5-9"),
        (":outputs?limit=5", ":outputs:limit=5"),
        ("?q=SELECT a & b :raw", ":q=SELECT a & b %3Araw"),
    ];
    for (rest, printed) in cases {
        let wanted = parse(rest).unwrap_or_else(|error| panic!("{rest}: {error}"));
        assert_eq!(wanted.to_string(), printed, "{rest}");
        assert_eq!(wanted.repairs, [], "{rest}");
        assert_eq!(parse(printed).unwrap(), wanted, "{rest}");
    }
}

#[test]
fn forgives() {
    let cases: &[(&str, &str, &[Repair])] = &[
        (":10:20", ":10:20", &[CompilerPosition]),
        (":10:20:", ":10:20", &[CompilerPosition, ExtraColon]),
        (":raw:10:20", ":10:20:raw", &[CompilerPosition]),
        (":10–20", ":10-20", &[EnDash]),
        (": 1-2", ":1-2", &[Blanks]),
        (": raw ", ":raw", &[Blanks]),
        (":1-2,", ":1-2", &[TrailingComma]),
        (":raw:raw", ":raw", &[RepeatedRaw]),
        (":raw:", ":raw", &[ExtraColon]),
        ("::5-9", ":5-9", &[ExtraColon]),
        (":5-9:", ":5-9", &[ExtraColon]),
        ("#L10-L20", ":10-20", &[FragmentLines]),
        ("#L10", ":10", &[FragmentLines]),
        ("#10-20", ":10-20", &[FragmentLines]),
        (":page=3#L10-L20", ":page=3:10-20", &[FragmentLines]),
    ];
    for (rest, printed, repairs) in cases {
        let wanted = parse(rest).unwrap_or_else(|error| panic!("{rest}: {error}"));
        assert_eq!((wanted.to_string().as_str(), wanted.repairs.as_slice()), (*printed, *repairs), "{rest}");
    }
}

#[test]
fn says_what_to_call_instead() {
    let cases: &[(&str, &[&str])] = &[
        (":0", &[":1"]),
        (":9-5", &[":5-9", ":9-"]),
        ("#L9-L5", &[":5-9", ":9-"]),
        (":10:0", &[":10@1"]),
        (":10:99999999999999999999", &[":-1"]),
        (":5-6,-3", &[":5-6", ":-3"]),
        (":raw:conflicts", &[":conflicts"]),
        (":symbols:raw", &[":symbols"]),
        (":stat:raw", &[":stat"]),
        (":5-9:20-30", &[":5-9,20-30"]),
        (":10:20:30", &[":10:20", ":30"]),
        (":10:raw:20", &[":10"]),
        (":5-9:symbols", &[":5-9", ":symbols"]),
        (":block=5-9", &[":block=5"]),
        (":block=0", &[":block=1"]),
        (":meta=1", &[":meta"]),
        (":page=1:page=2", &[":page=1", ":page=2"]),
        (":symbls", &[":symbols"]),
        (":pge=3", &[":page=3"]),
        (":output", &[":outputs"]),
        (":output=3", &[":outputs=3"]),
        (":symbol=take", &[":symbols", ":sym=take"]),
        ("?limt=3", &[":limit=3"]),
    ];
    for (rest, instead) in cases {
        let error = parse(rest).unwrap_err();
        assert_eq!(error.instead(), *instead, "{rest}: {error}");
        for call in *instead {
            assert!(error.to_string().contains(call), "{rest}: {error}");
            assert!(parse(call).is_ok(), "{rest}: {call}");
        }
    }
}

#[test]
fn errors_without_a_call() {
    let cases = [
        (":page", "`:page=` needs a value."),
        (":page=", "`:page=` needs a value."),
        (":sym=", "`:sym=` needs a name. `:symbols` lists the names there are."),
        (":sym", "`:sym=` needs a name. `:symbols` lists the names there are."),
        (":sym= :raw", "`:sym=` needs a name. `:symbols` lists the names there are."),
        (":block", "`:block=` takes the number of one line."),
        (
            ":1.5",
            "`1.5` is no line range. The forms are 5-9, 5+5, 5-, lists such as 5-9,20-29, and -5 for the last lines.",
        ),
    ];
    for (rest, message) in cases {
        assert_eq!(parse(rest).unwrap_err().to_string(), message, "{rest}");
    }
}

#[test]
fn unknown_names_what_there_is() {
    let error = parse(":docs/x.md").unwrap_err();
    let message = "`docs/x.md` is neither a selection nor a parameter here. There are: \
                   lines as :40, :40-80 and :-50, :page=, :outputs, :meta, :limit=, :q=, :raw, :symbols, :sym=, :block=, :stat, :conflicts.";
    assert_eq!(error.to_string(), message);
    for rest in ["#intro", ":raw=1", "?nothing", ":é", ":%"] {
        assert!(matches!(parse(rest), Err(SelectorError::Unknown { .. })), "{rest}");
    }
}

#[test]
fn ranges_alone() {
    assert_eq!(parse_ranges("10-20,200-220").unwrap().to_string(), "10-20,200-220");
    assert_eq!(parse_ranges("-5").unwrap_err().instead(), [":-5"]);
    assert!(parse_ranges("").is_err());
    assert!(parse_ranges("abc").is_err());
}

#[test]
fn many_colons_are_quick() {
    assert!(parse(&":".repeat(60_000)).is_ok());
    assert!(parse(&":page=3#L".repeat(10_000)).is_err());
}

#[test]
fn two_requests_are_one_unless_they_contradict() {
    let wanted = |text: &str| parse_rest(text, &[]).unwrap();
    let both = |first, second| wanted(first).and(wanted(second)).map(|both| both.to_string());
    assert_eq!(both(":raw", ":5-9"), Ok(":5-9:raw".to_owned()));
    assert_eq!(both("", ":stat"), Ok(":stat".to_owned()));
    assert_eq!(both(":5-9:raw", ""), Ok(":5-9:raw".to_owned()));
    assert_eq!(both(":5-9", ":8-20").unwrap_err().instead(), [":5-20"]);
    assert_eq!(both(":raw", ":conflicts").unwrap_err().instead(), [":conflicts"]);
}
