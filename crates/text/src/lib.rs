//! Text for readers: what the bytes are (sniffing), what they say (decoding), where lines begin and end, and any window
//! of lines out of a text of any size, in memory bounded by the window.
//!
//! The crate knows no files and no addresses: it works on byte slices, strings, and anything that is
//! [`Read`](std::io::Read) and perhaps [`Seek`](std::io::Seek).
//!
//! ```
//! use omniread_text::{Sniffed, Want, decode, sniff, window_of_str};
//!
//! let bytes = b"\xFF\xFEo\0n\0e\0\r\0\n\0t\0w\0o\0";
//! let Sniffed::Text(guess) = sniff(bytes, true) else { panic!("UTF-16 is text") };
//! assert_eq!(guess.encoding.name(), "UTF-16LE");
//!
//! let decoded = decode(bytes, guess);
//! let window = window_of_str(&decoded.text, &Want::lines(2, Some(2)));
//! assert_eq!(window.pieces[0].text, "two");
//! assert_eq!(window.total, Some(2));
//! ```

mod binary;
mod count;
mod decode;
mod encode;
mod encoding;
mod error;
mod guess;
mod line;
mod line_ends;
mod size;
mod sniff;
mod terminal;
mod tokens;
mod units;
mod width;
mod window;

pub use binary::{Magic, hex_rows, magic, strings};
pub use count::{Counts, count_of_str, count_of_stream};
pub use decode::{Decoded, DecodedReader, Loss, decode};
pub use encode::{TextFormat, encode};
pub use encoding::Encoding;
pub use error::TextError;
pub use guess::{BinaryReason, Certainty, Guess, Sniffed};
pub use line::{Line, LineEnd, Lines, count_lines, lines};
pub use line_ends::LineEnds;
pub use size::size;
pub use sniff::sniff;
pub use terminal::plain_terminal;
pub use tokens::estimate_tokens;
pub use width::{cut_to_width, display_width, pad_to, prefix_chars};
pub use window::{
    LineIndex, LineRange, Piece, Pulse, Span, Stop, Want, Window, window_of_seekable, window_of_str,
    window_of_stream,
};
