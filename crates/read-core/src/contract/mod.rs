//! The five contracts that backends fulfil.
//!
//! A [`Source`] says where bytes come from, a [`Container`] what is inside them, a [`View`] what they mean, a
//! [`Redactor`] what must not be shown and a [`Structure`] how code is built. None of them knows another.

mod container;
mod lookup;
mod redactor;
mod source;
mod structure;
mod view;

pub use container::{Container, Entered, Turn};
pub use lookup::Named;
pub(crate) use lookup::{folded, parts_of_name, without_additions};
pub use redactor::Redactor;
pub use source::{Found, Opened, Referral, Source, Thing};
pub use structure::{Item, Outline, Structure, Summary, SummaryRow};
pub use view::{Asked, View};
