//! What is known within one pair of braces.

use std::ops::Range;

use super::super::Judge;
use crate::name::{Naming, naming};

/// An open brace.
#[derive(Default)]
pub(super) struct Level {
    /// What the names around it say of the values in it.
    inherited: Option<Naming>,
    /// The name of the next value.
    next: Option<Next>,
    /// What `"name": "password"` says of the `value` beside it.
    beside: Option<Naming>,
    /// A `value` that came before its `name`.
    waiting: Option<Range<usize>>,
}

/// The name of the next value.
#[derive(Clone, Copy)]
struct Next {
    naming: Option<Naming>,
    /// What it says of the values of a list.
    in_list: Option<Naming>,
    /// What it says of the values of a map.
    in_map: Option<Naming>,
    role: Role,
}

/// What a value is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    /// Itself.
    Own,
    /// The name of the value beside it.
    Name,
    /// The value that is named beside it.
    Value,
    /// A map that holds credentials alone.
    Credentials,
}

impl Next {
    fn unnamed(inherited: Option<Naming>) -> Self {
        Self { naming: inherited, in_list: inherited, in_map: None, role: Role::Own }
    }
}

impl Level {
    pub(super) fn within(inherited: Option<Naming>) -> Self {
        Self { inherited, ..Self::default() }
    }

    pub(super) fn awaits_name(&self) -> bool {
        self.next.is_none()
    }

    pub(super) fn name(&mut self, judge: &Judge<'_>, name: &str, holds_credentials: bool) {
        let role = if holds_credentials { Role::Credentials } else { role(name) };
        let or_inherited = |naming: Option<Naming>| naming.or(self.inherited);
        let (in_list, in_map) = (or_inherited(judge.in_list(name)), or_inherited(judge.in_map(name)));
        self.next = Some(Next { naming: or_inherited(naming(name)), in_list, in_map, role });
    }

    pub(super) fn separated(&mut self) {
        self.next = None;
    }

    /// What is said of the values in the brace that opens now.
    pub(super) fn opened(&mut self, is_list: bool) -> Option<Naming> {
        let next = self.next.take().unwrap_or(Next::unnamed(self.inherited));
        match next.role {
            Role::Credentials => Some(Naming::Surely),
            _ => {
                if is_list {
                    next.in_list
                } else {
                    next.in_map
                }
            }
        }
    }

    pub(super) fn value(&mut self, judge: &mut Judge<'_>, word: Range<usize>) {
        let next = self.next.take().unwrap_or(Next::unnamed(self.inherited));
        match next.role {
            Role::Own | Role::Credentials => {
                judge.value(next.naming, word);
            }
            Role::Name => {
                self.beside = naming(&judge.text[word]);
                if let (Some(beside), Some(value)) = (self.beside, self.waiting.take()) {
                    judge.value(Some(beside), value);
                }
            }
            Role::Value => {
                judge.value(self.beside.or(next.naming), word.clone());
                self.waiting = self.beside.is_none().then_some(word);
            }
        }
    }
}

fn role(name: &str) -> Role {
    match name {
        "name" | "Name" | "key" | "Key" | "id" | "variable" => Role::Name,
        "value" | "Value" => Role::Value,
        _ => Role::Own,
    }
}
