//! Where bytes come from.

use async_trait::async_trait;
use omniread_selector::{Origin, Reading, Rest};

use crate::{Content, HostId, Notice, ReadContext, ReadError, ReadOutput, ReadRequest, Resource, Trouble};

/// Where bytes come from: the local file system, the web, an internal scheme, another host.
#[async_trait]
pub trait Source: Send + Sync {
    /// The origins it serves. The first registered source that serves an origin is asked.
    fn serves(&self, origin: &Origin) -> bool;

    /// The schemes it serves, for error messages; without `://`.
    fn schemes(&self) -> Vec<String> {
        Vec::new()
    }

    /// Whether it may know addresses of a scheme that no source serves: such a source is asked last, and when it knows none
    /// of them either the scheme is told to be unknown.
    fn may_know(&self, _scheme: &str, _ctx: &ReadContext) -> bool {
        false
    }

    /// Whether it can have other machines answer, and knows the way to this one.
    fn reaches(&self, _host: &HostId, _ctx: &ReadContext) -> bool {
        false
    }

    /// The machine that an address names, and what it is to be asked. Of all the readings the likeliest is enough: the
    /// machine finds out by itself what exists there.
    fn refers(&self, _reading: &Reading, _request: &ReadRequest) -> Option<Referral> {
        None
    }

    /// Has a machine answer.
    ///
    /// # Behaviour
    /// - It is asked for what [`reaches`](Self::reaches) or [`refers`](Self::refers) has agreed to, and for nothing else.
    /// - The whole request is answered, the part and the form that it asks for included; or else something is found that
    ///   this machine goes on with.
    /// - A machine that cannot be spoken to is an error of kind `Network`; nothing is read here instead.
    async fn answer(&self, referral: Referral, _ctx: &ReadContext) -> Result<Opened, ReadError> {
        let Referral { host, request } = referral;
        Err(Trouble::NoWay { host: host.0 }.at("open", request.path()))
    }

    /// Opens the first of `readings` whose root exists.
    ///
    /// # Behaviour
    /// - `readings` is never empty; all have an origin that this source serves, likeliest first.
    /// - The root is what exists; the reading's rest is handed on in [`Found::rest`], as far as the source did not
    ///   answer it.
    /// - What had to be assumed is a leading notice.
    /// - When no root exists the error is of kind `NotFound` and names candidates.
    /// - Nothing outside the policy of `ctx` is opened, and errors tell nothing about it.
    async fn open(&self, readings: &[Reading], ctx: &ReadContext) -> Result<Opened, ReadError>;
}

/// What another machine is asked.
#[derive(Debug, Clone)]
pub struct Referral {
    /// The machine.
    pub host: HostId,
    /// The request, in its terms.
    pub request: ReadRequest,
}

/// What a source found.
#[derive(Debug)]
pub enum Opened {
    /// Something to go on with.
    Found(Found),
    /// The answer to the whole address: a remote host or an extraction needs no further step.
    Answered(ReadOutput),
}

/// Something to go on with.
#[derive(Debug)]
pub struct Found {
    /// The thing.
    pub thing: Thing,
    /// What of the address is still to be understood.
    pub rest: Rest,
    /// Remarks, such as where the path was found.
    pub notices: Vec<Notice>,
}

/// The kinds of things that are found.
#[derive(Debug)]
pub enum Thing {
    /// Bytes.
    Resource(Resource),
    /// Something that is not bytes, such as a directory; the string is its address.
    Content(String, Content),
}

impl Thing {
    /// The address it was found under.
    pub fn address(&self) -> &str {
        match self {
            Self::Resource(resource) => &resource.address,
            Self::Content(address, _) => address,
        }
    }
}
