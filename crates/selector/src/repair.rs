//! What was assumed about a string that was not quite an address.

use std::fmt;

/// A liberty taken with the input. Its `Display` says in a few words what was assumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Repair {
    /// Blanks around the path were dropped.
    Trimmed,
    /// Quotes around the path were dropped.
    Quotes,
    /// A `file://` URL was turned into a path.
    FileUrl,
    /// An `@` before the path was dropped.
    AtSign,
    /// A colon before the path was dropped.
    StrayColon,
    /// A Windows drive path was written the way another system mounts it, or the other way round.
    DriveForm,
    /// Backslashes between folders were read as slashes.
    Backslashes,
    /// The second slash of `https://` was missing.
    SchemeSlash,
    /// `https://` was put before `www.`.
    WebScheme,
    /// The file is stored under another spelling of the name (see [`spellings`](crate::spellings)).
    Spelling,
    /// An en dash was read as `-`.
    EnDash,
    /// Blanks inside a selection were dropped.
    Blanks,
    /// `#L10-L20` was read as a line range.
    FragmentLines,
    /// `:10:20` was read as the line and column of a compiler message.
    CompilerPosition,
    /// A comma at the end of a list was dropped.
    TrailingComma,
    /// A colon without anything after it was dropped.
    ExtraColon,
    /// `:raw` was given more than once.
    RepeatedRaw,
}

impl fmt::Display for Repair {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Trimmed => "dropped the blanks around the path",
            Self::Quotes => "dropped the quotes around the path",
            Self::FileUrl => "read the file:// URL as a path",
            Self::AtSign => "dropped the @ before the path",
            Self::StrayColon => "dropped the colon before the path",
            Self::DriveForm => "read the path as one on a Windows drive",
            Self::Backslashes => "read \\ as /",
            Self::SchemeSlash => "completed // after the scheme",
            Self::WebScheme => "put https:// before www.",
            Self::Spelling => "found the name under another spelling",
            Self::EnDash => "read the dash as -",
            Self::Blanks => "dropped the blanks in the selection",
            Self::FragmentLines => "read the fragment as lines",
            Self::CompilerPosition => "read the numbers as line and column",
            Self::TrailingComma => "dropped the comma at the end",
            Self::ExtraColon => "dropped a colon with nothing after it",
            Self::RepeatedRaw => "read :raw once",
        })
    }
}
