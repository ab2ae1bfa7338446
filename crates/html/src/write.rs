//! Markdown of a page.

mod block;
mod classes;
mod code;
mod escape;
mod formula;
mod inline;
mod link;
mod list;
mod notes;
mod page;
mod paper;
mod picture;
mod table;

use std::fmt;

use url::Url;

use crate::{Document, Node};
use page::Page;
pub use picture::Picture;

/// The words for a picture, given how many came before it.
pub type PictureWords<'a> = &'a dyn Fn(usize, &Picture) -> String;

/// How a page is written.
#[derive(Clone, Copy, Default)]
pub struct Writing<'a> {
    /// What relative addresses are relative to. Without it they stay as they are.
    pub base: Option<&'a Url>,
    /// The words for pictures, in place of `![alt](address)`.
    pub picture: Option<PictureWords<'a>>,
    /// What is left out with everything in it.
    pub leave_out: Option<&'a dyn Fn(Node<'_>) -> bool>,
}

impl fmt::Debug for Writing<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Writing").field("base", &self.base.map(Url::as_str)).finish_non_exhaustive()
    }
}

/// A page as markdown.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Markdown {
    /// The text. It ends with a line end, unless it is empty.
    pub text: String,
    /// The pictures in it, in order.
    pub pictures: Vec<Picture>,
}

impl Document {
    /// The body as markdown.
    ///
    /// # Behaviour
    /// - A `base` element of the page goes before [`Writing::base`].
    /// - What pages hide, scripts, styles, drawings and form fields are not written.
    pub fn markdown(&self, writing: &Writing<'_>) -> Markdown {
        let base = self.base(writing.base);
        markdown_of(self.body(), &Writing { base: base.as_ref(), ..*writing })
    }
}

/// What is below a node as markdown, the node included.
pub fn markdown_of(node: Node<'_>, writing: &Writing<'_>) -> Markdown {
    let mut page = Page::new(node, writing);
    page.node(node);
    page.finish()
}

#[cfg(test)]
mod tests;
