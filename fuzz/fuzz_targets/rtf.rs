//! Rich text: groups, control words, bytes in digits.

#![no_main]

mod office;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut file = b"{\\rtf1".to_vec();
    file.extend_from_slice(bytes);
    office::read(file);
});
