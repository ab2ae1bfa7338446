//! Every input becomes an answer, and answers are printed in order as they become ready.

use std::pin::pin;

use futures_util::{FutureExt, StreamExt, stream};
use omniread::core::{HostId, Inside, Lane, Resource, Target};
use omniread::{ContentBlock, Form, ReadContext, ReadError, ReadOutput, ReadRequest, Reader};

use crate::error::CliError;
use crate::input::Input;
use crate::print::Printer;
use crate::stdin::Stdin;

/// What one path gave.
pub(crate) struct Answer {
    /// The host that was asked, if not this one.
    pub(crate) host: Option<HostId>,
    /// The path as it was given.
    pub(crate) path: String,
    pub(crate) outcome: Result<ReadOutput, ReadError>,
}

/// Where paths are read.
pub(crate) struct Desk {
    reader: Reader,
    ctx: ReadContext,
    template: ReadRequest,
    stdin: Stdin,
    /// The URL that files are read as pages of.
    page: Option<String>,
    /// The hosts that are asked instead of this one.
    hosts: Vec<HostId>,
}

impl Desk {
    /// A desk that asks of each path what `template` says, and shows standard input as `name` or else as `-`.
    pub(crate) fn new(
        ctx: ReadContext,
        template: ReadRequest,
        name: Option<&str>,
        page: Option<String>,
    ) -> Self {
        let reader = omniread::builder().build();
        let stdin = Stdin::called(name.unwrap_or("-"));
        Self { reader, ctx, template, stdin, page, hosts: Vec::new() }
    }

    /// The desk with other hosts to ask.
    #[cfg(feature = "remote")]
    pub(crate) fn with_hosts(self, hosts: &[String]) -> Self {
        Self { hosts: hosts.iter().map(|host| HostId(host.clone())).collect(), ..self }
    }

    /// A file as the page that came from a URL.
    async fn page_of(&self, path: &str, url: &str) -> Result<Resource, ReadError> {
        let request = ReadRequest { form: Form::Bytes, ..ReadRequest::new(path) };
        let output = self.reader.read(request, &self.ctx).await?;
        let bytes = output.content.into_iter().find_map(|block| match block {
            ContentBlock::Bytes { data, .. } => Some(data),
            _ => None,
        });
        let url = url.to_owned();
        let read = move |_: &Inside| omniread::page_of_file(&url, bytes.unwrap_or_default());
        self.ctx.inside(Lane::Conversion, path, read).await
    }

    async fn answer(&self, asked: Result<Asked, CliError>) -> Result<Answer, CliError> {
        let Asked { host, input } = asked?;
        let mut ctx = self.ctx.clone();
        ctx.host.clone_from(&host);
        let outcome = self.outcome(&input, &ctx).await;
        Ok(Answer { host, path: input.path().to_owned(), outcome })
    }

    async fn outcome(&self, input: &Input, ctx: &ReadContext) -> Result<ReadOutput, ReadError> {
        let target = match input {
            Input::Address(path) => match &self.page {
                Some(url) => Target::Given(self.page_of(path, url).await?, String::new()),
                None => Target::Address(path.clone()),
            },
            Input::Stdin(path) => {
                let rest = path.trim_start_matches('-').to_owned();
                Target::Given(self.stdin.resource(&self.ctx).await?, rest)
            }
            Input::NotUtf8(path) => return Err(CliError::NotUtf8 { path: path.clone() }.of_read(path)),
        };
        self.reader.read(ReadRequest { target, ..self.template.clone() }, ctx).await
    }

    /// What every input is asked for: here, or of each host.
    fn asked(&self, input: Result<Input, CliError>) -> Vec<Result<Asked, CliError>> {
        match input {
            Ok(input) if !self.hosts.is_empty() => {
                let on = |host: &HostId| Ok(Asked { host: Some(host.clone()), input: input.clone() });
                self.hosts.iter().map(on).collect()
            }
            input => vec![input.map(|input| Asked { host: None, input })],
        }
    }
}

/// One input, and the host that is asked for it.
struct Asked {
    host: Option<HostId>,
    input: Input,
}

/// Reads and prints all inputs, and says whether every one could be read.
///
/// Several are read at the same time; no more answers are held than that.
pub(crate) async fn print_all(
    desk: &Desk,
    inputs: impl Iterator<Item = Result<Input, CliError>>,
    mut printer: Printer<'_>,
) -> Result<bool, CliError> {
    let asked = inputs.flat_map(|input| desk.asked(input));
    let reads = stream::iter(asked).map(|asked| desk.answer(asked));
    let mut answers = pin!(reads.buffered(desk.ctx.limits.concurrency.max(1)));
    let mut all = true;
    loop {
        let ready = answers.next().now_or_never();
        // Nobody waits for what was printed while the next answer takes its time.
        let next = if let Some(next) = ready {
            next
        } else {
            printer.flush()?;
            answers.next().await
        };
        let Some(answer) = next else { break };
        all &= printer.print(&answer?)?;
    }
    printer.flush()?;
    Ok(all)
}
