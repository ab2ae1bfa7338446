//! `issue://` and `pr://` as sources.

use std::sync::Arc;

use async_trait::async_trait;
use omniread_read_core::{Found, Lane, Opened, ReadContext, ReadError, Source, Thing, reading_told};
use omniread_selector::{Origin, Reading};

use super::api::Api;
use super::asking::Asking;
use super::error::ForgeError;
use super::session::Session;
use super::wanted::{Kind, Named, What, wanted};
use super::{changes, list, remote, ticket};
use crate::{Forges, Resources};

/// One of the two schemes. Which forges there are is in the [`Resources`] among the extensions of the context.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ForgeSource(pub(crate) Kind);

impl ForgeSource {
    pub(crate) const ALL: [Self; 2] = [Self(Kind::Issue), Self(Kind::Pull)];
}

/// A thing and what is to be said of it.
pub(super) type Told = (Thing, Vec<omniread_read_core::Notice>);

#[async_trait]
impl Source for ForgeSource {
    fn serves(&self, origin: &Origin) -> bool {
        matches!(origin, Origin::Internal(scheme) if scheme == self.0.scheme())
    }

    fn schemes(&self) -> Vec<String> {
        vec![self.0.scheme().to_owned()]
    }

    async fn open(&self, readings: &[Reading], ctx: &ReadContext) -> Result<Opened, ReadError> {
        let forges = Arc::new(ctx.extensions.get::<Resources>().unwrap_or_default().forges.clone());
        let target = reading_told(readings).root.clone();
        let wanted = wanted(self.0, readings, &forges).map_err(|error| error.at(&target))?;
        let (named, usual) = self.repository(wanted.repository, &wanted.what, &forges, &target, ctx).await?;
        let host = named.host.unwrap_or_else(|| usual.clone());
        let forge =
            forges.at(&host).ok_or_else(|| ForgeError::UnknownForge { host: host.clone() }.at(&target))?;
        let api = Api::of(forge, named.path).map_err(|error| error.at(&target))?;
        let scheme = self.0.scheme();
        let prefix = if host == usual { String::new() } else { format!("{host}/") };
        let address = format!("{scheme}://{prefix}{}", api.repository);
        let session = Session::of(ctx, &forges);
        let asking = Asking { ctx: ctx.clone(), session, forges, api, address };
        let (thing, notices) = match &wanted.what {
            What::List(filter) => list::listed(&asking, self.0, filter).await?,
            What::Ticket { number, comments } => ticket::ticket(&asking, self.0, *number, *comments).await?,
            What::Diff { number, part } => changes::changes(&asking, *number, part).await?,
        };
        Ok(Opened::Found(Found { thing, rest: wanted.rest, notices }))
    }
}

impl ForgeSource {
    /// The repository that is meant, and the host that is meant where none is named: that of the working folder's remote,
    /// or github.com.
    async fn repository(
        &self,
        named: Option<Named>,
        what: &What,
        forges: &Arc<Forges>,
        target: &str,
        ctx: &ReadContext,
    ) -> Result<(Named, String), ReadError> {
        let around = Arc::clone(forges);
        let around =
            ctx.inside(Lane::Short, target, move |inside| Ok(remote::around(inside, &around))).await?;
        let host_around = around.as_ref().ok().and_then(|named| named.host.clone());
        let usual = host_around.filter(|host| forges.at(host).is_some());
        let usual = usual.unwrap_or_else(|| "github.com".to_owned());
        match named {
            Some(named) => Ok((named, usual)),
            None => match around {
                Ok(around) => Ok((around, usual)),
                Err(reason) => {
                    let what = match what {
                        What::List(_) => String::new(),
                        What::Ticket { number, .. } => format!("/{number}"),
                        What::Diff { number, .. } => format!("/{number}/diff"),
                    };
                    Err(ForgeError::NoRepository { reason, scheme: self.0.scheme(), what }.at(target))
                }
            },
        }
    }
}
