//! What was found and is not shown.

use std::collections::BTreeSet;

/// Counts by kind, in the order the kinds were met, and the parts that could not be read to their end.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    kinds: Vec<(Kind, u64)>,
    damaged: BTreeSet<String>,
    cut: BTreeSet<String>,
}

/// One and many of a kind, as in `1 shape`, `2 shapes`.
pub(crate) type Kind = (&'static str, &'static str);

pub(crate) const SHAPE: Kind = ("shape", "shapes");
pub(crate) const PICTURE_UNREADABLE: Kind =
    ("picture of a kind that is not read", "pictures of kinds that are not read");
pub(crate) const PICTURE_MISSING: Kind = ("picture that is missing", "pictures that are missing");
pub(crate) const PICTURE_LINKED: Kind = ("picture outside the document", "pictures outside the document");
pub(crate) const CHART: Kind = ("chart", "charts");
pub(crate) const CHART_OF_LAYOUT: Kind = ("chart of a layout", "charts of layouts");
pub(crate) const DIAGRAM: Kind = ("diagram", "diagrams");
pub(crate) const OBJECT: Kind = ("linked object", "linked objects");
pub(crate) const CONTROL: Kind = ("form control", "form controls");
pub(crate) const MACROS: Kind = ("macro project", "macro projects");
pub(crate) const SIGNATURE: Kind = ("signature", "signatures");
pub(crate) const ENTITY: Kind = ("entity that is not expanded", "entities that are not expanded");
pub(crate) const DEEP: Kind = ("element nested too deep", "elements nested too deep");
pub(crate) const SUBDOCUMENT: Kind = ("subdocument", "subdocuments");
pub(crate) const INK: Kind = ("ink drawing", "ink drawings");
pub(crate) const MEDIA: Kind = ("video or sound", "videos or sounds");
pub(crate) const PIVOT: Kind = ("pivot table", "pivot tables");
pub(crate) const SLICER: Kind = ("slicer", "slicers");
pub(crate) const LINK: Kind = ("linked workbook", "linked workbooks");
pub(crate) const GLYPH_UNKNOWN: Kind = ("character of unknown meaning", "characters of unknown meaning");
pub(crate) const HIDDEN_LAYER: Kind = ("hidden layer", "hidden layers");
pub(crate) const SCRIPT: Kind = ("script", "scripts");
pub(crate) const LINK_WITHIN: Kind = ("link within the document", "links within the document");
pub(crate) const LINK_OTHER: Kind = ("link that leads to no address", "links that lead to no address");
pub(crate) const PACKED: Kind = ("stream that is too large unpacked", "streams that are too large unpacked");
pub(crate) const FORM_XFA: Kind = ("form in XML (XFA)", "forms in XML (XFA)");
pub(crate) const SHEET: Kind = ("sheet that is missing", "sheets that are missing");
pub(crate) const SLIDE: Kind = ("slide that is missing", "slides that are missing");

/// What old formats hold and have no mark for.
#[cfg(feature = "office-legacy")]
mod old {
    use super::Kind;

    pub(crate) const UNSEEN_TEXT: Kind =
        ("character of hidden or deleted text", "characters of hidden or deleted text");
    pub(crate) const OBJECT_OLD: Kind = ("embedded object", "embedded objects");
    pub(crate) const HIDDEN_SHEET: Kind = ("mark of a hidden sheet", "marks of hidden sheets");
    pub(crate) const HIDDEN_SLIDE: Kind = ("mark of a hidden slide", "marks of hidden slides");
    pub(crate) const MERGE: Kind = ("merged area", "merged areas");
    pub(crate) const CELL_COMMENT: Kind = ("comment of a cell", "comments of cells");
    pub(crate) const CELL_LINK: Kind = ("link of a cell", "links of cells");
    pub(crate) const CHART_TEXT: Kind = ("text of a chart", "texts of charts");
    pub(crate) const FORMULA: Kind = ("formula", "formulas");
    pub(crate) const NAME: Kind = ("defined name", "defined names");
    pub(crate) const MASTER_TEXT: Kind = ("text of a master", "texts of masters");
}
#[cfg(feature = "office-legacy")]
pub(crate) use old::*;

impl Report {
    /// One more of a kind.
    pub(crate) fn found(&mut self, kind: Kind) {
        self.found_many(kind, 1);
    }

    pub(crate) fn found_many(&mut self, kind: Kind, count: u64) {
        if count == 0 {
            return;
        }
        match self.kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, sum)) => *sum += count,
            None => self.kinds.push((kind, count)),
        }
    }

    /// A part ends early or is damaged; what stands before the damage was read.
    pub(crate) fn damaged(&mut self, part: &str) {
        self.damaged.insert(part.to_owned());
    }

    /// Everything that another report has.
    #[cfg(feature = "pdf")]
    pub(crate) fn add(&mut self, other: &Self) {
        other.kinds.iter().for_each(|(kind, count)| self.found_many(*kind, *count));
        self.damaged.extend(other.damaged.iter().cloned());
        self.cut.extend(other.cut.iter().cloned());
    }

    /// A part or the text is larger than its limit.
    pub(crate) fn cut(&mut self, what: &str) {
        self.cut.insert(what.to_owned());
    }

    /// Says of a part why it is not whole.
    #[cfg(feature = "ooxml")]
    pub(crate) fn unpacked(&mut self, part: &crate::package::Part) {
        match part.cut {
            Some(crate::package::Cut::Damaged) => self.damaged(&part.name),
            Some(crate::package::Cut::Limit(..)) => self.cut(&part.name),
            Some(crate::package::Cut::Asked) | None => {}
        }
    }

    /// The counts by kind, in the words of the line.
    pub fn counts(&self) -> impl Iterator<Item = (&'static str, u64)> {
        self.kinds.iter().map(|((one, many), count)| (if *count == 1 { *one } else { *many }, *count))
    }

    /// Whether something could not be read to its end.
    pub fn is_partial(&self) -> bool {
        !self.damaged.is_empty() || !self.cut.is_empty()
    }

    /// The lines that end a reading; none when everything was shown.
    pub(crate) fn lines(&self) -> Vec<String> {
        let counts: Vec<_> = self.counts().map(|(kind, count)| format!("{count} {kind}")).collect();
        let mut lines = Vec::new();
        if !counts.is_empty() {
            lines.push(format!("Not shown: {}.", counts.join(", ")));
        }
        if !self.damaged.is_empty() {
            lines.push(format!("Damaged, read as far as possible: {}.", listed(&self.damaged)));
        }
        if !self.cut.is_empty() {
            lines.push(format!("Too large, cut at the limit: {}.", listed(&self.cut)));
        }
        lines
    }
}

/// Names that are listed one by one.
const NAMED: usize = 5;

fn listed(names: &BTreeSet<String>) -> String {
    let more = names.len().saturating_sub(NAMED);
    let mut said: Vec<String> = names.iter().take(NAMED).cloned().collect();
    if more > 0 {
        said.push(format!("{more} more"));
    }
    said.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_counted_in_the_order_they_were_met() {
        let mut report = Report::default();
        assert_eq!(report.lines(), Vec::<String>::new());
        report.found(SHAPE);
        report.found(MACROS);
        report.found(SHAPE);
        report.damaged("word/document.xml");
        assert_eq!(
            report.lines(),
            ["Not shown: 2 shapes, 1 macro project.", "Damaged, read as far as possible: word/document.xml."]
        );
    }
}
