//! Archives and compressed streams that arrive from front to back: the answer of a server that serves no ranges.
//!
//! The formats, names and limits are those of [`Archive`](crate::Archive), by the same code; only the way is another.
//! An entry is known when its header has arrived, its content can be read until the next one is asked for, and nothing
//! is taken from the body beyond what is wanted. What has passed is gone: of members with one name the first is found,
//! and a link whose target has passed says so ([`Passed`](crate::ArchiveError::Passed)).
//!
//! ```
//! use omniread_archive::stream::{self, Arrival};
//! use omniread_archive::{ArchiveError, ArchiveLimits, Pulse};
//!
//! # async fn example(body: impl tokio::io::AsyncRead + Send + 'static) -> Result<(), ArchiveError> {
//! match stream::open(body, "release.tgz", ArchiveLimits::default(), &Pulse::steady()).await? {
//!     Arrival::Archive(mut archive) => {
//!         if let Some(member) = archive.find("docs/hello.txt").await? {
//!             let content = member.read_all().await?;
//!         }
//!     }
//!     Arrival::Stream(content) => println!("one stream in {:?}", content.wrapping()),
//!     Arrival::Other(body, None) => println!("no archive"),
//!     Arrival::Other(body, Some(why)) => println!("{why}"),
//! }
//! # Ok(())
//! # }
//! ```
//!
//! Nothing here starts threads or needs a runtime. Decoders work in the task that polls, some tens of kilobytes at a
//! time.

mod archive;
mod arriving;
mod content;
mod flow;
mod formats;
mod member;
mod sought;
mod source;

use tokio::io::AsyncRead;

pub use archive::ForwardArchive;
use arriving::Arriving;
pub use content::ForwardContent;
pub(crate) use formats::Forward;
pub use member::ForwardMember;

use crate::format::{Probe, recognise};
use crate::{ArchiveError, ArchiveLimits, Detected, Format, Pulse, Wrapping};

/// What [`open`] found in a body.
#[derive(Debug)]
pub enum Arrival {
    /// An archive whose members come one after the other.
    Archive(ForwardArchive),
    /// The content of one compressed stream: `x.log.gz` is simply its log.
    Stream(ForwardContent),
    /// The body again, from its beginning: no archive, or with a reason one of a format that is not read forward.
    /// Where that was compressed as a whole, it no longer is.
    Other(ForwardContent, Option<ArchiveError>),
}

/// Takes so much of `body` as tells what it is, by content first and `name` second, as [`detect`](crate::detect) does.
/// Formats that are told by their end are not told.
///
/// # Errors
/// When `pulse` stops. A body of any content, or none, is an [`Arrival`], and one that fails tells whoever reads it.
pub async fn open(
    body: impl AsyncRead + Send + 'static,
    name: &str,
    limits: ArchiveLimits,
    pulse: &Pulse,
) -> Result<Arrival, ArchiveError> {
    let plain = Arriving::new(body, limits, pulse);
    let head = plain.head().await?;
    if let Some(format) = recognise(&Probe::new(&head, name)?) {
        return Ok(arrival(format, &head, plain));
    }
    let Some(wrapping) = Wrapping::recognise(&head, name) else {
        return Ok(Arrival::Other(ForwardContent::new(plain), None));
    };
    let unwrapped = plain.unwrapped(wrapping)?;
    let head = unwrapped.head().await?;
    Ok(match recognise(&Probe::behind_wrapping(head.clone(), name)) {
        Some(format) => arrival(format, &head, unwrapped),
        None => Arrival::Stream(ForwardContent::new(unwrapped)),
    })
}

fn arrival(format: Format, head: &[u8], arriving: Arriving) -> Arrival {
    let wrapping = arriving.wrapping();
    let Some(walk) = formats::walk(format, head) else {
        let what = Detected::Archive { format, wrapping };
        return Arrival::Other(ForwardContent::new(arriving), Some(ArchiveError::NotForward { what }));
    };
    Arrival::Archive(ForwardArchive::new(arriving, format, walk))
}
