//! What every internal scheme does alike, and what only some do.

mod alike;
mod bounds;
mod masks;
mod shelf;
