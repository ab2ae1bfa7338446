//! What readers of PDF are known to stumble over, in small.

use super::{Made, at};
use crate::pdf::PdfReading;
use crate::{DocumentError, DocumentLimits, Options, Pdf, Pulse};

fn text(bytes: Vec<u8>) -> Result<String, DocumentError> {
    let pdf = Pdf::open(&bytes.into(), DocumentLimits::default(), Pulse::steady())?;
    let mut reading = PdfReading::default();
    pdf.read_on(&mut reading, &Options::default())?;
    Ok(reading.text)
}

/// A page that is written with object 4 as its font.
fn written_with(mut made: Made, font: impl Into<Vec<u8>>, content: &str) -> String {
    let font = made.object(font);
    let resources = format!("/Resources << /Font << /F1 {font} 0 R >> >>");
    text(made.page_with(&resources, content).bytes()).unwrap()
}

#[test]
fn codes_of_a_map_that_every_reader_knows_are_read_without_the_font() {
    let mut made = Made::new();
    let below = made.object(
        "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light /DW 1000
        /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>",
    );
    let font = format!(
        "<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light-90ms-RKSJ-H /Encoding /90ms-RKSJ-H
        /DescendantFonts [{below} 0 R] >>"
    );
    let content = "BT /F1 12 Tf 20 100 Td <93FA967B8CEA> Tj ET";
    assert_eq!(written_with(made, font, content), "Page 1:\n日本語\n");
}

#[test]
fn labels_in_drawn_letters_stay_apart() {
    let mut made = Made::new();
    let glyph = made.stream("", b"500 0 0 0 500 700 d1 0 0 400 700 re f");
    let font = format!(
        "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 500 700] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97
        /LastChar 98 /Widths [500 500] /Encoding << /Differences [97 /a /b] >>
        /CharProcs << /a {glyph} 0 R /b {glyph} 0 R >> /Resources << >> >>"
    );
    let content = "BT /F1 10 Tf 20 100 Td (ab) Tj 15 0 Td (ba) Tj 0 -40 Td (bb) Tj ET";
    assert_eq!(written_with(made, font, content), "Page 1:\nab ba\nbb\n");
}

#[test]
fn a_description_that_cannot_be_read_costs_itself_alone() {
    for info in [
        "99 0 R",
        "(no dictionary)",
        "<< /Title 99 0 R /Author [(a)] /CreationDate (D:99999999999999) >>",
        "<< /Title (\\376\\377\\330) /Producer <FEFFD8> /ModDate () >>",
    ] {
        let made = Made::new().page(&at(20, 100, "text")).trailer(&format!("/Info {info}"));
        let text = text(made.bytes()).unwrap();
        assert!(text.ends_with("Page 1:\ntext\n"), "{info}: {text}");
    }
}

#[test]
fn what_is_no_ascii_in_a_description_is_read() {
    let info = "/Info << /Title <FEFF00DC0062006500720020D83DDE00> /Author (M\\374ller \\223x\\224) >>";
    let text = text(Made::new().page(&at(20, 100, "text")).trailer(info).bytes()).unwrap();
    assert!(text.contains("Über 😀"), "{text}");
    assert!(text.contains("Müller"), "{text}");
}

#[test]
fn a_picture_packed_by_lzw_is_whole() {
    let (width, height) = (190_u32, 120_u32);
    let grey: Vec<u8> = (0..width * height).map(|at| (at.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    let packed =
        weezl::encode::Encoder::with_tiff_size_switch(weezl::BitOrder::Msb, 8).encode(&grey).unwrap();
    let mut made = Made::new();
    let image = format!(
        "/Type /XObject /Subtype /Image /Width {width} /Height {height} /ColorSpace /DeviceGray
        /BitsPerComponent 8 /Filter /LZWDecode"
    );
    let image = made.stream(&image, &packed);
    let resources = format!("/Resources << /XObject << /I {image} 0 R >> >>");
    let pdf = made.page_with(&resources, "q 190 0 0 120 0 0 cm /I Do Q").opened();
    let png = pdf.picture("p1-img0.png").unwrap();
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    assert_eq!(pixels, grey);
}

#[test]
fn pages_are_read_where_only_attached_files_are_encrypted() {
    let key = "00".repeat(32);
    let lock = |streams: &str| {
        format!(
            "/Encrypt << /Filter /Standard /V 4 /R 4 /Length 128 /P -4 /O <{key}> /U <{key}> /EFF /StdCF
            /StmF {streams} /StrF {streams} /CF << /StdCF << /AuthEvent /EFOpen /CFM /AESV2 /Length 16 >> >> >>
            /ID [<00> <00>]"
        )
    };
    let made = |lock: &str| Made::new().page(&at(20, 100, "text")).trailer(lock).bytes();
    assert_eq!(text(made(&lock("/Identity"))).unwrap(), "Page 1:\ntext\n");
    assert!(matches!(text(made(&lock("/StdCF"))), Err(DocumentError::PasswordProtected)));
}

#[test]
fn a_lock_for_owner_and_user_asks_for_a_password_whatever_its_age() {
    let key = |bytes: usize| "5a".repeat(bytes);
    let (old, new) = (key(32), key(48));
    for lock in [
        format!("/V 1 /R 2 /P -64 /O <{old}> /U <{old}>"),
        format!("/V 2 /R 3 /Length 128 /P -3904 /O <{old}> /U <{old}>"),
        format!(
            "/V 5 /R 6 /Length 256 /P -3904 /O <{new}> /U <{new}> /OE <{old}> /UE <{old}> /Perms <{}>
            /StmF /StdCF /StrF /StdCF /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >>",
            key(16)
        ),
    ] {
        let trailer = format!("/Encrypt << /Filter /Standard {lock} >> /ID [<00> <00>]");
        let answer = text(Made::new().page(&at(20, 100, "secret")).trailer(&trailer).bytes());
        assert!(matches!(answer, Err(DocumentError::PasswordProtected)), "{lock}: {answer:?}");
    }
}
