//! The markup of text documents.

#![no_main]

mod office;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    office::read(office::package("word/document.xml", "word/document.xml", "comments", bytes));
});
