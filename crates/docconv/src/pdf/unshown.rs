//! What a document holds and a reading does not show.

use hayro::hayro_syntax::object::{Array, Dict, Name};

use hayro::hayro_syntax::xref::XRef;

use super::form::Form;
use super::marks::{Marks, is_script, scripts_in};
use super::tree;
use crate::report::{FORM_XFA, HIDDEN_LAYER, Report, SCRIPT, SIGNATURE};

pub(crate) fn count<'a>(
    catalog: &Dict<'a>,
    xref: &'a XRef,
    form: &Form,
    marks: &Marks<'_>,
    report: &mut Report,
) {
    report.found_many(SIGNATURE, form.signatures);
    report.found_many(HIDDEN_LAYER, layers(catalog).unwrap_or(0));
    report.found_many(SCRIPT, scripts(catalog, xref) + marks.scripts + form.scripts);
    let form = catalog.get::<Dict<'_>>("AcroForm");
    report.found_many(FORM_XFA, u64::from(form.is_some_and(|form| form.contains_key("XFA"))));
}

/// Layers that are switched off.
fn layers(catalog: &Dict<'_>) -> Option<u64> {
    let layers = catalog.get::<Dict<'_>>("OCProperties")?;
    let usual = layers.get::<Dict<'_>>("D")?;
    let count = |dict: &Dict<'_>, key: &str| {
        dict.get::<Array<'_>>(key).map_or(0, |all| all.raw_iter().count() as u64)
    };
    let is_off = usual.get::<Name<'_>>("BaseState").is_some_and(|state| state.as_str() == "OFF");
    Some(if is_off {
        count(&layers, "OCGs").saturating_sub(count(&usual, "ON"))
    } else {
        count(&usual, "OFF")
    })
}

/// Scripts of the document as a whole.
fn scripts<'a>(catalog: &Dict<'a>, xref: &'a XRef) -> u64 {
    let names = catalog.get::<Dict<'a>>("Names").and_then(|names| names.get::<Dict<'a>>("JavaScript"));
    let named = names.map_or(0, |names| tree::all(&names, xref).len() as u64);
    let opened = u64::from(is_script(catalog.get::<Dict<'_>>("OpenAction").as_ref()));
    named + opened + scripts_in(catalog)
}
