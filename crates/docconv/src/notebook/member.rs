//! What is in a notebook and is a file of its own.

use base64::Engine;
use base64::engine::general_purpose::GeneralPurpose;
use base64::engine::{DecodePaddingMode, GeneralPurposeConfig};

use super::{Cell, Form, Output};
use crate::{Damage, DocumentError};

/// Base64 with line ends in it was taken out before; padding may be missing.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &base64::alphabet::STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// Endings of names by media type; others are made of the type itself.
const ENDINGS: [(&str, &str); 10] = [
    ("text/plain", "txt"),
    ("text/markdown", "md"),
    ("text/html", "html"),
    ("text/latex", "tex"),
    ("application/javascript", "js"),
    ("image/png", "png"),
    ("image/jpeg", "jpg"),
    ("image/gif", "gif"),
    ("image/svg+xml", "svg"),
    ("application/pdf", "pdf"),
];

/// Something in a notebook that is a file of its own.
#[derive(Debug, Clone)]
pub struct Member<'a> {
    /// Such as `cell3-out0.png`.
    pub name: String,
    /// Such as `image/png`.
    pub media_type: &'a str,
    /// Bytes of the content.
    pub size: u64,
    stored: &'a str,
    is_packed: bool,
}

impl Member<'_> {
    /// The content.
    ///
    /// # Errors
    /// When it cannot be unpacked.
    pub fn bytes(&self) -> Result<Vec<u8>, DocumentError> {
        if !self.is_packed {
            return Ok(self.stored.as_bytes().to_vec());
        }
        let packed: Vec<u8> = self.stored.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
        let damaged = |_| DocumentError::Corrupt { what: Damage::Part { part: self.name.clone() } };
        BASE64.decode(packed).map_err(damaged)
    }
}

pub(super) fn of_cell(index: usize, cell: &Cell) -> Vec<Member<'_>> {
    let outputs =
        cell.outputs.iter().enumerate().flat_map(|(number, output)| of_output(index, number, output));
    let attachments = cell.attachments.iter().filter_map(|(name, forms)| {
        forms.first().map(|form| of_form(form, format!("cell{index}-att-{name}")))
    });
    outputs.chain(attachments).collect()
}

fn of_output(index: usize, number: usize, output: &Output) -> Vec<Member<'_>> {
    let stem = stem(index, number);
    match output {
        Output::Stream { text, .. } => vec![printed(&stem, text)],
        Output::Error { traceback, .. } => vec![printed(&stem, traceback)],
        Output::Shown { forms, .. } => {
            forms.iter().map(|form| of_form(form, format!("{stem}.{}", ending(&form.media_type)))).collect()
        }
        Output::Other { .. } => Vec::new(),
    }
}

fn printed<'a>(stem: &str, text: &'a str) -> Member<'a> {
    let (name, size) = (format!("{stem}.txt"), text.len() as u64);
    Member { name, media_type: "text/plain", size, stored: text, is_packed: false }
}

fn of_form(form: &Form, name: String) -> Member<'_> {
    let Form { media_type, stored, is_packed } = form;
    Member { name, media_type, size: form.size(), stored, is_packed: *is_packed }
}

/// `cell3-out0`
pub(super) fn stem(index: usize, number: usize) -> String {
    format!("cell{index}-out{number}")
}

/// The ending of a name: `png`, or of a type without one what it calls itself, such as `vnd.plotly.v1.json`.
pub(super) fn ending(media_type: &str) -> String {
    if let Some((_, ending)) = ENDINGS.iter().find(|(known, _)| *known == media_type) {
        return (*ending).to_owned();
    }
    let kind = media_type.strip_prefix("application/").unwrap_or(media_type);
    let is_plain = |sign: char| sign.is_ascii_alphanumeric() || "-_.".contains(sign);
    kind.chars().map(|sign| if is_plain(sign) { sign } else { '.' }).collect()
}
