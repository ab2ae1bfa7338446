//! What can be said about bytes that are not text.

mod hex;
mod magic;
mod strings;

pub use hex::hex_rows;
pub use magic::{Magic, magic};
pub use strings::strings;
