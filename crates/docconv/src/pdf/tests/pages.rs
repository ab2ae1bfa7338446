//! Pages, what the document says of itself, its links and pictures.

use super::{Made, at};
use crate::pdf::PdfReading;
use crate::{DocumentError, Options, Style};

#[test]
fn a_document_describes_itself_with_dates_of_the_calendar() {
    let mut made = Made::new();
    let info =
        made.object("<< /Title (A Title) /Author <feff00c40064> /CreationDate (D:20240305140200+01'00') >>");
    let text = made.page(&at(20, 100, "text")).trailer(&format!("/Info {info} 0 R")).read().text;
    let expected =
        "Description:\n  Title: A Title\n  Author: Äd\n  Created: 2024-03-05 14:02 +01:00\nPage 1:\ntext\n";
    assert_eq!(text, expected);
}

#[test]
fn the_outline_is_a_table_of_contents() {
    let mut made = Made::new();
    let first = made.object("<< /Title (Summary) /Dest [0 /Fit] /Next 5 0 R /First 6 0 R >>");
    assert_eq!(first, 4);
    made.object("<< /Title (Annex) /A << /S /GoTo /D (annex) >> /Next 4 0 R >>");
    made.object("<< /Title (Figures) >>");
    let made = made.page(&at(20, 100, "one")).page(&at(20, 100, "two"));
    let catalog = "/Outlines << /First 4 0 R >> /Names << /Dests << /Names [(annex) << /D [1 /Fit] >>] >> >>";
    let text = made.catalog(catalog).read().text;
    let expected =
        "Contents:\n  Summary (page 1)\n    Figures\n  Annex (page 2)\nPage 1:\none\nPage 2:\ntwo\n";
    assert_eq!(text, expected);
}

#[test]
fn links_say_where_they_lead() {
    let link =
        |rect: &str, uri: &str| format!("<< /Subtype /Link /Rect [{rect}] /A << /S /URI /URI ({uri}) >> >>");
    let site = link("40 95 95 115", "https://example.org/a");
    let shown = link("20 75 200 95", "https://example.org/");
    let content = at(20, 100, "see the report now") + &at(20, 80, "https://example.org");
    let text = Made::new().page_with(&format!("/Annots [{site} {shown}]"), &content).read().text;
    assert_eq!(text, "Page 1:\nsee the report (link: https://example.org/a) now\nhttps://example.org\n");
}

#[test]
fn no_link_is_lost_without_a_word() {
    let link = |rest: &str| format!("<< /Subtype /Link /Rect [200 0 250 20] {rest} >>");
    let over_a_picture = "/A << /S /URI /URI (https://example.org/logo) >>";
    let all = [
        link(over_a_picture),
        link(over_a_picture),
        link("/Dest [0 /Fit]"),
        link("/A << /S /GoTo /D (a) >>"),
        link("/A << /S /JavaScript /JS (run) >>"),
        link("/A << /S /SubmitForm >>"),
        link(""),
    ];
    let annotations = format!("/Annots [{}]", all.concat());
    let text = Made::new().page_with(&annotations, &at(20, 100, "text")).read().text;
    let expected = "Page 1:\ntext\n(link: https://example.org/logo)
Not shown: 2 links within the document, 2 links that lead to no address, 1 script.\n";
    assert_eq!(text, expected);
    let text = Made::new().page_with(&annotations, "0 0 9 9 re f").read().text;
    assert!(text.contains("page=1.png`\n(link: https://example.org/logo)\n"), "{text}");
}

#[test]
fn pages_without_text_are_pictures_and_empty_ones_say_so() {
    let made = Made::new().page("0 0 100 100 re f").page("").page("10 10 20 20 re f");
    let pdf = made.opened();
    let options = Options::new(|member| format!("doc.pdf:{member}"));
    let mut reading = PdfReading::default();
    pdf.read_on(&mut reading, &options).unwrap();
    let expected = "Page 1: no text; read `doc.pdf:page=1.png`
Page 2: neither text nor pictures
Page 3: no text; read `doc.pdf:page=3.png`
";
    assert_eq!((reading.text.as_str(), reading.drawings), (expected, vec![1, 3]));
    let png = pdf.drawn(1, 60_000).unwrap();
    assert_eq!(pixel(&png, 30, 150), [0, 0, 0]);
    assert_eq!(pixel(&png, 250, 20), [255, 255, 255]);
}

/// Red, green and blue of one pixel.
fn pixel(png: &[u8], x: usize, y: usize) -> [u8; 3] {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    let at = (y * info.width as usize + x) * info.color_type.samples();
    [pixels[at], pixels[at + 1], pixels[at + 2]]
}

