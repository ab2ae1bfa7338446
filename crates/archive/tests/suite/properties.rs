//! Any bytes.

use std::io::Read;
use std::sync::Arc;

use omniread_archive::{Archive, ArchiveLimits, Detected, Pulse, Stream, detect};
use proptest::prelude::*;

use crate::arriving::Forward;
use crate::fixtures::{FORMATS, Item};

fn small() -> ArchiveLimits {
    let mut limits = ArchiveLimits::default();
    limits.entries = 1000;
    limits.passed_bytes = 4 << 20;
    limits.member_bytes = 1 << 20;
    limits.dictionary_bytes = 16 << 20;
    limits
}

/// Opens what there is in every way, and reads all of it.
pub(crate) fn read(bytes: Vec<u8>, name: &str) {
    let forward = read_forward(&bytes, name);
    let anywhere = read_anywhere(bytes, name);
    // Decoders hand out more or less in front of damage.
    let is_plain = matches!(name, "plain.tar" | "pax.tar");
    if let (Some(anywhere), Some(forward)) = (anywhere, forward)
        && is_plain
    {
        assert_eq!(anywhere, forward);
    }
}

/// The paths it lists.
fn read_forward(bytes: &[u8], name: &str) -> Option<Vec<String>> {
    let pulse = Pulse::steady();
    let archive = Forward::open(bytes.to_vec(), name, small(), &pulse).ok()??;
    for entry in archive.index().entries() {
        let (content, _) = archive.read_some(entry.id);
        assert!(content.len() <= 4 << 20);
    }
    Some(archive.index().entries().map(|entry| entry.path.to_owned()).collect())
}

/// The paths it lists.
fn read_anywhere(bytes: Vec<u8>, name: &str) -> Option<Vec<String>> {
    let bytes = Arc::new(bytes);
    match detect(&*bytes, name) {
        Ok(Some(Detected::Stream(wrapping))) => {
            let mut content = Vec::new();
            let stream = Stream::new(bytes, wrapping, small());
            let _ = stream.reader(&Pulse::steady()).read_to_end(&mut content);
            assert!(content.len() <= 4 << 20);
        }
        Ok(Some(Detected::Archive { format, wrapping })) => {
            let archive = Archive::open(bytes, format, wrapping, small(), &Pulse::steady()).ok()?;
            let index = archive.index();
            assert!(index.len() <= 1000);
            let children: u64 = index.children("").map(|it| it.below + it.entries().len() as u64).sum();
            assert!(children <= index.len() as u64);
            for entry in index.entries() {
                let _ = index.resolve(entry.path);
                if let Ok(member) = archive.member(entry.id, &Pulse::steady()) {
                    assert!(member.read_all().map_or(0, |content| content.len()) <= 1 << 20);
                }
            }
            return Some(index.entries().map(|entry| entry.path.to_owned()).collect());
        }
        _ => {}
    }
    None
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn arbitrary_bytes_are_survived(bytes in proptest::collection::vec(any::<u8>(), 0..2000), which in 0..FORMATS.len()) {
        read(bytes, FORMATS[which].0);
    }

    #[test]
    fn arbitrary_changes_are_survived(
        which in 0..FORMATS.len(),
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8),
        cut in any::<prop::sample::Index>(),
    ) {
        let (name, make) = FORMATS[which];
        let items = [Item::File("a/b", b"content of it"), Item::Symlink("l", "a"), Item::File("c", &[7; 700])];
        let mut bytes = make(&items).unwrap_or_default();
        prop_assume!(!bytes.is_empty());
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        bytes.truncate(bytes.len() / 2 + cut.index(bytes.len() / 2 + 1));
        read(bytes, name);
    }

    #[test]
    fn what_goes_in_comes_out(
        files in proptest::collection::btree_map("[a-z]{1,3}(/[a-z]{1,3}){0,2}\\.t", proptest::collection::vec(any::<u8>(), 0..300), 0..12),
        which in 0..FORMATS.len(),
    ) {
        let (name, make) = FORMATS[which];
        let items: Vec<Item<'_>> = files.iter().map(|(path, content)| Item::File(path, content)).collect();
        prop_assume!(!items.is_empty());
        let Some(bytes) = make(&items) else { return Ok(()) };
        let archive = crate::open::archive(bytes, name).unwrap();
        for (path, content) in &files {
            prop_assert_eq!(&crate::open::content(&archive, path).unwrap(), content);
        }
    }
}
