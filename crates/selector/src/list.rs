//! Several paths in one string.

/// One way to take a string as several paths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathList {
    /// At least two paths, in order, none empty (a JSON array may hold just one).
    pub paths: Vec<String>,
    /// How they were written.
    pub kind: ListKind,
}

/// How a list of paths was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ListKind {
    /// `["a", "b"]`: meant as a list beyond doubt.
    JsonArray,
    /// `a;b`: a list unless a file has that very name.
    Semicolons,
    /// `a, b`: a list only if every part exists.
    Commas,
}

/// The ways to take `path` as several paths, most trusted first. Nothing after the first `?` is split.
pub fn lists(path: &str) -> Vec<PathList> {
    let _ = path;
    Vec::new()
}
