//! The table of languages, made of the folders in `languages`.

use crate::grammar::Grammar;
use crate::mask::Masked;
use crate::scan::Scanner;

/// A language.
#[derive(Debug)]
pub struct Language {
    /// The name of its folder, such as `rust`.
    pub id: &'static str,
    /// Its name, such as `Rust`.
    pub name: &'static str,
    /// Ends of file names, without their dot, in lower case.
    pub(crate) extensions: &'static [&'static str],
    /// Whole file names; a `*` at the end stands for anything.
    pub(crate) files: &'static [&'static str],
    /// Programs that a first line with `#!` may name.
    pub(crate) shebangs: &'static [&'static str],
    /// What a text holds that is surely not in the language which claims the same extension before it.
    pub(crate) sure: &'static [&'static str],
    /// Words that are no names, whatever a damaged text looks like.
    pub(crate) reserved: &'static [&'static str],
    /// Owners that say nothing, such as `prototype`.
    pub(crate) hollow: &'static [&'static str],
    /// What attributes of tests hold.
    pub(crate) test_marks: &'static [&'static str],
    /// How names of tests begin.
    pub(crate) test_names: &'static [&'static str],
    /// What is not shown to the grammar: the first group of each expression.
    pub(crate) masks: &'static [&'static str],
    pub(crate) masked: Masked,
    /// Whether neighbours of one name are one definition: overloads, clauses.
    pub(crate) merge: bool,
    /// What stands between a name and that of its owner.
    pub(crate) separator: &'static str,
    pub(crate) engine: Engine,
}

/// How a language is understood.
#[derive(Debug)]
pub(crate) enum Engine {
    /// By a grammar and queries.
    Grammar(Grammar),
    /// Line by line.
    Scanner(Scanner),
}

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

impl Language {
    /// Every language of this build, by id.
    pub fn all() -> &'static [Self] {
        &LANGUAGES
    }

    /// The language of this id.
    pub(crate) fn of_id(id: &str) -> Option<&'static Self> {
        LANGUAGES.iter().find(|language| language.id == id)
    }
}
