//! PDF read as text, page by page, and the pictures in it.

#![cfg(feature = "pdf")]
#![expect(clippy::unwrap_used, reason = "helpers of a test fail by panicking")]

mod support;

use omniread::{ContentBlock, ErrorKind, ReadContext, Style};
use support::{error, read};

const FIXTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/documents");

const REPORT: &str = "Description:
  Title: Annual report
  Author: Ada
  Created: 2024-03-05 14:02 +01:00
Contents:
  Summary (page 1)
Page 1:
[heading 1] Annual report
The year began well and
went on as it had begun.
Every plan was kept, except
for two of them.
The second column says
what the first one did
not, and it ends where
the first one ended.
See the site (link: https://example.org/) for more of it, as every year since the first one.
[image p1-img0 212x96 pt: read `report.pdf:p1-img0.png`]
Page 2: no text; read `report.pdf:page=2.png`
";

fn fixtures() -> ReadContext {
    ReadContext::new(FIXTURES)
}

/// The answer without header and numbers.
async fn plain(path: &str) -> String {
    let mut ctx = fixtures();
    ctx.display.style = Style::Plain;
    read(path, &ctx).await
}

#[tokio::test]
async fn a_pdf_reads_in_the_order_of_its_columns() {
    assert_eq!(plain("report.pdf").await, REPORT);
    assert_eq!(plain("report.pdf:raw").await, REPORT);
}

#[tokio::test]
async fn lines_and_pages_are_selected() {
    let ctx = fixtures();
    assert_eq!(read("report.pdf:9", &ctx).await.lines().nth(2), Some("9:The year began well and"));
    assert_eq!(plain("report.pdf:page=2").await, "Page 2: no text; read `report.pdf:page=2.png`\n");
    assert!(plain("report.pdf:pages=1-2").await.starts_with("Page 1:\n[heading 1] Annual report\n"));
    assert!(read("report.pdf:symbols", &ctx).await.contains("8-19  [heading 1] Annual report"));
    for (path, said) in [
        ("report.pdf:page=3", "'report.pdf' has 2 pages. Use 'report.pdf:page=2' for the last."),
        (
            "report.pdf:page=x",
            "`:page=x` names no pages. Use 'report.pdf:page=1' for one page or 'report.pdf:pages=1-5' for some.",
        ),
    ] {
        assert_eq!(error(path, &ctx).await.to_string(), said, "{path}");
    }
}

#[tokio::test]
async fn a_page_without_text_comes_as_a_picture() {
    let output = omniread::read("report.pdf", &fixtures()).await.unwrap();
    let images = output.content.iter().filter(|block| matches!(block, ContentBlock::Image { .. })).count();
    assert_eq!(images, 1);
    assert!(output.text().ends_with("[Page 2 is shown as a picture]\n"), "{}", output.text());
    let part = omniread::read("report.pdf:19", &fixtures()).await.unwrap();
    assert!(part.content.iter().all(|block| matches!(block, ContentBlock::Text(_))));
    assert!(!part.text().contains("shown as"), "{}", part.text());
    let mut ctx = fixtures();
    ctx.display.images = false;
    assert!(!read("report.pdf", &ctx).await.contains("shown as"));
}

#[tokio::test]
async fn pictures_and_drawn_pages_are_members() {
    let ctx = fixtures();
    let listing = read("report.pdf:", &ctx).await;
    assert!(listing.starts_with("[report.pdf] PDF document, 2 pages, 1 member\n  p1-img0.png"), "{listing}");
    assert!(
        read("report.pdf:p1-img0.png", &ctx).await.starts_with("[report.pdf:p1-img0.png] image/png, 2×1")
    );
    let drawn = read("report.pdf:page=2.png", &ctx).await;
    assert!(drawn.starts_with("[report.pdf:page=2.png] image/png, 1190×1684"), "{drawn}");
    let missing = error("report.pdf:p1-img7.png", &ctx).await;
    assert_eq!(missing.kind(), ErrorKind::NotFound);
    let said = "There is no member 'p1-img7.png' in 'report.pdf'. Did you mean: report.pdf:p1-img0.png?";
    assert_eq!(missing.to_string(), said);
}
