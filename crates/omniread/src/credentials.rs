//! Credentials as what must not be shown.

use std::ops::Range;

use omniread_read_core::{Hint, Redactor};

/// Masks the values of credentials, by the names of files and values and by how the values look. Stores of keys and private
/// keys in binary are withheld.
#[derive(Debug, Clone, Copy, Default)]
pub struct CredentialRedactor;

impl Redactor for CredentialRedactor {
    fn credentials(&self, hint: &Hint, text: &str) -> Vec<Range<usize>> {
        omniread_secrets::credentials(&hint.name, text)
    }

    fn withholds(&self, hint: &Hint, head: &[u8]) -> bool {
        omniread_secrets::is_key_store(&hint.name, head)
    }
}
