//! Members of archives.

use omniread::{Form, ReadRequest};
use omniread_tests::Scratch;

use super::archive::zip;
use super::{ENV, check_silent, read};

#[test]
fn members_are_masked_at_any_depth() {
    let key = b"\x30\x77\x02\x01\x01\x04\x20hunter2 correct-horse\0\0";
    let inner = zip(&[(".env", ENV.as_bytes()), ("conf/.npmrc", b"//r/:_authToken=hunter2-k3y-0f-Th1ngs\n")]);
    let outer = zip(&[(".env", ENV.as_bytes()), ("keys/server.key", key), ("inner.zip", &inner)]);
    let scratch = Scratch::with("a.zip", outer);
    for (path, shown) in [
        ("a.zip:.env", "3:DB_PASSWORD=‹masked›\n"),
        ("a.zip:.env:3-4", "4:export API_KEY=\"‹masked›\" # main\n"),
        ("a.zip:.env:raw", "SECRET='‹masked›'\n"),
        ("a.zip:inner.zip:.env", "3:DB_PASSWORD=‹masked›\n"),
        ("a.zip:inner.zip:conf/.npmrc", "1://r/:_authToken=‹masked›\n"),
        ("a.zip:keys/server.key", "withheld: it is a credential\n"),
    ] {
        for editable in [1 << 20, 10] {
            let mut ctx = scratch.ctx();
            ctx.limits.editable_bytes = editable;
            let output = read(path, &ctx);
            check_silent(&output, path);
            assert!(output.text().contains(shown), "{path}: {}", output.text());
        }
        let bytes = ReadRequest {
            form: Form::Bytes,
            ..ReadRequest::new(path.trim_end_matches(":raw").trim_end_matches(":3-4"))
        };
        check_silent(&read(bytes, &scratch.ctx()), path);
    }
    let text = read("a.zip:.env", &scratch.ctx()).text();
    assert!(text.ends_with("\n[3 values masked on lines 3-5]\n"), "{text}");
}
