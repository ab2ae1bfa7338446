//! Texts that were kept because they were shown in part: `artifact://3`.

mod lines;
mod store;

use std::cmp::Reverse;

use omniread_read_core::{Found, Inside, Notice, ReadError, Row, Thing, counted, size};
use omniread_selector::Rest;

pub use store::{ArtifactFolder, ArtifactLimits};

use crate::folders::{Filed, Folders};
use crate::listing::{Around, age_of, list};
use crate::source::{Shelf, found, unchanging};
use crate::{InternalUrl, Resources};

struct Artifacts(Folders);

/// Files by their numbers, and what is left out.
type Numbered = (Vec<(u64, Filed)>, Vec<Notice>);

pub(super) fn open(resources: &Resources, inside: &Inside) -> Result<Box<dyn Shelf>, ReadError> {
    let folders = Folders::open("artifact", "artifacts", resources.artifacts.as_slice(), inside)?;
    Ok(Box::new(Artifacts(folders)))
}

/// The number of a file: what stands before the first dot of its name.
fn number(name: &str) -> Option<u64> {
    let digits = name.split('.').next()?;
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
}

impl Shelf for Artifacts {
    fn find(&self, url: &InternalUrl, rest: &Rest, inside: &Inside) -> Result<Option<Found>, ReadError> {
        let number = match url.parts() {
            [] => return self.all(inside).map(|thing| Some(found(thing, rest))),
            [part] => number(part).filter(|_| !part.contains('.')),
            _ => None,
        };
        let Some(number) = number else { return Ok(None) };
        let (filed, _) = self.numbered(inside)?;
        let Some((_, filed)) = filed.into_iter().find(|(known, _)| *known == number) else {
            return Ok(None);
        };
        let thing = self.0.thing(&filed, &format!("artifact://{number}"), inside)?;
        let with_lines = |thing| match unchanging(thing) {
            Thing::Resource(mut resource) => {
                resource.lines = lines::of(&resource, rest, inside);
                Thing::Resource(resource)
            }
            content @ Thing::Content(..) => content,
        };
        Ok(thing.map(|thing| found(with_lines(thing), rest)))
    }

    fn names(&self, _: &InternalUrl, inside: &Inside) -> Result<Vec<String>, ReadError> {
        let (filed, _) = self.numbered(inside)?;
        Ok(filed.iter().map(|(number, _)| format!("artifact://{number}")).collect())
    }
}

impl Artifacts {
    /// The newest first.
    fn numbered(&self, inside: &Inside) -> Result<Numbered, ReadError> {
        let named = |name: &str| number(name).map(|_| name.to_owned());
        let (filed, notices) = self.0.files(0, inside, named)?;
        let mut numbered: Vec<_> =
            filed.into_iter().filter_map(|filed| Some((number(&filed.file.name)?, filed))).collect();
        numbered.sort_by_key(|(number, _)| Reverse(*number));
        Ok((numbered, notices))
    }

    fn all(&self, inside: &Inside) -> Result<Thing, ReadError> {
        let (filed, notices) = self.numbered(inside)?;
        let bytes = filed.iter().map(|(_, filed)| filed.file.size).sum();
        let count = filed.len();
        let around = Around {
            address: "artifact://".to_owned(),
            heading: format!("{}, {}", counted(count as u64, "artifact", "artifacts"), size(bytes)),
            empty: "(no artifacts)",
            notices,
        };
        Ok(list(around, count, move |at, inside| {
            let (number, Filed { file, .. }) = &filed[at];
            Row::new(number.to_string(), [size(file.size), age_of(file.modified, inside), file.name.clone()])
        }))
    }
}
