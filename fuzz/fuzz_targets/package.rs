//! Packages of documents: nothing panics, and limits hold for what comes out.

#![no_main]

mod office;

use libfuzzer_sys::fuzz_target;

// The reader of old documents may panic inside, where it is contained: only what gets out counts.
fuzz_target!(init: std::panic::set_hook(Box::new(|_| {})), |bytes: &[u8]| {
    office::read(bytes.to_vec());
});
