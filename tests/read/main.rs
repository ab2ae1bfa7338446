//! What the facade answers, seen from outside.
#![cfg(unix)]

mod anchors;
mod batches;
mod goldens;
mod line_numbers;
mod names;
mod next_calls;
mod roots;
mod special_files;
