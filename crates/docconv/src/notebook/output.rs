//! What a cell put out.

/// What a cell put out.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum Output {
    /// What was printed.
    Stream {
        /// `stdout` or `stderr`.
        name: String,
        /// As a terminal would show it.
        text: String,
    },
    /// Something shown, or the result of the cell, in one or more forms.
    Shown {
        /// Whether it is the result.
        is_result: bool,
        /// Its forms, texts first.
        forms: Vec<Form>,
    },
    /// The cell failed.
    Error {
        /// Such as `ValueError`.
        name: String,
        /// What was wrong.
        message: String,
        /// Where, without escape codes.
        traceback: String,
    },
    /// Something else.
    Other {
        /// What it calls itself.
        kind: String,
    },
}

/// A form of something that was shown.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Form {
    /// Such as `text/plain` or `image/png`.
    pub media_type: String,
    /// As it stands in the notebook: text, or base64 of what is no text.
    pub(crate) stored: String,
    /// Whether it is base64.
    pub(crate) is_packed: bool,
}

impl Form {
    /// Whether it is text that a person can read.
    pub(crate) fn is_text(&self) -> bool {
        !self.is_packed && matches!(self.media_type.as_str(), "text/plain" | "text/markdown" | "text/latex")
    }

    /// What is shown first: what was written for readers, then texts, then pictures.
    pub(crate) fn rank(&self) -> u8 {
        match self.media_type.as_str() {
            "text/markdown" => 0,
            "text/plain" => 1,
            "text/latex" => 2,
            _ if self.is_picture() => 3,
            _ => 4,
        }
    }

    /// Whether it is a picture.
    pub(crate) fn is_picture(&self) -> bool {
        self.media_type.starts_with("image/")
    }

    /// Bytes of the content.
    pub(crate) fn size(&self) -> u64 {
        if !self.is_packed {
            return self.stored.len() as u64;
        }
        let packed = self.stored.bytes().filter(|byte| !byte.is_ascii_whitespace() && *byte != b'=');
        packed.count() as u64 * 3 / 4
    }
}
