//! Packages of documents: nothing panics, and limits hold for what comes out.

#![no_main]

mod office;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    office::read(bytes.to_vec());
});
