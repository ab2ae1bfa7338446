//! What columns are called.

use std::{borrow::Cow, collections::HashSet};

use crate::RenamedColumn;

/// Names for `wide` columns that differ from each other, without regard to ASCII case, and which of the header's had to
/// be changed for that. Columns without a name are called by their place.
pub(super) fn names(header: &[String], wide: usize) -> (Vec<String>, Vec<RenamedColumn>) {
    let mut taken = HashSet::new();
    let mut renamed = Vec::new();
    let names = (0..wide.max(header.len())).map(|at| {
        let written = header.get(at).map_or("", |name| name.trim());
        let wanted = match written {
            "" => Cow::Owned(by_place(at)),
            // The engine takes no NUL in a name.
            name if name.contains('\0') => Cow::Owned(name.replace('\0', "\u{fffd}")),
            name => Cow::Borrowed(name),
        };
        let name = free(&wanted, &taken);
        taken.insert(name.to_ascii_lowercase());
        if at < header.len() && name != written {
            let (place, written) = (at as u64 + 1, written.to_owned());
            renamed.push(RenamedColumn { place, written, name: name.clone() });
        }
        name
    });
    (names.collect(), renamed)
}

/// The name of a column that has none.
fn by_place(at: usize) -> String {
    format!("column{}", at + 1)
}

/// Names as they are compared.
pub(super) fn taken(names: &[String]) -> HashSet<String> {
    names.iter().map(|name| name.to_ascii_lowercase()).collect()
}

/// The name, or the first of `name_2`, `name_3` … that is not taken.
pub(super) fn free(name: &str, taken: &HashSet<String>) -> String {
    let is_free = |name: &String| !taken.contains(&name.to_ascii_lowercase());
    let numbered = (2..).map(|number| format!("{name}_{number}"));
    [name.to_owned()].into_iter().chain(numbered).find(is_free).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_differ() {
        let header = ["id", "", "Name", "name", " x ", "name_2", "column2"].map(str::to_owned);
        let (names, renamed) = names(&header, 8);
        assert_eq!(names, ["id", "column2", "Name", "name_2", "x", "name_2_2", "column2_2", "column8"]);
        let places: Vec<_> = renamed.iter().map(|renamed| renamed.place).collect();
        assert_eq!(places, [2, 4, 6, 7]);
    }
}
