//! Files in a document.

use hayro::hayro_syntax::object::{Dict, Stream, String as PdfString};

use hayro::hayro_syntax::xref::XRef;

use super::marks::Marks;
use super::{text_string, tree};

/// Files that are listed.
const MOST: usize = 1_000;
/// Where they are among the members.
const FOLDER: &str = "embeddings/";

/// A file: its name among the members, and its bytes, packed.
pub(crate) struct File<'a> {
    pub(crate) name: String,
    pub(crate) stream: Stream<'a>,
}

/// The files of the document and of its pages, by names of which each is there once.
pub(crate) fn files<'a>(catalog: &Dict<'a>, xref: &'a XRef, marks: &Marks<'a>) -> Vec<File<'a>> {
    let tree = catalog.get::<Dict<'a>>("Names").and_then(|names| names.get::<Dict<'a>>("EmbeddedFiles"));
    let named = tree.map(|tree| tree::all(&tree, xref)).unwrap_or_default();
    let named = named.into_iter().filter_map(hayro::hayro_syntax::object::Object::into_dict);
    let mut files: Vec<File<'a>> = Vec::new();
    for specification in named.chain(marks.files.iter().cloned()).take(MOST) {
        let Some(stream) = stream(&specification) else { continue };
        if files.iter().any(|file| file.stream.obj_id() == stream.obj_id()) {
            continue;
        }
        let short = short_name(&specification);
        let taken = |name: &str| files.iter().any(|file| file.name == name);
        let mut name = format!("{FOLDER}{short}");
        if taken(&name) {
            name = format!("{FOLDER}{}-{short}", files.len() + 1);
        }
        files.push(File { name, stream });
    }
    files
}

fn stream<'a>(specification: &Dict<'a>) -> Option<Stream<'a>> {
    let kept = specification.get::<Dict<'a>>("EF")?;
    ["UF", "F", "Unix", "DOS", "Mac"].iter().find_map(|key| kept.get::<Stream<'a>>(key))
}

/// The last part of the name of a file, whatever parts its names.
fn short_name(specification: &Dict<'_>) -> String {
    let said = ["UF", "F", "Unix", "DOS", "Mac"]
        .iter()
        .find_map(|key| specification.get::<PdfString<'_>>(key))
        .map(|name| text_string::decoded(&name))
        .unwrap_or_default();
    let short = said.rsplit(['/', '\\']).next().unwrap_or_default().replace('\n', " ");
    let short = short.trim().trim_matches('.');
    if short.is_empty() { "file".to_owned() } else { short.to_owned() }
}
