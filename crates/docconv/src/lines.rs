//! The lines of an answer, as they grow.

/// Blanks of one step of indentation.
const STEP: &str = "  ";
/// Bytes and lines of text from which on a workbook or a presentation opens with a map.
const MAPPED_BYTES: usize = 48 * 1024;
const MAPPED_LINES: usize = 290;

/// Lines, each ended. More than the limit are not kept, and [`Lines::is_full`] tells.
#[derive(Debug, Clone, Default)]
pub(crate) struct Lines {
    text: String,
    full: bool,
    most: Option<usize>,
}

impl Lines {
    /// Lines of at most so many bytes.
    pub(crate) fn up_to(most: usize) -> Self {
        Self { most: Some(most), ..Self::default() }
    }

    /// A line, indented. One that holds line ends becomes several.
    pub(crate) fn push(&mut self, indent: usize, line: &str) {
        if self.most.is_some_and(|most| self.text.len() + line.len() > most) {
            self.full = true;
        }
        if self.full {
            return;
        }
        if !may_break(line) {
            return self.put(indent, line);
        }
        for piece in line.split(is_break) {
            self.put(indent, piece);
        }
    }

    /// A line, unless there is nothing on it.
    pub(crate) fn push_some(&mut self, indent: usize, line: &str) {
        if !line.is_empty() {
            self.push(indent, line);
        }
    }

    fn put(&mut self, indent: usize, piece: &str) {
        let piece = piece.trim_end();
        if !piece.is_empty() {
            self.text.extend(std::iter::repeat_n(STEP, indent));
            self.text.push_str(piece);
        }
        self.text.push('\n');
    }

    /// All lines of others, indented further.
    pub(crate) fn append(&mut self, indent: usize, others: &Self) {
        for line in others.text.lines() {
            self.push(indent, line);
        }
        self.full |= others.full;
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Whether something did not fit.
    pub(crate) fn is_full(&self) -> bool {
        self.full
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.text
    }

    pub(crate) fn len(&self) -> usize {
        self.text.len()
    }

    /// Whether there is so much that a map helps.
    pub(crate) fn want_a_map(&self) -> bool {
        self.text.len() > MAPPED_BYTES || self.text.lines().take(MAPPED_LINES + 1).count() > MAPPED_LINES
    }

    pub(crate) fn into_text(self) -> String {
        self.text
    }

    /// The lines as one, for cells.
    pub(crate) fn joined(&self) -> String {
        let lines = self.text.lines().map(str::trim).filter(|line| !line.is_empty());
        lines.collect::<Vec<_>>().join(" / ")
    }
}

/// A text as one line, for cells and labels.
pub(crate) fn one_line(text: &str) -> String {
    if !may_break(text) {
        return text.trim().to_owned();
    }
    let lines = text.split(is_break).map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join(" / ")
}

/// An entry whose first line follows its label; further lines are indented below.
pub(crate) fn entry(label: &str, body: &Lines, end: &str, indent: usize, lines: &mut Lines) {
    let mut all = body.as_str().lines();
    let first = all.next().unwrap_or_default().trim_start();
    let gap = if first.is_empty() { "" } else { " " };
    let rest: Vec<&str> = all.collect();
    if rest.is_empty() {
        lines.push(indent, &format!("{label}{gap}{first}{end}"));
        return;
    }
    lines.push(indent, &format!("{label}{gap}{first}"));
    for (at, line) in rest.iter().enumerate() {
        let end = if at + 1 == rest.len() { end } else { "" };
        lines.push(indent + 1, &format!("{line}{end}"));
    }
}

fn is_break(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{2028}' | '\u{2029}')
}

/// Whether a look at each character pays: most lines have no byte that a line end begins with.
fn may_break(text: &str) -> bool {
    text.bytes().any(|byte| matches!(byte, b'\n' | b'\r' | 0x0b | 0x0c | 0xE2))
}
