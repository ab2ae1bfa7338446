//! The markup of `OpenDocument`, in each of its kinds.

#![no_main]

mod office;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for kind in ["text", "spreadsheet", "presentation"] {
        let kind = format!("application/vnd.oasis.opendocument.{kind}");
        let members = [office::member("mimetype", kind.as_bytes()), office::member("content.xml", bytes)];
        office::read(members.concat());
    }
});
