//! How code is built: its definitions with their names, signatures and lines, in many languages.
//!
//! The crate works on pairs of a name and a text; where they come from is none of its business. It cannot fail: a text
//! with errors still has an outline, and one that no grammar fits has one by its indentation.
//!
//! ```
//! let text = "/// A pool.\nstruct Pool;\n\nimpl Pool {\n    fn take(&self) {}\n}\n";
//! # #[cfg(feature = "lang-rust")] {
//! let outline = omniread_summarize::outline("pool.rs", text, &Default::default()).unwrap();
//! let take = outline.block(5).unwrap();
//! assert_eq!((take.qualified.as_str(), take.signature.as_str()), ("Pool::take", "fn take(&self)"));
//! assert_eq!((outline.items[0].first, outline.items[0].last), (1, 2));
//! # }
//! ```
//!
//! A language is a folder in `languages`: `lang.toml` says how its files are called, `outline.scm` what its definitions
//! are, `folds.scm` what a summary leaves out, `injections.toml` which other languages stand in it, and `cases` holds
//! texts with their outlines. Each has a feature of its own.

#![cfg_attr(no_grammars, allow(dead_code, reason = "without a grammar there is nothing to ask one"))]

mod above;
mod definitions;
mod detect;
mod engine;
mod grammar;
mod guard;
mod harvest;
mod indentation;
mod kind;
mod language;
mod limits;
mod mask;
mod names;
mod outline;
mod scan;
mod source;
mod summary;

pub use kind::Kind;
pub use language::Language;
pub use limits::{GoesOn, OutlineLimits, SIGNATURE};
pub use outline::{Item, Outline, Shortfall};
pub use summary::{Row, Summary, SummaryLimits};

/// The definitions of a text, or `None` when it has no language here and is not built like code.
pub fn outline(name: &str, text: &str, limits: &OutlineLimits) -> Option<Outline> {
    let text = &*source::with_line_feeds(text);
    let source = source::Source::new(text);
    let language = Language::detect(name, text);
    engine::understand(language, &source, limits).map(|understood| understood.outline)
}

/// The text with its bodies folded, or `None` when it defines nothing that could be folded.
pub fn summary(name: &str, text: &str, limits: &OutlineLimits, size: &SummaryLimits) -> Option<Summary> {
    let text = &*source::with_line_feeds(text);
    let source = source::Source::new(text);
    let language = Language::detect(name, text);
    if language.is_some_and(|language| language.unfolded) {
        return None;
    }
    // What code in a text defines would hide what the text says.
    let limits = OutlineLimits { fences: false, ..limits.clone() };
    let understood = engine::understand(language, &source, &limits)?;
    summary::summarised(understood, language.is_some_and(Language::is_code), &source, size)
}
