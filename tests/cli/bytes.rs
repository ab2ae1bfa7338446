//! `--bytes`.

use crate::sandbox::{Ran, Sandbox, failed, read};

const BYTES: &[u8] = b"\x89PNG\r\n\x1a\n\0\xff\xfe\n\rend";

fn sandbox() -> Sandbox {
    let sandbox = Sandbox::with(&[("d/", ""), ("a.txt", "a\r\nb")]);
    sandbox.add("p.bin", BYTES);
    sandbox
}

#[test]
fn the_output_is_the_file() {
    let ran = sandbox().run_for_bytes(&["--bytes", "p.bin"], b"");
    assert_eq!((ran.code, ran.out.as_slice(), ran.err.as_slice()), (Some(0), BYTES, &b""[..]));
    let forced = sandbox().run_for_bytes(&["--bytes", "--force", "p.bin"], b"");
    assert_eq!(forced.out, BYTES);
}

#[test]
fn several_follow_each_other_without_anything_between() {
    let ran = sandbox().run_for_bytes(&["--bytes", "p.bin", "a.txt", "-"], b"\0in");
    assert_eq!((ran.code, ran.out), (Some(0), [BYTES, b"a\r\nb", b"\0in"].concat()));
}

#[test]
fn folders_have_none() {
    let ran = sandbox().run(&["--bytes", "d"]);
    let err = "omniread: 'd/' has no bytes to give: it is a listing. Name one of its entries.\n";
    assert_eq!(ran, failed(err));
}

#[test]
fn bytes_are_given_whole() {
    let Ran { code, out, err } = sandbox().run(&["--bytes", "a.txt:1-2"]);
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert!(err.starts_with("omniread: `:1-2` does not apply to 'a.txt'"), "{err}");
}

#[test]
fn max_bytes_bounds_what_is_held() {
    let text = "0123456789".repeat(10_000);
    let sandbox = Sandbox::with(&[("a.txt", &text)]);
    let Ran { code, out, err } = sandbox.run(&["--bytes", "--max-bytes", "99999", "a.txt"]);
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert!(err.starts_with("omniread: 'a.txt' holds more than "), "{err}");
    for most in ["100000", "0"] {
        assert_eq!(sandbox.run(&["--bytes", "--max-bytes", most, "a.txt"]), read(&text), "{most}");
    }
}
