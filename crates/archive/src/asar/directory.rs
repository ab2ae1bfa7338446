//! The directory, read entry by entry: names in their order, also repeated ones.

use std::borrow::Cow;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, Visitor};

use super::{FORMAT, Place};
use crate::ArchiveError;
use crate::index::{NewEntry, NewKind, Scan};
use crate::name::{Name, cut};

/// Bytes of a path that are kept: more than any limit for names, and bounded, since each entry repeats its folder.
const LONGEST: usize = 1 << 16;

pub(super) fn scan(json: &[u8], scan: &mut Scan, places: &mut Vec<Place>) -> Result<(), ArchiveError> {
    let mut walk = Walk { scan, places, trouble: None };
    let node = Node { walk: &mut walk, path: String::new(), depth: 0 };
    // Nesting is limited by the parser.
    let parsed = node.deserialize(&mut serde_json::Deserializer::from_slice(json));
    match (parsed, walk.trouble) {
        (_, Some(trouble)) => Err(trouble),
        (Ok(()), None) => Ok(()),
        (Err(_), None) => Err(ArchiveError::Malformed { format: FORMAT, part: "directory", at: 16 }),
    }
}

struct Walk<'a> {
    scan: &'a mut Scan,
    places: &'a mut Vec<Place>,
    /// Why it was ended, which the parser cannot carry.
    trouble: Option<ArchiveError>,
}

impl Walk<'_> {
    fn push<E: Error>(
        &mut self,
        path: &str,
        kind: NewKind<'_>,
        size: Option<u64>,
        place: Place,
    ) -> Result<(), E> {
        let name = Name::text(path);
        let new = NewEntry { name, kind, size, packed: size, modified: None, encrypted: false };
        if let Err(trouble) = self.scan.push(&new) {
            self.trouble = Some(trouble);
            return Err(E::custom("ended"));
        }
        self.places.push(place);
        Ok(())
    }
}

/// A file, a link or a folder.
struct Node<'w, 'a> {
    walk: &'w mut Walk<'a>,
    path: String,
    depth: usize,
}

impl<'de> DeserializeSeed<'de> for Node<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Node<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an entry")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Self { walk, path, depth } = self;
        let (mut size, mut place, mut link, mut is_folder) = (0, Place::Here(0), None, depth == 0);
        while let Some(key) = map.next_key::<Cow<'_, str>>()? {
            match &*key {
                "files" => {
                    if depth > 0 {
                        walk.push(&path, NewKind::Directory, None, Place::Outside)?;
                    }
                    is_folder = true;
                    map.next_value_seed(Folder { walk: &mut *walk, path: &path, depth })?;
                }
                "size" => size = map.next_value()?,
                "offset" => {
                    let offset: String = map.next_value()?;
                    place = Place::Here(offset.parse().map_err(A::Error::custom)?);
                }
                "unpacked" if map.next_value()? => place = Place::Outside,
                "unpacked" => {}
                "link" => link = Some(map.next_value::<String>()?),
                _ => _ = map.next_value::<IgnoredAny>()?,
            }
        }
        match link {
            _ if is_folder => Ok(()),
            // Links are told from the root.
            Some(link) => {
                let link = "../".repeat(depth - 1) + &link;
                walk.push(&path, NewKind::Symlink(&link), None, Place::Outside)
            }
            None => walk.push(&path, NewKind::File, Some(size), place),
        }
    }
}

/// Names and their entries.
struct Folder<'w, 'a> {
    walk: &'w mut Walk<'a>,
    path: &'w str,
    depth: usize,
}

impl<'de> DeserializeSeed<'de> for Folder<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Folder<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("names")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(name) = map.next_key::<String>()? {
            let mut path = if self.depth == 0 { name } else { format!("{}/{name}", self.path) };
            path.truncate(cut(&path, LONGEST).len());
            map.next_value_seed(Node { walk: &mut *self.walk, path, depth: self.depth + 1 })?;
        }
        Ok(())
    }
}
