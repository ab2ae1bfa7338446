//! The definitions of a text.

use crate::Kind;

/// The definitions of a text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Outline {
    /// The name of the language, such as `Rust`.
    pub language: String,
    /// The definitions in order of their first lines, owners before what they own.
    pub items: Vec<Item>,
    /// Why it may lack something.
    pub shortfall: Option<Shortfall>,
}

/// One definition. Lines count from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// What it is.
    pub kind: Kind,
    /// Its plain name.
    pub name: String,
    /// Its name with those of its owners, such as `Pool::take`.
    pub qualified: String,
    /// One line that declares it, at most [`SIGNATURE`](crate::SIGNATURE) characters.
    pub signature: String,
    /// Its first line, with documentation and attributes.
    pub first: usize,
    /// Its first line without documentation and attributes before it.
    pub start: usize,
    /// The line that its name stands in.
    pub line: usize,
    /// Its last line.
    pub last: usize,
    /// The index of the definition it stands in.
    pub owner: Option<usize>,
    /// Whether it is a test.
    pub is_test: bool,
}

/// Why an outline may lack something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Shortfall {
    /// The lines are those of a program, not of a person.
    Minified,
    /// Brackets within brackets, too deep to be followed.
    TooDeep,
    /// It took longer than allowed.
    TooSlow,
    /// It is longer than allowed.
    TooLarge,
    /// Much of it is not as the language wants it.
    Damaged,
}

impl Item {
    /// Whether this line belongs to it.
    pub fn holds(&self, line: usize) -> bool {
        (self.first..=self.last).contains(&line)
    }
}

impl Outline {
    /// The definition that `item` stands in.
    pub fn owner(&self, item: &Item) -> Option<&Item> {
        self.items.get(item.owner?)
    }

    /// The smallest definition that this line belongs to.
    pub fn block(&self, line: usize) -> Option<&Item> {
        self.items.iter().filter(|item| item.holds(line)).min_by_key(|item| item.last - item.first)
    }
}

impl Shortfall {
    /// The reason as half a sentence, such as `its brackets nest too deep to be followed`.
    pub fn reason(self) -> &'static str {
        match self {
            Self::Minified => "it is minified",
            Self::TooDeep => "its brackets nest too deep to be followed",
            Self::TooSlow => "it takes too long to be understood",
            Self::TooLarge => "it is too large",
            Self::Damaged => "much of it is not valid in its language",
        }
    }
}
