//! What the queries of a language find in a text, in bytes.

mod asked;
mod matched;
mod parsed;

use std::collections::HashMap;
use std::ops::Range;

use tree_sitter::StreamingIterator;

use crate::grammar::{Compiled, Role};
use crate::language::Engine;
use crate::{Kind, Language, OutlineLimits, Shortfall};
use matched::Matched;

/// Languages within languages.
const LEVELS: usize = 2;

/// What was found.
#[derive(Default)]
pub(crate) struct Harvest {
    pub(crate) found: Vec<Found>,
    pub(crate) comments: Vec<Range<usize>>,
    pub(crate) marks: Vec<Range<usize>>,
    pub(crate) imports: Vec<Range<usize>>,
    pub(crate) folds: Vec<Range<usize>>,
    pub(crate) errors: Vec<Range<usize>>,
}

/// A definition as it was found.
#[derive(Debug, Clone)]
pub(crate) struct Found {
    pub(crate) kind: Kind,
    pub(crate) name: String,
    /// What owns it besides what stands around it.
    pub(crate) owner: Option<String>,
    pub(crate) span: Range<usize>,
    /// Where its name stands.
    pub(crate) at: usize,
    /// Where its body begins.
    pub(crate) body: Option<usize>,
}

/// Everything that the queries of `language` find in `text`.
pub(crate) fn harvest(language: &Language, text: &str, limits: &OutlineLimits) -> Result<Harvest, Shortfall> {
    within(language, text, limits, LEVELS)
}

fn within(
    language: &Language,
    text: &str,
    limits: &OutlineLimits,
    levels: usize,
) -> Result<Harvest, Shortfall> {
    let Engine::Grammar(grammar) = &language.engine else { return Ok(Harvest::default()) };
    let Ok(compiled) = grammar.compiled() else { return Ok(Harvest::default()) };
    let tree = parsed::parse(compiled, &language.masked(text), limits)?;
    let mut harvest = collected(language, compiled, &tree, text, limits)?;
    if levels > 0 {
        for (range, inner) in asked::injected(compiled, &tree, text) {
            let Some(inner) = Language::of_id(inner) else { continue };
            // What cannot be read costs the rest nothing.
            if let Ok(found) = within(inner, &text[range.clone()], limits, levels - 1) {
                harvest.add(found, range.start);
            }
        }
    }
    Ok(harvest)
}

fn collected(
    language: &Language,
    compiled: &Compiled,
    tree: &tree_sitter::Tree,
    text: &str,
    limits: &OutlineLimits,
) -> Result<Harvest, Shortfall> {
    let mut harvest = Harvest::default();
    // By the node of the name: of several patterns that match, the first one wins.
    let mut definitions: HashMap<usize, Matched> = HashMap::new();
    let mut wraps: HashMap<usize, (usize, Range<usize>)> = HashMap::new();
    let mut watch = parsed::Watch::new(limits);
    let mut cursor = asked::cursor();
    let mut late = |_: &tree_sitter::QueryCursorState| watch.look();
    let options = tree_sitter::QueryCursorOptions::new().progress_callback(&mut late);
    let mut matches =
        cursor.matches_with_options(&compiled.query, tree.root_node(), text.as_bytes(), options);
    while let Some(found) = matches.next() {
        let (mut inner, mut wrap) = (None, None);
        for capture in found.captures() {
            let range = capture.node.byte_range();
            match compiled.roles[capture.index as usize] {
                Role::Comment => harvest.comments.push(range),
                Role::Mark => harvest.marks.push(range),
                Role::Import => harvest.imports.push(range),
                Role::Fold => harvest.folds.push(range),
                Role::Error => harvest.errors.push(range),
                Role::Inner => inner = Some(capture.node.id()),
                Role::Wrap => wrap = Some((capture.node.id(), range)),
                _ => {}
            }
        }
        if let (Some(inner), Some(wrap)) = (inner, wrap) {
            wraps.insert(inner, wrap);
        }
        let Some(matched) = Matched::of(found, compiled) else { continue };
        let known = definitions.entry(matched.key).or_insert_with(|| matched.clone());
        if matched.pattern < known.pattern {
            *known = matched;
        }
    }
    drop(matches);
    watch.end()?;
    let found = definitions.into_values().filter_map(|matched| matched.found(language, text, &wraps));
    harvest.found = found.collect();
    Ok(harvest)
}

impl Harvest {
    /// Adds what was found in a text that begins at byte `start` of this one.
    fn add(&mut self, mut other: Self, start: usize) {
        let moved = |range: &mut Range<usize>| *range = range.start + start..range.end + start;
        for found in &mut other.found {
            moved(&mut found.span);
            found.at += start;
            found.body = found.body.map(|body| body + start);
        }
        self.found.append(&mut other.found);
        for (ours, mut theirs) in [
            (&mut self.comments, other.comments),
            (&mut self.marks, other.marks),
            (&mut self.imports, other.imports),
            (&mut self.folds, other.folds),
            (&mut self.errors, other.errors),
        ] {
            theirs.iter_mut().for_each(moved);
            ours.append(&mut theirs);
        }
    }
}
