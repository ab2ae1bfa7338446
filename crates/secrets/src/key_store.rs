//! Binary files that are credentials themselves: stores of keys, and private keys in DER.

use crate::name::{Naming, naming};

/// How stores of keys begin: the two of Java, the one of `KeePass`.
const BEGINNINGS: [&[u8]; 3] = [b"\xfe\xed\xfe\xed", b"\xce\xce\xce\xce", b"\x03\xd9\xa2\x9a"];

/// How programs begin, which may be called like what they are about: `passwd`.
const PROGRAMS: [&[u8]; 4] = [b"\x7fELF", b"MZ", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe"];

/// Extensions of stores of keys.
const EXTENSIONS: [&str; 8] = ["p12", "pfx", "jks", "jceks", "bks", "keystore", "kdbx", "kdb"];

/// Whether binary content is a credential as a whole, so that nothing of it may be shown: by its name (of a file, or of the
/// column of a table), or by how it begins.
/// Certificates and public keys are none.
pub fn is_key_store(name: &str, head: &[u8]) -> bool {
    let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
    let is_program = PROGRAMS.iter().any(|beginning| head.starts_with(beginning));
    let is_called_so = !name.contains('.') && naming(name) == Some(Naming::Surely) && !is_program;
    is_called_so
        || EXTENSIONS.iter().any(|known| known.eq_ignore_ascii_case(extension))
        || BEGINNINGS.iter().any(|beginning| head.starts_with(beginning))
        || is_open_pgp_secret(head)
        || is_private_key(head)
}

/// A packet that holds a secret key (RFC 9580, section 5.5.1.3), in the old and the new form of headers.
fn is_open_pgp_secret(head: &[u8]) -> bool {
    matches!(
        head,
        [0x94, _, 4, ..]
            | [0x95, _, _, 4, ..]
            | [0xc5, 0..0xc0, 4 | 6, ..]
            | [0xc5, 0xc0..0xe0, _, 4 | 6, ..]
    )
}

/// DER: a sequence that begins as PKCS #8 (RFC 5208), PKCS #1 (RFC 8017), SEC 1 (RFC 5915), an encrypted PKCS #8 or
/// PKCS #12 (RFC 7292) do.
fn is_private_key(head: &[u8]) -> bool {
    const INTEGER: u8 = 0x02;
    const OCTETS: u8 = 0x04;
    const SEQUENCE: u8 = 0x30;
    let Some((SEQUENCE, body)) = element(head) else { return false };
    let Some((tag, first)) = element(body) else { return false };
    let after = behind(body).and_then(element);
    match (tag, first.first().filter(|_| first.len() == 1), after) {
        (INTEGER, Some(0), Some((SEQUENCE | INTEGER, _))) | (INTEGER, Some(1), Some((OCTETS, _))) => true,
        (INTEGER, Some(3), Some((SEQUENCE, content))) => content.starts_with(PKCS_7),
        (SEQUENCE, _, Some((OCTETS, _))) => first.starts_with(PKCS_5),
        _ => false,
    }
}

/// 1.2.840.113549.1.7, what PKCS #12 holds.
const PKCS_7: &[u8] = b"\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07";

/// 1.2.840.113549.1.5, encryption by a password.
const PKCS_5: &[u8] = b"\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x05";

/// The tag of an element and its content, as far as it is there.
fn element(bytes: &[u8]) -> Option<(u8, &[u8])> {
    let (tag, start, end) = extent(bytes)?;
    Some((tag, &bytes[start..end.min(bytes.len())]))
}

/// What follows the first element.
fn behind(bytes: &[u8]) -> Option<&[u8]> {
    bytes.get(extent(bytes)?.2..)
}

/// The tag of an element, where its content begins, and where it ends (X.690, section 8.1).
fn extent(bytes: &[u8]) -> Option<(u8, usize, usize)> {
    let (&tag, &length) = (bytes.first()?, bytes.get(1)?);
    if length < 0x80 {
        return Some((tag, 2, 2 + usize::from(length)));
    }
    let count = usize::from(length & 0x7f);
    let digits = bytes.get(2..2 + count).filter(|_| (1..=4).contains(&count))?;
    let length = digits.iter().fold(0_usize, |length, digit| length << 8 | usize::from(*digit));
    Some((tag, 2 + count, (2 + count).saturating_add(length)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn private_keys_and_stores_are_told_from_certificates() {
        let rsa = b"\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x01\x01\x05\x00";
        let pkcs8 = [b"\x30\x82\x04\xbd\x02\x01\x00\x30\x0d".as_slice(), rsa, b"\x04\x82\x04\xa7"].concat();
        let pkcs12 = [b"\x30\x82\x09\xd1\x02\x01\x03\x30\x82\x09\x97".as_slice(), PKCS_7, b"\x01"].concat();
        let encrypted =
            [b"\x30\x82\x05\x0e\x30\x40".as_slice(), PKCS_5, &[0x0d; 54], b"\x04\x82\x04\xc8"].concat();
        for head in [
            pkcs8.as_slice(),
            &pkcs12,
            &encrypted,
            b"\x30\x82\x04\xa4\x02\x01\x00\x02\x82\x01\x01\x00\xc3",
            b"\x30\x77\x02\x01\x01\x04\x20\x8b",
            b"\xfe\xed\xfe\xed\0\0\0\x02",
            b"\x95\x03\xc6\x04\x5e",
            b"\xc5\x58\x04\x5e",
        ] {
            assert!(is_key_store("x", head), "{head:02x?}");
        }
        let certificate = b"\x30\x82\x03\x8d\x30\x82\x02\x75\xa0\x03\x02\x01\x02\x02\x14";
        let public = [b"\x30\x82\x01\x22\x30\x0d".as_slice(), rsa, b"\x03\x82\x01\x0f"].concat();
        for head in [
            certificate.as_slice(),
            &public,
            b"",
            b"\x30",
            b"\x30\x80",
            b"\x30\x84\xff\xff\xff\xff\x02\x01",
            b"PK",
        ] {
            assert!(!is_key_store("x.crt", head), "{head:02x?}");
        }
        assert!(is_key_store("store.P12", b""));
        assert!(is_key_store("private_key", b"\x01\x02") && !is_key_store("passwd", b"\x7fELF"));
    }
}
