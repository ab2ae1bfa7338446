//! Skills by their names, and the files they bring along: `skill://review/checklist.md`.

use std::sync::Arc;

use omniread_read_core::{Found, Inside, ReadError, Row, Thing, counted};
use omniread_selector::Rest;

use crate::folders::{DEPTH, Filed, Folders};
use crate::front_matter::{FrontMatter, description};
use crate::listing::{Around, described, list};
use crate::source::{Shelf, found, unchanging};
use crate::{InternalUrl, Resources};

/// The file that makes a folder a skill.
const MAIN: &str = "SKILL.md";
/// Folders below a named one that skills may lie in.
const SKILLS_DEEP: usize = 3;

struct Skills(Arc<Folders>);

pub(super) fn open(resources: &Resources, inside: &Inside) -> Result<Box<dyn Shelf>, ReadError> {
    Ok(Box::new(Skills(Arc::new(Folders::open("skill", "skills", &resources.skills, inside)?))))
}

/// The name of a skill by that of its main file.
fn called(file: &str) -> Option<String> {
    let folder = file.strip_suffix(MAIN)?.strip_suffix('/')?;
    Some(folder.to_owned()).filter(|folder| !folder.is_empty())
}

impl Shelf for Skills {
    fn find(&self, url: &InternalUrl, rest: &Rest, inside: &Inside) -> Result<Option<Found>, ReadError> {
        if url.is_bare() {
            return self.all(inside).map(|thing| Some(found(thing, rest)));
        }
        let way = url.way();
        let main = if url.is_folder() { way.clone() } else { format!("{way}/{MAIN}") };
        let thing = match self.0.find(&[main, way], &url.to_string(), inside)? {
            Some(thing) => Some(thing),
            None => self.by_own_name(url, inside)?,
        };
        Ok(thing.map(|thing| found(whole(unchanging(thing)), rest)))
    }

    /// The files of a skill that is there, or else the skills.
    fn names(&self, url: &InternalUrl, inside: &Inside) -> Result<Vec<String>, ReadError> {
        let (skills, _) = self.skills(inside)?;
        let way = url.way();
        let of = skills.iter().find(|skill| way.starts_with(&format!("{}/", skill.called)));
        let Some(skill) = of else {
            return Ok(skills.iter().map(|skill| format!("skill://{}", skill.called)).collect());
        };
        let inner = |file: &str| file.starts_with(&format!("{}/", skill.called)).then(|| file.to_owned());
        let (files, _) = self.0.files(DEPTH, inside, inner)?;
        Ok(files.iter().map(|file| format!("skill://{}", file.called)).collect())
    }
}

/// What is read of a skill is meant as a whole.
fn whole(thing: Thing) -> Thing {
    match thing {
        Thing::Resource(mut resource) => {
            resource.unabridged = true;
            Thing::Resource(resource)
        }
        content @ Thing::Content(..) => content,
    }
}

impl Skills {
    fn skills(&self, inside: &Inside) -> Result<(Vec<Filed>, Vec<omniread_read_core::Notice>), ReadError> {
        self.0.files(SKILLS_DEEP, inside, called)
    }

    /// The skill that calls itself so in its front matter, whatever its folder is called.
    fn by_own_name(&self, url: &InternalUrl, inside: &Inside) -> Result<Option<Thing>, ReadError> {
        let [name] = url.parts() else { return Ok(None) };
        let (skills, _) = self.skills(inside)?;
        for skill in &skills {
            inside.checkpoint().map_err(|trouble| trouble.at("open", url.to_string()))?;
            let front = FrontMatter::of(&self.0.beginning(skill, inside));
            if front.text("name").as_deref() == Some(name.as_str()) {
                return self.0.thing(skill, &format!("skill://{}", skill.called), inside);
            }
        }
        Ok(None)
    }

    fn all(&self, inside: &Inside) -> Result<Thing, ReadError> {
        let (skills, notices) = self.skills(inside)?;
        let around = Around {
            address: "skill://".to_owned(),
            heading: counted(skills.len() as u64, "skill", "skills"),
            empty: "(no skills)",
            notices,
        };
        let folders = Arc::clone(&self.0);
        Ok(list(around, skills.len(), move |at, inside| {
            let about = described(&description(&folders.beginning(&skills[at], inside)));
            Row::new(&skills[at].called, [about])
        }))
    }
}
