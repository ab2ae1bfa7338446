//! What a document says of itself.

use hayro::hayro_syntax::Pdf;
use hayro::hayro_syntax::object::DateTime;

use super::text_string;

/// Characters shown of one entry.
const LONGEST: usize = 500;

/// The lines of the description; none when there is nothing to say.
pub(crate) fn lines(pdf: &Pdf) -> Vec<String> {
    let known = pdf.metadata();
    let texts = [
        ("Title", &known.title),
        ("Author", &known.author),
        ("Subject", &known.subject),
        ("Keywords", &known.keywords),
        ("Creator", &known.creator),
        ("Producer", &known.producer),
    ];
    let texts = texts.into_iter().filter_map(|(name, value)| Some((name, said(value.as_deref()?)?)));
    let dates = [("Created", known.creation_date), ("Modified", known.modification_date)];
    let dates = dates.into_iter().filter_map(|(name, date)| Some((name, calendar(&date?))));
    let mut lines: Vec<String> =
        texts.chain(dates).map(|(name, value)| format!("  {name}: {value}")).collect();
    if !lines.is_empty() {
        lines.insert(0, "Description:".to_owned());
    }
    lines
}

fn said(value: &[u8]) -> Option<String> {
    let text = text_string::decoded(value).split_whitespace().collect::<Vec<_>>().join(" ");
    let text = match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    };
    (!text.is_empty()).then_some(text)
}

/// `2024-03-05 14:02 +01:00`.
fn calendar(date: &DateTime) -> String {
    let DateTime { year, month, day, hour, minute, .. } = date;
    let sign = if date.utc_offset_hour < 0 { '-' } else { '+' };
    let (away, minutes) = (date.utc_offset_hour.unsigned_abs(), date.utc_offset_minute);
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02} {sign}{away:02}:{minutes:02}")
}
