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
    /// Kinds of which each goes on to the next one, as the stages of a build do.
    pub(crate) sections: &'static [&'static str],
    /// Whether neighbours of one name are one definition: overloads, clauses.
    pub(crate) merge: bool,
    /// Whether it marks up texts or holds data: what it defines is used nowhere else.
    pub(crate) prose: bool,
    /// Whether its texts are shown as they are where others are summarised.
    pub(crate) unfolded: bool,
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

    /// Whether its texts are programs, whose definitions are used elsewhere.
    pub fn is_code(&self) -> bool {
        !self.prose && matches!(self.engine, Engine::Grammar(_))
    }

    /// Whether its texts are built of definitions, and not only of lines of one shape.
    pub fn is_built(&self) -> bool {
        !self.unfolded
    }

    /// The language that a mark of code in a text names: by id, name or extension.
    pub(crate) fn of_mark(mark: &str) -> Option<&'static Self> {
        let mark = mark.to_lowercase();
        let names = |language: &&Self| language.id == mark || language.name.to_lowercase() == mark;
        let ends =
            |language: &&Self| language.extensions.contains(&&*mark) || language.shebangs.contains(&&*mark);
        LANGUAGES.iter().find(names).or_else(|| LANGUAGES.iter().find(ends))
    }

    /// The language of this id.
    pub(crate) fn of_id(id: &str) -> Option<&'static Self> {
        LANGUAGES.iter().find(|language| language.id == id)
    }
}
