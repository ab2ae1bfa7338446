//! Excel workbooks: cells with what they store and show, comments, charts, names.

mod cell;
mod comments;
mod drawn;
mod formula;
mod layout;
mod map;
mod rows;
mod sheet;
mod strings;
mod styles;
#[cfg(test)]
mod tests;
mod workbook;

use crate::area::Area;
use crate::document::{finished, report_package};
use crate::lines::Lines;
use crate::package::Package;
use crate::parts::Parts;
use crate::report::LINK;
use crate::{DocumentError, Options, Reading, Report};

use strings::Strings;
use styles::Styles;
use workbook::Workbook;

/// What all sheets of a workbook share.
struct Xlsx<'p> {
    package: &'p Package,
    options: &'p Options,
    book: Workbook,
    strings: Strings,
    styles: Styles,
    parts: Parts,
    report: Report,
    /// Cells read so far.
    cells: u64,
    /// Charts met so far.
    charts: u64,
    /// Nothing more is wanted.
    enough: bool,
}

impl<'p> Xlsx<'p> {
    fn open(package: &'p Package, main: &str, options: &'p Options) -> Result<Self, DocumentError> {
        let mut report = Report::default();
        let book = Workbook::read(package, main, &mut report)?;
        let strings = Strings::read(package, book.part("sharedStrings"), &mut report)?;
        let styles = Styles::read(package, book.part("styles"), &mut report)?;
        Ok(Self {
            package,
            options,
            book,
            strings,
            styles,
            parts: Parts::default(),
            report,
            cells: 0,
            charts: 0,
            enough: false,
        })
    }
}

/// The whole workbook as text, or its beginning.
pub(crate) fn read(package: &Package, main: &str, options: &Options) -> Result<Reading, DocumentError> {
    let mut xlsx = Xlsx::open(package, main, options)?;
    let mut lines = Lines::up_to(package.limits.text_bytes);
    let sheets = xlsx.book.sheets.clone();
    let mut charts = Vec::new();
    for sheet in &sheets {
        let before = xlsx.charts;
        xlsx.sheet(sheet, None, &mut lines)?;
        charts.push((!xlsx.enough).then_some(xlsx.charts - before));
        if xlsx.enough {
            break;
        }
    }
    if !xlsx.enough {
        xlsx.book.print_names(options.style, &mut lines);
        report_package(package, &mut xlsx.report);
        xlsx.report.found_many(LINK, xlsx.book.relationships.of_kind("externalLink").count() as u64);
    }
    if lines.is_full() {
        xlsx.report.cut("its text");
    }
    let is_large = xlsx.enough || lines.want_a_map();
    let mut text = if is_large { map::of(package, &sheets, &charts)? } else { String::new() };
    text.push_str(lines.as_str());
    let cut = xlsx.enough;
    let report = if cut { Report::default() } else { xlsx.report };
    Ok(Reading { cut, ..finished(text, xlsx.parts, report) })
}

/// Names of the sheets, in the order of the workbook.
pub(crate) fn sheets(package: &Package, main: &str) -> Result<Vec<String>, DocumentError> {
    let book = Workbook::read(package, main, &mut Report::default())?;
    Ok(book.sheets.into_iter().map(|sheet| sheet.name).collect())
}

/// One sheet as text, or the cells of an area of it.
pub(crate) fn sheet(
    package: &Package,
    main: &str,
    options: &Options,
    name: &str,
    area: Option<Area>,
) -> Result<Reading, DocumentError> {
    let mut xlsx = Xlsx::open(package, main, options)?;
    let found = xlsx.book.sheets.iter().find(|sheet| sheet.name == name).cloned();
    let Some(found) = found else { return Err(DocumentError::NoMember { name: name.to_owned() }) };
    let mut lines = Lines::up_to(package.limits.text_bytes);
    xlsx.sheet(&found, area, &mut lines)?;
    if lines.is_full() {
        xlsx.report.cut("its text");
    }
    let cut = xlsx.enough;
    let report = if cut { Report::default() } else { xlsx.report };
    Ok(Reading { cut, ..finished(lines.into_text(), xlsx.parts, report) })
}
