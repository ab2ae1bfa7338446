//! The fields of a form ([ISO 32000-2], 12.7).
//!
//! [ISO 32000-2]: https://pdfa.org/resource/iso-32000-2/

mod field;

use std::collections::HashSet;

use hayro::hayro_syntax::object::{Array, Dict, Name, ObjectIdentifier, String as PdfString};
use hayro::hayro_syntax::xref::XRef;

use super::marks::{Marks, scripts_in};
use super::{items, text_string};
use field::{Field, Kind};

/// Fields, and how deep they are looked for.
const MOST: usize = 5_000;
const DEEP: usize = 32;

/// What a form has.
#[derive(Default)]
pub(crate) struct Form {
    pub(crate) lines: Vec<String>,
    /// Fields that are signed.
    pub(crate) signatures: u64,
    /// Scripts of fields that are not themselves on a page.
    pub(crate) scripts: u64,
    left_out: usize,
    met: HashSet<ObjectIdentifier>,
}

/// What a field inherits from those above it.
#[derive(Clone, Default)]
struct Above<'a> {
    name: String,
    kind: Option<String>,
    flags: Option<u32>,
    value: Option<hayro::hayro_syntax::object::Object<'a>>,
    options: Option<Array<'a>>,
}

/// The fields of the form in a catalog, and those that only stand on pages.
pub(crate) fn of<'a>(catalog: &Dict<'a>, xref: &'a XRef, marks: &Marks<'a>) -> Form {
    let mut form = Form::default();
    let tree = catalog.get::<Dict<'a>>("AcroForm");
    let fields = tree.as_ref().and_then(|tree| tree.get::<Array<'a>>("Fields"));
    for field in items::dicts(&fields.unwrap_or_default(), xref) {
        form.field(&field, &Above::default(), xref, marks, DEEP);
    }
    for (widget, _) in
        marks.widgets.iter().filter(|(widget, _)| widget.contains_key("T") && !widget.contains_key("Parent"))
    {
        form.field(widget, &Above::default(), xref, marks, DEEP);
    }
    if form.left_out > 0 {
        form.lines.push(format!("  … and {} more", form.left_out));
    }
    match form.lines.is_empty() {
        true if tree.is_some() => form.lines.push("Form fields: (none)".to_owned()),
        true => {}
        false => form.lines.insert(0, "Form fields:".to_owned()),
    }
    form
}

impl Form {
    fn field<'a>(
        &mut self,
        dict: &Dict<'a>,
        above: &Above<'a>,
        xref: &'a XRef,
        marks: &Marks<'a>,
        deep: usize,
    ) {
        if deep == 0 || dict.obj_id().is_some_and(|id| !self.met.insert(id)) {
            return;
        }
        if !dict.contains_key("Subtype") {
            self.scripts += scripts_in(dict);
        }
        let own = own(dict, above);
        let kids = dict.get::<Array<'a>>("Kids").unwrap_or_default();
        let kids: Vec<Dict<'a>> = items::dicts(&kids, xref).collect();
        // Kids without names are the places of the field, not fields of their own.
        let (mut fields, places): (Vec<_>, Vec<_>) = kids.into_iter().partition(|kid| kid.contains_key("T"));
        fields.retain(|kid| kid.obj_id().is_none_or(|id| !self.met.contains(&id)));
        self.met.extend(places.iter().filter_map(Dict::obj_id));
        if own.kind.is_some() && (fields.is_empty() || !places.is_empty()) {
            self.list(dict, &own, &places, marks);
        }
        for kid in &fields {
            self.field(kid, &own, xref, marks, deep - 1);
        }
    }

    fn list<'a>(&mut self, dict: &Dict<'a>, own: &Above<'a>, places: &[Dict<'a>], marks: &Marks<'a>) {
        let kind = Kind::of(own.kind.as_deref().unwrap_or_default(), own.flags.unwrap_or(0));
        if kind == Kind::Signature {
            self.signatures += u64::from(own.value.is_some());
        }
        let Some(said) = kind.said() else { return };
        if self.lines.len() >= MOST {
            self.left_out += 1;
            return;
        }
        let places: Vec<&Dict<'a>> = if places.is_empty() { vec![dict] } else { places.iter().collect() };
        let page = places.iter().find_map(|place| marks.places.get(&place.obj_id()?).copied());
        let page =
            page.or_else(|| marks.widgets.iter().find(|(widget, _)| widget == dict).map(|(_, page)| *page));
        let field = Field {
            name: &own.name,
            kind,
            said,
            page,
            value: field::value(own.value.as_ref(), kind),
            options: field::options(own.options.as_ref(), &places, kind),
        };
        self.lines.push(field.line());
    }
}

fn own<'a>(dict: &Dict<'a>, above: &Above<'a>) -> Above<'a> {
    let part = dict.get::<PdfString<'_>>("T").map(|name| text_string::decoded(&name));
    let name = match part.map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()) {
        Some(part) if above.name.is_empty() => part,
        Some(part) => format!("{}.{part}", above.name),
        None => above.name.clone(),
    };
    Above {
        name,
        kind: dict.get::<Name<'_>>("FT").map(|kind| kind.as_str().to_owned()).or_else(|| above.kind.clone()),
        flags: dict.get::<u32>("Ff").or(above.flags),
        value: dict.get("V").or_else(|| above.value.clone()),
        options: dict.get("Opt").or_else(|| above.options.clone()),
    }
}
