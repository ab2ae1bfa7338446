//! A scheme as a source.

use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;
use omniread_read_core::{Found, Inside, Lane, Opened, ReadContext, ReadError, Source, Thing, reading_told};
use omniread_selector::{Origin, Reading, Rest};

use crate::schemes::{self, Opener};
use crate::{InternalError, InternalUrl, Resources, missing};

/// One scheme. Where it looks is in the [`Resources`] among the extensions of the context.
pub struct InternalSource(Box<dyn Source>);

/// Every scheme of this crate, by name.
pub fn sources() -> Vec<InternalSource> {
    let mut all: Vec<InternalSource> =
        schemes::ALL.iter().map(|scheme| InternalSource(Box::new(*scheme))).collect();
    #[cfg(feature = "forge")]
    all.extend(crate::forge::ForgeSource::ALL.map(|source| InternalSource(Box::new(source))));
    #[cfg(feature = "mcp")]
    all.push(InternalSource(Box::new(crate::mcp::McpSource)));
    all.sort_by_key(Source::schemes);
    all
}

impl fmt::Debug for InternalSource {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("InternalSource").field(&self.0.schemes()).finish()
    }
}

#[async_trait]
impl Source for InternalSource {
    fn serves(&self, origin: &Origin) -> bool {
        self.0.serves(origin)
    }

    fn schemes(&self) -> Vec<String> {
        self.0.schemes()
    }

    fn may_know(&self, scheme: &str, ctx: &ReadContext) -> bool {
        self.0.may_know(scheme, ctx)
    }

    async fn open(&self, readings: &[Reading], ctx: &ReadContext) -> Result<Opened, ReadError> {
        self.0.open(readings, ctx).await
    }
}

/// A scheme that stands for folders.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FolderScheme {
    pub(crate) scheme: &'static str,
    /// What it holds, in the singular.
    pub(crate) noun: &'static str,
    pub(crate) open: Opener,
}

/// What stands behind a scheme: things that are found by their names.
pub(crate) trait Shelf {
    /// What the address names and what remains of the rest, or else `None`. Of the scheme alone that is the list of all
    /// there is.
    fn find(&self, url: &InternalUrl, rest: &Rest, inside: &Inside) -> Result<Option<Found>, ReadError>;

    /// The addresses that may have been meant by one that nothing was found under.
    fn names(&self, url: &InternalUrl, inside: &Inside) -> Result<Vec<String>, ReadError>;

    /// What else is to be said of an address that nothing was found under.
    fn missing(&self, _: &InternalUrl, _: &Inside) -> Result<Option<ReadError>, ReadError> {
        Ok(None)
    }
}

#[async_trait]
impl Source for FolderScheme {
    fn serves(&self, origin: &Origin) -> bool {
        matches!(origin, Origin::Internal(scheme) if scheme == self.scheme)
    }

    fn schemes(&self) -> Vec<String> {
        vec![self.scheme.to_owned()]
    }

    async fn open(&self, readings: &[Reading], ctx: &ReadContext) -> Result<Opened, ReadError> {
        let resources = ctx.extensions.get::<Resources>().unwrap_or_default();
        let (source, readings) = (*self, readings.to_vec());
        let target = reading_told(&readings).root.clone();
        let found =
            ctx.inside(Lane::Short, &target, move |inside| source.find(&readings, &resources, inside));
        found.await.map(Opened::Found)
    }
}

impl FolderScheme {
    /// What exists wins: the readings come with their longest roots first.
    fn find(
        self,
        readings: &[Reading],
        resources: &Arc<Resources>,
        inside: &Inside,
    ) -> Result<Found, ReadError> {
        let shelf = (self.open)(resources, inside)?;
        let mut refused = None;
        for reading in readings {
            for url in spellings(&reading.root) {
                match url {
                    Ok(url) => match shelf.find(&url, &reading.rest, inside)? {
                        Some(found) => return Ok(found),
                        None => inside.checkpoint().map_err(|trouble| trouble.at("open", &reading.root))?,
                    },
                    Err(error) => refused = refused.or(Some(error.at(&reading.root))),
                }
            }
        }
        Err(match refused {
            Some(refused) => refused,
            None => missing::error(self, shelf.as_ref(), reading_told(readings), inside)?,
        })
    }
}

/// The address as written, then as decoded.
fn spellings(root: &str) -> Vec<Result<InternalUrl, InternalError>> {
    let written = InternalUrl::parse(root);
    let decoded = written.as_ref().ok().and_then(InternalUrl::decoded);
    std::iter::once(written).chain(decoded.map(Ok)).collect()
}

/// A thing as what was found, with nothing to remark.
pub(crate) fn found(thing: Thing, rest: &Rest) -> Found {
    Found { thing, rest: rest.clone(), notices: Vec::new() }
}

/// A thing that no edit tool is to write, and that is shown from its first line.
pub(crate) fn unchanging(thing: Thing) -> Thing {
    match thing {
        Thing::Resource(mut resource) => {
            resource.editable = false;
            resource.foldable = false;
            Thing::Resource(resource)
        }
        content @ Thing::Content(..) => content,
    }
}
