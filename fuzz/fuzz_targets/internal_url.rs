//! Internal addresses: nothing panics, what is printed reads back, and no way climbs.

#![no_main]

use libfuzzer_sys::fuzz_target;
use omniread_internal_url::InternalUrl;

fuzz_target!(|text: &str| {
    let Ok(url) = InternalUrl::parse(text) else { return };
    let again = InternalUrl::parse(&url.to_string()).expect("what is printed reads back");
    assert_eq!(again, url);
    for url in [Some(url.clone()), url.decoded()].into_iter().flatten() {
        assert!(!url.way().split(['/', '\\']).any(|part| part == ".."));
        assert!(url.parts().iter().all(|part| !part.is_empty()));
    }
});
