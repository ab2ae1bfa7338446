//! The names above a line of YAML.

use crate::name::{Naming, naming};

/// A name whose values stand below it.
struct Parent {
    indent: usize,
    /// What it says of the items of a list.
    items: Option<Naming>,
    /// What it says of values that have names of their own. Beside a credential stands what is none, such as a user's name.
    named: Option<Naming>,
}

/// What the names above a line, and one beside it, say of its value.
#[derive(Default)]
pub(super) struct Parents {
    open: Vec<Parent>,
    /// The indentation of the line.
    indent: usize,
    /// Whether the line before was a name without a value.
    just_named: bool,
    /// What `name: password` says of the `value` beside it, and how deep it stands.
    beside: Option<(usize, Option<Naming>)>,
    /// Whether the maps called `data` hold credentials alone.
    secret_data: bool,
}

impl Parents {
    /// At the beginning of a document.
    pub(super) fn of(document: &str) -> Self {
        Self { secret_data: is_kubernetes_secret(document), ..Self::default() }
    }

    /// Goes to a line of this indentation, and tells what is said of its value if that has no name of its own: it is an
    /// item, or stands on the line after its name.
    pub(super) fn enter(&mut self, indent: usize, begins_item: bool) -> Option<Naming> {
        while self.open.last().is_some_and(|parent| parent.indent >= indent) {
            self.open.pop();
        }
        if begins_item || self.beside.is_some_and(|(beside, _)| beside != indent) {
            self.beside = None;
        }
        self.indent = indent;
        let is_value = std::mem::take(&mut self.just_named) || begins_item;
        self.open.last().filter(|_| is_value)?.items
    }

    /// Begins what stands below a name on this line, which says so much of the items of a list and of the values of a map.
    pub(super) fn open(&mut self, name: &str, in_list: Option<Naming>, in_map: Option<Naming>) {
        let holds_credentials = self.secret_data && self.indent == 0 && matches!(name, "data" | "stringData");
        let named = if holds_credentials { Some(Naming::Surely) } else { in_map.or(self.named()) };
        self.open.push(Parent { indent: self.indent, items: in_list.or(named), named });
        self.just_named = true;
    }

    /// What is said of the value under a name.
    pub(super) fn of_value(&mut self, name: &str, value: &str) -> Option<Naming> {
        match (name, self.beside) {
            ("value", Some((_, beside))) => return beside,
            ("name" | "key", _) => self.beside = Some((self.indent, naming(value.trim_matches(['"', '\''])))),
            _ => {}
        }
        naming(name).or(self.named())
    }

    fn named(&self) -> Option<Naming> {
        self.open.last()?.named
    }
}

/// Whether a document is a Kubernetes object whose data are credentials, whatever they are called.
fn is_kubernetes_secret(document: &str) -> bool {
    let end = document.find("\n---").unwrap_or(document.len());
    document[..end].lines().any(|line| line.trim_end() == "kind: Secret")
}
