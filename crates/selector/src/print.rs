//! Writing addresses.

use crate::{Wanted, escape_member};

/// The canonical address of a root, the members below it, and what is wanted of the last.
///
/// The root is written as it is; members are escaped (see [`escape_member`]).
///
/// ```
/// use omniread_selector::{Wanted, parse_rest, print};
///
/// let wanted = parse_rest(":RAW:L40..L45", &[])?;
/// assert_eq!(print("a.zip", &["notes: 1.md"], &wanted), "a.zip:notes%3A 1.md:40-45:raw");
/// assert_eq!(print("a.zip", &[], &Wanted::whole()), "a.zip");
/// # Ok::<(), omniread_selector::SelectorError>(())
/// ```
pub fn print(root: &str, members: &[&str], wanted: &Wanted) -> String {
    let mut address = root.to_owned();
    for member in members {
        address.push(':');
        address.push_str(&escape_member(member));
    }
    address + &wanted.to_string()
}
