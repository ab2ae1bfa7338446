//! One value of a row.

/// A value as it is stored (`SQLite` file format, section 2.1). Of long ones only the beginning is held.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// NULL.
    Null,
    /// A whole number.
    Integer(i64),
    /// A floating point number.
    Real(f64),
    /// A text.
    Text {
        /// Its beginning; what is not UTF-8 is U+FFFD.
        head: String,
        /// Bytes of the whole text.
        bytes: u64,
    },
    /// Bytes.
    Blob {
        /// Their beginning.
        head: Vec<u8>,
        /// How many there are.
        bytes: u64,
    },
}

impl Value {
    /// A text of `bytes` bytes, of which `held` is all or a beginning, and `most` are kept.
    pub(crate) fn text(held: &[u8], most: usize, bytes: u64) -> Self {
        // Cut before a character, so that the cut makes no broken one.
        let end = (0..=most.min(held.len()))
            .rev()
            .find(|end| held.get(*end).is_none_or(|byte| byte & 0xC0 != 0x80));
        let head = String::from_utf8_lossy(&held[..end.unwrap_or_default()]).into_owned();
        Self::Text { head, bytes }
    }

    /// Whether only a beginning is held.
    pub(crate) fn is_cut(&self) -> bool {
        match self {
            Self::Text { head, bytes } => (head.len() as u64) < *bytes,
            Self::Blob { head, bytes } => (head.len() as u64) < *bytes,
            Self::Null | Self::Integer(_) | Self::Real(_) => false,
        }
    }

    /// Bytes of memory that it takes.
    pub(crate) fn held(&self) -> usize {
        let beside = match self {
            Self::Text { head, .. } => head.len(),
            Self::Blob { head, .. } => head.len(),
            Self::Null | Self::Integer(_) | Self::Real(_) => 0,
        };
        beside + size_of::<Self>()
    }
}
