//! Rock Ridge (IEEE P1282) in the fields of SUSP (IEEE P1281): names, modes and links as POSIX has them.

use super::SECTOR;
use super::record::little;
use crate::input::Input;

/// Fields that are continued elsewhere are followed this often.
const CONTINUATIONS: usize = 16;

/// What the fields of one record say.
#[derive(Debug, Default)]
pub(super) struct Posix {
    pub(super) name: Vec<u8>,
    pub(super) mode: Option<u32>,
    pub(super) link: Option<String>,
    /// The directory stands elsewhere, at this offset: trees deeper than eight are cut.
    pub(super) child: Option<u64>,
    /// It is where a cut tree stands, and no part of it.
    pub(super) is_relocated: bool,
    /// Content is packed by zisofs.
    pub(super) is_packed: bool,
    /// Whether the last part of the link goes on.
    link_goes_on: bool,
}

/// Whether the record of the root says that SUSP is used.
pub(super) fn is_spoken(system: &[u8]) -> bool {
    fields(system).any(|(signature, _)| matches!(signature, b"SP" | b"RR" | b"PX"))
}

/// Signatures and contents.
fn fields(mut system: &[u8]) -> impl Iterator<Item = (&[u8], &[u8])> {
    std::iter::from_fn(move || {
        let len = usize::from(*system.get(2)?);
        let (field, rest) = system.split_at_checked(len)?;
        system = rest;
        Some((field.get(..2)?, field.get(4..)?))
    })
}

impl Posix {
    pub(super) fn read(input: &Input, system: &[u8]) -> Self {
        let mut posix = Self::default();
        let mut next = posix.take(system);
        for _ in 0..CONTINUATIONS {
            let Some((at, len)) = next else { break };
            let mut more = vec![0; len.min(SECTOR) as usize];
            let count = input.fill(at, &mut more).unwrap_or(0);
            next = posix.take(&more[..count]);
        }
        posix
    }

    /// Takes fields; gives where they go on.
    fn take(&mut self, system: &[u8]) -> Option<(u64, u64)> {
        let mut next = None;
        for (signature, content) in fields(system) {
            match signature {
                b"NM" => self.name.extend(content.get(1..).unwrap_or_default()),
                b"PX" => self.mode = content.first_chunk().map(|mode| u32::from_le_bytes(*mode)),
                b"SL" => self.link(content.get(1..).unwrap_or_default()),
                b"CL" => self.child = Some(u64::from(little(content)) * SECTOR),
                b"RE" => self.is_relocated = true,
                b"ZF" => self.is_packed = true,
                b"CE" => {
                    let number = |from: usize| u64::from(little(content.get(from..).unwrap_or_default()));
                    next = Some((number(0) * SECTOR + number(8), number(16)));
                }
                b"ST" => break,
                _ => {}
            }
        }
        next
    }

    /// Parts of a link: flags, length, text.
    fn link(&mut self, mut parts: &[u8]) {
        let link = self.link.get_or_insert_default();
        while let [flags, len, rest @ ..] = parts {
            let Some((text, rest)) = rest.split_at_checked(usize::from(*len)) else { break };
            parts = rest;
            if !self.link_goes_on && !link.is_empty() && !link.ends_with('/') {
                link.push('/');
            }
            match flags & 0b1110 {
                2 => link.push('.'),
                4 => link.push_str(".."),
                8 => link.push('/'),
                _ => link.push_str(&String::from_utf8_lossy(text)),
            }
            self.link_goes_on = flags & 1 != 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Posix;

    #[test]
    fn links_are_put_together() {
        let cases: [(&[u8], &str); 5] = [
            (&[0, 1, b'a'], "a"),
            (&[4, 0, 0, 1, b'a', 0, 1, b'b'], "../a/b"),
            (&[8, 0, 0, 3, b'e', b't', b'c'], "/etc"),
            (&[1, 1, b'a', 0, 1, b'b'], "ab"),
            (&[0, 9, b'a'], ""),
        ];
        for (parts, expected) in cases {
            let mut posix = Posix::default();
            posix.link(parts);
            assert_eq!(posix.link.as_deref(), Some(expected), "{parts:?}");
        }
    }
}
