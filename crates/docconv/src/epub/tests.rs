//! Books: their order, what is in them, what locks them.

use crate::testing::{png, read, survives_damage, zip};
use crate::{Document, DocumentError, DocumentLimits, Options, Pulse};

fn members(encryption: &str) -> Vec<(String, Vec<u8>)> {
    let container = r#"<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>"#;
    let book = r#"<package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>A Book</dc:title><dc:creator>Ada</dc:creator><dc:creator>Ben</dc:creator></metadata>
<manifest><item id="b" href="two%20.xhtml"/><item id="a" href="text/one.xhtml"/><item id="n" href="nav.xhtml" properties="nav"/></manifest>
<spine><itemref idref="a"/><itemref idref="b"/><itemref idref="gone"/></spine></package>"#;
    let one = "<html><body><h1>First</h1><p>See <a href='../two%20.xhtml'>two</a>.</p><img src='../p.png' alt='a dot'/></body></html>";
    let all = [
        ("mimetype", "application/epub+zip"),
        ("META-INF/container.xml", container),
        ("META-INF/encryption.xml", encryption),
        ("OEBPS/book.opf", book),
        ("OEBPS/nav.xhtml", "<nav><ol><li><a href='text/one.xhtml#x'>One</a></li></ol></nav>"),
        ("OEBPS/text/one.xhtml", one),
        ("OEBPS/two .xhtml", "<p>Second</p>"),
    ];
    let mut all: Vec<_> = all.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec())).into();
    all.push(("OEBPS/p.png".to_owned(), png(2, 1)));
    all
}

const TEXT: &str = "Title: A Book
Author: Ada
Author: Ben
Chapter 1 (OEBPS/text/one.xhtml):
[heading 1] First

See [two](../two%20.xhtml).

[image img1 2×1: read `x:img1.png`] (alt: a dot)
Chapter 2 (OEBPS/two .xhtml):
Second
";

#[test]
fn chapters_follow_the_spine() {
    assert_eq!(read(zip(&members("<encryption/>"))).unwrap().text, TEXT);
}

#[test]
fn a_chapter_is_read_by_its_number() {
    let bytes = zip(&members("<encryption/>"));
    let book = Document::open(bytes.into(), DocumentLimits::default(), Pulse::steady()).unwrap();
    assert_eq!(book.chapters().unwrap().len(), 2);
    let second = book.chapter(2, &Options::default()).unwrap().text;
    assert_eq!(second, "Chapter 2 (OEBPS/two .xhtml):\nSecond\n");
    assert!(matches!(book.chapter(3, &Options::default()), Err(DocumentError::NoMember { .. })));
}

#[test]
fn the_beginning_of_a_long_book_opens_with_a_map() {
    let bytes = zip(&members("<encryption/>"));
    let book = Document::open(bytes.into(), DocumentLimits::default(), Pulse::steady()).unwrap();
    let options = Options { until: Some(10), ..Options::default() };
    let beginning = book.read(&options).unwrap();
    assert!(beginning.cut);
    assert!(
        beginning.text.contains("Chapters:\n  1: One\n  2: OEBPS/two .xhtml\nChapter 1 "),
        "{}",
        beginning.text
    );
}

#[test]
fn only_encrypted_chapters_lock_a_book() {
    let of = |part: &str| format!("<encryption><CipherReference URI=\"{part}\"/></encryption>");
    assert!(read(zip(&members(&of("OEBPS/font.ttf")))).is_ok());
    let locked = read(zip(&members(&of("OEBPS/text/one.xhtml"))));
    assert!(matches!(locked, Err(DocumentError::PasswordProtected)));
}

#[test]
fn damage_gives_text_or_a_typed_error() {
    survives_damage(&zip(&members("<encryption/>")));
}
