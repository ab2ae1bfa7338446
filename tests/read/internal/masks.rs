//! Credentials are masked behind every scheme, in what is read and in what lists say of it.

use std::ops::Range;

use omniread::core::{Hint, Redactor};
use omniread::internal_url::ArtifactFolder;
use omniread::{ReadRequest, Reader};
use omniread_tests::block_on;

use super::shelf::{SCHEMES, ctx, shelves};

/// What follows `token=`.
struct Tokens;

impl Redactor for Tokens {
    fn credentials(&self, _: &Hint, text: &str) -> Vec<Range<usize>> {
        let end = |start: usize| {
            text[start..].find(|sign: char| !sign.is_alphanumeric()).map_or(text.len(), |at| start + at)
        };
        text.match_indices("token=").map(|(at, key)| at + key.len()..end(at + key.len())).collect()
    }
}

fn reader() -> Reader {
    omniread::builder().redactor(Tokens).build()
}

#[test]
fn no_scheme_shows_a_credential() {
    let scratch = shelves();
    for scheme in &SCHEMES {
        let name = if scheme.name == "artifact" { "104" } else { "told" };
        let text = match scheme.name {
            "history" => "{\"role\":\"user\",\"content\":\"Use token=hunter2 please\"}\n".to_owned(),
            _ => "Use token=hunter2 please\n{\"token=\": 1}\n".to_owned(),
        };
        scheme.put(&scratch, name, &text);
    }
    scratch.write("agents/value.json", "{\"key\": \"token=hunter2\"}");
    let ctx = ctx(&scratch);
    for scheme in &SCHEMES {
        let name = if scheme.name == "artifact" { "104" } else { "told" };
        for part in ["", ":raw", ":1-9", ":-9"] {
            let path = format!("{}{part}", scheme.at(name));
            let shown = block_on(reader().read(path.as_str(), &ctx))
                .unwrap_or_else(|error| panic!("{path}: {error}"))
                .text();
            assert!(shown.contains("token=‹masked› please") && !shown.contains("hunter2"), "{path}: {shown}");
        }
        let list = block_on(reader().read(scheme.at(""), &ctx)).expect("a list").text();
        assert!(!list.contains("hunter2"), "{list}");
    }
    for path in ["agent://value/key", "agent://value?q=.key", "agent://value?q=."] {
        let shown = block_on(reader().read(path, &ctx)).expect(path).text();
        assert!(shown.contains("token=‹masked›") && !shown.contains("hunter2"), "{shown}");
    }
}

#[test]
fn what_is_kept_is_masked() {
    let scratch = shelves();
    let store =
        ArtifactFolder::new(scratch.path("artifacts"), omniread::internal_url::ArtifactLimits::default());
    let ctx = ctx(&scratch).with_artifacts(store);
    let log = scratch.write("a.log", "Use token=hunter2 please\n".repeat(400));
    let request = ReadRequest { terminal: true, ..ReadRequest::new(log.to_string_lossy()) };
    let output = block_on(reader().read(request, &ctx)).expect("a log");
    let kept = output
        .notices
        .iter()
        .flat_map(|notice| &notice.next)
        .find(|next| next.address.starts_with("artifact://"));
    let kept = kept.expect("the notice names it").path();
    assert_eq!(kept, "artifact://104");
    let on_disk = std::fs::read_to_string(scratch.path("artifacts/104.read.txt")).expect("it is there");
    assert!(on_disk.contains("token=‹masked›") && !on_disk.contains("hunter2"));
    let whole = block_on(omniread::read(format!("{kept}:-1:raw"), &ctx)).expect("it can be read").text();
    assert_eq!(whole, "Use token=‹masked› please\n");
}
