use super::header::{Header, LEN, Named};

fn header(name: &str, size: &str) -> [u8; LEN] {
    let text = format!("{name:<16}{:<12}{:<6}{:<6}{:<8}{size:<10}`\n", 1_714_979_290, 0, 0, 100_644);
    text.as_bytes().try_into().unwrap()
}

#[test]
fn names_say_where_they_are() {
    let cases = [
        ("a.o/", Named::Here(b"a.o")),
        ("debian-binary", Named::Here(b"debian-binary")),
        ("a b/", Named::Here(b"a b")),
        ("/17", Named::InTable(17)),
        ("#1/20", Named::InFront(20)),
        ("#1/x", Named::Here(b"#1/x")),
        ("/x", Named::Here(b"/x")),
        ("//", Named::Table),
        ("/", Named::Symbols),
        ("/SYM64/", Named::Symbols),
        ("__.SYMDEF SORTED", Named::Symbols),
    ];
    for (written, expected) in cases {
        let bytes = header(written, "5");
        let header = Header::parse(&bytes).unwrap();
        assert_eq!(header.name(), expected, "{written}");
        assert_eq!((header.size, header.modified), (5, Some(1_714_979_290)), "{written}");
    }
}

#[test]
fn what_is_no_header_is_none() {
    let mut bytes = header("a", "5");
    bytes[59] = b' ';
    assert!(Header::parse(&bytes).is_none());
    assert!(Header::parse(&header("a", "-5")).is_none());
}
