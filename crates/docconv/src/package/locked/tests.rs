use std::io::{Cursor, Write as _};

use aes::Aes128;
use aes::cipher::{Array, BlockCipherEncrypt, KeyInit};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::cipher::Hash;
use crate::testing::{Builder, read, survives_damage};
use crate::{DocumentError, Pulse};

const SALT: [u8; 16] = *b"sixteen of salt.";
const CIPHER: &str = r#"cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512""#;

fn letter() -> Vec<u8> {
    let main = r#"<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>
        <w:p><w:r><w:t>No secret</w:t></w:r></w:p></w:body></w:document>"#;
    // A second member that does not pack makes it longer than one segment.
    let noise: Vec<u8> = (0..6000_u32).map(|at| (at.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    Builder::new("word/document.xml", main).bytes("word/noise.bin", &noise).build()
}

fn password(word: &str) -> Vec<u8> {
    word.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

/// Blocks locked one by one, each mixed with the one before it if there is a first one.
fn locked(key: &[u8], first: Option<&[u8]>, plain: &[u8]) -> Vec<u8> {
    let cipher = Aes128::new_from_slice(&key[..16]).unwrap();
    let mut before = first.map(<[u8]>::to_vec);
    let mut out = Vec::new();
    for block in plain.chunks(16) {
        let mut block = block.to_vec();
        block.resize(16, 0);
        if let Some(before) = &before {
            block.iter_mut().zip(before).for_each(|(a, b)| *a ^= b);
        }
        let mut block: Array<u8, _> = Array::try_from(&block[..]).unwrap();
        cipher.encrypt_block(&mut block);
        before = before.map(|_| block.to_vec());
        out.extend(block);
    }
    out
}

fn compound(info: &[u8], package: &[u8], size: usize) -> Vec<u8> {
    let mut file = cfb::CompoundFile::create(Cursor::new(Vec::new())).unwrap();
    file.create_stream("EncryptionInfo").unwrap().write_all(info).unwrap();
    let mut stream = file.create_stream("EncryptedPackage").unwrap();
    stream.write_all(&(size as u64).to_le_bytes()).unwrap();
    stream.write_all(package).unwrap();
    drop(stream);
    file.into_inner().into_inner()
}

fn agile(word: &str) -> Vec<u8> {
    let spun = Hash::Sha512.spun(&SALT, &password(word), 10, &Pulse::steady()).unwrap();
    let key = |mixed: [u8; 8]| Hash::Sha512.of(&spun, &mixed);
    let text = |bytes: Vec<u8>| STANDARD.encode(bytes);
    let verifier = [7; 16];
    let secret = [9; 16];
    let by_password = |mixed, plain: &[u8]| text(locked(&key(mixed), Some(&SALT), plain));
    let word = by_password([0xFE, 0xA7, 0xD2, 0x76, 0x3B, 0x4B, 0x9E, 0x79], &verifier);
    let hash = Hash::Sha512.of(&verifier, &[]);
    let hash = by_password([0xD7, 0xAA, 0x0F, 0x6D, 0x30, 0x61, 0x34, 0x4E], &hash);
    let own = by_password([0x14, 0x6E, 0x0B, 0xE7, 0xAB, 0xAC, 0xD0, 0xD6], &secret);
    let salt = text(SALT.to_vec());
    let mut info = vec![4, 0, 4, 0, 0x40, 0, 0, 0];
    info.extend(
        format!(
            r#"<encryption><keyData keyBits="128" {CIPHER} saltValue="{salt}"/><keyEncryptors><keyEncryptor>
            <encryptedKey spinCount="10" keyBits="128" {CIPHER} saltValue="{salt}" encryptedVerifierHashInput="{word}"
            encryptedVerifierHashValue="{hash}" encryptedKeyValue="{own}"/></keyEncryptor></keyEncryptors></encryption>"#
        )
        .bytes(),
    );
    let plain = letter();
    let mut package = Vec::new();
    for (at, segment) in (0_u32..).zip(plain.chunks(4096)) {
        package.extend(locked(&secret, Some(&Hash::Sha512.of(&SALT, &at.to_le_bytes())[..16]), segment));
    }
    compound(&info, &package, plain.len())
}

fn standard(word: &str) -> Vec<u8> {
    let spun = Hash::Sha1.spun(&SALT, &password(word), 50_000, &Pulse::steady()).unwrap();
    let hash = Hash::Sha1.of(&spun, &[0; 4]);
    let mut block = [0x36; 64];
    block.iter_mut().zip(hash).for_each(|(a, b)| *a ^= b);
    let key = Hash::Sha1.of(&block, &[]);
    let mut info = vec![4, 0, 2, 0, 0x24, 0, 0, 0];
    let header = [0x24, 0, 0x660E, 0x8004, 128, 24, 0, 0_u32];
    info.extend(32_u32.to_le_bytes());
    info.extend(header.iter().flat_map(|number| number.to_le_bytes()));
    info.extend(16_u32.to_le_bytes());
    info.extend(SALT);
    info.extend(locked(&key, None, &[7; 16]));
    info.extend(20_u32.to_le_bytes());
    info.extend(locked(&key, None, &[Hash::Sha1.of(&[7; 16], &[]), vec![0; 12]].concat()));
    let plain = letter();
    compound(&info, &locked(&key, None, &plain), plain.len())
}

#[test]
fn a_lock_without_a_secret_is_opened() {
    for bytes in [agile("VelvetSweatshop"), standard("VelvetSweatshop")] {
        assert_eq!(read(bytes).unwrap().text, "No secret\n");
    }
}

#[test]
fn a_lock_with_a_secret_stays() {
    for bytes in [agile("secret"), standard("secret")] {
        assert!(matches!(read(bytes), Err(DocumentError::PasswordProtected)));
    }
}

#[test]
fn damage_gives_text_or_a_typed_error() {
    survives_damage(&agile("VelvetSweatshop"));
}

#[test]
fn endless_hashing_is_not_begun() {
    let bytes = agile("VelvetSweatshop");
    let text = b"spinCount=\"10\"";
    let at = bytes.windows(text.len()).position(|window| window == text).unwrap();
    let mut many = bytes;
    many.splice(at..at + text.len(), *b"spinCount=\"9999999\"");
    assert!(matches!(read(many), Err(DocumentError::PasswordProtected)));
}
