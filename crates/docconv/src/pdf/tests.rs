//! What is read of documents made for it.

mod behind;
mod cases;
mod costly;
mod failures;
mod layout;
mod order;
mod packed;
mod pages;
mod robust;
mod slanted;
mod tables;

use super::testing::{Made, at};
