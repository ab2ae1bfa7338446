//! What every internal scheme does alike, and what only some do.

mod alike;
mod bounds;
mod every;
mod masks;
mod shelf;
