//! Standard encryption: AES, each block by itself.

use super::cipher::{Hash, Key};
use crate::Pulse;

const ROUNDS: u32 = 50_000;
const SALT: usize = 16;
const HASH: usize = 20;

/// What the password opens; `None` if it is another one.
pub(super) fn opened(info: &[u8], packed: &[u8], password: &[u8], pulse: &Pulse) -> Option<Vec<u8>> {
    let header = number(info, 0)?;
    let key_bytes = number(info.get(4..)?, 16)? / 8;
    // The verifier: size of its salt, salt, verifier, size of its hash, hash.
    let verifier = info.get(header.checked_add(4)?..)?;
    let salt = verifier.get(4..4 + SALT)?;
    let hash = Hash::Sha1.spun(salt, password, ROUNDS, pulse)?;
    let hash = Hash::Sha1.of(&hash, &[0; 4]);
    let mut bytes = padded(&hash, 0x36);
    bytes.extend(padded(&hash, 0x5C));
    let key = Key::new(bytes.get(..key_bytes)?)?;
    let word = key.blocks(verifier.get(20..36)?);
    let said = key.blocks(verifier.get(40..72)?);
    let fits = Hash::Sha1.of(&word, &[]) == said.get(..HASH)?;
    fits.then(|| key.blocks(packed))
}

/// The hash over a block of one byte, into which another hash is mixed.
fn padded(hash: &[u8], fill: u8) -> Vec<u8> {
    let mut block = [fill; 64];
    block.iter_mut().zip(hash).for_each(|(byte, hash)| *byte ^= hash);
    Hash::Sha1.of(&block, &[])
}

fn number(bytes: &[u8], at: usize) -> Option<usize> {
    let four = bytes.get(at..)?.first_chunk()?;
    usize::try_from(u32::from_le_bytes(*four)).ok()
}
