//! Sessions made readable: nothing panics, and what comes out is text of a bounded length.

#![no_main]

use std::io::{Cursor, Read};

use libfuzzer_sys::fuzz_target;
use omniread_internal_url::transcript::readable;

fuzz_target!(|bytes: &[u8]| {
    let mut text = String::new();
    readable(Cursor::new(bytes.to_vec())).read_to_string(&mut text).expect("it is text");
    // Each byte makes a line of its own at most, indented; each record brings a few words.
    assert!(text.len() <= bytes.len() * 64 + 1024);
});
