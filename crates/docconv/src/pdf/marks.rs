//! What is marked on the pages: annotations, and where the fields of forms are.

use std::collections::HashMap;

use hayro::hayro_syntax::Pdf;
use hayro::hayro_syntax::object::{Array, Dict, Name, Object, ObjectIdentifier, String as PdfString};

use super::{items, text_string};

/// Entries that are listed.
const MOST: usize = 5_000;
/// Kinds that are shown elsewhere: links in the text, fields as a form, windows with the mark they belong to.
const ELSEWHERE: [&str; 3] = ["Link", "Widget", "Popup"];

/// What was found on all pages.
#[derive(Default)]
pub(crate) struct Marks<'a> {
    /// The lines of the list of annotations.
    lines: Vec<String>,
    left_out: usize,
    /// The pages of the fields, by their objects.
    pub(crate) places: HashMap<ObjectIdentifier, usize>,
    /// Fields as they stand on the pages.
    pub(crate) widgets: Vec<(Dict<'a>, usize)>,
    /// What files are attached by.
    pub(crate) files: Vec<Dict<'a>>,
    pub(crate) scripts: u64,
}

/// The annotations of every page.
pub(crate) fn of<'a>(pdf: &'a Pdf) -> Marks<'a> {
    let mut marks = Marks::default();
    for (at, page) in pdf.pages().iter().enumerate() {
        marks.scripts += scripts_in(page.raw());
        let Some(all) = page.raw().get::<Array<'a>>("Annots") else { continue };
        for annotation in items::dicts(&all, pdf.xref()) {
            marks.add(annotation, at + 1);
        }
    }
    marks
}

impl<'a> Marks<'a> {
    fn add(&mut self, annotation: Dict<'a>, page: usize) {
        let kind =
            annotation.get::<Name<'_>>("Subtype").map(|name| name.as_str().to_owned()).unwrap_or_default();
        self.scripts += scripts_in(&annotation);
        if kind == "Widget" {
            if let Some(id) = annotation.obj_id() {
                self.places.insert(id, page);
            }
            self.widgets.push((annotation, page));
            return;
        }
        if ELSEWHERE.contains(&kind.as_str()) {
            return;
        }
        // Some say no kind, and have something to say all the same.
        let kind = if kind.is_empty() { "Annotation" } else { &kind };
        if self.lines.len() > MOST {
            self.left_out += 1;
            return;
        }
        let said = |key: &str| annotation.get::<PdfString<'_>>(key).map(|text| text_string::decoded(&text));
        let author =
            said("T").map(|author| author.trim().replace('\n', " ")).filter(|author| !author.is_empty());
        let author = author.map_or(String::new(), |author| format!(" ({author})"));
        self.lines.push(format!("  {kind}{author} on page {page}"));
        let text = said("Contents").unwrap_or_default();
        self.lines
            .extend(text.lines().filter(|line| !line.trim().is_empty()).map(|line| format!("    {line}")));
        if kind == "FileAttachment" {
            self.files.extend(annotation.get::<Dict<'a>>("FS"));
        }
    }

    /// The list of annotations; none when there are none.
    pub(crate) fn lines(&mut self) -> Vec<String> {
        let mut lines = std::mem::take(&mut self.lines);
        if self.left_out > 0 {
            lines.push(format!("  … and {} more", self.left_out));
        }
        if !lines.is_empty() {
            lines.insert(0, "Annotations:".to_owned());
        }
        lines
    }
}

/// Scripts that something runs when it is used, or when something happens to it.
pub(crate) fn scripts_in(owner: &Dict<'_>) -> u64 {
    let used = u64::from(is_script(owner.get::<Dict<'_>>("A").as_ref()));
    let events = owner.get::<Dict<'_>>("AA").map_or(0, |events| {
        let actions = events.keys().filter_map(|key| events.get::<Object<'_>>(&*key)?.into_dict());
        actions.filter(|action| is_script(Some(action))).count() as u64
    });
    used + events
}

/// Whether an action runs a script.
pub(crate) fn is_script(action: Option<&Dict<'_>>) -> bool {
    let kind = action.and_then(|action| action.get::<Name<'_>>("S"));
    kind.is_some_and(|kind| kind.as_str() == "JavaScript")
        || action.and_then(|action| action.get::<Object<'_>>("JS")).is_some()
}
