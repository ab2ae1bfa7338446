use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;

use super::*;
use crate::Damage;

fn notebook() -> Notebook {
    let picture = STANDARD.encode(b"\x89PNG and so on");
    let json = json!({
        "nbformat": 4, "nbformat_minor": 5,
        "metadata": {"kernelspec": {"language": "python"}},
        "cells": [
            {"cell_type": "markdown", "metadata": {}, "source": ["# Title\n", "text"],
             "attachments": {"a.png": {"image/png": picture}}},
            {"cell_type": "code", "metadata": {}, "execution_count": 7, "source": "print(1)\n",
             "outputs": [
                {"output_type": "stream", "name": "stdout", "text": ["10%\r", "100%\n", "\u{1b}[31mred\u{1b}[0m\n"]},
                {"output_type": "execute_result", "execution_count": 7, "metadata": {},
                 "data": {"text/html": "<b>x</b>", "text/plain": ["\u{1b}[1;33mone\u{1b}[0m\n", "two"]}},
                {"output_type": "display_data", "metadata": {},
                 "data": {"text/plain": "<Figure>", "image/png": [picture.as_str(), "\n"],
                          "application/vnd.plotly.v1+json": {"a": [1, 2]}}},
             ]},
            {"cell_type": "code", "metadata": {}, "execution_count": null, "source": [], "outputs": []},
            {"cell_type": "code", "metadata": {}, "source": "1/0",
             "outputs": [{"output_type": "error", "ename": "ZeroDivisionError", "evalue": "\u{1b}[1mdivision by zero\u{1b}[0m",
                          "traceback": ["\u{1b}[0;31m---\u{1b}[0m\n", "line 1", "division by zero"]}]},
            {"cell_type": "raw", "metadata": {}, "source": "end"},
        ],
    });
    Notebook::parse(json.to_string().as_bytes()).unwrap()
}

fn call(name: &str) -> String {
    format!("nb.ipynb:{name}")
}

#[test]
fn cells_are_one_text_with_markers() {
    let notebook = notebook();
    let text = "# %% [markdown] cell:0\n# Title\ntext\n# %% [code] cell:1\nprint(1)\n\n# %% [code] cell:2\n\
                # %% [code] cell:3\n1/0\n# %% [raw] cell:4\nend";
    assert_eq!(notebook.text(), text);
    assert_eq!(notebook.language.as_deref(), Some("python"));
    let lines: Vec<_> = (0..6).map(|index| notebook.lines(index)).collect();
    assert_eq!(lines, [Some(1..=3), Some(4..=6), Some(7..=7), Some(8..=9), Some(10..=11), None]);
}

#[test]
fn the_lines_of_a_cell_are_those_of_the_text() {
    for source in ["", "a", "a\n", "a\nb", "\n", "\n\n", "a\r\nb\r\n", "a\rb"] {
        let cell = |source: &str| Cell { kind: "code".into(), source: source.into(), ..Cell::default() };
        let notebook = Notebook { language: None, cells: vec![cell(source), cell("last")] };
        let text = notebook.text();
        let markers =
            (1..).zip(omniread_text::lines(&text)).filter(|(_, line)| line.text.starts_with("# %% "));
        let second = markers.map(|(number, _)| number).nth(1);
        assert_eq!(notebook.lines(1).map(|lines| *lines.start()), second, "{source:?}");
    }
}

#[test]
fn outputs_are_told_texts_first() {
    let said = notebook().outputs(1, &call).unwrap();
    let expected = "Output 0 (stdout):\n100%\nred\nOutput 1 (result):\none\ntwo\n\
                    [text/html 8 B: read `nb.ipynb:cell1-out1.html`]\nOutput 2 (shown):\n<Figure>\n\
                    [image 14 B: read `nb.ipynb:cell1-out2.png`]\n\
                    [application/vnd.plotly.v1+json 11 B: read `nb.ipynb:cell1-out2.vnd.plotly.v1.json`]\n";
    assert_eq!(said, expected);
    let error = notebook().outputs(3, &call).unwrap();
    assert_eq!(
        error,
        "Output 0 (error ZeroDivisionError: division by zero):\n---\n\nline 1\ndivision by zero\n"
    );
    assert_eq!(notebook().outputs(2, &call).unwrap(), "");
    assert!(notebook().outputs(5, &call).is_none());
    let counts = notebook().output_counts();
    assert_eq!(counts, [(1, "4 lines, 1 picture".to_owned()), (3, "ZeroDivisionError".to_owned())]);
}

#[test]
fn long_outputs_are_bounded_and_the_rest_is_named() {
    let printed: String = (1..=1000).map(|line| format!("{line} {}\n", "x".repeat(600))).collect();
    let json = json!({"nbformat": 4, "cells": [{"cell_type": "code", "source": "", "outputs": [
        {"output_type": "stream", "name": "stdout", "text": printed}]}]});
    let notebook = Notebook::parse(json.to_string().as_bytes()).unwrap();
    let said = notebook.outputs(0, &call).unwrap();
    assert_eq!(said.lines().count(), 1 + 30 + 1 + 10);
    assert!(said.contains("\n[…960 lines: read `nb.ipynb:cell0-out0.txt`]\n991 "), "{said}");
    assert!(said.lines().all(|line| line.chars().count() <= 500));
    let member = notebook.members().next().unwrap();
    assert_eq!((member.name.as_str(), member.bytes().unwrap()), ("cell0-out0.txt", printed.into_bytes()));
}

