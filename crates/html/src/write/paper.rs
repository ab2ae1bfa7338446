//! Lines with what stands before them: indents of lists, marks of quotes.

/// Lists and quotes within each other that are still told from one another.
const NESTED: usize = 24;

/// How far a block keeps from the one before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gap {
    Line,
    Blank,
}

/// What was written so far.
pub(super) struct Paper {
    text: String,
    /// Stands before each line.
    prefix: String,
    /// Stands before the next line in place of the prefix: the mark of an item.
    first: Option<String>,
    /// What stood before lines when that mark was set.
    outer: String,
    gap: Gap,
    depth: usize,
}

/// Where an indent began, to go back to.
pub(super) struct Indent {
    prefix: usize,
    first: Option<String>,
}

impl Paper {
    pub(super) fn new() -> Self {
        Self {
            text: String::new(),
            prefix: String::new(),
            first: None,
            outer: String::new(),
            gap: Gap::Line,
            depth: 0,
        }
    }

    /// How far what follows keeps. After any block it is a blank line.
    pub(super) fn set(&mut self, gap: Gap) {
        self.gap = gap;
    }

    /// Writes lines as they are, with a gap before them and a blank line behind.
    pub(super) fn block(&mut self, lines: &str) {
        if self.gap == Gap::Blank && !self.text.is_empty() && self.first.is_none() {
            self.end_line("");
        } else if self.gap == Gap::Blank && !self.text.is_empty() {
            // Before the first line of an item or quote only what stands around it goes.
            self.text.push_str(self.outer.trim_end());
            self.text.push('\n');
        }
        for line in lines.split('\n') {
            self.end_line(line);
        }
        self.gap = Gap::Blank;
    }

    fn end_line(&mut self, line: &str) {
        let is_item = self.first.is_some() && !line.is_empty();
        let prefix = if is_item { self.first.take().unwrap_or_default() } else { self.prefix.clone() };
        if line.is_empty() {
            self.text.push_str(prefix.trim_end());
        } else {
            self.text.push_str(&prefix);
            self.text.push_str(line);
        }
        self.text.push('\n');
    }

    /// Indents what follows: `mark` stands before its first line, `rest` before the others.
    pub(super) fn indent(&mut self, mark: &str, rest: &str) -> Indent {
        let indent = Indent { prefix: self.prefix.len(), first: self.first.clone() };
        self.depth += 1;
        if self.depth <= NESTED {
            if self.first.is_none() {
                self.outer.clone_from(&self.prefix);
            }
            let before = self.first.take().unwrap_or_else(|| self.prefix.clone());
            self.first = Some(before + mark);
            self.prefix.push_str(rest);
        }
        indent
    }

    /// Ends an indent. What had no line leaves no mark.
    pub(super) fn outdent(&mut self, indent: Indent) {
        self.depth -= 1;
        self.prefix.truncate(indent.prefix);
        if self.first.is_some() {
            self.first = indent.first;
        }
    }

    pub(super) fn finish(self) -> String {
        self.text
    }
}
