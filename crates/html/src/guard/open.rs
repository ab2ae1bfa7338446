//! Which elements are open. Where the rules are simplified here, more is taken to be open than is.

use super::Kind;
use super::kind::Class;

pub(super) struct Open {
    stack: Vec<Kind>,
    /// Tags that were left out and whose ends are still to come.
    missing: Vec<(u64, usize)>,
    formatting: usize,
    foreign: usize,
    most: usize,
    most_formatting: usize,
}

impl Open {
    pub(super) fn new(most: usize, most_formatting: usize) -> Self {
        Self { stack: Vec::new(), missing: Vec::new(), formatting: 0, foreign: 0, most, most_formatting }
    }

    /// Whether text stands in a drawing or a formula, where no element holds raw text.
    pub(super) fn is_foreign(&self) -> bool {
        self.foreign > 0
    }

    /// Notes a tag, and says whether it may stay.
    pub(super) fn opened(&mut self, kind: Kind, closes_itself: bool) -> bool {
        match kind.class {
            Class::Void | Class::Page => return true,
            Class::Raw if !self.is_foreign() => return true,
            Class::Block | Class::Paragraph => self.close_paragraph(),
            Class::Item => self.close_item(kind),
            // In drawings and formulas these names mean nothing.
            _ if closes_itself && self.is_foreign() => return true,
            Class::Part if !self.is_foreign() => self.close_part(kind),
            Class::Next | Class::Sole if !self.is_foreign() => self.close_last(kind),
            _ => {}
        }
        let is_formatting = kind.class == Class::Formatting;
        if self.stack.len() >= self.most || is_formatting && self.formatting >= self.most_formatting {
            self.miss(kind.name);
            return false;
        }
        self.formatting += usize::from(is_formatting);
        self.foreign += usize::from(kind.class == Class::Foreign);
        self.stack.push(kind);
        true
    }

    /// Notes the end of an element, and says whether it may stay.
    pub(super) fn closed(&mut self, kind: Kind) -> bool {
        if let Some((_, count)) =
            self.missing.iter_mut().find(|(name, count)| *name == kind.name && *count > 0)
        {
            *count -= 1;
            return false;
        }
        match kind.class {
            Class::Void | Class::Page => {}
            Class::Raw if !self.is_foreign() => {}
            Class::Formatting | Class::Sole | Class::Form => {
                if kind.class == Class::Formatting {
                    self.formatting = self.formatting.saturating_sub(1);
                }
                if let Some(at) = self.stack.iter().rposition(|open| *open == kind) {
                    self.stack.remove(at);
                }
            }
            Class::Part | Class::Table => self.close_to(kind, |open| open.class == Class::Table),
            Class::Ordinary | Class::Next => self.close_to(kind, Kind::is_special),
            _ => self.close_to(kind, Kind::is_scope),
        }
        true
    }

    fn miss(&mut self, name: u64) {
        // Whoever invents that many names gets their ends read as they are.
        const NAMES: usize = 64;
        if let Some((_, count)) = self.missing.iter_mut().find(|(known, _)| *known == name) {
            *count += 1;
        } else if self.missing.len() < NAMES {
            self.missing.push((name, 1));
        }
    }

    fn close_to(&mut self, kind: Kind, is_border: impl Fn(Kind) -> bool) {
        for at in (0..self.stack.len()).rev() {
            let open = self.stack[at];
            if open == kind {
                return self.truncate(at);
            }
            if is_border(open) {
                return;
            }
        }
    }

    fn close_paragraph(&mut self) {
        for at in (0..self.stack.len()).rev() {
            match self.stack[at] {
                open if open.class == Class::Paragraph => return self.truncate(at),
                open if open.is_scope() || open.class == Class::Foreign => return,
                _ => {}
            }
        }
    }

    /// An item ends the one before it, if only `div`, `p` and the like stand between them.
    fn close_item(&mut self, kind: Kind) {
        let (div, address) = (Kind::of("div"), Kind::of("address"));
        for at in (0..self.stack.len()).rev() {
            let open = self.stack[at];
            let is_it =
                open == kind || kind != Kind::of("li") && open.class == Class::Item && open != Kind::of("li");
            if is_it {
                return self.truncate(at);
            }
            if open.is_special() && open != div && open != address && open.class != Class::Paragraph {
                break;
            }
        }
        self.close_paragraph();
    }

    fn close_part(&mut self, kind: Kind) {
        let (td, th) = (Kind::of("td"), Kind::of("th"));
        let is_cell = kind == td || kind == th;
        for at in (0..self.stack.len()).rev() {
            let open = self.stack[at];
            if open == kind || is_cell && (open == td || open == th) {
                return self.truncate(at);
            }
            if matches!(open.class, Class::Table | Class::Foreign) {
                return;
            }
        }
    }

    fn close_last(&mut self, kind: Kind) {
        if self.stack.last() == Some(&kind) {
            self.stack.pop();
        }
    }

    fn truncate(&mut self, to: usize) {
        let foreign = self.stack[to..].iter().filter(|open| open.class == Class::Foreign).count();
        self.foreign -= foreign;
        self.stack.truncate(to);
    }
}
