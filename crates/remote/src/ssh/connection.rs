//! A host, reached.

use std::process::Stdio;

use tokio::io::{AsyncReadExt, BufReader};
use tokio::process::{ChildStderr, Command};

use super::destination::Destination;
use super::hosts::{Hosts, SshProgram};
use super::preamble::{Pipes, SCRIPT, Said, said};
use super::shell::Shell;
use crate::client::on_one_line;
use crate::error::install;
use crate::{RemoteClient, RemoteError, Way};

/// What is known of every host: nobody is there to be asked for a password, and a dead one is noticed.
const OPTIONS: [&str; 9] = [
    "-T",
    "-o",
    "BatchMode=yes",
    "-o",
    "ServerAliveInterval=15",
    "-o",
    "ServerAliveCountMax=2",
    "-o",
    "ForwardX11=no",
];
/// Bytes of complaints that are listened to.
const COMPLAINTS: u64 = 16 * 1024;

/// A host that answers.
#[derive(Debug, Clone)]
pub(super) enum Link {
    /// By its omniread.
    Served(RemoteClient),
    /// By its shell, as it has none.
    Shell(Shell),
}

impl Link {
    /// Reaches a host, within its time.
    pub(super) async fn open(destination: &Destination, hosts: &Hosts) -> Result<Self, RemoteError> {
        let (host, after) = (destination.name.clone(), hosts.time);
        let reached = tokio::time::timeout(after, reach(destination, hosts)).await;
        reached.map_err(|_| RemoteError::Slow { host, what: "let itself be reached", after })?
    }
}

async fn reach(destination: &Destination, hosts: &Hosts) -> Result<Link, RemoteError> {
    let unreachable = |reason: String| RemoteError::Unreachable { host: destination.name.clone(), reason };
    let mut program = command(&hosts.program, destination)
        .arg(SCRIPT)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| unreachable(cannot_start(&hosts.program, &error)))?;
    let (Some(input), Some(mut output), Some(errors)) =
        (program.stdin.take(), program.stdout.take(), program.stderr.take())
    else {
        return Err(unreachable("its streams are missing".to_owned()));
    };
    match said(&mut output).await {
        Ok(Some(Said::Serves)) => {
            // Its logs are nobody's complaint from here on, but have to go somewhere.
            tokio::spawn(passed_over(errors));
            let pipes = Pipes { input, output, _program: program };
            let greeted = RemoteClient::greeted(Box::new(pipes), &Way::Open, destination.label()).await;
            greeted
                .map(Link::Served)
                .map_err(|error| unreachable(format!("its omniread does not serve ({error})")))
        }
        Ok(Some(Said::IsMissing)) if !hosts.shell => Err(RemoteError::Missing {
            host: destination.name.clone(),
            what: destination.label().prefix,
            install: install(&destination.name),
        }),
        Ok(Some(Said::IsMissing)) => Ok(Link::Shell(Shell::new(destination.clone(), hosts.program.clone()))),
        Ok(None) | Err(_) => {
            drop(input);
            Err(unreachable(complaint(errors).await.unwrap_or_else(|| "it says nothing".to_owned())))
        }
    }
}

/// The program with a host, to be told what to do there. It ends when it is let go.
pub(super) fn command(program: &SshProgram, destination: &Destination) -> Command {
    let mut command = Command::new(&program.program);
    command.args(&program.arguments).args(OPTIONS).args(destination.arguments()).kill_on_drop(true);
    command
}

pub(super) fn cannot_start(program: &SshProgram, error: &std::io::Error) -> String {
    format!("`{}` cannot be started: {error}", program.program.display())
}

/// The last line that a program complains with.
pub(super) async fn complaint(errors: ChildStderr) -> Option<String> {
    let mut text = Vec::new();
    // What was said before a failure still counts.
    let _ = BufReader::new(errors).take(COMPLAINTS).read_to_end(&mut text).await;
    let text = String::from_utf8_lossy(&text).into_owned();
    text.lines().rev().map(on_one_line).find(|line| !line.is_empty())
}

async fn passed_over(errors: ChildStderr) {
    let mut errors = errors;
    // It ends with the program, however it ends.
    let _ = tokio::io::copy(&mut errors, &mut tokio::io::sink()).await;
}
