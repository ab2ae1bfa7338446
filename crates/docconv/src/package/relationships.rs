//! Which parts belong to a part.

use super::Package;
use crate::DocumentError;
use crate::xml::{Ns, Xml};

/// What a part points to, by the identifiers its markup uses.
#[derive(Debug, Default)]
pub(crate) struct Relationships(Vec<Relationship>);

/// One relationship.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Relationship {
    pub(crate) id: String,
    /// The last word of its type, the same in Strict and Transitional: `header`, `image`, `slide`.
    pub(crate) kind: Kind,
    /// The name of a part, or an address outside.
    pub(crate) target: String,
    pub(crate) external: bool,
}

/// The last word of a relationship's type, such as `officeDocument`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Kind(String);

impl PartialEq<str> for Kind {
    fn eq(&self, word: &str) -> bool {
        self.0.eq_ignore_ascii_case(word)
    }
}

impl Relationships {
    pub(crate) fn by_id(&self, id: &str) -> Option<&Relationship> {
        self.0.iter().find(|one| one.id == id)
    }

    /// All of a kind, in the order of the file.
    pub(crate) fn of_kind<'a>(&'a self, kind: &'a str) -> impl Iterator<Item = &'a Relationship> {
        self.0.iter().filter(move |one| one.kind == *kind)
    }

    /// The part behind the first relationship of a kind.
    pub(crate) fn part<'a>(&'a self, kind: &'a str) -> Option<&'a str> {
        self.of_kind(kind).find(|one| !one.external).map(|one| one.target.as_str())
    }
}

impl Package {
    /// The relationships of a part; of the package itself for an empty name. A part without any has none.
    pub(crate) fn relationships(&self, part: &str) -> Result<Relationships, DocumentError> {
        let (folder, name) = part.rsplit_once('/').unwrap_or(("", part));
        let file = if folder.is_empty() {
            format!("_rels/{name}.rels")
        } else {
            format!("{folder}/_rels/{name}.rels")
        };
        let Some(found) = self.part(&file)? else { return Ok(Relationships::default()) };
        let text = found.text();
        let mut xml = Xml::new(&text, &self.limits, &self.pulse);
        let mut all = Vec::new();
        while let Some(root) = xml.child(0) {
            if !root.is(Ns::Relationships, "Relationships") {
                continue;
            }
            while let Some(one) = xml.child(1) {
                let external =
                    one.attr("TargetMode").is_some_and(|mode| mode.eq_ignore_ascii_case("external"));
                let target = one.attr("Target").unwrap_or_default();
                let target = if external { target } else { self.resolved(folder, &target) };
                let kind = one.attr("Type").unwrap_or_default();
                let kind = Kind(kind.rsplit('/').next().unwrap_or_default().to_owned());
                all.push(Relationship { id: one.attr("Id").unwrap_or_default(), kind, target, external });
            }
        }
        Ok(Relationships(all))
    }

    /// The part that a target means, from the folder of the part that points to it.
    fn resolved(&self, folder: &str, target: &str) -> String {
        let target = target.replace('\\', "/");
        let (start, path) = match target.strip_prefix('/') {
            Some(absolute) => ("", absolute),
            None => (folder, target.as_str()),
        };
        let mut parts: Vec<&str> = start.split('/').filter(|part| !part.is_empty()).collect();
        for part in path.split('/') {
            match part {
                "" | "." => {}
                ".." => {
                    parts.pop();
                }
                part => parts.push(part),
            }
        }
        let name = parts.join("/");
        if self.find(&name).is_some() {
            return name;
        }
        let decoded = percent_decoded(&name);
        if self.find(&decoded).is_some() { decoded } else { name }
    }
}

fn percent_decoded(name: &str) -> String {
    let bytes = name.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let digits = bytes.get(at + 1..at + 3).and_then(|two| std::str::from_utf8(two).ok());
        match digits.and_then(|two| u8::from_str_radix(two, 16).ok()) {
            Some(byte) if bytes[at] == b'%' => {
                out.push(byte);
                at += 3;
            }
            _ => {
                out.push(bytes[at]);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}
