//! What can go wrong with a document.

use crate::Limit;

/// Why a document could not be read at all. What stops a reading half-way is told in its text instead.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DocumentError {
    /// The bytes are no document of a known format.
    #[error("not a document of a known format")]
    NotADocument,
    /// There is no byte.
    #[error("the document is empty: it has no byte")]
    Empty,
    /// It is encrypted, and no password can be given.
    #[error("the document is password-protected")]
    PasswordProtected,
    /// A variant of a format that is not read.
    #[error("{what} is not read")]
    Unsupported {
        /// The variant.
        what: &'static str,
    },
    /// The bytes contradict the format so far that nothing can be read.
    #[error("the document is damaged: {what}")]
    Corrupt {
        /// What is wrong.
        what: Damage,
    },
    /// A limit of [`DocumentLimits`](crate::DocumentLimits) ended the work before there was anything to show.
    #[error("limit reached: {limit} {max}")]
    LimitReached {
        /// Which one.
        limit: Limit,
        /// Its value.
        max: u64,
    },
    /// More bytes than are read of a document.
    #[error("it has more than {} MiB", most >> 20)]
    TooLarge {
        /// The most that are read.
        most: u64,
    },
    /// The document has no such member.
    #[error("the document has no member `{name}`")]
    NoMember {
        /// The name that was asked for.
        name: String,
    },
    /// The presentation has no slide of this number.
    #[error("there is no slide {number} of {slides}")]
    NoSlide {
        /// The number that was asked for.
        number: usize,
        /// How many there are.
        slides: usize,
    },
    /// The document has no page of this number.
    #[error("there is no page {number} of {pages}")]
    NoPage {
        /// The number that was asked for.
        number: usize,
        /// How many there are.
        pages: usize,
    },
    /// The pulse asked to stop.
    #[error("reading was stopped")]
    Stopped,
}

/// How a document is damaged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Damage {
    /// The package has no readable member.
    #[error("its zip package holds no readable member")]
    NoMembers,
    /// The part that the format begins with is missing.
    #[error("its main part is missing")]
    NoMainPart,
    /// There is no page that can be found.
    #[error("no page can be found in it")]
    NoPages,
    /// What it says of its encryption contradicts itself.
    #[error("its encryption contradicts itself")]
    Encryption,
    /// It is no JSON.
    #[error("it is not JSON: {what}")]
    Json {
        /// What is wrong, and where.
        what: String,
    },
    /// An old binary document, or one without a package, contradicts its format.
    #[error("{what}")]
    Old {
        /// What is wrong.
        what: String,
    },
    /// A part cannot be unpacked or parsed.
    #[error("`{part}` cannot be read")]
    Part {
        /// Its name in the package.
        part: String,
    },
}
