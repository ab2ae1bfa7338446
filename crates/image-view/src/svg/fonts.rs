//! Fonts for the texts of drawings.

use std::sync::Arc;

use resvg::usvg::fontdb::Database;

/// Fonts for the texts of drawings. Clones are cheap.
#[derive(Debug, Clone, Default)]
pub struct Fonts(pub(super) Arc<Database>);

impl Fonts {
    /// The fonts that are installed. Looking for them takes up to a second; keep what comes back.
    pub fn of_the_system() -> Self {
        let mut fonts = Database::new();
        fonts.load_system_fonts();
        Self(Arc::new(fonts))
    }

    /// Whether there are none, so that texts are not drawn.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
