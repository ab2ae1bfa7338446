//! The JSON of notebooks. What is odd in it is passed over, so that the rest can be read.

mod numbers;

use omniread_text::plain_terminal;
use serde_json::{Map, Value};

use super::{Cell, Form, Notebook, Output};
use crate::{Damage, DocumentError};

/// Forms of outputs in nbformat 3, by their short names.
const SHORT: [(&str, &str); 9] = [
    ("text", "text/plain"),
    ("latex", "text/latex"),
    ("html", "text/html"),
    ("json", "application/json"),
    ("javascript", "application/javascript"),
    ("png", "image/png"),
    ("jpeg", "image/jpeg"),
    ("svg", "image/svg+xml"),
    ("pdf", "application/pdf"),
];

pub(super) fn notebook(bytes: &[u8]) -> Result<Notebook, DocumentError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let parsed: Value = serde_json::from_slice(bytes)
        .or_else(|error| serde_json::from_slice(&numbers::plain(bytes)).map_err(|_| error))
        .map_err(|error| DocumentError::Corrupt { what: Damage::Json { what: error.to_string() } })?;
    let Value::Object(mut file) = parsed else { return Err(DocumentError::NotADocument) };
    let cells = match (file.remove("cells"), file.remove("worksheets")) {
        (Some(Value::Array(cells)), _) => cells,
        (_, Some(Value::Array(sheets))) => sheets.into_iter().flat_map(cells_of).collect(),
        _ => return Err(DocumentError::NotADocument),
    };
    let language = ["/language_info/name", "/kernelspec/language"];
    let metadata = file.get("metadata").unwrap_or(&Value::Null);
    let language = language.iter().find_map(|at| metadata.pointer(at)?.as_str()).map(str::to_owned);
    Ok(Notebook { language, cells: cells.into_iter().map(cell).collect() })
}

/// The cells of a sheet of nbformat 3.
fn cells_of(sheet: Value) -> Vec<Value> {
    let Value::Object(mut sheet) = sheet else { return Vec::new() };
    match sheet.remove("cells") {
        Some(Value::Array(cells)) => cells,
        _ => Vec::new(),
    }
}

fn cell(stored: Value) -> Cell {
    let Value::Object(mut stored) = stored else { return Cell { kind: "unknown".into(), ..Cell::default() } };
    let source = stored.remove("source").or_else(|| stored.remove("input"));
    let run = stored.get("execution_count").or_else(|| stored.get("prompt_number")).and_then(Value::as_u64);
    let outputs = match stored.remove("outputs") {
        Some(Value::Array(outputs)) => outputs.into_iter().map(output).collect(),
        _ => Vec::new(),
    };
    let attachments = match stored.remove("attachments") {
        Some(Value::Object(files)) => {
            files.into_iter().map(|(name, forms)| (name, forms_of(forms))).collect()
        }
        _ => Vec::new(),
    };
    Cell { kind: word(&stored, "cell_type"), source: text(source), run, outputs, attachments }
}

fn output(stored: Value) -> Output {
    let Value::Object(mut stored) = stored else { return Output::Other { kind: "unknown".into() } };
    let kind = word(&stored, "output_type");
    match kind.as_str() {
        "stream" => {
            let name = ["name", "stream"].iter().find_map(|key| stored.get(*key)?.as_str());
            let name = name.unwrap_or("stdout").to_owned();
            Output::Stream { name, text: plain_terminal(&text(stored.remove("text"))) }
        }
        "display_data" | "execute_result" | "pyout" => {
            let is_result = kind != "display_data";
            let forms = stored.remove("data").map(forms_of).unwrap_or_else(|| short_forms(&mut stored));
            Output::Shown { is_result, forms }
        }
        "error" | "pyerr" => {
            let lines: Vec<String> = match stored.remove("traceback") {
                Some(Value::Array(lines)) => lines.into_iter().map(|line| text(Some(line))).collect(),
                other => vec![text(other)],
            };
            let (name, message) = (word(&stored, "ename"), word(&stored, "evalue"));
            Output::Error { name, message, traceback: plain_terminal(&lines.join("\n")) }
        }
        _ => Output::Other { kind },
    }
}

/// Texts come first.
fn forms_of(stored: Value) -> Vec<Form> {
    let Value::Object(stored) = stored else { return Vec::new() };
    let mut forms: Vec<Form> =
        stored.into_iter().map(|(media_type, value)| form(media_type, value)).collect();
    forms.sort_by_key(Form::rank);
    forms
}

fn short_forms(stored: &mut Map<String, Value>) -> Vec<Form> {
    let forms =
        SHORT.iter().filter_map(|(name, media_type)| Some(((*media_type).to_owned(), stored.remove(*name)?)));
    forms_of(Value::Object(forms.collect()))
}

fn form(media_type: String, value: Value) -> Form {
    let is_json = media_type.ends_with("json");
    let stored = match value {
        value @ (Value::Object(_) | Value::Number(_) | Value::Bool(_) | Value::Null) => value.to_string(),
        value @ Value::Array(_) if is_json => value.to_string(),
        value => text(Some(value)),
    };
    // Some programs colour what they show.
    let stored = if media_type == "text/plain" && stored.contains('\u{1b}') {
        plain_terminal(&stored)
    } else {
        stored
    };
    let is_text = media_type.starts_with("text/")
        || ["json", "xml", "javascript"].iter().any(|kind| media_type.ends_with(kind));
    Form { media_type, stored, is_packed: !is_text }
}

/// A text, which may be stored in lines.
fn text(stored: Option<Value>) -> String {
    match stored {
        Some(Value::String(text)) => text,
        Some(Value::Array(lines)) => lines.iter().filter_map(Value::as_str).collect(),
        _ => String::new(),
    }
}

/// A short text on one line.
fn word(stored: &Map<String, Value>, key: &str) -> String {
    let word = plain_terminal(stored.get(key).and_then(Value::as_str).unwrap_or("unknown"));
    word.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect()
}
