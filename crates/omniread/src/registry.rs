//! The backends that a reader has by default.

use omniread_read_core::{LocalSource, Registry};

/// Every backend of this build, in the order they are asked.
pub fn default_registry() -> Registry {
    let registry = Registry::new().source(LocalSource);
    #[cfg(feature = "internal")]
    let registry = omniread_internal_url::sources().into_iter().fold(registry, Registry::source);
    #[cfg(feature = "web")]
    let registry =
        registry.source(crate::web::WebSource).container(crate::web::WebContainer).view(crate::web::WebView);
    #[cfg(feature = "remote")]
    let registry = registry.source(omniread_remote::SshSource);
    #[cfg(feature = "sqlite")]
    let registry = registry.container(crate::databases::SqliteContainer).view(crate::tables::TableView);
    #[cfg(feature = "parquet")]
    let registry = registry.view(crate::tables::ParquetView);
    #[cfg(feature = "documents")]
    let registry =
        registry.container(crate::documents::DocumentContainer).view(crate::documents::DocumentView);
    #[cfg(feature = "documents")]
    let registry = registry.structure(crate::documents::DocumentStructure);
    #[cfg(feature = "pdf")]
    let registry = registry.container(crate::pdf::PdfContainer).view(crate::pdf::PdfView);
    #[cfg(feature = "pdf")]
    let registry = registry.structure(crate::pdf::PdfStructure);
    #[cfg(feature = "notebooks")]
    let registry =
        registry.container(crate::notebooks::NotebookContainer).view(crate::notebooks::NotebookView);
    #[cfg(feature = "notebooks")]
    let registry = registry.structure(crate::notebooks::NotebookStructure);
    #[cfg(feature = "archives")]
    let registry = registry.container(crate::archives::ArchiveContainer);
    #[cfg(feature = "code")]
    let registry = registry.structure(crate::structure::CodeStructure);
    #[cfg(feature = "secrets")]
    let registry = registry.redactor(crate::CredentialRedactor);
    #[cfg(feature = "images")]
    let registry = registry.view(crate::images::PictureView).view(crate::images::SvgView);
    registry
}
