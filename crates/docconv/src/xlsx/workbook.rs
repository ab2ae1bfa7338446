//! The part that names sheets.

use crate::lines::{Lines, one_line};
use crate::package::{Package, Relationships};
use crate::xml::{Element, Xml};
use crate::{DocumentError, Report, Style};

/// A workbook by its main part.
#[derive(Debug, Default)]
pub(super) struct Workbook {
    pub(super) sheets: Vec<Sheet>,
    names: Vec<Name>,
    pub(super) since_1904: bool,
    pub(super) relationships: Relationships,
}

/// A sheet as the workbook names it.
#[derive(Debug, Clone, Default)]
pub(super) struct Sheet {
    pub(super) name: String,
    /// `hidden` or `very hidden`.
    pub(super) state: &'static str,
    pub(super) part: String,
}

#[derive(Debug)]
struct Name {
    word: String,
    scope: Option<usize>,
    hidden: bool,
    meaning: String,
}

impl Workbook {
    pub(super) fn read(package: &Package, main: &str, report: &mut Report) -> Result<Self, DocumentError> {
        let part = package.needed(main)?;
        report.unpacked(&part);
        let mut book = Self { relationships: package.relationships(main)?, ..Self::default() };
        let text = part.text();
        let mut xml = Xml::new(&text, &package.limits, &package.pulse);
        while xml.child(0).is_some() {
            while let Some(child) = xml.child(1) {
                match child.name() {
                    "workbookPr" => book.since_1904 = child.flag("date1904"),
                    "sheets" => book.sheets(&mut xml),
                    "definedNames" => book.names(&mut xml),
                    _ => {}
                }
            }
        }
        xml.report(main, report);
        Ok(book)
    }

    fn sheets(&mut self, xml: &mut Xml<'_>) {
        while let Some(sheet) = xml.child(2) {
            let state = match sheet.attr("state").as_deref() {
                Some("hidden") => "hidden",
                Some("veryHidden") => "very hidden",
                _ => "",
            };
            let found = xml.rel(&sheet, "id").and_then(|id| self.relationships.by_id(&id));
            let part = found.map_or_else(String::new, |found| found.target.clone());
            self.sheets.push(Sheet { name: sheet.attr("name").unwrap_or_default(), state, part });
        }
    }

    fn names(&mut self, xml: &mut Xml<'_>) {
        while let Some(name) = xml.child(2) {
            self.names.push(Name::read(&name, xml.text(3)));
        }
    }

    /// A part that the workbook points to.
    pub(super) fn part<'a>(&'a self, kind: &'a str) -> Option<&'a str> {
        self.relationships.part(kind)
    }

    pub(super) fn print_names(&self, style: Style, lines: &mut Lines) {
        if !self.names.is_empty() {
            lines.push(0, &style.label(1, "Defined names:"));
        }
        for Name { word, scope, hidden, meaning } in &self.names {
            let sheet = scope.and_then(|at| self.sheets.get(at));
            let scope =
                sheet.map_or(String::new(), |sheet| format!(" (sheet \"{}\")", one_line(&sheet.name)));
            let hidden = if *hidden { " (hidden)" } else { "" };
            lines.push(1, &format!("{}{scope} = {}{hidden}", one_line(word), one_line(meaning)));
        }
    }
}

impl Name {
    fn read(element: &Element<'_>, meaning: String) -> Self {
        Self {
            word: element.attr("name").unwrap_or_default(),
            scope: element.number("localSheetId").and_then(|at| usize::try_from(at).ok()),
            hidden: element.flag("hidden"),
            meaning,
        }
    }
}
