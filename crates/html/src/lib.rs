//! HTML for readers: a tree that hostile pages cannot hurt, and markdown that keeps the structure of a page.
//!
//! ```
//! use omniread_html::{Document, Writing};
//!
//! let base = "https://example.org/guide/".parse()?;
//! let page = Document::parse("<h1>Hello</h1><p>See the <a href='next'>next page</a>.");
//! let written = page.markdown(&Writing { base: Some(&base), ..Writing::default() });
//! assert_eq!(written.text, "# Hello\n\nSee the [next page](https://example.org/guide/next).\n");
//! # Ok::<(), url::ParseError>(())
//! ```
//!
//! - [`Document::parse`] takes whole pages and pieces, and never fails. Before parsing, [`guard`] leaves out what would
//!   make it slow; texts stay. [`Document::is_cut`] says when a page was longer than the limits allow.
//! - [`Document::markdown`] and [`markdown_of`] write `CommonMark` with the tables of GitHub, footnotes, definition lists
//!   and TeX for formulas. [`Writing`] says how addresses and pictures are written.
//! - [`Node`] goes through the tree, for whoever looks for something in it.
//!
//! The tree is at most a little more than [`ParseLimits::depth`] deep, which a thread with a stack of 2 MiB can write.
//! A document does not go from thread to thread: parse and write it in one.

mod guard;
mod tree;
mod write;

pub use guard::{Guarded, ParseLimits, guard};
pub use tree::{Document, Node};
pub use write::{Markdown, Picture, PictureWords, Writing, markdown_of};
