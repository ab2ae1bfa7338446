//! What a rule reports.

use std::fmt;

/// One breach of a rule: where, what, and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// Path below the root.
    pub path: String,
    /// Line, from 1; a whole file has none.
    pub line: Option<usize>,
    /// What is wrong, and what to do.
    pub message: String,
    /// Name of the rule.
    pub rule: &'static str,
}

impl Finding {
    /// About one line.
    pub(super) fn at(path: &str, line: usize, message: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line: Some(line), message: message.into(), rule: "" }
    }

    /// About a file or folder.
    pub(super) fn about(path: &str, message: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line: None, message: message.into(), rule: "" }
    }

    pub(super) fn under(self, rule: &'static str) -> Self {
        Self { rule, ..self }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.path)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        write!(f, ": [{}] {}", self.rule, self.message)
    }
}
