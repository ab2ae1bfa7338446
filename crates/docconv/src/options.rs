//! How a document is wanted.

use std::sync::Arc;

/// How a document is wanted.
#[derive(Clone)]
#[non_exhaustive]
pub struct Options {
    /// The shape of headings, tables and links.
    pub style: Style,
    /// Makes a call of the name of a member: what is printed for reading `img1.png`.
    pub call: Call,
    /// Bytes of text after which a large workbook or presentation need not be read on.
    pub until: Option<usize>,
}

/// Makes a call of the name of a member.
pub type Call = Arc<dyn Fn(&str) -> String + Send + Sync>;

/// The shape of headings, tables and links.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Style {
    /// Marks in brackets, cells by their places.
    #[default]
    Marked,
    /// `#` headings, pipe tables, `[text](address)`.
    Markdown,
}

impl Default for Options {
    fn default() -> Self {
        Self { style: Style::default(), call: Arc::new(str::to_owned), until: None }
    }
}

impl Options {
    /// Marked text whose members are read by `call`.
    pub fn new(call: impl Fn(&str) -> String + Send + Sync + 'static) -> Self {
        Self { call: Arc::new(call), ..Self::default() }
    }
}

impl std::fmt::Debug for Options {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Options").field("style", &self.style).finish_non_exhaustive()
    }
}
