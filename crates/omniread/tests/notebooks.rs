//! Notebooks through the pipeline: cells with anchors, outputs, members, and an edit that comes back to its cell.

#![cfg(feature = "notebooks")]
#![expect(clippy::unwrap_used, reason = "helpers of a test fail by panicking")]

mod support;

use std::fs;

use base64::Engine;
use omniread::{ErrorKind, Next, ReadContext};
use serde_json::{Value, json};
use tempfile::TempDir;

use support::{error, read};

const PICTURE: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0\x90wS\xde\0\0\0\x0cIDATx\x9cc\xf8\xcf\xc0\0\0\x03\x01\x01\0\xc9\xfe\x92\xef\0\0\0\0IEND\xaeB`\x82";

fn notebook() -> Value {
    let picture = base64::engine::general_purpose::STANDARD.encode(PICTURE);
    let printed: String = (1..=90).map(|line| format!("step {line}\n")).collect();
    json!({
        "nbformat": 4, "nbformat_minor": 5, "metadata": {"language_info": {"name": "python"}},
        "cells": [
            {"cell_type": "markdown", "metadata": {}, "source": ["# Title\n", "text"]},
            {"cell_type": "code", "metadata": {}, "execution_count": 1, "source": ["a = 1\n", "print(a)\n", "plot(a)"],
             "outputs": [
                {"output_type": "stream", "name": "stdout", "text": ["1\n"]},
                {"output_type": "display_data", "metadata": {}, "data": {"text/plain": "<Figure>", "image/png": picture}},
             ]},
            {"cell_type": "code", "metadata": {}, "execution_count": 2, "source": "train()",
             "outputs": [{"output_type": "stream", "name": "stdout", "text": printed}]},
            {"cell_type": "code", "metadata": {}, "execution_count": null, "source": "", "outputs": []},
        ],
    })
}

fn scratch() -> (TempDir, ReadContext) {
    let scratch = TempDir::new().unwrap();
    let put = |name: &str, text: &str| fs::write(scratch.path().join(name), text).unwrap();
    put("nb.ipynb", &serde_json::to_string_pretty(&notebook()).unwrap());
    put("broken.ipynb", "{\n <<<<<<< HEAD\n \"cells\": []\n}\n");
    put("empty.ipynb", r#"{"cells": [], "nbformat": 4}"#);
    put("text.ipynb", "no JSON\n");
    let ctx = ReadContext::new(scratch.path());
    (scratch, ctx)
}

fn body(answer: &str) -> Vec<&str> {
    answer.lines().filter(|line| line.starts_with(|sign: char| sign.is_ascii_digit())).collect()
}

#[tokio::test]
async fn cells_are_lines_with_a_tag() {
    let (_scratch, ctx) = scratch();
    let text = read("nb.ipynb", &ctx).await;
    assert!(text.starts_with("[nb.ipynb#"), "{text}");
    let lines = [
        "1:# %% [markdown] cell:0",
        "2:# Title",
        "3:text",
        "4:# %% [code] cell:1",
        "5:a = 1",
        "6:print(a)",
        "7:plot(a)",
        "8:# %% [code] cell:2",
        "9:train()",
        "10:# %% [code] cell:3",
    ];
    assert_eq!(body(&text), lines);
    let said = "[Outputs: cell 1: 1 line, 1 picture; cell 2: 90 lines. Use :outputs or :cell=1]\n";
    assert!(text.ends_with(said), "{text}");
    assert!(read("nb.ipynb:5-6", &ctx).await.contains("\n5:a = 1\n6:print(a)\n"));
}

#[tokio::test]
async fn one_cell_keeps_its_lines_and_has_its_outputs() {
    let (_scratch, ctx) = scratch();
    let whole = read("nb.ipynb", &ctx).await;
    let cell = read("nb.ipynb:cell=1", &ctx).await;
    assert_eq!(cell.lines().next(), whole.lines().next(), "the same tag");
    let expected = "\n4:# %% [code] cell:1\n5:a = 1\n6:print(a)\n7:plot(a)\nOutput 0 (stdout):\n1\nOutput 1 (shown):\n<Figure>\n\
                    [image 69 B: read `nb.ipynb:cell1-out1.png`]\n[Showing lines 4-7 of 10. Use :8 to continue]\n";
    assert!(cell.ends_with(expected), "{cell}");
    let lines = read("nb.ipynb:cell=1:5-6", &ctx).await;
    assert!(lines.contains("\n5:a = 1\n6:print(a)\n") && !lines.contains("Output 0"), "{lines}");
    assert_eq!(read("nb.ipynb:cell=1:raw", &ctx).await, "a = 1\nprint(a)\nplot(a)");
    let missing = error("nb.ipynb:cell=4", &ctx).await;
    assert_eq!(missing.kind(), ErrorKind::NotFound);
    assert_eq!(missing.next().first().map(Next::path).unwrap(), "nb.ipynb:cell=3");
}

#[tokio::test]
async fn outputs_are_bounded_and_the_rest_can_be_read() {
    let (_scratch, mut ctx) = scratch();
    let outputs = read("nb.ipynb:outputs", &ctx).await;
    assert!(
        outputs.starts_with("[nb.ipynb] outputs of 2 cells\nCell 1:\nOutput 0 (stdout):\n1\n"),
        "{outputs}"
    );
    assert!(outputs.contains("\n[…50 lines: read `nb.ipynb:cell2-out0.txt`]\nstep 81\n"), "{outputs}");
    assert!(read("nb.ipynb:cell2-out0.txt:40-41", &ctx).await.contains("\n40:step 40\n41:step 41\n"));

    ctx.limits.bytes = Some(200);
    let page = omniread::read("nb.ipynb:outputs", &ctx).await.unwrap();
    let next = page.notices.iter().flat_map(|notice| &notice.next).next().unwrap().path();
    assert!(next.starts_with("nb.ipynb:outputs:"), "{next}");
    assert!(!read(&next, &ctx).await.contains("Cell 1:"));
}

#[tokio::test]
async fn outputs_are_members() {
    let (_scratch, ctx) = scratch();
    let listed = read("nb.ipynb:", &ctx).await;
    assert!(listed.starts_with("[nb.ipynb] notebook, 4 outputs\n"), "{listed}");
    assert!(listed.contains("cell1-out1.png  image/png   69 B"), "{listed}");
    let picture = read("nb.ipynb:cell1-out1.png", &ctx).await;
    assert!(picture.starts_with("[nb.ipynb:cell1-out1.png] "), "{picture}");
    let near = error("nb.ipynb:cell1-out1.jpg", &ctx).await;
    assert_eq!(near.kind(), ErrorKind::NotFound);
    assert_eq!(near.next().first().map(Next::path).unwrap(), "nb.ipynb:cell1-out1.png");
    assert_eq!(error("nb.ipynb:slide=1", &ctx).await.kind(), ErrorKind::Invalid);
    assert_eq!(error("nb.ipynb:cell", &ctx).await.to_string(), "`:cell=` needs a value.");
}

#[tokio::test]
async fn the_outline_names_code_cells_and_headings() {
    let (_scratch, ctx) = scratch();
    let outline = read("nb.ipynb:symbols", &ctx).await;
    let expected = "[nb.ipynb] 10 lines, Jupyter notebook, 4 symbols\n1-3    [markdown] cell:0  # Title\n\
                    4-7    [code] cell:1  a = 1\n8-9    [code] cell:2  train()\n10-10  [code] cell:3\n";
    assert_eq!(outline, expected);
    assert!(read("nb.ipynb:sym=cell:2", &ctx).await.contains("\n8:# %% [code] cell:2\n9:train()\n"));
}

#[tokio::test]
async fn what_is_no_notebook_is_text() {
    let (_scratch, ctx) = scratch();
    let broken = read("broken.ipynb", &ctx).await;
    assert!(broken.contains("\n1:{\n"), "{broken}");
    assert!(broken.contains(
        "[Shown as its JSON: it cannot be read as a notebook, the document is damaged: it is not JSON"
    ));
    assert_eq!(body(&read("text.ipynb", &ctx).await), ["1:no JSON"]);
    assert_eq!(read("empty.ipynb", &ctx).await, "[empty.ipynb] notebook without cells\n");
    assert!(read("nb.ipynb:raw", &ctx).await.starts_with("{\n  \""));
}

/// What an edit tool does: the lines of each cell go back into its source, in the way it was stored.
fn written_back(stored: &str, text: &str) -> String {
    let mut notebook: Value = serde_json::from_str(stored).unwrap();
    let mut sources: Vec<String> = Vec::new();
    for line in text.split('\n') {
        let is_marker = line.starts_with("# %% [") && line.ends_with(&format!("] cell:{}", sources.len()));
        match sources.last_mut() {
            _ if is_marker => sources.push(String::new()),
            Some(source) => {
                source.push_str(line);
                source.push('\n');
            }
            None => panic!("a line before the first cell"),
        }
    }
    for (cell, source) in notebook["cells"].as_array_mut().unwrap().iter_mut().zip(sources) {
        let source = source.strip_suffix('\n').unwrap_or(&source);
        cell["source"] = match &cell["source"] {
            Value::Array(_) => source.split_inclusive('\n').collect(),
            _ => Value::from(source),
        };
    }
    serde_json::to_string_pretty(&notebook).unwrap()
}

#[tokio::test]
async fn an_edit_through_an_anchor_changes_its_cell_alone() {
    let (scratch, ctx) = scratch();
    let path = scratch.path().join("nb.ipynb");
    let before = fs::read_to_string(&path).unwrap();
    let shown = omniread::read("nb.ipynb:cell=1", &ctx).await.unwrap();
    let tag = shown.details.tag.unwrap().parse().unwrap();

    // The anchor: line 6 of the text with this tag, which was shown.
    let snapshot = ctx.snapshots.snapshot(path.canonicalize().unwrap().to_str().unwrap(), tag).unwrap();
    assert!(snapshot.seen().contains(6) && !snapshot.seen().contains(9));
    let lines: Vec<_> = snapshot.text.split('\n').collect();
    assert_eq!(lines[5], "print(a)");
    assert_eq!(written_back(&before, &snapshot.text), before, "what is not edited stays as it is");
    let edited: Vec<_> =
        lines.iter().enumerate().map(|(at, line)| if at == 5 { "print(a + 1)" } else { line }).collect();
    let after = written_back(&before, &edited.join("\n"));

    fs::write(&path, &after).unwrap();
    let (mut old, mut new): (Value, Value) =
        (serde_json::from_str(&before).unwrap(), serde_json::from_str(&after).unwrap());
    assert_eq!(new["cells"][1]["source"], json!(["a = 1\n", "print(a + 1)\n", "plot(a)"]));
    old["cells"][1]["source"].take();
    new["cells"][1]["source"].take();
    assert_eq!(old, new);
    assert_eq!(body(&read("nb.ipynb", &ctx).await)[5], "6:print(a + 1)");
}
