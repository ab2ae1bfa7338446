//! What is inside a resource.

use async_trait::async_trait;
use omniread_selector::Rest;

use crate::{Content, ReadContext, ReadError, Resource};

/// A kind of resource that holds named members: archives, databases, documents with embedded parts.
#[async_trait]
pub trait Container: Send + Sync {
    /// When it is asked.
    fn turn(&self) -> Turn;

    /// Goes one step into `resource`.
    ///
    /// # Behaviour
    /// - Content decides, names are hints: something that is not this container's format is `NotMine`, whatever it is
    ///   called, and so is a damaged file that makes better sense as text.
    /// - It takes as much of `rest` as it knows and hands back what remains. What exists wins over what could be a
    ///   selection. With an empty rest, or `:` alone, it lists its members.
    /// - A member that does not exist is an error that names near ones, unless the rest can be a selection: then
    ///   `NotMine`, and the next container or the view is asked.
    /// - Caps hold for bytes really produced.
    async fn enter(&self, resource: &Resource, rest: &Rest, ctx: &ReadContext) -> Result<Entered, ReadError>;
}

/// The order in which containers are asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Turn {
    /// First: databases.
    Database,
    /// Then documents.
    Document,
    /// Last: archives, which many of the others are packed in.
    Archive,
}

/// One step into a container.
#[derive(Debug)]
pub enum Entered {
    /// The resource is only a wrapping: this is what it holds, under the same address, with the same rest.
    Unwrap(Resource),
    /// A member and what remains of the rest.
    Member(Resource, Rest),
    /// Something that is not bytes, such as a list of members or a table: its address, and what remains of the rest.
    Content(String, Content, Rest),
    /// The resource itself is meant, although it holds members, and the rest is for its view: a document is read, not
    /// listed. No other container is asked.
    Itself,
    /// Not this container's business.
    NotMine,
}
