//! Transcripts of sessions: `history://` lists them, `history://ID` reads one.

pub mod transcript;

use std::cmp::Reverse;
use std::sync::Arc;

use omniread_read_core::{Body, Found, Hint, Inside, ReadError, Resource, Row, Thing, counted, size};
use omniread_selector::Rest;

use crate::folders::{DEPTH, Filed, Folders};
use crate::listing::{Around, age_of, described, list};
use crate::source::{Shelf, found, unchanging};
use crate::{InternalUrl, Resources};
use transcript::{Transcript, title};

/// What the file of a session ends with.
const EXTENSIONS: [&str; 2] = [".jsonl", ".ndjson"];
/// Letters of the beginning of a name that may stand for it.
const SHORTEST: usize = 4;

struct Sessions(Arc<Folders>);

pub(super) fn open(resources: &Resources, inside: &Inside) -> Result<Box<dyn Shelf>, ReadError> {
    Ok(Box::new(Sessions(Arc::new(Folders::open("history", "history", &resources.history, inside)?))))
}

fn called(file: &str) -> Option<String> {
    EXTENSIONS.iter().find_map(|extension| file.strip_suffix(extension)).map(str::to_owned)
}

impl Shelf for Sessions {
    fn find(&self, url: &InternalUrl, rest: &Rest, inside: &Inside) -> Result<Option<Found>, ReadError> {
        if url.is_bare() {
            return self.all(inside).map(|thing| Some(found(thing, rest)));
        }
        let way = url.way();
        let way = called(&way).unwrap_or(way);
        let names = EXTENSIONS.map(|extension| format!("{way}{extension}"));
        let thing = match self.0.find(&names, &format!("history://{way}"), inside)? {
            Some(thing) => Some(thing),
            None => self.by_part_of_name(&way, inside)?,
        };
        Ok(thing.map(|thing| found(readable(unchanging(thing)), rest)))
    }

    fn names(&self, _: &InternalUrl, inside: &Inside) -> Result<Vec<String>, ReadError> {
        Ok(self.sessions(inside)?.0.iter().map(address).collect())
    }
}

fn address(session: &Filed) -> String {
    format!("history://{}", session.called)
}

/// The session's file as what people read.
fn readable(thing: Thing) -> Thing {
    let Thing::Resource(file) = thing else { return thing };
    let name = file.hint.name.rsplit_once('.').map_or(file.hint.name.as_str(), |(stem, _)| stem);
    let hint = Hint { name: format!("{name}.md"), length: None, ..file.hint.clone() };
    let identity = file.identity.as_ref().map(|identity| identity.member("transcript"));
    let address = file.address.clone();
    let mut transcript = Resource::new(address, hint, Body::Stream(Arc::new(Transcript::of(file))));
    transcript.identity = identity;
    transcript.foldable = false;
    Thing::Resource(transcript)
}

impl Sessions {
    /// The newest first.
    fn sessions(&self, inside: &Inside) -> Result<(Vec<Filed>, Vec<omniread_read_core::Notice>), ReadError> {
        let (mut sessions, notices) = self.0.files(DEPTH, inside, called)?;
        sessions.sort_by_key(|session| Reverse(session.file.modified));
        Ok((sessions, notices))
    }

    /// The only session whose name, without the folders before it, is this or begins so.
    fn by_part_of_name(&self, part: &str, inside: &Inside) -> Result<Option<Thing>, ReadError> {
        let (sessions, _) = self.sessions(inside)?;
        let last = |session: &&Filed| session.called.rsplit('/').next().unwrap_or_default().to_owned();
        let mut meant: Vec<&Filed> = sessions.iter().filter(|session| last(session) == part).collect();
        if meant.is_empty() && part.chars().count() >= SHORTEST {
            meant = sessions.iter().filter(|session| last(session).starts_with(part)).collect();
        }
        match meant.as_slice() {
            [] => Ok(None),
            [only] => self.0.thing(only, &address(only), inside),
            _ => {
                let all = meant.into_iter().map(address).collect();
                Err(crate::missing::ambiguous(format!("history://{part}"), all))
            }
        }
    }

    fn all(&self, inside: &Inside) -> Result<Thing, ReadError> {
        let (sessions, notices) = self.sessions(inside)?;
        let around = Around {
            address: "history://".to_owned(),
            heading: counted(sessions.len() as u64, "transcript", "transcripts"),
            empty: "(no transcripts)",
            notices,
        };
        let folders = Arc::clone(&self.0);
        Ok(list(around, sessions.len(), move |at, inside| {
            let session = &sessions[at];
            let about = described(&title(&folders.beginning(session, inside)));
            let (size, age) = (size(session.file.size), age_of(session.file.modified, inside));
            Row::new(&session.called, [size, age, about])
        }))
    }
}