#[test]
fn members_are_files_by_name() {
    let notebook = notebook();
    let names: Vec<_> = notebook.members().map(|member| member.name).collect();
    let expected = [
        "cell0-att-a.png",
        "cell1-out0.txt",
        "cell1-out1.txt",
        "cell1-out1.html",
        "cell1-out2.txt",
        "cell1-out2.png",
        "cell1-out2.vnd.plotly.v1.json",
        "cell3-out0.txt",
    ];
    assert_eq!(names, expected);
    let bytes = |name: &str| notebook.members().find(|member| member.name == name).unwrap().bytes().unwrap();
    assert_eq!(bytes("cell1-out2.png"), b"\x89PNG and so on");
    assert_eq!(bytes("cell0-att-a.png"), b"\x89PNG and so on");
    assert_eq!(bytes("cell1-out2.vnd.plotly.v1.json"), br#"{"a":[1,2]}"#);
}

#[test]
fn notebooks_of_format_3_read_alike() {
    let picture = STANDARD.encode("JPEG");
    let json = json!({
        "nbformat": 3, "metadata": {"name": ""},
        "worksheets": [
            {"cells": [
                {"cell_type": "heading", "level": 1, "source": "Title"},
                {"cell_type": "code", "language": "python", "prompt_number": 2, "input": ["a = 1\n", "a"], "outputs": [
                    {"output_type": "pyout", "prompt_number": 2, "text": ["1"]},
                    {"output_type": "display_data", "jpeg": picture, "text": "<x>"},
                    {"output_type": "stream", "stream": "stderr", "text": "careful\n"},
                    {"output_type": "pyerr", "ename": "E", "evalue": "", "traceback": ["there"]},
                ]},
            ]},
            {"cells": [{"cell_type": "markdown", "source": "more"}]},
        ],
    });
    let notebook = Notebook::parse(json.to_string().as_bytes()).unwrap();
    assert_eq!(
        notebook.text(),
        "# %% [heading] cell:0\nTitle\n# %% [code] cell:1\na = 1\na\n# %% [markdown] cell:2\nmore"
    );
    assert_eq!(notebook.cells[1].run, Some(2));
    let said = notebook.outputs(1, &call).unwrap();
    let expected = "Output 0 (result):\n1\nOutput 1 (shown):\n<x>\n[image 4 B: read `nb.ipynb:cell1-out1.jpg`]\n\
                    Output 2 (stderr):\ncareful\nOutput 3 (error E):\nthere\n";
    assert_eq!(said, expected);
}

#[test]
fn what_is_no_notebook_is_told() {
    for json in ["[]", "{}", r#"{"cells": 3}"#, "null", r#"{"worksheets": {}}"#] {
        assert!(matches!(Notebook::parse(json.as_bytes()), Err(DocumentError::NotADocument)), "{json}");
    }
    for json in ["", "{", "not json", &"[".repeat(100_000)] {
        let error = Notebook::parse(json.as_bytes());
        assert!(matches!(error, Err(DocumentError::Corrupt { what: Damage::Json { .. } })), "{error:?}");
    }
}

#[test]
fn numbers_of_python_are_read() {
    let json = br#"{"cells": [{"cell_type": "code", "source": "x = 'NaN'", "outputs": [
        {"output_type": "display_data", "data": {"application/json": [1, NaN, -Infinity]}}]}]}"#;
    let notebook = Notebook::parse(json).unwrap();
    assert_eq!(notebook.text(), "# %% [code] cell:0\nx = 'NaN'");
    assert_eq!(notebook.members().next().unwrap().bytes().unwrap(), b"[1,null,null]");
    let error = Notebook::parse(br#"{"cells": [NaN NaN]}"#).unwrap_err();
    assert!(error.to_string().contains("line 1 column 12"), "{error}");
}

#[test]
fn kinds_alike_have_names_of_their_own() {
    let json = json!({"cells": [{"cell_type": "code", "outputs": [{"output_type": "display_data",
        "data": {"text/x-a": "b", "application/x-a": "AAAA"}}]}]});
    let notebook = Notebook::parse(json.to_string().as_bytes()).unwrap();
    let names: Vec<_> = notebook.members().map(|member| member.name).collect();
    assert_eq!(names.len(), 2);
    assert!(
        names.contains(&"cell0-out0.x-a".into()) && names.contains(&"cell0-out0.text.x-a".into()),
        "{names:?}"
    );
}

#[test]
fn odd_parts_are_passed_over() {
    let json = json!({"cells": [
        3, null, {"cell_type": 5, "source": 7}, {"source": [1, "a", null]},
        {"cell_type": "code\nx", "outputs": [1, {}, {"output_type": "stream"}, {"output_type": "display_data", "data": 3},
            {"output_type": "error", "traceback": [1]}, {"output_type": "display_data", "data": {"image/png": "!!"}}]},
    ]});
    let notebook = Notebook::parse(json.to_string().as_bytes()).unwrap();
    assert_eq!(notebook.text().lines().count(), 6, "{}", notebook.text());
    assert!(notebook.outputs(4, &call).unwrap().contains("(unknown, not read)"));
    let picture = notebook.members().find(|member| member.name.ends_with("png")).unwrap();
    assert!(matches!(picture.bytes(), Err(DocumentError::Corrupt { .. })));
}
