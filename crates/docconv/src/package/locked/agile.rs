//! Agile encryption: what it uses is told in XML; the key of the package is locked by that of the password.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::cipher::{BLOCK, Hash, Key};
use crate::xml::{Element, Xml};
use crate::{DocumentLimits, Pulse};

/// What is mixed into the hash of the password, for the three things that it opens.
const WORD: [u8; 8] = [0xFE, 0xA7, 0xD2, 0x76, 0x3B, 0x4B, 0x9E, 0x79];
const WORD_HASH: [u8; 8] = [0xD7, 0xAA, 0x0F, 0x6D, 0x30, 0x61, 0x34, 0x4E];
const KEY: [u8; 8] = [0x14, 0x6E, 0x0B, 0xE7, 0xAB, 0xAC, 0xD0, 0xD6];
/// Bytes of the package that are chained.
const SEGMENT: usize = 4096;
/// Rounds of hashing that are done; writers do a tenth of it.
const MOST_ROUNDS: u32 = 1_000_000;

/// What is told of one key.
#[derive(Default)]
struct Told {
    hash: Option<Hash>,
    salt: Vec<u8>,
    key_bytes: usize,
    rounds: u32,
    word: Vec<u8>,
    word_hash: Vec<u8>,
    key: Vec<u8>,
}

/// What the password opens; `None` if it is another one.
pub(super) fn opened(info: &[u8], packed: &[u8], password: &[u8], pulse: &Pulse) -> Option<Vec<u8>> {
    let (data, own) = told(info, pulse);
    let (hash, of_data) = (own.hash?, data.hash?);
    let spun = hash.spun(&own.salt, password, own.rounds, pulse)?;
    let open = |mixed: &[u8], locked: &[u8]| {
        let mut key = hash.of(&spun, mixed);
        key.resize(own.key_bytes, 0x36);
        Some(Key::new(&key)?.chained(locked, &own.salt))
    };
    let word = open(&WORD, &own.word)?;
    let said = open(&WORD_HASH, &own.word_hash)?;
    let expected = hash.of(&word, &[]);
    if said.get(..expected.len())? != expected {
        return None;
    }
    let mut key = open(&KEY, &own.key)?;
    key.truncate(data.key_bytes);
    let key = Key::new(&key)?;
    let mut plain = Vec::with_capacity(packed.len());
    for (at, segment) in (0_u32..).zip(packed.chunks(SEGMENT)) {
        let before = of_data.of(&data.salt, &at.to_le_bytes());
        plain.extend(key.chained(segment, before.get(..BLOCK)?));
    }
    pulse.goes_on().then_some(plain)
}

/// What is told of the key of the package, and of that of the password.
fn told(info: &[u8], pulse: &Pulse) -> (Told, Told) {
    let text = String::from_utf8_lossy(info);
    let mut xml = Xml::new(&text, &DocumentLimits::default(), pulse);
    let (mut data, mut own) = (Told::default(), Told::default());
    while xml.child(0).is_some() {
        while let Some(child) = xml.child(1) {
            match child.name() {
                "keyData" => data = Told::read(&child),
                "keyEncryptors" => {
                    while xml.child(2).is_some() {
                        while let Some(key) = xml.child(3) {
                            own = Told::read(&key);
                        }
                    }
                }
                _ => {}
            }
        }
    }
    (data, own)
}

impl Told {
    fn read(element: &Element<'_>) -> Self {
        let bytes = |name: &str| STANDARD.decode(element.attr(name).unwrap_or_default()).unwrap_or_default();
        let number = |name: &str| element.number(name).and_then(|number| u32::try_from(number).ok());
        let is_known = element.attr("cipherAlgorithm").as_deref() == Some("AES")
            && element.attr("cipherChaining").as_deref() == Some("ChainingModeCBC");
        let rounds = number("spinCount").unwrap_or(0);
        let hash = element.attr("hashAlgorithm").and_then(|name| Hash::named(&name));
        Self {
            hash: hash.filter(|_| is_known && rounds <= MOST_ROUNDS),
            salt: bytes("saltValue"),
            key_bytes: usize::try_from(number("keyBits").unwrap_or(0) / 8).unwrap_or(0),
            rounds,
            word: bytes("encryptedVerifierHashInput"),
            word_hash: bytes("encryptedVerifierHashValue"),
            key: bytes("encryptedKeyValue"),
        }
    }
}
