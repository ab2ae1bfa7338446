//! What is made of texts: outlines, summaries, tables, documents.

use omniread_tests::Scratch;

use super::archive::zip;
use super::{check_silent, read};

/// Code that is long enough to be summarised, with a written-out password in a constant and in a function.
fn code() -> String {
    let functions: String = (0..120)
        .map(|at| {
            format!("pub fn step_{at}(input: u32) -> u32 {{\n    let x = input + {at};\n    x * 2\n}}\n\n")
        })
        .collect();
    format!(
        "pub const PASSWORD: &str = \"correct-horse!Battery9\";\n\npub fn log_in() -> bool {{\n    let password = \"hunter2-S3cr3t!\";\n    connect(password)\n}}\n\n{functions}"
    )
}

#[test]
fn outlines_and_summaries_of_code_are_masked() {
    let scratch = Scratch::with("pool.rs", code());
    let ctx = scratch.ctx();
    for selection in ["", ":symbols", ":sym=log_in", ":sym=PASSWORD", ":block=4", ":1-6", ":1-"] {
        let path = format!("pool.rs{selection}");
        check_silent(&read(path.as_str(), &ctx), &path);
    }
    let shown = read("pool.rs:sym=log_in", &ctx).text();
    assert!(
        shown.contains("let password = \"‹masked›\";") && shown.contains("[1 value masked on line 4]"),
        "{shown}"
    );
}

#[test]
fn tables_of_text_are_masked_as_lines_and_as_rows() {
    let scratch = Scratch::with("users.csv", "id,name,password\n1,Ada,hunter2\n2,Ben,correct-horse\n");
    for path in ["users.csv", "users.csv:2-3", "users.csv:raw", "users.csv?limit=2"] {
        let output = read(path, &scratch.ctx());
        check_silent(&output, path);
        assert!(
            output.text().contains("Ada") && output.text().contains("‹masked›"),
            "{path}: {}",
            output.text()
        );
    }
}

#[test]
fn documents_are_masked() {
    let paragraph = |text: &str| format!("<w:p><w:r><w:t>{text}</w:t></w:r></w:p>");
    let token = ["ghp", "_q7ZXW2MP4LKD9TRBq7ZXW2MP4LKD9TRB0aBc"].concat();
    let body = [
        paragraph("Use --password hunter2-S3cr3t! for now"),
        paragraph(&format!("or the token {token}")),
        paragraph("at https://ada:correct-horse@git.internal/"),
    ];
    let document = format!(
        "<?xml version=\"1.0\"?><w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"><w:body>{}</w:body></w:document>",
        body.concat()
    );
    let types = "<?xml version=\"1.0\"?><Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"><Default Extension=\"xml\" ContentType=\"application/xml\"/><Override PartName=\"/word/document.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml\"/></Types>";
    let relations = "<?xml version=\"1.0\"?><Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"r1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" Target=\"word/document.xml\"/></Relationships>";
    let package = zip(&[
        ("[Content_Types].xml", types.as_bytes()),
        ("_rels/.rels", relations.as_bytes()),
        ("word/document.xml", document.as_bytes()),
    ]);
    let scratch = Scratch::with("notes.docx", package);
    for path in ["notes.docx", "notes.docx:2", "notes.docx:raw"] {
        let output = read(path, &scratch.ctx());
        check_silent(&output, path);
        assert!(!output.text().contains("q7ZXW2"), "{path}: {}", output.text());
        assert!(output.text().contains("‹masked›"), "{path}: {}", output.text());
    }
}