#[test]
fn pictures_stand_where_they_are_and_are_members() {
    let mut made = Made::new();
    let image =
        "/Type /XObject /Subtype /Image /Width 2 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8";
    let image = made.stream(image, &[255, 0, 0, 0, 0, 255]);
    let resources = format!("/Resources << /Font << /F1 3 0 R >> /XObject << /I {image} 0 R >> >>");
    let content = at(20, 180, "above") + "q 100 0 0 50 20 100 cm /I Do Q\n" + &at(20, 60, "below");
    let made = made.page_with(&resources, &content);
    let pdf = made.opened();
    let mut reading = PdfReading::default();
    pdf.read_on(&mut reading, &Options::new(|member| format!("doc.pdf:{member}"))).unwrap();
    let expected = "Page 1:\nabove\n[image p1-img0 100x50 pt: read `doc.pdf:p1-img0.png`]\nbelow\n";
    assert_eq!(reading.text, expected);
    let png = pdf.picture("p1-img0.png").unwrap();
    assert_eq!((pixel(&png, 0, 0), pixel(&png, 1, 0)), ([255, 0, 0], [0, 0, 255]));
    for name in ["p1-img1.png", "p2-img0.png", "p0-img0.png", "p01-img0.png", "../p1-img0.png", "img"] {
        assert!(matches!(pdf.picture(name), Err(DocumentError::NoMember { .. })), "{name}");
    }
}

/// The picture is one red pixel, and what is seen of it is said by a mask of two by two.
#[test]
fn a_mask_that_is_finer_than_its_picture_gives_the_size() {
    let mut made = Made::new();
    let mask =
        "/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8";
    let mask = made.stream(mask, &[0, 255, 128, 0]);
    let image =
        "/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8";
    let image = made.stream(&format!("{image} /SMask {mask} 0 R"), &[255, 0, 0]);
    let resources = format!("/Resources << /XObject << /I {image} 0 R >> >>");
    let png = made.page_with(&resources, "q 100 0 0 50 20 100 cm /I Do Q").opened().picture("p1-img0.png");
    let mut reader = png::Decoder::new(std::io::Cursor::new(png.unwrap())).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    assert_eq!((info.width, info.height), (2, 2));
    assert_eq!(pixels, [255, 0, 0, 0, 255, 0, 0, 255, 255, 0, 0, 128, 255, 0, 0, 0]);
}

#[test]
fn a_reading_goes_on_where_it_ended_and_pages_can_be_had_alone() {
    let made = (1..=5).fold(Made::new(), |made, page| made.page(&at(20, 100, &format!("text {page}"))));
    let pdf = made.opened();
    let mut options = Options { until: Some(10), ..Options::default() };
    let mut reading = PdfReading::default();
    pdf.read_on(&mut reading, &options).unwrap();
    assert_eq!((reading.text.as_str(), reading.pages, reading.is_whole), ("Page 1:\ntext 1\n", 1, false));
    options.until = None;
    pdf.read_on(&mut reading, &options).unwrap();
    assert!(
        reading.is_whole
            && reading.text.ends_with("Page 2:\ntext 2\nPage 3:\ntext 3\nPage 4:\ntext 4\nPage 5:\ntext 5\n")
    );
    let some = pdf.pages_of(4, 9, &options).unwrap();
    assert_eq!(some.text, "Page 4:\ntext 4\nPage 5:\ntext 5\n");
    assert!(matches!(pdf.pages_of(6, 6, &options), Err(DocumentError::NoPage { number: 6, pages: 5 })));
}

#[test]
fn markdown_has_headings() {
    let line = "a line of the text that makes most of it, again";
    let lines: String = (0..6).map(|row| at(20, 140 - 14 * row, line)).collect();
    let pdf = Made::new().page(&("BT /F1 17 Tf 20 175 Td (Things) Tj ET\n".to_owned() + &lines)).opened();
    let options = Options { style: Style::Markdown, ..Options::default() };
    assert!(pdf.pages_of(1, 1, &options).unwrap().text.starts_with("Page 1:\n## Things\n"));
}

#[test]
fn heads_and_feet_that_pages_share_are_marked() {
    let page =
        |number: i32| at(20, 188, "Annual Report") + &at(20, 100, "words") + &at(140, 8, &number.to_string());
    let pdf = (1..=3).fold(Made::new(), |made, number| made.page(&page(number))).opened();
    let mut reading = PdfReading::default();
    pdf.read_on(&mut reading, &Options::default()).unwrap();
    let marked = |number| format!("Page {number}:\n[header] Annual Report\nwords\n[footer] {number}\n");
    assert_eq!(reading.text, "Page 1:\nAnnual Report\nwords\n1\n".to_owned() + &marked(2) + &marked(3));
    assert_eq!(pdf.pages_of(3, 3, &Options::default()).unwrap().text, marked(3));
}
