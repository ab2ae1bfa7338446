//! The markup of sheets, in a workbook of one.

#![no_main]

mod office;

use libfuzzer_sys::fuzz_target;

const BOOK: &str = "<workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" \
    xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"><sheets><sheet name=\"S\" r:id=\"r1\"/></sheets></workbook>";

fuzz_target!(|bytes: &[u8]| {
    let mut package = office::package("xl/workbook.xml", "xl/worksheets/sheet1.xml", "worksheet", bytes);
    package.extend(office::member("xl/workbook.xml", BOOK.as_bytes()));
    office::read(package);
});
