//! Answers as plain text that can be kept in a file and compared.

use omniread::fs::ReadResult;
use omniread::{ContentBlock, Next, ReadError, ReadOutput};

/// What an answer shows: its text, then a line for each picture.
pub fn shown_output(output: &ReadOutput) -> String {
    let pictures = output.content.iter().filter_map(|block| match block {
        ContentBlock::Image { media_type, .. } => Some(format!("({media_type})\n")),
        ContentBlock::Text(_) | ContentBlock::Bytes { .. } => None,
    });
    output.text() + &pictures.collect::<String>()
}

/// An error: its kind and message, then a line for each call it names.
pub fn shown_error(error: &ReadError) -> String {
    let calls: String = error.next().iter().map(Next::path).map(|path| format!("next: {path}\n")).collect();
    format!("{}: {error}\n{calls}", error.kind())
}

/// The result of a target: header, content, warnings.
pub fn shown_result(result: &ReadResult) -> String {
    let header = if result.header.is_empty() { String::new() } else { format!("{}\n", result.header) };
    let warnings: String = result.warnings.iter().map(|warning| format!("warning: {warning}\n")).collect();
    format!("{header}{}{warnings}", result.content)
}

/// The text with signs that nobody sees written out: `␍` for CR, `␀` for NUL, `‹U+FEFF›` for a byte order mark, and `⏚`
/// at the end of a text that does not end with a line end.
pub fn visible(text: &str) -> String {
    let shown: String = text.chars().map(written_out).collect();
    if shown.is_empty() || shown.ends_with('\n') { shown } else { shown + "⏚\n" }
}

fn written_out(sign: char) -> String {
    match sign {
        '\n' | '\t' => sign.into(),
        '\u{0}'..='\u{1f}' => char::from_u32(0x2400 + u32::from(sign)).unwrap_or(sign).into(),
        '\u{7f}'..='\u{9f}' | '\u{feff}' => format!("‹U+{:04X}›", u32::from(sign)),
        other => other.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::visible;

    #[test]
    fn what_nobody_sees_is_written_out() {
        assert_eq!(visible("a\r\n\u{feff}\0"), "a␍\n‹U+FEFF›␀⏚\n");
        assert_eq!(visible("a\tb\n"), "a\tb\n");
        assert_eq!(visible(""), "");
    }
}
