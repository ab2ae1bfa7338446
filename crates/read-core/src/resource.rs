//! An opened thing: bytes to go on with, and hints about what they are.

mod body;
mod damage;
mod identity;
mod neighbours;
mod provenance;

use std::io::{self, Read};
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::time::SystemTime;

use bytes::Bytes;
use omniread_text::LineIndex;

pub use body::{Body, Ranged, Reopen, Seekable};
use damage::{Damage, UntilDamage};
pub use identity::Identity;
pub use neighbours::Neighbours;
pub use provenance::Provenance;

/// Bytes of the beginning that containers and views look at to know what they have.
pub const HEAD_BYTES: usize = 64 * 1024;

/// What is known of a resource before its bytes are looked at. Content decides; a wrong hint is never an error.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Hint {
    /// The last component of the name, links resolved.
    pub name: String,
    /// The resolved path of a local file.
    pub path: Option<PathBuf>,
    /// The media type that the source gave.
    pub media_type: Option<String>,
    /// Bytes, if known.
    pub length: Option<u64>,
    /// When the content last changed.
    pub modified: Option<SystemTime>,
}

impl Hint {
    /// A hint that is only a name.
    pub fn named(name: impl Into<String>) -> Self {
        Self { name: name.into(), ..Self::default() }
    }

    /// The extension in lower case, without its dot.
    pub fn extension(&self) -> Option<String> {
        let (stem, extension) = self.name.rsplit_once('.')?;
        (!stem.is_empty()).then(|| extension.to_lowercase())
    }
}

/// An opened thing. Clones are cheap and read independently of each other.
#[derive(Debug, Clone)]
pub struct Resource {
    /// The address so far, canonical, as headers show it.
    pub address: String,
    /// What is known of it.
    pub hint: Hint,
    /// What tells this content from any other, for caches; `None` is never remembered.
    pub identity: Option<Identity>,
    /// Whether an edit tool could write it: a local file that stands for itself.
    pub editable: bool,
    /// What stands beside it in the container that it came from.
    pub neighbours: Option<Arc<dyn Neighbours>>,
    /// What is told of where it came from, in place of the header.
    pub provenance: Option<Arc<Provenance>>,
    /// Whether a bare read may fold it when it is long and has a structure.
    pub foldable: bool,
    /// Whether it is meant to be read as a whole: asked for without a part, a text that is held whole is shown whole,
    /// whatever the caps on lines, bytes and columns are.
    pub unabridged: bool,
    /// Where its lines begin, if that was kept beside it: of its bytes as UTF-8.
    pub lines: Option<LineIndex>,
    body: Body,
    head: Arc<OnceLock<Bytes>>,
    damage: Damage,
}

impl Resource {
    /// A resource with this address and body, not editable and without identity.
    pub fn new(address: impl Into<String>, hint: Hint, body: Body) -> Self {
        Self {
            address: address.into(),
            hint,
            identity: None,
            editable: false,
            foldable: true,
            unabridged: false,
            lines: None,
            neighbours: None,
            provenance: None,
            body,
            head: Arc::default(),
            damage: Damage::default(),
        }
    }

    /// A resource held in memory.
    pub fn memory(address: impl Into<String>, hint: Hint, bytes: impl Into<Bytes>) -> Self {
        let bytes = bytes.into();
        let hint = Hint { length: Some(bytes.len() as u64), ..hint };
        Self::new(address, hint, Body::Memory(bytes))
    }

    /// The resource, to be told from others by `identity`.
    #[must_use]
    pub fn with_identity(mut self, identity: Identity) -> Self {
        self.identity = Some(identity);
        self
    }

    /// Where the bytes are.
    pub fn body(&self) -> &Body {
        &self.body
    }

    /// A reader from the first byte. Blocks: to be used behind the door.
    pub fn reader(&self) -> io::Result<Box<dyn Read + Send>> {
        self.body.reader()
    }

    /// A reader from the first byte to the last that can be had: damage ends it, and [`Resource::damage`] tells from then
    /// on. For what is shown; whoever takes the bytes apart wants to know at once. Blocks: to be used behind the door.
    pub fn reader_until_damage(&self) -> io::Result<Box<dyn Read + Send>> {
        Ok(Box::new(UntilDamage::new(self.reader()?, &self.damage)))
    }

    /// What ended the bytes early, if a [`Resource::reader_until_damage`] met it: of the kind `WouldBlock` where more may
    /// come that nobody waits for.
    pub fn damage(&self) -> Option<&io::Error> {
        self.damage.get()
    }

    /// The first [`HEAD_BYTES`], or all there is before the damage. Read once. Blocks: to be used behind the door.
    pub fn head(&self) -> io::Result<Bytes> {
        if let Some(head) = self.known_head() {
            return Ok(head);
        }
        let expected = self.hint.length.unwrap_or(0);
        let head = read_up_to(&mut self.reader_until_damage()?, HEAD_BYTES, expected)?;
        Ok(self.head.get_or_init(|| head.into()).clone())
    }

    /// The head, if it was read before.
    pub fn known_head(&self) -> Option<Bytes> {
        match &self.body {
            Body::Memory(bytes) => Some(bytes.slice(..bytes.len().min(HEAD_BYTES))),
            Body::File(..) | Body::Ranged(..) | Body::Stream(_) => self.head.get().cloned(),
        }
    }

    /// Whether the head is all there is.
    pub fn is_short(&self) -> bool {
        self.head.get().is_some_and(|head| head.len() < HEAD_BYTES) && self.damage().is_none()
    }

    /// All bytes, unless there are more than `most`; damage is an error. Blocks: to be used behind the door.
    pub fn bytes(&self, most: u64) -> io::Result<Option<Bytes>> {
        self.bytes_of(Self::reader, most)
    }

    /// All bytes before the damage, unless there are more than `most`. Blocks: to be used behind the door.
    pub fn bytes_until_damage(&self, most: u64) -> io::Result<Option<Bytes>> {
        self.bytes_of(Self::reader_until_damage, most)
    }

    fn bytes_of(
        &self,
        reader: impl Fn(&Self) -> io::Result<Box<dyn Read + Send>>,
        most: u64,
    ) -> io::Result<Option<Bytes>> {
        if let Body::Memory(bytes) = &self.body {
            return Ok((bytes.len() as u64 <= most).then(|| bytes.clone()));
        }
        if self.is_short() {
            return self.head().map(|head| (head.len() as u64 <= most).then_some(head));
        }
        // The length of an open file is what its handle said.
        if matches!(&self.body, Body::File(_, length) | Body::Ranged(_, length) if *length > most) {
            return Ok(None);
        }
        let room = usize::try_from(most).unwrap_or(usize::MAX).saturating_add(1);
        let expected = self.hint.length.unwrap_or(0);
        let bytes = read_up_to(&mut reader(self)?, room, expected)?;
        Ok((bytes.len() < room).then(|| bytes.into()))
    }
}

/// The first bytes, `most` of them if there are so many. Room is made for the expected ones, and one more so that the end
/// shows without another look; what is said of a length is not believed beyond a head.
fn read_up_to(reader: &mut dyn Read, most: usize, expected: u64) -> io::Result<Vec<u8>> {
    let room = usize::try_from(expected.saturating_add(1)).unwrap_or(usize::MAX);
    let mut bytes = Vec::with_capacity(room.min(most).min(HEAD_BYTES));
    reader.take(most as u64).read_to_end(&mut bytes)?;
    Ok(bytes)
}
