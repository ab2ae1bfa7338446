//! What a worker is told: one line of JSON, and then the bytes to be converted.

use std::time::Duration;

use omniread_selector::{Rest, Selection, Wanted, parse_rest, print};
use serde::{Deserialize, Serialize};

use super::Conversion;
use crate::contract::Asked;
use crate::{Hint, Identity, Inside, Markup, ReadContext, ReadError, Resource, Trouble, WorkerCommand};

/// Everything but the bytes. As long as they are the same, so is the reply.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Order {
    pub(super) conversion: String,
    pub(super) task: Task,
    /// Bytes of memory that the process may have.
    pub(super) memory: u64,
    /// How long the conversion may take.
    pub(super) time: Duration,
    pub(super) address: String,
    name: String,
    media_type: Option<String>,
    identity: Option<String>,
    lines: Option<u64>,
    bytes: Option<u64>,
    images: bool,
    #[serde(default)]
    markup: Markup,
}

/// What is to be done.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) enum Task {
    /// To view it, asked for this selection.
    View(String),
    /// To enter it, with this rest.
    Enter(String),
}

impl Task {
    /// Some lines come from the same text as all of them; a bare read may be given the beginning.
    pub(super) fn view(asked: &Asked<'_>) -> Self {
        let is_bare = asked.wanted.selection == Selection::Whole && !asked.wanted.raw;
        let parameters = asked.wanted.parameters.clone();
        Self::View(print("", &[], &Wanted { parameters, raw: !is_bare, ..Wanted::whole() }))
    }

    pub(super) fn enter(rest: &Rest) -> Self {
        Self::Enter(rest.as_str().to_owned())
    }

    /// The selection of a view, as its conversion understands it.
    pub(super) fn wanted(selection: &str, conversion: &dyn Conversion) -> Result<Wanted, ReadError> {
        parse_rest(selection, conversion.parameters())
            .map_err(|error| Trouble::Selector(error).at("select", selection))
    }
}

impl Order {
    pub(super) fn new(
        conversion: &str,
        resource: &Resource,
        task: Task,
        worker: &WorkerCommand,
        inside: &Inside,
    ) -> Self {
        Self {
            conversion: conversion.to_owned(),
            task,
            memory: worker.memory,
            time: inside.limits.conversion_time,
            address: resource.address.clone(),
            name: resource.hint.name.clone(),
            media_type: resource.hint.media_type.clone(),
            identity: resource.identity.as_ref().map(|identity| identity.as_str().to_owned()),
            lines: inside.limits.lines,
            bytes: inside.limits.bytes,
            images: inside.display.images,
            markup: inside.display.markup,
        }
    }

    /// The line that stands before the bytes.
    pub(super) fn head(&self) -> String {
        let mut line = serde_json::to_string(self).unwrap_or_default();
        line.push('\n');
        line
    }

    pub(super) fn resource(&self, bytes: Vec<u8>) -> Resource {
        let hint = Hint { media_type: self.media_type.clone(), ..Hint::named(&self.name) };
        let mut resource = Resource::memory(&self.address, hint, bytes);
        resource.identity = self.identity.as_ref().map(Identity::new);
        resource
    }

    /// The context of the conversion, in its own process.
    pub(super) fn context(&self) -> ReadContext {
        let mut ctx = ReadContext::new("/");
        ctx.limits.lines = self.lines;
        ctx.limits.bytes = self.bytes;
        ctx.limits.conversion_time = self.time;
        ctx.display.images = self.images;
        ctx.display.markup = self.markup;
        ctx
    }
}
