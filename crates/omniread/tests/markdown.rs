//! Documents as Markdown.

#![cfg(feature = "documents")]
#![expect(clippy::unwrap_used, reason = "helpers of a test fail by panicking")]

mod support;

use omniread::core::Markup;
use omniread::{ReadContext, Style};

use support::read;

const FIXTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/documents");

/// The answer without header and numbers; Markdown for everything that is read.
async fn markdown(path: &str) -> String {
    let mut ctx = ReadContext::new(FIXTURES);
    ctx.display.style = Style::Plain;
    ctx.display.markup = Markup::Markdown;
    read(path, &ctx).await
}

/// The same of one answer, which asks for it itself.
async fn asked(path: &str) -> String {
    let mut ctx = ReadContext::new(FIXTURES);
    ctx.display.style = Style::Plain;
    read(path, &ctx).await
}

const REPORT: &str = "Unaccepted tracked changes: 3 insertions, 1 deletion, 1 formatting (Ada, Ben)

# Plan

The date is [field DATE], see the [site](https://example.org/) and below (link: internal).

We [del]may[/del][ins]will[/ins] ship[fmt][footnote 1] [comment 1 starts]in May[comment 1 ends].[ins ¶]

- [text box]
   - Draft, do not send

Table 1:

| Item (spans C1-C2) | (part of R1C1) | Price |
|---|---|---|
| Pen (row inserted) | blue | 2 |

[image img1 2×1: read `report.docx:img1.gif`]

[embedded Budget.xlsx: read `report.docx:embeddings/Budget.xlsx`]

## Header (first page)

- Acme

## Footer (default)

- Page [field PAGE]

## Footnotes

- [footnote 1] Weather permitting.
- [footnote 2] Old text. (nothing refers to it)

## Comments

- [comment 1] Ada: Which year?
";

const COSTS: &str = "# Sheet \"Costs\"

| | A | B | C |
|---|---|---|---|
| 1 | Item |  |  |
| 2 |  | 12.50% (stored 0.125) |  |
| 3 |  | 42 (=SUM(B1:B2)) |  |
| 4 |  | (=NOW()) | 7 (hidden column) |
| 5 |  | 45352 (stored value) |  |
| 6 | Total (merged A6:C6) |  |  |
| 7 | [site](https://example.org/) |  |  |
| 8 | secret (hidden row) |  |  |

## Comments

- B2 Ada: check

Chart (bar):

- title: Costs
- series \"2025\": Pen: 3; Ink: 5
";

const DECK: &str = "# Slide 1 (hidden)

## Results

First point

[diagram]

- Plan
- Do

### Comments

- Ada: shorten
   - Ben (reply): done

### Notes

- Thank the team.

# Slide 2

(no text)

[image img1 2×1: read `deck.pptx:img1.gif`]
";

#[tokio::test]
async fn documents_are_headings_lists_and_tables() {
    assert_eq!(markdown("report.docx").await, REPORT);
    assert_eq!(asked("report.docx:markdown").await, REPORT);
    assert_eq!(markdown("deck.pptx").await, DECK);
    let budget = markdown("budget.xlsx").await;
    assert!(budget.starts_with(&format!("{COSTS}\n# Sheet \"Old\" (hidden)\n\n(empty)\n")), "{budget}");
    assert!(budget.contains("\n# Defined names\n\n- Rate = Costs!$B$2\n"), "{budget}");
}

#[tokio::test]
async fn sheets_areas_slides_and_chapters_are_too() {
    assert_eq!(asked("budget.xlsx:Costs:markdown").await, format!("{COSTS}\nNot shown: 1 shape.\n"));
    let area = "# Sheet \"Costs\"\n\n| | B |\n|---|---|\n| 3 | 42 (=SUM(B1:B2)) |\n";
    assert_eq!(asked("budget.xlsx:Costs!B3:markdown").await, area);
    assert_eq!(markdown("budget.xlsx:Costs!B3").await, area);
    assert!(markdown("deck.pptx:slide=2").await.starts_with("# Slide 2\n\n(no text)\n"));
    let chapter = markdown("book.epub:ch2").await;
    assert_eq!(chapter.trim_start(), "# Chapter 2 (OPS/two.xhtml)\n\n## End\n\n- x\n");
}

#[tokio::test]
async fn every_format_has_its_headings_and_tables() {
    for (path, parts) in [
        (
            "letter.odt",
            &["# Plan\n", "\n1. Pens\n   - a) blue\n2. Ink", "\n|---|---|---|\n", "\n## Header (default)\n"]
                [..],
        ),
        ("costs.ods", &["# Sheet \"Costs\"\n\n| | A | B | C |\n", "\nA4:A503: same (each)\n"]),
        ("talk.odp", &["# Slide 1 (hidden)\n\n## Results\n", "\n### Notes\n\n- Thank the team.\n"]),
        ("letter.doc", &["Body text of the letter.\n\nIt ends here.\n\n## Headers and footers\n\n- Acme\n"]),
        ("costs.xls", &["| | A | B |\n|---|---|---|\n| 1 | Item |  |\n| 2 |  | 12.50% (stored 0.125) |\n"]),
        ("costs.xlsb", &["| 2 |  | 12.50% (stored 0.125) | 3/5/2024 (stored 45356) |\n"]),
        ("talk.ppt", &["# Slide 1\n\nResults\n\nFirst point\n"]),
        (
            "memo.rtf",
            &[
                "\n# Plan\n",
                "see the [site](https://example.org/)",
                "\n## Footnotes\n",
                "| Pen (spans R2-R3) (row inserted) |",
            ],
        ),
        ("mail.eml", &["\n## Attachments\n\n- rows.csv (text/csv, 17 bytes)"]),
    ] {
        let text = markdown(path).await;
        for part in parts {
            assert!(text.contains(part), "{path} lacks {part:?}:\n{text}");
        }
    }
}

#[tokio::test]
async fn each_style_is_remembered_by_itself() {
    let reader = omniread::builder().build();
    let mut ctx = ReadContext::new(FIXTURES);
    let first = reader.read("report.docx", &ctx).await.unwrap().text();
    ctx.display.markup = Markup::Markdown;
    let second = reader.read("report.docx", &ctx).await.unwrap().text();
    ctx.display.markup = Markup::Marks;
    assert!(first.contains("[heading 1] Plan") && second.contains("# Plan"), "{first}{second}");
    assert_eq!(reader.read("report.docx", &ctx).await.unwrap().text(), first);
    ctx.display.markup = Markup::Markdown;
    let outline = reader.read("report.docx:symbols", &ctx).await.unwrap().text();
    assert!(outline.contains("# Plan\n") && outline.contains("## Footnotes\n"), "{outline}");
}
