//! Where credentials are in a text, so that their values can be masked and everything else stays: names, structure, lines.
//!
//! What counts is the name of a file (`.env`, `.npmrc`, `settings.xml`), the name of a value (`DB_PASSWORD`,
//! `client_secret`) and the look of the value itself (a token of a known issuer, a private key, an address with a
//! password). Hashes, identifiers, certificates, public keys and placeholders are left alone. The crate knows nothing of
//! where a text comes from.
//!
//! ```
//! use omniread_secrets::credentials;
//!
//! let text = "PORT=8080\nDB_PASSWORD=hunter2\nAPI_KEY=${API_KEY}\n";
//! let found: Vec<_> = credentials(".env", text).into_iter().map(|range| &text[range]).collect();
//! assert_eq!(found, ["hunter2"]);
//! assert!(credentials("Cargo.lock", "checksum = \"98ea6c8bcc6d3e1e6f0d2b3c4a5f6071\"\n").is_empty());
//! ```

mod content;
mod file;
mod format;
mod found;
mod key_store;
mod name;
mod row;
mod value;

use std::ops::Range;

use file::File;
use found::Found;
use value::Ground;

pub use key_store::is_key_store;
pub use row::{is_named_beside, name_in_row};

/// The byte ranges of the credentials in `text`: sorted, not overlapping, on the borders of characters. A value over several
/// lines, such as a private key, is one range.
///
/// `name` is the last part of a path, or what else the text is called, such as the column of a table; it may be empty.
/// `text` should be made of whole lines; it may be a part of a longer one. The time is linear in its length.
pub fn credentials(name: &str, text: &str) -> Vec<Range<usize>> {
    let file = File::of(name, text);
    let mut found = Found::default();
    // A format has its own way of finding values; beside it only what looks like one counts.
    let names = if file.format.is_some() { Ground::Text } else { file.ground };
    let named = content::scan(text, file.ground, names, &mut found);
    if let Some(format) = file.format.filter(|_| named || file.ground == Ground::Credentials) {
        format::find(format, text, file.ground, &mut found);
    }
    found.merged()
}

/// Whether a name, such as that of a column, is one of credentials.
pub fn is_name(name: &str) -> bool {
    name::naming(name).is_some()
}
