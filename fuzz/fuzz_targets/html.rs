//! Pages: nothing panics, texts outlive the guard, and what is written can be parsed again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use omniread_html::{Document, ParseLimits, Writing, guard};

fuzz_target!(|bytes: &[u8]| {
    let html = String::from_utf8_lossy(bytes);
    let limits = ParseLimits { bytes: 1 << 20, tags: 2000, depth: 40, attributes: 4 };
    let guarded = guard(&html, &limits);
    assert!(guarded.html.len() <= html.len());
    let document = Document::parse_within(&html, &limits);
    let base = "https://example.org/a/b".parse().ok();
    let written = document.markdown(&Writing { base: base.as_ref(), ..Writing::default() });
    assert!(written.text.is_empty() || written.text.ends_with('\n'));
    assert!(!written.text.contains('\u{1f}') || html.contains(['\u{1f}', '&']));
});
