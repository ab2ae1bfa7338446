//! `issue://` and `pr://`, against a server on loopback that speaks as the forges do.

mod life;
mod others;
mod reading;
mod trouble;
mod world;
