//! `omniread serve --jsonl`: requests in JSON, one a line, and their answers as they become ready.

mod desk;
mod input;
mod request;

use std::io::{self, IsTerminal, Write};
use std::pin::pin;

use desk::{Desk, Done, Given};
use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use omniread::ReadError;
use request::{Refused, Request, request};
use serde_json::{Value, json};
use tokio::io::BufReader;

use crate::args::Serve;
use crate::context;
use crate::error::CliError;
use crate::print::json::{self, Failure, Line, Results};

/// Requests that are held at a time. While there are so many, no line is read.
const HELD: usize = 4096;

/// Serves until standard input ends and everything asked for is answered.
pub(crate) fn serve(serve: &Serve) -> Result<(), CliError> {
    let mut ctx = context::served(&serve.reach)?;
    #[cfg(feature = "remote")]
    if serve.ssh {
        ctx = crate::hosts::configured(ctx);
    }
    ctx.limits = context::limits(&serve.most, false);
    ctx.limits.worker = super::worker::command();
    ctx.display.style = serve.style;
    // Nobody edits through this process.
    ctx.display.record = false;
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(CliError::Runtime)?;
    let served = runtime.block_on(answer_all(Desk::new(ctx)));
    // A read of standard input cannot be interrupted.
    runtime.shutdown_background();
    served
}

async fn answer_all(mut desk: Desk) -> Result<(), CliError> {
    let mut lines = pin!(input::lines(BufReader::new(tokio::io::stdin())));
    let mut work = FuturesUnordered::new();
    let mut is_open = true;
    loop {
        tokio::select! {
            line = lines.next(), if is_open && work.len() < HELD => match line {
                Some(line) => match request(&line.map_err(CliError::Stdin)?) {
                    Ok(Request::Cancel(id)) => desk.cancel(&id),
                    Ok(Request::Read { id, wanted }) => match desk.begin(id, wanted) {
                        Ok(begun) => work.push(begun),
                        Err(refused) => refuse(refused)?,
                    },
                    Err(refused) => refuse(refused)?,
                },
                None => is_open = false,
            },
            Some(done) = work.next() => {
                desk.end(&done.id);
                tell(&done)?;
            }
            else => return Ok(()),
        }
    }
}

fn tell(Done { id, given }: &Done) -> Result<(), CliError> {
    match given {
        Given::Path(answer) => print(&Line::of(answer, Some(id))),
        Given::Targets(results) => print(&Results::of(results, id)),
        Given::Nothing(error) => fail(id, error),
    }
}

fn refuse(Refused { id, reason }: Refused) -> Result<(), CliError> {
    fail(&id, &CliError::Request { reason }.of_read(""))
}

fn fail(id: &Value, error: &ReadError) -> Result<(), CliError> {
    print(&json!({ "id": id, "error": Failure::from(error) }))
}

fn print(object: &impl serde::Serialize) -> Result<(), CliError> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let is_terminal = out.get_ref().is_terminal();
    json::line(&mut out, object, is_terminal)?;
    Ok(out.flush()?)
}
