//! Whether to go on.

use std::sync::Arc;

/// Asked between chunks of work whether to go on; `false` stops with [`DocumentError::Stopped`](crate::DocumentError).
#[derive(Clone, Default)]
pub struct Pulse(Option<Arc<dyn Fn() -> bool + Send + Sync>>);

impl Pulse {
    /// A pulse that asks `goes_on`.
    pub fn new(goes_on: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(goes_on)))
    }

    /// Always goes on.
    pub fn steady() -> Self {
        Self(None)
    }

    /// Whether to go on.
    pub fn goes_on(&self) -> bool {
        self.0.as_ref().is_none_or(|goes_on| goes_on())
    }
}

impl std::fmt::Debug for Pulse {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Pulse")
    }
}
