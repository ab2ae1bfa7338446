//! What stands beside a member of an archive.

use std::fmt;
use std::sync::Arc;

use omniread_archive::{Archive, EntryId, Found};
use omniread_read_core::{Neighbours, Resource};

/// The folder of a member.
struct Beside {
    archive: Arc<Archive>,
    /// The archive.
    resource: Resource,
    /// The member, where no link leads on.
    id: EntryId,
}

/// The neighbours of a member; none of one whose name is that of several, since nobody can tell which belong together.
pub(super) fn of(archive: &Arc<Archive>, resource: &Resource, id: EntryId) -> Option<Arc<dyn Neighbours>> {
    let index = archive.index();
    let path = index.entry(id).path;
    let is_alone = index.find(&format!("{path}#2")).is_none();
    is_alone.then(|| {
        let (archive, resource) = (Arc::clone(archive), resource.clone());
        Arc::new(Beside { archive, resource, id }) as Arc<dyn Neighbours>
    })
}

impl Neighbours for Beside {
    fn with_ending(&self, ending: &str) -> Option<Resource> {
        let index = self.archive.index();
        let name = format!("{}{ending}", index.entry(self.id).path);
        match index.resolve(&name).ok()?? {
            Found::Entry(id) if !index.entry(id).encrypted => {
                Some(super::member(&self.archive, &self.resource, &name, id))
            }
            _ => None,
        }
    }
}

impl fmt::Debug for Beside {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Beside").field("archive", &self.resource.address).finish_non_exhaustive()
    }
}
