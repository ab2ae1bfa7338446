/// What went wrong while reading a tag or a style name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum HashlineError {
    /// A tag is four hexadecimal digits; this is not.
    #[error("`{given}` is not a tag: four hexadecimal digits are expected, such as 0A1B")]
    InvalidTag {
        /// The text as given.
        given: String,
    },
    /// No style has this name.
    #[error("`{given}` is not a style: hashline, pilcrow, numbers and plain are")]
    UnknownStyle {
        /// The text as given.
        given: String,
    },
}
