use super::Wrapping;

#[test]
fn magic_numbers_decide_and_lzma_needs_its_name() {
    let cases: [(&[u8], &str, Option<Wrapping>); 12] = [
        (b"\x1F\x8B\x08\0", "x", Some(Wrapping::Gzip)),
        (b"BZh91AY&SY", "x", Some(Wrapping::Bzip2)),
        (b"BZhello", "x.bz2", None),
        (b"\xFD7zXZ\0", "x", Some(Wrapping::Xz)),
        (b"\x28\xB5\x2F\xFD", "x", Some(Wrapping::Zstd)),
        (b"\x04\x22\x4D\x18", "x", Some(Wrapping::Lz4)),
        (b"\x1F\x9D\x90", "x", Some(Wrapping::Compress)),
        (b"LZIP\x01\x0C", "x.tlz", Some(Wrapping::Lzip)),
        (b"LZIP\x02\x0C", "x.lz", None),
        (b"\x5D\0\0\x80\0\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF", "x.lzma", Some(Wrapping::Lzma)),
        (b"\x5D\0\0\x80\0\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF", "x.bin", None),
        (b"text that is long enough", "x.lzma", None),
    ];
    for (head, name, expected) in cases {
        assert_eq!(Wrapping::recognise(head, name), expected, "{head:?} as {name}");
    }
}
