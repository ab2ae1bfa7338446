//! AES in the two modes that packages use, and their hashes.

use aes::cipher::{Array, BlockCipherDecrypt, KeyInit};
use aes::{Aes128, Aes192, Aes256};
use sha1::Sha1;
use sha2::{Digest, Sha256, Sha384, Sha512};

use crate::Pulse;

/// Bytes of a block of AES.
pub(super) const BLOCK: usize = 16;
/// Rounds of hashing between two looks at the pulse.
const BEAT: u32 = 16 * 1024;

/// The hashes that a package may name.
#[derive(Debug, Clone, Copy)]
pub(super) enum Hash {
    Sha1,
    Sha256,
    Sha384,
    Sha512,
}

impl Hash {
    pub(super) fn named(name: &str) -> Option<Self> {
        Some(match name {
            "SHA1" | "SHA-1" => Self::Sha1,
            "SHA256" | "SHA-256" => Self::Sha256,
            "SHA384" | "SHA-384" => Self::Sha384,
            "SHA512" | "SHA-512" => Self::Sha512,
            _ => return None,
        })
    }

    /// The hash of both parts, one after the other.
    pub(super) fn of(self, first: &[u8], second: &[u8]) -> Vec<u8> {
        match self {
            Self::Sha1 => Sha1::new().chain_update(first).chain_update(second).finalize().to_vec(),
            Self::Sha256 => Sha256::new().chain_update(first).chain_update(second).finalize().to_vec(),
            Self::Sha384 => Sha384::new().chain_update(first).chain_update(second).finalize().to_vec(),
            Self::Sha512 => Sha512::new().chain_update(first).chain_update(second).finalize().to_vec(),
        }
    }

    /// The hash of a password, hashed so many times again with the count before it.
    pub(super) fn spun(self, salt: &[u8], password: &[u8], rounds: u32, pulse: &Pulse) -> Option<Vec<u8>> {
        let mut hash = self.of(salt, password);
        for round in 0..rounds {
            if round % BEAT == 0 && !pulse.goes_on() {
                return None;
            }
            hash = self.of(&round.to_le_bytes(), &hash);
        }
        Some(hash)
    }
}

/// What an AES key of 16, 24 or 32 bytes opens.
pub(super) enum Key {
    Short(Aes128),
    Middle(Aes192),
    Long(Aes256),
}

impl Key {
    pub(super) fn new(bytes: &[u8]) -> Option<Self> {
        Some(match bytes.len() {
            16 => Self::Short(Aes128::new_from_slice(bytes).ok()?),
            24 => Self::Middle(Aes192::new_from_slice(bytes).ok()?),
            32 => Self::Long(Aes256::new_from_slice(bytes).ok()?),
            _ => return None,
        })
    }

    /// Each block by itself. What fills no block stays away.
    pub(super) fn blocks(&self, packed: &[u8]) -> Vec<u8> {
        packed.chunks_exact(BLOCK).flat_map(|block| self.block(block)).collect()
    }

    /// Each block with the one before it, which is `before` for the first.
    pub(super) fn chained(&self, packed: &[u8], before: &[u8]) -> Vec<u8> {
        let befores = std::iter::once(before).chain(packed.chunks_exact(BLOCK));
        let opened = packed.chunks_exact(BLOCK).zip(befores);
        opened
            .flat_map(|(block, before)| {
                self.block(block).into_iter().zip(before).map(|(a, b)| a ^ b).collect::<Vec<_>>()
            })
            .collect()
    }

    fn block(&self, packed: &[u8]) -> [u8; BLOCK] {
        let mut block: Array<u8, _> = Array::try_from(packed).unwrap_or_default();
        match self {
            Self::Short(key) => key.decrypt_block(&mut block),
            Self::Middle(key) => key.decrypt_block(&mut block),
            Self::Long(key) => key.decrypt_block(&mut block),
        }
        block.into()
    }
}
