//! Parsing within limits.

use std::ops::ControlFlow;
use std::time::Instant;

use tree_sitter::{ParseOptions, ParseState, Parser, Tree};

use crate::grammar::Compiled;
use crate::{OutlineLimits, Shortfall};

/// Looks at the time, and whether anybody still waits.
pub(super) struct Watch<'a> {
    limits: &'a OutlineLimits,
    began: Instant,
    stopped: bool,
}

impl<'a> Watch<'a> {
    pub(super) fn new(limits: &'a OutlineLimits) -> Self {
        Self { limits, began: Instant::now(), stopped: false }
    }

    pub(super) fn look(&mut self) -> ControlFlow<()> {
        let waited_for = self.limits.goes_on.as_ref().is_none_or(|goes_on| goes_on());
        if waited_for && self.began.elapsed() <= self.limits.time {
            return ControlFlow::Continue(());
        }
        self.stopped = true;
        ControlFlow::Break(())
    }

    pub(super) fn end(&self) -> Result<(), Shortfall> {
        if self.stopped { Err(Shortfall::TooSlow) } else { Ok(()) }
    }
}

/// The tree of a text.
pub(super) fn parse(compiled: &Compiled, text: &str, limits: &OutlineLimits) -> Result<Tree, Shortfall> {
    let mut parser = Parser::new();
    if parser.set_language(&compiled.language).is_err() {
        return Err(Shortfall::Damaged);
    }
    let mut watch = Watch::new(limits);
    let mut late = |_: &ParseState| watch.look();
    let options = ParseOptions::new().progress_callback(&mut late);
    let bytes = text.as_bytes();
    let tree =
        parser.parse_with_options(&mut |at, _| bytes.get(at..).unwrap_or_default(), None, Some(options));
    tree.ok_or(Shortfall::TooSlow)
}
