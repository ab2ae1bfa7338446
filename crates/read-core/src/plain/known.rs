//! What is remembered of a text, so that its next page costs no second decoding.

use std::sync::{Arc, OnceLock};
use std::time::{Duration, SystemTime};

use omniread_hashline::Tag;
use omniread_text::{Decoded, Encoding, Guess, LineIndex, Loss};

use crate::{Identity, Inside, Remembered, Resource};

/// What a full line index may weigh.
const INDEX_WEIGHT: u64 = 512 * 1024;

/// A text that was decoded whole.
#[derive(Debug)]
pub(super) struct Whole {
    pub(super) text: Arc<str>,
    pub(super) encoding: Encoding,
    pub(super) bom: bool,
    pub(super) loss: Option<Loss>,
    tag: OnceLock<Tag>,
}

impl Whole {
    pub(super) fn tag(&self) -> Tag {
        *self.tag.get_or_init(|| Tag::of(&self.text))
    }
}

/// What may be remembered under: nothing, of a resource without identity and of one that may still be written to.
pub(super) struct Known<'a> {
    identity: Option<Identity>,
    /// Where lines begin in UTF-8, as the source knows it.
    lines: Option<LineIndex>,
    remembered: &'a Remembered,
    /// Texts up to this length are remembered whole.
    most: u64,
}

impl<'a> Known<'a> {
    /// Of a resource as it reads in the encoding asked for.
    pub(super) fn of(resource: &Resource, encoding: Option<&str>, inside: &'a Inside) -> Self {
        let now = inside.clock.now();
        let settled = resource.hint.modified.is_none_or(|modified| is_settled(modified, now));
        // Of a text with damage it must be told every time.
        let identity = resource.identity.as_ref().filter(|_| settled && resource.damage().is_none());
        let identity = identity.map(|identity| identity.member(encoding.unwrap_or("text")));
        let lines = resource.lines.clone();
        Self { identity, lines, remembered: &inside.remembered, most: inside.limits.editable_bytes }
    }

    pub(super) fn whole(&self) -> Option<Arc<Whole>> {
        let whole: Arc<Whole> = self.remembered.get(self.identity.as_ref()?)?;
        (whole.text.len() as u64 <= self.most).then_some(whole)
    }

    pub(super) fn remember(&self, decoded: Decoded) -> Arc<Whole> {
        let Decoded { text, encoding, bom, loss } = decoded;
        let weight = text.len() as u64;
        let whole = Arc::new(Whole { text: text.into(), encoding, bom, loss, tag: OnceLock::new() });
        if let Some(identity) = &self.identity {
            self.remembered.put(identity.clone(), Arc::clone(&whole), weight);
        }
        whole
    }

    /// Where lines begin. They begin elsewhere when the same bytes are read in another encoding.
    pub(super) fn index(&self, guess: Guess) -> LineIndex {
        if let Some(lines) = self.lines.as_ref().filter(|_| guess.encoding == Encoding::UTF_8) {
            return lines.clone();
        }
        let Some(identity) = &self.identity else { return LineIndex::new() };
        let identity = identity.member(guess.encoding.name());
        if let Some(index) = self.remembered.get::<LineIndex>(&identity) {
            return LineIndex::clone(&index);
        }
        let index = LineIndex::new();
        self.remembered.put(identity, Arc::new(index.clone()), INDEX_WEIGHT);
        index
    }
}

/// Whether a file was last written long enough ago that another write would show in its time. File systems count time in
/// steps of up to two seconds.
fn is_settled(modified: SystemTime, now: SystemTime) -> bool {
    now.duration_since(modified).is_ok_and(|age| age > Duration::from_secs(2))
}
