//! Which hosts a context may read, and by what program.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use omniread_read_core::{HostId, ReadContext};

use super::configuration::aliases;
use super::destination::Destination;
use crate::{RemoteError, Way};

/// The hosts that reads of a context may reach: an extension of it. Without one there are none.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Hosts {
    /// Which hosts `ssh://` may name.
    pub allowed: AllowedHosts,
    /// What is started to reach them.
    pub program: SshProgram,
    /// Servers under names of their own, for [`ReadContext::host`].
    pub ways: BTreeMap<String, Way>,
    /// Whether plain files and folders of hosts without omniread are read over their shell.
    pub shell: bool,
    /// Time for a host to let itself be reached.
    pub time: Duration,
}

/// Which hosts may be named.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum AllowedHosts {
    /// None.
    #[default]
    None,
    /// Those that the SSH configuration names, without patterns.
    Configured,
    /// Any: for a person who names them.
    Any,
}

/// The program that reaches hosts, and what it is told besides them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SshProgram {
    /// The program.
    pub program: PathBuf,
    /// Arguments that come first, such as `-F` and a file.
    pub arguments: Vec<String>,
}

impl Default for SshProgram {
    fn default() -> Self {
        Self { program: "ssh".into(), arguments: Vec::new() }
    }
}

impl Default for Hosts {
    fn default() -> Self {
        Self {
            allowed: AllowedHosts::None,
            program: SshProgram::default(),
            ways: BTreeMap::new(),
            shell: true,
            time: Duration::from_secs(30),
        }
    }
}

impl Hosts {
    /// These hosts.
    pub fn allowing(allowed: AllowedHosts) -> Self {
        Self { allowed, ..Self::default() }
    }

    /// Those of a context; none when it says nothing.
    pub(super) fn of(ctx: &ReadContext) -> std::sync::Arc<Self> {
        ctx.extensions.get::<Self>().unwrap_or_default()
    }

    /// The host that an address or a context names, if it may be read.
    pub(super) fn destination(&self, host: &HostId, ctx: &ReadContext) -> Result<Destination, RemoteError> {
        let destination = Destination::parse(&host.0)?;
        let refused = |reason| Err(RemoteError::NotAllowed { host: destination.name.clone(), reason });
        if !ctx.policy.network {
            return refused("the network is not to be used");
        }
        let named = &ctx.policy.hosts;
        if !named.is_empty() && !named.iter().any(|known| known.eq_ignore_ascii_case(&destination.host)) {
            return refused("it is not among the hosts that are allowed");
        }
        match self.allowed {
            AllowedHosts::Any => Ok(destination),
            AllowedHosts::Configured => {
                let known = aliases(self.program.configuration(ctx).as_deref());
                if known.iter().any(|alias| alias.name.eq_ignore_ascii_case(&destination.host)) {
                    return Ok(destination);
                }
                refused("the SSH configuration does not name it; `ssh://` lists those it names")
            }
            AllowedHosts::None => Err(none_allowed(&destination.name)),
        }
    }
}

/// What is said where no host may be read.
pub(super) fn none_allowed(host: &str) -> RemoteError {
    let reason = "reading other hosts has to be allowed, by `--ssh` of a server or by `Hosts` in the context";
    RemoteError::NotAllowed { host: host.to_owned(), reason }
}

impl SshProgram {
    /// The file that configures it.
    pub(super) fn configuration(&self, ctx: &ReadContext) -> Option<PathBuf> {
        let told = self.arguments.iter().position(|argument| argument == "-F");
        match told.and_then(|at| self.arguments.get(at + 1)) {
            Some(file) => Some(file.into()),
            None => ctx.home.as_ref().map(|home| home.join(".ssh/config")),
        }
    }
}
