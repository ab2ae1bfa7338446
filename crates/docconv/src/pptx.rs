//! `PowerPoint` presentations: slides with titles, tables, charts, diagrams, comments, notes.

mod comments;
mod deck;
mod frame;
mod shape;
mod slide;
mod table;
#[cfg(test)]
mod tests;

use std::collections::HashSet;

use crate::deck_map;
use crate::document::{finished, report_package};
use crate::lines::Lines;
use crate::package::Package;
use crate::parts::Parts;
use crate::report::SLIDE;
use crate::{DocumentError, Options, Reading, Report};

use deck::Deck;

/// What all slides share.
struct Pptx<'p> {
    package: &'p Package,
    options: &'p Options,
    deck: Deck,
    parts: Parts,
    report: Report,
    /// Tables begun so far.
    tables: usize,
    /// Layouts and masters that were looked at.
    layouts: HashSet<String>,
}

impl<'p> Pptx<'p> {
    fn open(package: &'p Package, main: &str, options: &'p Options) -> Result<Self, DocumentError> {
        let mut report = Report::default();
        let deck = Deck::read(package, main, &mut report)?;
        Ok(Self {
            package,
            options,
            deck,
            parts: Parts::default(),
            report,
            tables: 0,
            layouts: HashSet::new(),
        })
    }

    /// Slides whose numbers `wanted` holds. The others are read as well: tables and pictures are numbered through.
    fn slides(
        &mut self,
        wanted: impl Fn(usize) -> bool,
        lines: &mut Lines,
    ) -> Result<Vec<String>, DocumentError> {
        let mut titles = Vec::new();
        for (at, part) in self.deck.slides.clone().iter().enumerate() {
            let mut own = Lines::up_to(self.package.limits.text_bytes);
            let title = match part {
                Some(part) if self.package.find(part).is_some() => self.slide(at + 1, part, &mut own)?,
                _ => {
                    self.report.found(SLIDE);
                    own.push(0, &self.options.style.label(1, &format!("Slide {}:", at + 1)));
                    own.push(0, "(missing)");
                    "(missing)".to_owned()
                }
            };
            titles.push(title);
            if wanted(at + 1) {
                lines.append(0, &own);
            }
        }
        Ok(titles)
    }
}

/// The whole presentation as text.
pub(crate) fn read(package: &Package, main: &str, options: &Options) -> Result<Reading, DocumentError> {
    let mut pptx = Pptx::open(package, main, options)?;
    let mut lines = Lines::up_to(package.limits.text_bytes);
    let titles = pptx.slides(|_| true, &mut lines)?;
    report_package(package, &mut pptx.report);
    if lines.is_full() {
        pptx.report.cut("its text");
    }
    if titles.is_empty() {
        lines.push(0, "(no slides)");
    }
    let mut text = if lines.want_a_map() { deck_map::of(&titles) } else { String::new() };
    text.push_str(lines.as_str());
    Ok(finished(text, pptx.parts, pptx.report))
}

/// One slide as text, by its number from 1.
pub(crate) fn slide(
    package: &Package,
    main: &str,
    options: &Options,
    number: usize,
) -> Result<Reading, DocumentError> {
    let mut pptx = Pptx::open(package, main, options)?;
    let mut lines = Lines::up_to(package.limits.text_bytes);
    let titles = pptx.slides(|at| at == number, &mut lines)?;
    if number == 0 || number > titles.len() {
        return Err(DocumentError::NoSlide { number, slides: titles.len() });
    }
    Ok(finished(lines.into_text(), pptx.parts, Report::default()))
}
