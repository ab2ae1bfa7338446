mod marks;
mod nasty;
mod stories;
mod tables;

use crate::testing::Builder;

const HEAD: &str = r#"xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"
    xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"
    xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"
    xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"
    xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"
    xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
    xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"
    xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"
    xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"
    xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006""#;

/// A document with this body.
fn docx(body: &str) -> Builder {
    Builder::new("word/document.xml", &format!("<w:document {HEAD}><w:body>{body}</w:body></w:document>"))
}

/// A part whose root is `name`.
fn root(name: &str, content: &str) -> String {
    format!("<w:{name} {HEAD}>{content}</w:{name}>")
}

fn run(text: &str) -> String {
    format!("<w:r><w:t xml:space=\"preserve\">{text}</w:t></w:r>")
}

fn p(content: &str) -> String {
    format!("<w:p>{content}</w:p>")
}

/// Whether each body gives its text.
fn check(table: &[(&str, &str)]) {
    for (body, expected) in table {
        assert_eq!(docx(body).text(), *expected, "{body}");
    }
}
