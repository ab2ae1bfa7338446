//! Plain files and folders of a host that has nothing but a shell (POSIX `sh`).

mod script;

use std::process::Stdio;
use std::sync::Arc;

use omniread_read_core::{
    Content, ErrorKind, Found, Hint, Listing, Notice, ReadContext, ReadRequest, Remark, Resource, Row,
    Target, Thing, counted,
};
use omniread_selector::{Reading, Rest, escape_member, parse};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use super::connection::{cannot_start, command, complaint};
use super::destination::Destination;
use super::hosts::SshProgram;
use crate::error::install;
use crate::{RemoteError, client};
use script::{Told, script, told};

/// Bytes of a file that are fetched, and of a list of names.
const MOST: u64 = 16 * 1024 * 1024;

/// The shell of a host.
#[derive(Debug, Clone)]
pub(super) struct Shell {
    destination: Destination,
    program: SshProgram,
}

impl Shell {
    pub(super) fn new(destination: Destination, program: SshProgram) -> Self {
        Self { destination, program }
    }

    /// The first reading of a request that exists there, to go on with here.
    pub(super) async fn open(&self, request: &ReadRequest, ctx: &ReadContext) -> Result<Found, RemoteError> {
        let readings = readings(request);
        let roots: Vec<&str> = readings.iter().map(|(root, _)| root.as_str()).collect();
        let run = self.run(script(&roots, MOST));
        let bytes =
            tokio::time::timeout(ctx.limits.deadline, run).await.map_err(|_| RemoteError::Slow {
                host: self.destination.name.clone(),
                what: "answer over its shell",
                after: ctx.limits.deadline,
            })??;
        let Some((told, body)) = told(&bytes) else {
            return Err(self.cut("its shell said nothing that could be understood"));
        };
        let (at, told) = told;
        let Some((root, rest)) = readings.get(at) else { return Err(self.cut("its shell was mistaken")) };
        let thing = self.thing(root, told, body)?;
        let notice = format!(
            "{} has no omniread: read over its shell, plain files and folders only. {}",
            self.destination.name,
            install(&self.destination.name)
        );
        Ok(Found { thing, rest: rest.clone(), notices: vec![Notice::new(Remark::Told(notice))] })
    }

    fn thing(&self, root: &str, told: Told, body: &[u8]) -> Result<Thing, RemoteError> {
        let address = self.address(root);
        let failed = |message: String, kind| {
            Err(RemoteError::Told { host: self.destination.name.clone(), message, kind })
        };
        match told {
            Told::File(size) if size > MOST => failed(
                format!(
                    "'{root}' takes {}, too much for a shell without ranges. {}",
                    omniread_read_core::size(size),
                    install(&self.destination.name)
                ),
                ErrorKind::TooLarge,
            ),
            Told::File(_) => {
                let name = root.rsplit('/').next().unwrap_or(root);
                Ok(Thing::Resource(Resource::memory(address, Hint::named(name), body.to_vec())))
            }
            Told::Folder => Ok(Thing::Content(with_slash(address), listing(body))),
            Told::Missing => failed(format!("Path '{root}' not found."), ErrorKind::NotFound),
            Told::Denied => failed(format!("'{root}' cannot be read: permission denied."), ErrorKind::Denied),
            Told::Special => failed(
                format!("'{root}' is neither a file nor a folder; reading it could wait for ever."),
                ErrorKind::Unsupported,
            ),
        }
    }

    fn address(&self, root: &str) -> String {
        let slash = if root.starts_with('/') { "" } else { "/" };
        format!("{}{slash}{root}", self.destination.label().prefix)
    }

    /// What the shell answers to a script.
    async fn run(&self, script: String) -> Result<Vec<u8>, RemoteError> {
        let host = || self.destination.name.clone();
        let started = command(&self.program, &self.destination)
            .arg("exec sh")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn();
        let mut program = started.map_err(|error| RemoteError::Unreachable {
            host: host(),
            reason: cannot_start(&self.program, &error),
        })?;
        let (Some(mut input), Some(output), Some(errors)) =
            (program.stdin.take(), program.stdout.take(), program.stderr.take())
        else {
            return Err(self.cut("its streams are missing"));
        };
        let mut bytes = Vec::new();
        let asked = async {
            input.write_all(script.as_bytes()).await?;
            input.shutdown().await?;
            drop(input);
            output.take(MOST + 64 * 1024).read_to_end(&mut bytes).await
        };
        let (asked, complaint) = tokio::join!(asked, complaint(errors));
        match asked {
            Ok(_) if !bytes.is_empty() => Ok(bytes),
            Ok(_) => Err(RemoteError::Unreachable {
                host: host(),
                reason: complaint.unwrap_or_else(|| "it says nothing".to_owned()),
            }),
            Err(error) => Err(self.cut(&client::innermost(&error))),
        }
    }

    fn cut(&self, reason: &str) -> RemoteError {
        RemoteError::Cut { host: self.destination.name.clone(), reason: reason.to_owned() }
    }
}

/// What a request may mean, likeliest first.
fn readings(request: &ReadRequest) -> Vec<(String, Rest)> {
    if let Target::Literal { root, members, .. } = &request.target {
        let rest: String = members.iter().map(|member| format!(":{}", escape_member(member))).collect();
        return vec![(root.clone(), Rest::new(rest))];
    }
    let parsed = parse(request.path()).map(|address| address.readings).unwrap_or_default();
    parsed.into_iter().map(|Reading { root, rest, .. }| (root, rest)).collect()
}

fn with_slash(address: String) -> String {
    if address.ends_with('/') { address } else { address + "/" }
}

/// The names in a folder, folders first.
fn listing(body: &[u8]) -> Content {
    let names = String::from_utf8_lossy(body).into_owned();
    let (folders, files): (Vec<&str>, Vec<&str>) = names.lines().partition(|name| name.ends_with('/'));
    let (count, rows) = (folders.len() as u64, folders.iter().chain(&files));
    let rows: Vec<Row> = rows.map(|name| Row::new(name.escape_debug().to_string(), [])).collect();
    let heading = format!(
        "{}, {}",
        counted(count, "folder", "folders"),
        counted(files.len() as u64, "other entry", "other entries")
    );
    Content::Listing(Listing {
        heading,
        empty: "(empty directory)",
        rows: Arc::new(rows),
        directory: None,
        notices: Vec::new(),
    })
}
