//! Outputs in words.

use std::fmt::Write;

use omniread_text::{cut_to_width, lines, size};

use super::member::{ending, stem};
use super::{Cell, Form, Output};

/// Lines shown of the beginning and of the end of a text.
const HEAD: usize = 30;
const TAIL: usize = 10;
/// Columns shown of one line.
const COLUMNS: usize = 500;

/// What the outputs of a cell say, each under a line of its own.
pub(super) fn outputs(index: usize, cell: &Cell, call: &dyn Fn(&str) -> String) -> String {
    let mut said = String::new();
    for (number, output) in cell.outputs.iter().enumerate() {
        let name = |ending: &str| call(&format!("{}.{ending}", stem(index, number)));
        // Writing to a text does not fail.
        let _ = writeln!(said, "Output {number} ({}):", title(output));
        match output {
            Output::Stream { text, .. } => said.push_str(&bounded(text, &name("txt"))),
            Output::Error { traceback, .. } => said.push_str(&bounded(traceback, &name("txt"))),
            Output::Shown { forms, .. } => said.push_str(&shown(forms, &name)),
            Output::Other { .. } => {}
        }
    }
    said
}

fn title(output: &Output) -> String {
    match output {
        Output::Stream { name, .. } => one_line(name),
        Output::Shown { is_result: true, .. } => "result".to_owned(),
        Output::Shown { is_result: false, .. } => "shown".to_owned(),
        Output::Error { name, message, .. } if message.is_empty() => one_line(&format!("error {name}")),
        Output::Error { name, message, .. } => one_line(&format!("error {name}: {message}")),
        Output::Other { kind } => format!("{}, not read", one_line(kind)),
    }
}

/// The first text of the forms, then what else there is.
fn shown(forms: &[Form], name: &dyn Fn(&str) -> String) -> String {
    let mut said = String::new();
    let text = forms.iter().position(Form::is_text);
    if let Some(form) = text.and_then(|at| forms.get(at)) {
        said.push_str(&bounded(&form.stored, &name(&ending(&form.media_type))));
    }
    let others = forms.iter().enumerate().filter(|(at, _)| Some(*at) != text);
    for (_, form) in others {
        let what = if form.is_picture() { "image" } else { form.media_type.as_str() };
        let call = name(&ending(&form.media_type));
        let _ = writeln!(said, "[{} {}: read `{call}`]", one_line(what), size(form.size()));
    }
    said
}

/// The beginning and the end of a text, each line ended, and what reads the rest.
fn bounded(text: &str, call: &str) -> String {
    let all: Vec<&str> = lines(text).map(|line| line.text).collect();
    let line = |line: &&str| format!("{}\n", cut_to_width(line, COLUMNS));
    if all.len() <= HEAD + TAIL {
        return all.iter().map(line).collect();
    }
    let (head, rest) = all.split_at(HEAD);
    let (middle, tail) = rest.split_at(rest.len() - TAIL);
    let elided = format!("[…{} lines: read `{call}`]\n", middle.len());
    head.iter().map(line).chain([elided]).chain(tail.iter().map(line)).collect()
}

/// `3 lines, 1 picture, ValueError`
pub(super) fn count(outputs: &[Output]) -> String {
    let (mut text, mut pictures, mut others, mut errors) = (0, 0, 0, Vec::new());
    for output in outputs {
        match output {
            Output::Stream { text: printed, .. } => text += lines(printed).count(),
            Output::Error { name, .. } => errors.push(one_line(name)),
            Output::Shown { forms, .. } => {
                let plain = forms.iter().find(|form| form.is_text());
                let has_picture = forms.iter().any(Form::is_picture);
                pictures += usize::from(has_picture);
                // What stands beside a picture only names it.
                text += plain.filter(|_| !has_picture).map_or(0, |form| lines(&form.stored).count());
                others += usize::from(plain.is_none() && !has_picture);
            }
            Output::Other { .. } => others += 1,
        }
    }
    let counted = [
        (text, "line", "lines"),
        (pictures, "picture", "pictures"),
        (others, "other output", "other outputs"),
    ];
    let counted = counted.iter().filter(|(count, ..)| *count > 0);
    let counted =
        counted.map(|(count, one, many)| format!("{count} {}", if *count == 1 { one } else { many }));
    let said: Vec<String> = counted.chain(errors).collect();
    if said.is_empty() { "nothing".to_owned() } else { said.join(", ") }
}

fn one_line(text: &str) -> String {
    let text = lines(text).next().map_or("", |line| line.text);
    cut_to_width(text.trim(), COLUMNS).to_string()
}
