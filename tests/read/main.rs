//! What the facade answers, seen from outside.
#![cfg(unix)]

mod anchors;
mod arbitrary;
mod batches;
mod credentials;
mod directories;
mod folders;
mod forge;
mod goldens;
mod internal;
mod large_files;
mod line_numbers;
mod mcp;
mod names;
mod next_calls;
mod paging;
mod roots;
mod special_files;
