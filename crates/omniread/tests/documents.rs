//! Documents read as text, at any depth, and so does what is in them.

#![cfg(feature = "documents")]
#![expect(clippy::unwrap_used, reason = "helpers of a test fail by panicking")]

mod support;

use std::fs;

use omniread::{ContentBlock, ErrorKind, Form, ReadContext, ReadRequest, Style};
use tempfile::TempDir;

use support::{error, read};

const FIXTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/documents");

fn fixtures() -> ReadContext {
    ReadContext::new(FIXTURES)
}

/// The answer without header and numbers.
async fn plain(path: &str, ctx: &ReadContext) -> String {
    let mut ctx = ctx.clone();
    ctx.display.style = Style::Plain;
    read(path, &ctx).await
}

const REPORT: &str = "Unaccepted tracked changes: 3 insertions, 1 deletion, 1 formatting (Ada, Ben)
[heading 1] Plan
The date is [field DATE], see the site (link: https://example.org/) and below (link: internal).
We [del]may[/del][ins]will[/ins] ship[fmt][footnote 1] [comment 1 starts]in May[comment 1 ends].[ins ¶]
  [text box]
    Draft, do not send
Table 1:
R1: C1: Item (spans C1-C2) C2: (part of R1C1) C3: Price
R2 (inserted): C1: Pen C2: blue C3: 2
[image img1 2×1: read `report.docx:img1.gif`]
[embedded Budget.xlsx: read `report.docx:embeddings/Budget.xlsx`]
Header (first page):
  Acme
Footer (default):
  Page [field PAGE]
Footnotes:
  [footnote 1] Weather permitting.
  [footnote 2] Old text. (nothing refers to it)
Comments:
  [comment 1] Ada: Which year?
";

const LETTER_OLD: &str = "Body text of the letter.
It ends here.
Headers and footers:
  Acme
Footnotes:
  Weather permitting.
Comments:
  Which year?
";

const COSTS_OLD: &str = "Sheet \"Costs\":
A1: Item
B2: 12.50% (stored 0.125)
B3: 42
Sheet \"Old\":
A1: before
Not shown: 1 mark of a hidden sheet, 1 merged area.
";

const TALK_OLD: &str = "Slide 1:
Results
First point
Second point
Slide 2:
End
";

const BOOK: &str = "Title: A Book
Author: Ada
Chapter 1 (OPS/text/one.xhtml):
[heading 1] Plan

First *point*.

[image img1 2×1: read `book.epub:img1.gif`] (alt: a dot)
Chapter 2 (OPS/two.xhtml):
[heading 2] End

- x
";

const MAIL: &str = "From: Adá <ada@example.org>
To: Ben <ben@example.org>, eve@example.org
Date: Tue, 5 Mar 2024 14:02:00 +0100
Subject: The plan

We will ship in May.
Attachments:
  rows.csv (text/csv, 17 bytes): read `mail.eml:rows.csv`
";

const MEMO: &str = "Unaccepted tracked changes: 2 insertions, 1 deletion, 1 formatting (Ada, Ben)
[heading 1] Plan
The date is [field DATE], see the site (link: https://example.org/) and below (link: internal).
We [del]may[/del][ins]will[/ins] ship now[fmt][footnote 1] [comment 1 starts]in May[comment 1 ends].[ins ¶]
[hidden]secret[/hidden] café 日本 €α
- one
  2. two
  [text box]
    Draft, do not send
Table 1:
R1: C1: Item C2: C3: Price
R2 (inserted): C1: Pen (spans R2-R3) C2: blue (spans C2-C3) C3: (part of R2C2)
R3: C1: (part of R2C1) C2: ink / black (spans C2-C3) C3: (part of R3C2)
[image img1 2×1: read `memo.rtf:img1.png`] (alt: a dot)
[embedded note.txt: read `memo.rtf:embeddings/note.txt`]
Header (default):
  Acme
Footer (first page):
  Page [field PAGE]
Footnotes:
  [footnote 1] Weather permitting.
Comments:
  [comment 1] Ada: Which year?
";

const BUDGET: &str = "Sheet \"Costs\":
A1: Item
B2: 12.50% (stored 0.125)
B3: 42 (=SUM(B1:B2))
B4: (=NOW())
C4: 7 (hidden column)
B5: 45352 (stored value)
A6: Total (merged A6:C6)
A7: site (link: https://example.org/)
A8: secret (hidden row)
Comments:
  B2 Ada: check
Chart (bar):
  title: Costs
  series \"2025\": Pen: 3; Ink: 5
Sheet \"Old\" (hidden):
(empty)
Sheet \"Graph\" (chart sheet):
Defined names:
  Rate = Costs!$B$2
  Scope (sheet \"Costs\") = Costs!$A$1:$C$9 (hidden)
Not shown: 1 shape.
";

const DECK: &str = "Slide 1 (hidden):
[title] Results
First point
[diagram]
  Plan
  Do
Comments:
  Ada: shorten
    Ben (reply): done
Notes:
  Thank the team.
Slide 2:
(no text)
[image img1 2×1: read `deck.pptx:img1.gif`]
";

const LETTER: &str = "Unaccepted tracked changes: 1 insertion, 1 deletion (Ben, Ada)
[heading 1] Plan
The date is [field DATE], see the site (link: https://example.org/).
We [del]may[/del][ins]will[/ins] ship[footnote 1] [comment 1 starts]in May[comment 1 ends].
1. Pens
  a) blue
2. Ink[hidden] (secret)[/hidden]
Table 1:
R1: C1: Item (spans C1-C2) C2: (part of R1C1) C3: Price
R2: C1: Pen C2: blue C3: 2
[image img1 2×1: read `letter.odt:img1.gif`] (alt: a dot)
  [text box]
    Draft, do not send
Header (default):
  Acme
Footer (default):
  Page [field PAGE]
Footnotes:
  [footnote 1] Weather permitting.
Comments:
  [comment 1] Ada: Which year?
Not shown: 1 shape.
";

const COSTS: &str = "Sheet \"Costs\":
A1: Item
B1: 12.50% (stored 0.125)
C1: inner (hidden column)
A2: Total
B2: 42 (=SUM(B1:B2))
A3: secret (merged A3:B3) (hidden row)
A4:A503: same (each)
Comments:
  A2 Ada: check
Sheet \"Old\" (hidden):
(empty)
Defined names:
  Rate = Costs!$B$1
";

const TALK: &str = "Slide 1 (hidden):
[title] Results
First point
Comments:
  Ada: shorten
Notes:
  Thank the team.
Slide 2:
(no text)
[image img1 2×1: read `talk.odp:img1.gif`]
";

#[tokio::test]
async fn open_documents_read_like_the_others() {
    let ctx = fixtures();
    for (path, expected) in [("letter.odt", LETTER), ("costs.ods", COSTS), ("talk.odp", TALK)] {
        assert_eq!(plain(path, &ctx).await, expected, "{path}");
    }
    let picture = read("letter.odt:img1.gif", &ctx).await;
    assert!(picture.starts_with("[letter.odt:img1.gif] ") && picture.contains("35 B"), "{picture}");
    let area = plain("costs.ods:Costs!B1-B2", &ctx).await;
    assert_eq!(area, "Sheet \"Costs\":\nB1: 12.50% (stored 0.125)\nB2: 42 (=SUM(B1:B2))\n");
    assert_eq!(
        plain("talk.odp:slide=2", &ctx).await,
        TALK.split_once("Slide 2").map(|(_, rest)| format!("Slide 2{rest}")).unwrap()
    );
    let part = read("letter.odt:styles.xml", &ctx).await;
    assert!(part.contains("master-page"), "{part}");
}

#[cfg(feature = "office-legacy")]
#[tokio::test]
async fn old_documents_read_in_the_shape_of_the_new_ones() {
    let ctx = fixtures();
    assert_eq!(plain("letter.doc", &ctx).await, LETTER_OLD);
    assert_eq!(plain("costs.xls", &ctx).await, COSTS_OLD);
    assert_eq!(
        plain("costs.xls:Costs!A1-B2", &ctx).await,
        "Sheet \"Costs\":\nA1: Item\nB2: 12.50% (stored 0.125)\n"
    );
    assert_eq!(plain("talk.ppt", &ctx).await, TALK_OLD);
    assert_eq!(plain("talk.ppt:slide=2", &ctx).await, "Slide 2:\nEnd\n");
    let list = read("costs.xls:", &ctx).await;
    assert!(list.starts_with("[costs.xls] xls document, 2 members"), "{list}");
}

#[tokio::test]
async fn rich_text_reads_like_word() {
    let ctx = fixtures();
    assert_eq!(plain("memo.rtf", &ctx).await, MEMO);
    assert!(plain("memo.rtf:embeddings/note.txt", &ctx).await.starts_with("hi"));
    assert!(plain("memo.rtf:raw", &ctx).await.starts_with("Unaccepted tracked changes"));
}

#[tokio::test]
async fn books_are_read_in_chapters() {
    let ctx = fixtures();
    assert_eq!(plain("book.epub", &ctx).await, BOOK);
    assert_eq!(plain("book.epub:ch2", &ctx).await, "Chapter 2 (OPS/two.xhtml):\n[heading 2] End\n\n- x\n");
    assert!(plain("book.epub:markdown", &ctx).await.contains("\n# Plan\n"));
    assert!(read("book.epub:", &ctx).await.contains("ch2"));
    assert!(read("book.epub:OPS/two.xhtml", &ctx).await.contains("<h2>End</h2>"));
    let symbols = read("book.epub:symbols", &ctx).await;
    assert!(symbols.contains("Chapter 2") && symbols.contains("Plan"), "{symbols}");
    let picture = omniread::read("book.epub:img1.gif", &ctx).await.unwrap();
    assert!(picture.content.iter().any(|block| matches!(block, ContentBlock::Image { .. })), "{picture:?}");
}

#[tokio::test]
async fn mail_is_read_and_what_is_attached_to_it() {
    let ctx = fixtures();
    assert_eq!(plain("mail.eml", &ctx).await, MAIL);
    let rows = read("mail.eml:rows.csv", &ctx).await;
    assert!(rows.starts_with("[mail.eml:rows.csv]") && rows.contains("pen"), "{rows}");
    assert!(read("mail.eml:", &ctx).await.contains("rows.csv"));
    // What a text begins with makes no mail of it, if nothing else says so.
    let scratch = TempDir::new().unwrap();
    fs::copy(format!("{FIXTURES}/mail.eml"), scratch.path().join("mail.txt")).unwrap();
    assert!(read("mail.txt", &ReadContext::new(scratch.path())).await.contains("MIME-Version"));
}

/// Content decides at every turn: what a file is called only tells where a look pays.
#[cfg(feature = "office-legacy")]
#[tokio::test]
async fn old_names_hold_anything() {
    let scratch = TempDir::new().unwrap();
    let ctx = ReadContext::new(scratch.path());
    let put = |name: &str, bytes: &[u8]| fs::write(scratch.path().join(name), bytes).unwrap();
    for (from, to) in [
        ("memo.rtf", "memo.doc"),
        ("report.docx", "report.doc"),
        ("letter.doc", "letter.docx"),
        ("costs.xls", "costs.bin"),
        ("costs.ods", "costs.xls"),
    ] {
        put(to, &fs::read(format!("{FIXTURES}/{from}")).unwrap());
        assert_eq!(plain(to, &ctx).await.replace(to, from), plain(from, &fixtures()).await, "{from} as {to}");
    }
    put("page.xls", b"<table><tr><td>1</td></tr></table>\n");
    assert!(read("page.xls", &ctx).await.contains("<table>"));
    put("rows.xls", b"a\tb\n1\t2\n");
    assert!(read("rows.xls", &ctx).await.contains("a\tb"));
    put("words.doc", b"only words\n");
    assert!(read("words.doc", &ctx).await.contains("1:only words"));
    put("locked.doc", &fs::read(format!("{FIXTURES}/locked.docx")).unwrap());
    assert_eq!(error("locked.doc", &ctx).await.to_string(), "locked.doc is password-protected.");
    put("word2.doc", &[&[0xDB, 0xA5, 0x2D, 0][..], &[0; 600]].concat());
    let older = error("word2.doc", &ctx).await;
    let said = "[Cannot read .doc file: a document of Word 2 or older is not read.]";
    assert_eq!((older.kind(), older.to_string().as_str()), (ErrorKind::Unsupported, said));
    let whole = fs::read(format!("{FIXTURES}/letter.doc")).unwrap();
    put("half.doc", &whole[..1100]);
    assert_eq!(error("half.doc", &ctx).await.kind(), ErrorKind::Corrupt);
    put("half.bin", &whole[..1100]);
    assert!(read("half.bin", &ctx).await.contains("not text"));
    put("empty.doc", b"");
    assert!(read("empty.doc", &ctx).await.contains("[Empty file]"));
}

#[tokio::test]
async fn documents_read_as_text_with_marks() {
    for (path, expected) in [("report.docx", REPORT), ("budget.xlsx", BUDGET), ("deck.pptx", DECK)] {
        assert_eq!(plain(path, &fixtures()).await, expected, "{path}");
    }
}

#[tokio::test]
async fn lines_are_those_of_the_text() {
    let text = read("report.docx:2-2", &fixtures()).await;
    assert!(text.starts_with("[report.docx]\n1:Unaccepted"), "{text}");
    assert!(text.contains("\n2:[heading 1] Plan\n"), "{text}");
    let raw = read("report.docx:raw", &fixtures()).await;
    assert_eq!(raw, REPORT);
}

#[tokio::test]
async fn what_is_in_a_document_is_read_by_its_name() {
    let ctx = fixtures();
    let picture = read("report.docx:img1.gif", &ctx).await;
    assert!(picture.starts_with("[report.docx:img1.gif] ") && picture.contains("35 B"), "{picture}");
    let sheet = plain("report.docx:embeddings/Budget.xlsx:Old", &ctx).await;
    assert_eq!(sheet, "Sheet \"Old\" (hidden):\n(empty)\n");
    let area = plain("budget.xlsx:Costs!B2-B4", &ctx).await;
    let expected = "Sheet \"Costs\":\nB2: 12.50% (stored 0.125)\nB3: 42 (=SUM(B1:B2))\nB4: (=NOW())\nComments:\n  B2 Ada: check\n";
    assert_eq!(area, expected);
    assert_eq!(plain("budget.xlsx:Costs!B2:B4", &ctx).await, expected);
    let slide = plain("deck.pptx:slide=2", &ctx).await;
    assert_eq!(slide, "Slide 2:\n(no text)\n[image img1 2×1: read `deck.pptx:img1.gif`]\n");
    let part = read("report.docx:word/footnotes.xml", &ctx).await;
    assert!(part.contains("<w:footnotes"), "{part}");
}

#[tokio::test]
async fn members_are_listed() {
    let text = read("report.docx:", &fixtures()).await;
    assert!(text.starts_with("[report.docx] docx document, 2 members\n"), "{text}");
    assert!(text.contains("img1.gif") && text.contains("embeddings/Budget.xlsx"), "{text}");
    let text = read("budget.xlsx:", &fixtures()).await;
    assert!(text.contains("Costs") && text.contains("sheet"), "{text}");
}

#[tokio::test]
async fn names_are_only_hints() {
    let scratch = TempDir::new().unwrap();
    let ctx = ReadContext::new(scratch.path());
    fs::copy(format!("{FIXTURES}/deck.pptx"), scratch.path().join("photo.jpg")).unwrap();
    fs::write(scratch.path().join("words.docx"), "only text\n").unwrap();
    assert!(read("photo.jpg:slide=1", &ctx).await.contains("[title] Results"));
    assert!(read("words.docx", &ctx).await.contains("1:only text"));
}

#[tokio::test]
async fn a_large_workbook_shows_a_map_and_its_first_lines() {
    let ctx = fixtures();
    let text = read("long.xlsx", &ctx).await;
    assert!(text.starts_with("[long.xlsx]\n1:Sheets:\n2:  Squares: A1:B4500"), "{text}");
    let (_, next) = text.rsplit_once("Use :").unwrap();
    let next: u64 =
        next.trim_end_matches(" to continue]").trim_end_matches(" to continue]\n").parse().unwrap();
    let shown = text.lines().rfind(|line| line.starts_with(&format!("{}:", next - 1))).unwrap();
    let on = read(&format!("long.xlsx:{next}-{next}"), &ctx).await;
    assert!(on.contains(shown), "the line before the next page is the last one shown: {on}");
    assert!(on.contains(&format!("\n{next}:")), "{on}");
}

#[tokio::test]
async fn what_cannot_be_read_says_why() {
    let scratch = TempDir::new().unwrap();
    let ctx = ReadContext::new(scratch.path());
    let locked = error("locked.docx", &fixtures()).await;
    assert_eq!(
        (locked.kind(), locked.to_string().as_str()),
        (ErrorKind::PasswordProtected, "locked.docx is password-protected.")
    );
    let slides = error("deck.pptx:slide=7", &fixtures()).await;
    assert_eq!(slides.next()[0].path(), "deck.pptx:slide=2");
    let whole = fs::read(format!("{FIXTURES}/report.docx")).unwrap();
    fs::write(scratch.path().join("half.docx"), &whole[..whole.len() / 4]).unwrap();
    let half = read("half.docx", &ctx).await;
    assert!(half.contains("Damaged, read as far as possible: "), "{half}");
}

#[tokio::test]
async fn headings_slides_and_sheets_are_an_outline() {
    let reader = omniread::builder().build();
    let symbols = async |path: &str| reader.read(path, &fixtures()).await.unwrap().text();
    let text = symbols("report.docx:symbols").await;
    assert!(text.ends_with("2-20  [heading 1] Plan\n"), "{text}");
    let text = symbols("budget.xlsx:symbols").await;
    assert!(text.contains("1-15   Sheet \"Costs\":\n16-17  Sheet \"Old\" (hidden):\n"), "{text}");
    let text = symbols("deck.pptx:sym=Slide 2").await;
    assert!(text.contains("\n12:Slide 2:\n13:(no text)\n"), "{text}");
}

#[tokio::test]
async fn exact_bytes_are_those_of_the_file() {
    let request = ReadRequest { form: Form::Bytes, ..ReadRequest::from("deck.pptx") };
    let output = omniread::read(request, &fixtures()).await.unwrap();
    let ContentBlock::Bytes { data: bytes, .. } = &output.content[0] else { panic!("bytes were asked for") };
    assert_eq!(bytes.to_vec(), fs::read(format!("{FIXTURES}/deck.pptx")).unwrap());
}

const COSTS_BINARY: &str = "Sheet \"Costs\":
A1: Item
B2: 12.50% (stored 0.125)
C2: 3/5/2024 (stored 45356)
B3: 42
Sheet \"Old\":
A1: before
Not shown: 1 mark of a hidden sheet, 1 merged area, 1 formula.
";

const MESSAGE_OUTLOOK: &str = "From: Adá <ada@example.org>
To: Ben
Date: 2024-03-05 13:02 UTC
Subject: The plan

We will ship in May.
Attachments:
  rows.csv (text/csv, 8 bytes): read `mail.msg:rows.csv`
";

#[tokio::test]
async fn binary_workbooks_and_messages_of_outlook() {
    let ctx = fixtures();
    assert_eq!(plain("costs.xlsb", &ctx).await, COSTS_BINARY);
    assert_eq!(plain("costs.xlsb:Costs!B2-C2", &ctx).await.lines().count(), 3);
    assert_eq!(plain("mail.msg", &ctx).await, MESSAGE_OUTLOOK);
    assert!(plain("mail.msg:rows.csv:raw", &ctx).await.starts_with("a,b\n1,2\n"));
}

#[tokio::test]
async fn names_that_are_near_are_proposed() {
    for (path, next, said) in [
        ("budget.xlsx:costs", "budget.xlsx:Costs", "There is no sheet 'costs' in 'budget.xlsx'."),
        ("budget.xlsx:Cost!A1-B2:1-3", "budget.xlsx:Costs!A1-B2:1-3", "There is no sheet 'Cost' in "),
        ("costs.ods:costs:markdown", "costs.ods:Costs:markdown", "There is no sheet 'costs' in "),
        ("report.docx:page=2", "report.docx:1-100", "'report.docx' has no pages of its own."),
        ("deck.pptx:page=2", "deck.pptx:slide=1", "'deck.pptx' has no pages of its own."),
        ("budget.xlsx:pages=1-2", "budget.xlsx:", "'budget.xlsx' has no pages of its own."),
    ] {
        let error = error(path, &fixtures()).await;
        assert_eq!(error.next().iter().map(omniread::Next::path).collect::<Vec<_>>(), [next], "{error}");
        assert!(error.to_string().starts_with(said), "{error}");
        assert!(omniread::read(next, &fixtures()).await.is_ok(), "{next}");
    }
    assert!(read("budget.xlsx:xl/workbook.xml:raw", &fixtures()).await.contains("<workbook"));
}
