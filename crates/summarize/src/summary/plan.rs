//! What is shown of each part, so that it all fits: every part reaches a state before any reaches the next one.

use super::part::{Part, State, What};
use super::{Text, group, rows, words};

/// Levels that are opened one after the other.
const LEVELS: usize = 5;
/// Lines of a body that may be shown for its own sake.
const SMALL: usize = 12;

/// The parts with their states, in at most `most` bytes.
pub(super) fn planned(text: &Text<'_>, parts: Vec<Part>, most: usize) -> Vec<Part> {
    let mut plan = Plan { text, parts, most, spent: 0 };
    plan.spent = plan.cost();
    if plan.spent > most {
        plan.parts = group::grouped(text, std::mem::take(&mut plan.parts), most);
        return plan.parts;
    }
    // Detail beyond names has to leave room.
    let soft = most * 3 / 5;
    for _ in 0..LEVELS {
        plan.raise(most, |text, part| opens_by_itself(text, part).then_some(State::Opened));
    }
    for _ in 0..LEVELS {
        plan.raise(most, |text, part| has_names(text, part).then_some(State::Named));
        plan.raise(most, |text, part| has_members(text, part).then_some(State::Opened));
    }
    plan.raise(most, |_, part| (part.what == What::Code && part.inside.len() > 1).then_some(State::Opened));
    if text.items.is_empty() {
        plan.open_in_part();
    }
    plan.raise(soft, documented);
    plan.raise(soft, small);
    plan.parts
}

struct Plan<'a> {
    text: &'a Text<'a>,
    parts: Vec<Part>,
    most: usize,
    spent: usize,
}

impl Plan<'_> {
    fn cost(&self) -> usize {
        rows::cost(&rows::of(self.text, &self.parts, self.most))
    }

    /// Where there are only statements and too many of them, those that come first are shown.
    fn open_in_part(&mut self) {
        let is_closed = |part: &Part| part.what == What::Code && part.state == State::Folded;
        let Some(at) = self.parts.iter().position(|part| is_closed(part) && part.inside.len() > 1) else {
            return;
        };
        let whole = self.parts.remove(at);
        let mut shown = whole.inside.len() - 1;
        while shown > 0 {
            let (open, rest) = whole.inside.split_at(shown);
            let first = rest.first().map_or(whole.last, |rest| rest.first);
            let rest = Part::new(first, whole.last, What::Code);
            let mut parts = self.parts.clone();
            parts.splice(at..at, open.iter().cloned().chain([rest]));
            let cost = rows::cost(&rows::of(self.text, &parts, self.most));
            if cost <= self.most {
                (self.parts, self.spent) = (parts, cost);
                return;
            }
            shown = shown * 3 / 4;
        }
        self.parts.insert(at, whole);
    }

    /// Raises visible parts to the state that `wanted` gives them, cheapest first, while no more than `most` bytes are
    /// spent.
    fn raise(&mut self, most: usize, wanted: impl Fn(&Text<'_>, &Part) -> Option<State>) {
        let mut prices = Vec::new();
        visit(&self.parts, &mut Vec::new(), &mut |part, path| {
            let Some(state) = wanted(self.text, part).filter(|state| *state > part.state) else { return };
            let before = rows::cost(&rows::of(self.text, std::slice::from_ref(part), self.most));
            let raised = Part { state, ..part.clone() };
            let after = rows::cost(&rows::of(self.text, std::slice::from_ref(&raised), self.most));
            prices.push((after.saturating_sub(before), before.saturating_sub(after), state, path.to_vec()));
        });
        prices.sort();
        let mut raised = Vec::new();
        for (more, less, state, path) in prices {
            if self.spent + more > most {
                break;
            }
            self.spent = self.spent + more - less.min(self.spent);
            if let Some(part) = at(&mut self.parts, &path) {
                raised.push((path, part.state));
                part.state = state;
            }
        }
        self.take_back(raised, most);
    }

    /// A part in another may cost more than it did alone: what was raised last goes back until it all fits.
    fn take_back(&mut self, mut raised: Vec<(Vec<usize>, State)>, most: usize) {
        self.spent = self.cost();
        while self.spent > most
            && let Some((path, before)) = raised.pop()
        {
            if let Some(part) = at(&mut self.parts, &path) {
                part.state = before;
            }
            self.spent = self.cost();
        }
    }
}

/// Calls `see` with each part that has a row of its own, and where it is.
fn visit(parts: &[Part], path: &mut Vec<usize>, see: &mut impl FnMut(&Part, &[usize])) {
    for (index, part) in parts.iter().enumerate() {
        path.push(index);
        see(part, path);
        if part.state == State::Opened {
            visit(&part.inside, path, see);
        }
        path.pop();
    }
}

fn at<'a>(parts: &'a mut [Part], path: &[usize]) -> Option<&'a mut Part> {
    let (first, rest) = path.split_first()?;
    let part = parts.get_mut(*first)?;
    if rest.is_empty() { Some(part) } else { at(&mut part.inside, rest) }
}

/// What only groups the rest, or is all there is, says nothing when it is closed.
fn opens_by_itself(text: &Text<'_>, part: &Part) -> bool {
    let is_most = part.lines() * 5 > text.source.len() * 4;
    matches!(part.what, What::Item(_)) && !part.inside.is_empty() && is_most
}

fn has_names(text: &Text<'_>, part: &Part) -> bool {
    matches!(part.what, What::Item(index) if !part.inside.is_empty() && !words::holds_tests(text, index))
}

/// What is local to a function is named, but stays where it is.
fn has_members(text: &Text<'_>, part: &Part) -> bool {
    let runs = matches!(part.what, What::Item(index) if text.items[index].kind.is_callable());
    has_names(text, part) && !runs
}

fn documented(text: &Text<'_>, part: &Part) -> Option<State> {
    let What::Item(index) = part.what else { return None };
    (part.inside.is_empty() && rows::saying(text, index).is_some()).then_some(State::Documented)
}

/// Bodies of few lines, and folds that hide less than they cost.
fn small(text: &Text<'_>, part: &Part) -> Option<State> {
    let is_small = part.lines() <= SMALL && part.inside.is_empty();
    let is_shown = match part.what {
        What::Item(index) => !text.items[index].is_test,
        What::Statement | What::Comment => true,
        What::Code => part.inside.len() <= 1,
        _ => false,
    };
    (is_small && is_shown).then_some(State::Whole)
}
