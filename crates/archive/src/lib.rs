//! Archives for readers: what is it, what is in it, and the content of one member, within limits and without ever
//! extracting anything to disk.
//!
//! The crate works on any source of bytes that can be read by offset ([`ReadAt`]): a file, memory, ranges of a URL. It
//! never knows what members mean.
//!
//! ```no_run
//! use std::{fs::File, sync::Arc};
//!
//! use omniread_archive::{Archive, ArchiveLimits, Detected, FileAt, Found, Pulse, detect};
//!
//! let bytes = Arc::new(FileAt::new(File::open("release.tgz")?)?);
//! let Some(Detected::Archive { format, wrapping }) = detect(&*bytes, "release.tgz")? else { return Ok(()) };
//!
//! let pulse = Pulse::steady();
//! let archive = Archive::open(bytes, format, wrapping, ArchiveLimits::default(), &pulse)?;
//! for child in archive.index().children("docs") {
//!     println!("{}", child.name);
//! }
//! if let Some(Found::Entry(id)) = archive.index().resolve("docs/hello.txt")? {
//!     let content = archive.member(id, &pulse)?.read_all()?;
//! }
//! # Ok::<(), omniread_archive::ArchiveError>(())
//! ```
//!
//! With the feature `streams`, `stream` reads what arrives from front to back.
//!
//! A format is one module with one line in the table of `backend.rs`.

mod ahead;
mod ar;
mod archive;
mod asar;
mod backend;
mod cab;
mod calendar;
mod code_page;
mod cpio;
mod decoding;
mod entry;
mod error;
mod fixed;
mod format;
mod held;
mod index;
mod input;
mod iso;
mod limits;
mod lzh;
mod name;
mod rar;
mod read_at;
mod rpm;
mod sevenz;
#[cfg(feature = "streams")]
pub mod stream;
mod tar;
mod verified;
mod watch;
mod wrapping;
mod zip;

pub use archive::{Archive, Member};
pub use entry::{Entry, EntryId, Kind, Safety, Unsafe};
pub use error::ArchiveError;
pub use format::{Detected, Format, detect};
pub use index::{Child, Children, Found, Index};
pub use limits::{ArchiveLimits, Limit};
pub use read_at::{FileAt, ReadAt};
pub use watch::Pulse;
pub use wrapping::{Stream, StreamReader, Wrapping};
