//! The example of a scheme of one's own: short, and every selection works on it.

use omniread::{ErrorKind, ReadContext};

#[expect(dead_code, reason = "a test does not run the example's main")]
#[path = "../examples/own_source.rs"]
mod own_source;

#[tokio::test]
async fn a_scheme_of_ones_own_is_read_like_any_other() {
    let ctx = ReadContext::new("/");
    let table = [
        ("memo://shopping", "[memo://shopping]\n1:bread\n2:milk\n3:pears\n"),
        ("memo://shopping:2-2:raw", "milk\n"),
        ("memo://shopping:-1:raw", "pears\n"),
        ("MEMO://ideas:stat", "[memo://ideas] text, 4 B, 1 line, UTF-8, LF, ~1 tokens\n"),
    ];
    for (path, shown) in table {
        assert_eq!(own_source::reader().read(path, &ctx).await.unwrap().text(), shown, "{path}");
    }
    let error = own_source::reader().read("memo://lists", &ctx).await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::NotFound);
    assert!(error.to_string().contains("memo://shopping"), "{error}");
    let error = own_source::reader().read("memos://ideas", &ctx).await.unwrap_err();
    assert!(error.to_string().contains("Did you mean: memo://"), "{error}");
}

#[test]
fn it_takes_fewer_than_forty_lines() {
    let text = include_str!("../examples/own_source.rs");
    let source = text.split("/// A reader that knows").next().unwrap();
    assert!(source.split("/// Memos by name").nth(1).unwrap().lines().count() < 40);
}
