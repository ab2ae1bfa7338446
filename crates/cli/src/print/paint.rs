//! Colours for the lines of an answer: header, line numbers, notices.

use std::io::{self, Write};

use omniread::{ReadOutput, Style};

use crate::colour::Palette;
use crate::visible::visible;

/// Paints the lines of one answer.
pub(super) struct Painter<'a> {
    palette: &'a Palette,
    /// The notices, as they are printed.
    notices: Vec<String>,
    /// How the header begins, in a style that has one.
    header: Option<String>,
    /// Whether lines carry numbers: from the header on, or from the start in a style without one.
    is_numbered: bool,
}

impl<'a> Painter<'a> {
    pub(super) fn new(style: Style, palette: &'a Palette, output: &ReadOutput) -> Self {
        let header = style.header(&visible(&output.details.resolved_path), None);
        Self {
            palette,
            notices: output.notices.iter().map(|notice| visible(&notice.text()).into_owned()).collect(),
            header: header.map(|header| header.trim_end_matches(']').to_owned()),
            is_numbered: style == Style::Numbers,
        }
    }

    /// Writes a text whose control characters have been made visible.
    pub(super) fn write(&mut self, out: &mut impl Write, text: &str) -> io::Result<()> {
        if self.palette.is_plain() {
            return out.write_all(text.as_bytes());
        }
        text.split_inclusive('\n').try_for_each(|line| self.write_line(out, line))
    }

    fn write_line(&mut self, out: &mut impl Write, line: &str) -> io::Result<()> {
        let (text, end) = line.strip_suffix('\n').map_or((line, ""), |text| (text, "\n"));
        let Palette { header, number, notice, .. } = self.palette;
        if self.is_header(text) {
            self.header = None;
            self.is_numbered = true;
            return write!(out, "{header}{text}{header:#}{end}");
        }
        if self.notices.iter().any(|notice| notice == text) {
            return write!(out, "{notice}{text}{notice:#}{end}");
        }
        let (numbers, text) = text.split_at(if self.is_numbered { number_end(text) } else { 0 });
        if numbers.is_empty() {
            return write!(out, "{text}{end}");
        }
        write!(out, "{number}{numbers}{number:#}{text}{end}")
    }

    fn is_header(&self, line: &str) -> bool {
        self.header.as_deref().is_some_and(|header| line.starts_with(header))
    }
}

/// Where the number of a line ends, mark included: 0 when there is none.
fn number_end(line: &str) -> usize {
    let digits = line.bytes().take_while(|byte| byte.is_ascii_digit() || *byte == b'-').count();
    match line.as_bytes().get(digits) {
        Some(b':' | b'|') if digits > 0 => digits + 1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use omniread::core::{Next, ReadDetails, Remark};
    use omniread::{Notice, ReadOutput, Style};

    use super::{Painter, number_end};
    use crate::args::Colour;
    use crate::colour::{Palette, palette};

    fn painted(style: Style, palette: &Palette, text: &str) -> String {
        let details = ReadDetails { resolved_path: "a.rs".into(), ..ReadDetails::default() };
        let notices = vec![Notice::with_next(Remark::MoreRows(5), Next::new("a.rs", ":4"))];
        let output = ReadOutput { details, notices, ..ReadOutput::default() };
        let mut out = Vec::new();
        Painter::new(style, palette, &output).write(&mut out, text).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn header_numbers_and_notices_are_painted() {
        let text = "1:before\n[a.rs#0A1B]\n1:[a.rs#0A1B]\n…\n3:x\n[…5 more rows. Use :4 to continue]\n";
        let colours = palette(Colour::Always, &std::io::stdout());
        let expected = "1:before\n\x1b[1m[a.rs#0A1B]\x1b[0m\n\x1b[2m1:\x1b[0m[a.rs#0A1B]\n…\n\x1b[2m3:\x1b[0mx\n\
                        \x1b[33m[…5 more rows. Use :4 to continue]\x1b[0m\n";
        assert_eq!(painted(Style::Hashline, &colours, text), expected);
        assert_eq!(painted(Style::Hashline, &Palette::default(), text), text);
    }

    #[test]
    fn styles_without_a_header() {
        let colours = palette(Colour::Always, &std::io::stdout());
        assert_eq!(painted(Style::Numbers, &colours, "1:x\n"), "\x1b[2m1:\x1b[0mx\n");
        assert_eq!(painted(Style::Plain, &colours, "1:x\n[a.rs]\n"), "1:x\n[a.rs]\n");
    }

    #[test]
    fn numbers_are_found() {
        for (line, end) in
            [("12:x", 3), ("12| x", 3), ("-5:x", 3), ("33-210:x", 7), ("x", 0), (":x", 0), ("12 x", 0)]
        {
            assert_eq!(number_end(line), end, "{line}");
        }
    }
}
