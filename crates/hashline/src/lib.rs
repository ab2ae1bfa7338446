//! Anchors that an edit tool can trust: a [`Tag`] of a text's content, numbered lines in a [`Style`], and a
//! [`SnapshotStore`] that remembers which text a tag was printed for and which of its lines were shown, so
//! that a later edit is checked against what its author really saw.
//!
//! The crate knows no files: texts are handed in, and paths are only keys.
//!
//! ```
//! use omniread_hashline::{Check, LineSet, SnapshotStore, StoreLimits, Style, Tag};
//!
//! let store = SnapshotStore::new(StoreLimits::default());
//! let tag = store.record("/src/a.rs", "fn a() {\n    1\n}\n".into(), None).tag;
//!
//! // Two of its lines are shown.
//! let mut shown = Style::Hashline.header("src/a.rs", Some(tag)).unwrap_or_default() + "\n";
//! Style::Hashline.push_line(&mut shown, 2, "    1");
//! Style::Hashline.push_line(&mut shown, 3, "}");
//! assert_eq!(shown, "[src/a.rs#BE44]\n2:    1\n3:}\n");
//! store.mark_seen("/src/a.rs", tag, &LineSet::from(2..=3));
//!
//! // An edit of line 2 may go ahead, one of line 1 may not.
//! let line = |number| LineSet::from(number..=number);
//! assert_eq!(store.check("/src/a.rs", tag, &line(2), None), Check::Current);
//! let unseen = store.check("/src/a.rs", tag, &line(1), None);
//! assert_eq!(unseen.advice("src/a.rs").as_deref(), Some("src/a.rs: line 1 was not shown. Read src/a.rs:1-1"));
//!
//! // Somebody else adds a line at the top: the anchor is stale, and line 2 is line 3 now.
//! let live = "use b;\nfn a() {\n    1\n}\n";
//! let Check::Stale { latest, relocated, .. } = store.check("/src/a.rs", tag, &line(2), Some(live)) else {
//!     panic!("the text has changed");
//! };
//! assert_eq!(latest, Tag::of(live));
//! assert_eq!(relocated[0].new, Some(3));
//! ```

mod check;
mod error;
mod line_set;
mod masked;
mod relocate;
mod snapshot;
mod store;
mod style;
mod tag;
mod tag_hasher;

pub use check::{Check, Reread};
pub use error::HashlineError;
pub use line_set::LineSet;
pub use masked::MaskedText;
pub use relocate::{Relocation, relocate};
pub use snapshot::{Recorded, Snapshot, StoreLimits};
pub use store::SnapshotStore;
pub use style::Style;
pub use tag::Tag;
pub use tag_hasher::TagHasher;
