use super::*;

#[test]
fn nothing_is_utf8() {
    assert_eq!(sniff(b"", true), text(Encoding::UTF_8, Certainty::Valid));
}
