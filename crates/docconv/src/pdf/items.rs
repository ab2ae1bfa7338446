//! The items of arrays, each for itself: one that cannot be resolved costs no other.

use hayro::hayro_syntax::object::{Array, Dict, MaybeRef, Object};
use hayro::hayro_syntax::xref::XRef;

/// The items that can be resolved.
pub(crate) fn objects<'a>(array: &Array<'a>, xref: &'a XRef) -> impl Iterator<Item = Object<'a>> + use<'a> {
    array.raw_iter().filter_map(|item| resolved(item, xref))
}

pub(crate) fn resolved<'a>(item: MaybeRef<Object<'a>>, xref: &'a XRef) -> Option<Object<'a>> {
    match item {
        MaybeRef::Ref(to) => xref.get::<Object<'a>>(to.into()),
        MaybeRef::NotRef(object) => Some(object),
    }
}

/// The items that are dictionaries.
pub(crate) fn dicts<'a>(array: &Array<'a>, xref: &'a XRef) -> impl Iterator<Item = Dict<'a>> + use<'a> {
    objects(array, xref).filter_map(Object::into_dict)
}
