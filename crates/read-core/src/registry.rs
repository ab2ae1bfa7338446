//! The backends a reader has.

use std::sync::Arc;

use omniread_selector::Origin;

use crate::{Container, Redactor, Source, Structure, View};

/// The backends a reader has, in the order they are asked.
#[derive(Clone, Default)]
pub struct Registry {
    sources: Vec<Arc<dyn Source>>,
    containers: Vec<Arc<dyn Container>>,
    views: Vec<Arc<dyn View>>,
    redactors: Vec<Arc<dyn Redactor>>,
    structures: Vec<Arc<dyn Structure>>,
}

impl std::fmt::Debug for Registry {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Registry")
            .field("schemes", &self.schemes())
            .field("containers", &self.containers.len())
            .field("views", &self.views.iter().map(|view| view.name()).collect::<Vec<_>>())
            .field("redactors", &self.redactors.len())
            .field("structures", &self.structures.len())
            .finish()
    }
}

impl Registry {
    /// A registry without backends.
    pub fn new() -> Self {
        Self::default()
    }

    /// The registry with one more source, asked after those before it.
    #[must_use]
    pub fn source(mut self, source: impl Source + 'static) -> Self {
        self.sources.push(Arc::new(source));
        self
    }

    /// The registry with one more container, asked in its turn.
    #[must_use]
    pub fn container(mut self, container: impl Container + 'static) -> Self {
        self.containers.push(Arc::new(container));
        self.containers.sort_by_key(|container| container.turn());
        self
    }

    /// The registry with one more view, asked after those before it.
    #[must_use]
    pub fn view(mut self, view: impl View + 'static) -> Self {
        self.views.push(Arc::new(view));
        self
    }

    /// The registry with one more redactor; all are applied.
    #[must_use]
    pub fn redactor(mut self, redactor: impl Redactor + 'static) -> Self {
        self.redactors.push(Arc::new(redactor));
        self
    }

    /// The registry with one more structure, asked after those before it.
    #[must_use]
    pub fn structure(mut self, structure: impl Structure + 'static) -> Self {
        self.structures.push(Arc::new(structure));
        self
    }

    /// The backends of this registry, and then those of another.
    #[must_use]
    pub fn followed_by(mut self, other: Self) -> Self {
        self.sources.extend(other.sources);
        self.containers.extend(other.containers);
        self.containers.sort_by_key(|container| container.turn());
        self.views.extend(other.views);
        self.redactors.extend(other.redactors);
        self.structures.extend(other.structures);
        self
    }

    /// Whether outlines can be had at all.
    pub fn has_structure(&self) -> bool {
        !self.structures.is_empty()
    }

    pub(crate) fn source_for(&self, origin: &Origin) -> Option<&dyn Source> {
        self.sources.iter().find(|source| source.serves(origin)).map(AsRef::as_ref)
    }

    pub(crate) fn sources(&self) -> impl Iterator<Item = &dyn Source> {
        self.sources.iter().map(AsRef::as_ref)
    }

    /// The schemes that sources serve, without `://`, in the order the sources are asked in.
    pub fn schemes(&self) -> Vec<String> {
        self.sources.iter().flat_map(|source| source.schemes()).collect()
    }

    pub(crate) fn containers(&self) -> &[Arc<dyn Container>] {
        &self.containers
    }

    pub(crate) fn views(&self) -> &[Arc<dyn View>] {
        &self.views
    }

    pub(crate) fn redactors(&self) -> &[Arc<dyn Redactor>] {
        &self.redactors
    }

    pub(crate) fn structures(&self) -> &[Arc<dyn Structure>] {
        &self.structures
    }
}
