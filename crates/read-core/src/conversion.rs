//! Conversions that may run in a process of their own.
//!
//! What can abort, or cannot be stopped, is a [`Conversion`]. Views and containers hand their work to [`view_apart`] and
//! [`enter_apart`]: with [`Limits::worker`](crate::Limits::worker) set, a fresh process gets the bytes, converts them under
//! limits of the system and says what came of it; whatever happens to it costs this one answer. Without, the conversion
//! runs where it is called. A worker that is spared for drawings gets those of a text by [`drawn_apart`]. The process runs
//! [`serve_conversion`].

mod failure;
mod order;
mod reply;
mod serve;
mod shown;
mod step;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use omniread_selector::{Parameter, Rest};

use crate::contract::{Asked, Entered};
use crate::workers::process::{self, Ended};
use crate::{Content, Inside, ReadError, Resource, Text, Trouble, WorkerCommand};
use order::{Order, Task};
use reply::Reply;
pub use serve::serve_conversion;

/// Work of a view and a container that may be done elsewhere: it depends on the bytes, on what is asked and on the limits,
/// and on nothing else.
pub trait Conversion: Sync {
    /// What the worker process knows it by.
    fn name(&self) -> &'static str;

    /// What its view understands in a selection.
    fn parameters(&self) -> &'static [Parameter];

    /// What the resource means. A view that is asked for some lines is asked for all of them here.
    ///
    /// # Errors
    /// Those of [`View::view`](crate::View::view).
    fn view(&self, resource: &Resource, asked: &Asked<'_>, inside: &Inside) -> Result<Content, ReadError>;

    /// One step into the resource.
    ///
    /// # Errors
    /// Those of [`Container::enter`](crate::Container::enter).
    fn enter(&self, resource: &Resource, rest: &Rest, inside: &Inside) -> Result<Entered, ReadError>;
}

/// [`Conversion::view`], in a worker process if the limits name one and do not spare it.
///
/// # Errors
/// Those of the conversion; kind `Corrupt` when the process dies, `Timeout` and `Cancelled` when it is ended.
pub fn view_apart(
    conversion: &dyn Conversion,
    resource: &Resource,
    asked: &Asked<'_>,
    inside: &Inside,
) -> Result<Content, ReadError> {
    if inside.limits.worker.as_ref().is_some_and(|worker| worker.spares_texts) {
        return conversion.view(resource, asked, inside);
    }
    match apart(conversion, resource, Task::view(asked), inside)? {
        Some(Reply::View(shown, blobs)) => Ok(shown.into_content(&mut blobs.into_iter())),
        _ => conversion.view(resource, asked, inside),
    }
}

/// [`Conversion::view`] of a text with pictures, which are better not drawn here: in a worker process if the limits name one,
/// also one that is spared for drawings; nothing without.
///
/// # Errors
/// As of [`view_apart`].
pub fn drawn_apart(
    conversion: &dyn Conversion,
    resource: &Resource,
    asked: &Asked<'_>,
    inside: &Inside,
) -> Result<Option<Text>, ReadError> {
    let reply = apart(conversion, resource, Task::view(asked), inside)?;
    let Some(Reply::View(shown, blobs)) = reply else { return Ok(None) };
    match shown.into_content(&mut blobs.into_iter()) {
        Content::Text(text) => Ok(Some(text)),
        _ => Ok(None),
    }
}

/// [`Conversion::enter`], in a worker process if the limits name one.
///
/// # Errors
/// As of [`view_apart`].
pub fn enter_apart(
    conversion: &dyn Conversion,
    resource: &Resource,
    rest: &Rest,
    inside: &Inside,
) -> Result<Entered, ReadError> {
    match apart(conversion, resource, Task::enter(rest), inside)? {
        Some(Reply::Enter(step, blobs)) => Ok(step.into_entered(&mut blobs.into_iter())),
        _ => conversion.enter(resource, rest, inside),
    }
}

/// The reply of a worker, or of one that was asked the same before. Nothing when the work is to be done here.
fn apart(
    conversion: &dyn Conversion,
    resource: &Resource,
    task: Task,
    inside: &Inside,
) -> Result<Option<Reply>, ReadError> {
    let Some(worker) = &inside.limits.worker else { return Ok(None) };
    let order = Order::new(conversion.name(), resource, task, worker, inside);
    let head = order.head();
    let known_as = resource.identity.as_ref().map(|identity| identity.member(&head));
    if let Some(known) = known_as.as_ref().and_then(|identity| inside.remembered.get::<Vec<u8>>(identity)) {
        return Ok(Reply::parse(&known));
    }
    // What there is to say about bytes that cannot be had, or are too many, is said here.
    let Ok(Some(bytes)) = resource.bytes(inside.limits.held_bytes) else { return Ok(None) };
    let time = inside.limits.conversion_time;
    let said = process::run(worker, &[head.as_bytes(), &bytes], time, inside.goes_on())
        .map_err(|ended| failed(ended, worker, resource, inside))?;
    let reply = Reply::parse(&said);
    match reply {
        Some(Reply::Failed(failure)) => return Err(failure.into_error(&resource.address)),
        None => return Err(failed(Ended::died("it gave no answer"), worker, resource, inside)),
        _ => {}
    }
    if let Some(identity) = known_as {
        let weight = said.len() as u64;
        inside.remembered.put(identity, Arc::new(said), weight);
    }
    Ok(reply)
}

fn failed(ended: Ended, worker: &WorkerCommand, resource: &Resource, inside: &Inside) -> ReadError {
    let trouble = match (inside.checkpoint(), ended) {
        (Err(trouble), _) => trouble,
        (Ok(()), Ended::Stopped) => Trouble::WorkerLate { after: inside.limits.conversion_time },
        (Ok(()), Ended::Died { how }) => Trouble::WorkerDied { how, memory: worker.memory },
        (Ok(()), Ended::NotStarted(source)) => {
            Trouble::NoWorker { program: worker.program.display().to_string(), source }
        }
    };
    trouble.at("read", &resource.address)
}
