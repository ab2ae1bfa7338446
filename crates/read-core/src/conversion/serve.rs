//! The worker's side: one order, one reply.

use std::io::{self, Read, Write};

use omniread_selector::Rest;

use super::Conversion;
use super::failure::Failure;
use super::order::{Order, Task};
use super::reply::Reply;
use super::shown::Shown;
use super::step::Step;
use crate::contract::Asked;
use crate::workers::{Lane, process};
use crate::{Inside, ReadError, Resource};

/// Does what one order on `input` says and writes what came of it: all that a worker process is for. From the order on, the
/// process has no more memory and computing time than it allows.
///
/// # Errors
/// When the order is none, and when `output` is closed. What goes wrong in the conversion is a reply.
pub async fn serve_conversion(
    conversions: &'static [&'static dyn Conversion],
    mut input: impl Read,
    mut output: impl Write,
) -> io::Result<()> {
    let mut told = Vec::new();
    input.read_to_end(&mut told)?;
    let end = memchr::memchr(b'\n', &told).ok_or(io::ErrorKind::InvalidData)?;
    let order: Order = serde_json::from_slice(&told[..end])?;
    told.drain(..=end);
    process::confine(order.memory, order.time)?;
    let named = conversions.iter().find(|conversion| conversion.name() == order.conversion);
    let reply = match named {
        Some(conversion) => replied(*conversion, order, told).await,
        None => Reply::Here,
    };
    output.write_all(&reply.written())?;
    output.flush()
}

async fn replied(conversion: &'static dyn Conversion, order: Order, bytes: Vec<u8>) -> Reply {
    let (ctx, address) = (order.context(), order.address.clone());
    let done = ctx.inside(Lane::Conversion, &address, move |inside| {
        let resource = order.resource(bytes);
        match &order.task {
            Task::View(selection) => viewed(conversion, &resource, selection, inside),
            Task::Enter(rest) => entered(conversion, &resource, rest, inside),
        }
    });
    done.await.unwrap_or_else(|error| Reply::Failed(Failure::of(&error)))
}

fn viewed(
    conversion: &dyn Conversion,
    resource: &Resource,
    selection: &str,
    inside: &Inside,
) -> Result<Reply, ReadError> {
    let wanted = Task::wanted(selection, conversion)?;
    let asked = Asked { wanted: &wanted, encoding: None, terminal: false };
    let content = conversion.view(resource, &asked, inside)?;
    let mut blobs = Vec::new();
    let shown = Shown::of(content, inside, &mut blobs);
    Ok(shown.map_or(Reply::Here, |shown| Reply::View(shown, blobs)))
}

fn entered(
    conversion: &dyn Conversion,
    resource: &Resource,
    rest: &str,
    inside: &Inside,
) -> Result<Reply, ReadError> {
    let entered = conversion.enter(resource, &Rest::new(rest), inside)?;
    let mut blobs = Vec::new();
    let step = Step::of(entered, inside, &mut blobs);
    Ok(step.map_or(Reply::Here, |step| Reply::Enter(step, blobs)))
}
