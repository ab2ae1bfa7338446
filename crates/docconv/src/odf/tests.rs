//! Small documents, built in place.

mod sheets;
mod texts;

use crate::testing::{read, zip};
use crate::{DocumentError, Reading};

const SPACES: &str = r#"xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
    xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
    xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
    xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"
    xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"
    xmlns:chart="urn:oasis:names:tc:opendocument:xmlns:chart:1.0"
    xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:dc="http://purl.org/dc/elements/1.1/""#;

fn content(styles: &str, body: &str) -> String {
    format!(
        "<office:document-content {SPACES}><office:automatic-styles>{styles}</office:automatic-styles>\
        <office:body>{body}</office:body></office:document-content>"
    )
}

/// A package with these members and no other.
fn package(members: &[(&str, &str)]) -> Result<Reading, DocumentError> {
    let members: Vec<_> =
        members.iter().map(|(name, content)| ((*name).to_owned(), content.as_bytes().to_vec())).collect();
    read(zip(&members))
}

/// The text of a text document.
fn text(styles: &str, body: &str) -> String {
    let content = content(styles, &format!("<office:text>{body}</office:text>"));
    package(&[("content.xml", &content)]).unwrap().text
}

/// The text of a workbook with one sheet.
fn sheet(body: &str) -> String {
    let table = format!("<table:table table:name=\"S\">{body}</table:table>");
    let content = content("", &format!("<office:spreadsheet>{table}</office:spreadsheet>"));
    package(&[("content.xml", &content)]).unwrap().text
}
