//! Definitions by name: plain or qualified, as people write them in any language.

use super::{Item, Outline};

/// What parts of a qualified name may be joined by.
const SEPARATORS: [&str; 6] = ["::", "->", ".", "#", "/", "\\"];

/// What stands for a name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Named<'a> {
    /// The definitions, likeliest first.
    pub items: Vec<&'a Item>,
    /// Whether the name was not taken as it was written: owners were left out, or capitals and `_` did not count.
    pub is_relaxed: bool,
}

impl Outline {
    /// The definitions of this plain or qualified name: `take`, `Pool::take`, `Pool.take`, `Pool#take`, `Pool<T>::take`.
    ///
    /// The owners that are named have to stand in this order among the owners there are. When there is none such, owners
    /// are left out one by one, from the first; then capitals and `_` no longer count.
    pub fn named(&self, name: &str) -> Named<'_> {
        let exact: Vec<_> =
            self.items.iter().filter(|item| item.qualified == name || item.name == name).collect();
        if !exact.is_empty() {
            return Named { items: ranked(exact), is_relaxed: false };
        }
        let parts = parts_of_name(name);
        for skipped in 0..parts.len() {
            let items = self.matching(&[], &parts[skipped..], |a, b| a == b);
            if !items.is_empty() {
                return Named { items: ranked(items), is_relaxed: skipped > 0 };
            }
        }
        let items = self.matching(&[], &parts, |a, b| folded(a) == folded(b));
        Named { is_relaxed: !items.is_empty(), items: ranked(items) }
    }

    /// The definitions of a name in parts, where `around` are the folders and the file that the text stands in. Comes with
    /// the number of owners that had to be left out.
    pub(crate) fn named_below(&self, around: &[String], parts: &[String]) -> Option<(usize, Vec<&Item>)> {
        let found = |skipped| {
            let items = self.matching(around, &parts[skipped..], |a, b| a == b);
            (!items.is_empty()).then(|| (skipped, ranked(items)))
        };
        (0..parts.len()).find_map(found)
    }

    fn matching(
        &self,
        around: &[String],
        wanted: &[String],
        same: impl Fn(&str, &str) -> bool,
    ) -> Vec<&Item> {
        let Some((last, owners)) = wanted.split_last() else { return Vec::new() };
        let fits = |item: &&Item| {
            if !same(&item.name, last)
                && !parts_of_name(&item.name).last().is_some_and(|name| same(name, last))
            {
                return false;
            }
            let chain = parts_of_name(&item.qualified);
            let mut there = around.iter().chain(chain.iter().rev().skip(1).rev());
            owners.iter().all(|owner| there.any(|part| same(part, owner)))
        };
        self.items.iter().filter(fits).collect()
    }
}

/// Definitions before what only adds to them or announces them, what is used before what tests it, the less qualified
/// before the more. What only adds is left out when there is a definition.
fn ranked(mut items: Vec<&Item>) -> Vec<&Item> {
    if items.iter().any(|item| !is_addition(item)) {
        items.retain(|item| !is_addition(item));
    }
    items.sort_by_key(|item| (is_test(item), parts_of_name(&item.qualified).len(), item.first));
    items
}

/// The same for definitions in several texts: those without any left are dropped.
pub(crate) fn without_additions<T>(texts: &mut Vec<T>, mut items: impl FnMut(&mut T) -> &mut Vec<Item>) {
    let mut is_defined = false;
    for text in texts.iter_mut() {
        is_defined |= items(text).iter().any(|item| !is_addition(item));
    }
    if is_defined {
        texts.retain_mut(|text| {
            items(text).retain(|item| !is_addition(item));
            !items(text).is_empty()
        });
    }
}

/// What adds to a definition or announces one, as the line `mod pool;` does.
fn is_addition(item: &Item) -> bool {
    let is_line = item.line == item.last;
    matches!(item.kind.as_str(), "impl" | "extension" | "prototype") || item.kind == "module" && is_line
}

fn is_test(item: &Item) -> bool {
    let parts = parts_of_name(&item.qualified);
    item.kind == "test"
        || parts.iter().any(|part| matches!(part.as_str(), "test" | "tests") || part.starts_with("test_"))
}

/// The parts of a qualified name, generics left out.
pub(crate) fn parts_of_name(name: &str) -> Vec<String> {
    let mut rest = without_generics(name);
    for separator in SEPARATORS {
        rest = rest.replace(separator, "\n");
    }
    let parts: Vec<_> =
        rest.split('\n').map(str::trim).filter(|part| !part.is_empty()).map(str::to_owned).collect();
    // An operator is no separator when it is all there is.
    if parts.is_empty() { vec![name.to_owned()] } else { parts }
}

fn without_generics(name: &str) -> String {
    let closed = name.matches('<').count() == name.matches('>').count() - name.matches("->").count();
    if !closed {
        return name.to_owned();
    }
    let (mut depth, mut before, mut kept) = (0_usize, ' ', String::new());
    for c in name.chars() {
        match c {
            '<' => depth += 1,
            '>' if before == '-' => kept.push(c),
            '>' => depth = depth.saturating_sub(1),
            c if depth == 0 => kept.push(c),
            _ => {}
        }
        before = c;
    }
    if kept.trim().is_empty() { name.to_owned() } else { kept }
}

/// A name as it is compared when capitals, `_` and `-` do not count.
pub(crate) fn folded(name: &str) -> String {
    name.chars().filter(|c| *c != '_' && *c != '-').flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outline() -> Outline {
        let item = |kind: &str, qualified: &str| Item {
            kind: kind.to_owned(),
            name: qualified.rsplit("::").next().unwrap_or(qualified).to_owned(),
            qualified: qualified.to_owned(),
            signature: String::new(),
            first: 1,
            last: 1,
            line: 1,
            owner: None,
        };
        let items = [
            item("impl", "Pool"),
            item("struct", "Pool"),
            item("method", "Pool::take"),
            item("function", "tests::take"),
            item("method", "net::Socket::try_read"),
            item("method", "A::operator->"),
        ];
        Outline { items: items.to_vec(), ..Outline::default() }
    }

    fn found(name: &str) -> (Vec<String>, bool) {
        let outline = outline();
        let named = outline.named(name);
        (
            named.items.iter().map(|item| format!("{} {}", item.kind, item.qualified)).collect(),
            named.is_relaxed,
        )
    }

    #[test]
    fn names_as_they_are_written() {
        for name in ["Pool::take", "Pool.take", "Pool#take", "Pool/take", "Pool<T>::take", "Pool->take"] {
            assert_eq!(found(name), (vec!["method Pool::take".to_owned()], false), "{name}");
        }
        assert_eq!(found("net.try_read").0, ["method net::Socket::try_read"]);
        assert_eq!(found("A::operator->").0, ["method A::operator->"]);
    }

    #[test]
    fn the_likeliest_comes_first() {
        assert_eq!(found("take").0, ["method Pool::take", "function tests::take"]);
        assert_eq!(found("Pool").0, ["struct Pool"]);
    }

    #[test]
    fn what_is_not_there_as_written_is_looked_for_with_less() {
        assert_eq!(
            found("Pond::take"),
            (vec!["method Pool::take".to_owned(), "function tests::take".to_owned()], true)
        );
        assert_eq!(found("socket.tryRead"), (vec!["method net::Socket::try_read".to_owned()], true));
        assert_eq!(found("Pool::give"), (Vec::new(), false));
        assert_eq!(found(""), (Vec::new(), false));
    }
}
