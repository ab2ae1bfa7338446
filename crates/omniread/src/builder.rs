//! Readers with backends of one's own.

use omniread_read_core::{Container, Reader, Redactor, Registry, Source, Structure, View};

use crate::default_registry;

/// Puts a reader together. Backends added here are asked before the default ones, in the order they were added.
#[derive(Debug, Clone)]
pub struct ReaderBuilder {
    own: Registry,
    defaults: Registry,
}

/// A builder of readers with the default backends.
pub fn builder() -> ReaderBuilder {
    ReaderBuilder { own: Registry::new(), defaults: default_registry() }
}

impl ReaderBuilder {
    /// Without the default backends.
    #[must_use]
    pub fn without_defaults(mut self) -> Self {
        self.defaults = Registry::new();
        self
    }

    /// With a place that bytes come from.
    #[must_use]
    pub fn source(mut self, source: impl Source + 'static) -> Self {
        self.own = self.own.source(source);
        self
    }

    /// With a kind of resource that holds members.
    #[must_use]
    pub fn container(mut self, container: impl Container + 'static) -> Self {
        self.own = self.own.container(container);
        self
    }

    /// With a meaning of bytes.
    #[must_use]
    pub fn view(mut self, view: impl View + 'static) -> Self {
        self.own = self.own.view(view);
        self
    }

    /// With a finder of credentials.
    #[must_use]
    pub fn redactor(mut self, redactor: impl Redactor + 'static) -> Self {
        self.own = self.own.redactor(redactor);
        self
    }

    /// With outlines.
    #[must_use]
    pub fn structure(mut self, structure: impl Structure + 'static) -> Self {
        self.own = self.own.structure(structure);
        self
    }

    /// The reader.
    pub fn build(self) -> Reader {
        Reader::new(self.own.followed_by(self.defaults))
    }
}
