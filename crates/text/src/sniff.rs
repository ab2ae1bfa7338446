//! Text or not, and in which encoding.

use crate::Sniffed;

/// Judges bytes by their head.
///
/// `sample` is the head of the bytes (up to 64 KiB is enough, all of it for smaller things); `complete` says that nothing
/// follows. A character cut at the sample's end is never held against the text. No bytes at all are UTF-8.
pub fn sniff(sample: &[u8], complete: bool) -> Sniffed {
    let _ = (sample, complete);
    todo!()
}
