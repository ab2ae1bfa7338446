use super::header::Header;

fn expected(len: usize, align: u64) -> Header {
    let (mode, links, modified, name_len, size) = (0o100_644, 2, 1_714_979_290, 6, 70_000);
    Header { len, align, mode, links, modified, name_len, size, inode: None }
}

#[test]
fn every_spelling_says_the_same() {
    let newc = format!(
        "070701{:08x}{:08x}{:08x}{:08x}{:08x}{:08X}{:08x}{:08x}{:08x}{:08x}{:08x}{:08x}{:08x}",
        7, 0o100_644, 0, 0, 2, 1_714_979_290, 70_000, 8, 1, 0, 0, 6, 0
    );
    let header = Header::parse(newc.as_bytes()).unwrap();
    assert_eq!(header, Header { inode: Some((8, 1, 7)), ..expected(110, 4) });

    let odc = format!(
        "070707{:06o}{:06o}{:06o}{:06o}{:06o}{:06o}{:06o}{:011o}{:06o}{:011o}",
        1, 7, 0o100_644, 0, 0, 2, 0, 1_714_979_290, 6, 70_000
    );
    assert_eq!(Header::parse(odc.as_bytes()), Some(expected(76, 1)));

    let time = 1_714_979_290_u32;
    let halves = [(time >> 16) as u16, time as u16, 6, 1, 4464];
    let numbers = [[0o070_707, 1, 7, 0o100_644, 0, 0, 2, 0].as_slice(), &halves].concat();
    let little: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
    let big: Vec<u8> = numbers.iter().flat_map(|number| number.to_be_bytes()).collect();
    assert_eq!(Header::parse(&little), Some(expected(26, 2)));
    assert_eq!(Header::parse(&big), Some(expected(26, 2)));
    for len in 0..26 {
        assert_eq!(Header::parse(&little[..len]), None, "{len}");
    }
}

#[test]
fn what_is_no_header_is_none() {
    for text in ["070701 is a number", "070707", "\u{1}", ""] {
        assert_eq!(Header::parse(text.as_bytes()), None, "{text:?}");
    }
}
