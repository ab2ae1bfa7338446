//! A document read page by page, as far as is wanted.

use hayro::hayro_syntax::object::Dict;
use hayro::hayro_syntax::page::Page;

use super::engine::Workshop;
use super::links::Links;
use super::stop::{Halt, contained};
use super::{Pdf, PdfPicture, attached, description, form, layout, marks, outline, unshown};
use crate::report::{GLYPH_UNKNOWN, PACKED, Report};
use crate::{DocumentError, Options};

/// Marks of pictures that stand in the text of one page; all of them are members.
const MARKED: usize = 20;

/// What a document says, as far as it was read.
#[derive(Debug, Clone, Default)]
pub struct PdfReading {
    /// Its text with marks, each line ended.
    pub text: String,
    /// Pages that were read.
    pub pages: usize,
    /// The pictures on them.
    pub pictures: Vec<PdfPicture>,
    /// The names of the files in it, among its members.
    pub embedded: Vec<String>,
    /// Numbers of the pages that have no text and are best looked at.
    pub drawings: Vec<usize>,
    /// What is not shown.
    pub report: Report,
    /// Whether everything was read.
    pub is_whole: bool,
}

/// What stands behind the pages.
#[derive(Default)]
struct Behind {
    lines: Vec<String>,
    embedded: Vec<String>,
    report: Report,
}

impl Pdf {
    /// Reads on where a reading ended, up to the bytes of text that are wanted; begins with an empty one.
    ///
    /// # Errors
    /// `Stopped` when not even one page could be read.
    pub fn read_on(&self, reading: &mut PdfReading, options: &Options) -> Result<(), DocumentError> {
        if reading.pages == 0 {
            self.begin(reading);
        }
        let most = options.until.unwrap_or(usize::MAX).min(self.limits.text_bytes);
        let mut workshop = self.workshop(reading.pages);
        while let Some(page) = self.engine.pages().get(reading.pages) {
            if reading.text.len() >= most {
                return Ok(());
            }
            if !self.pulse.goes_on() || self.page(page, &mut workshop, reading, options) == Err(Halt::Stopped)
            {
                return self.stopped(reading, options);
            }
            reading.pages += 1;
        }
        self.end(reading, options);
        Ok(())
    }

    /// Some pages alone, by their numbers from 1.
    ///
    /// # Errors
    /// `NoPage` when there are none of these numbers; `Stopped`.
    pub fn pages_of(
        &self,
        first: usize,
        last: usize,
        options: &Options,
    ) -> Result<PdfReading, DocumentError> {
        let pages = self.pages();
        if first == 0 || first > pages || last < first {
            return Err(DocumentError::NoPage { number: first, pages });
        }
        let mut reading = PdfReading { pages: first - 1, ..PdfReading::default() };
        let mut workshop = self.workshop(first - 1);
        for page in &self.engine.pages()[first - 1..last.min(pages)] {
            if self.page(page, &mut workshop, &mut reading, options) == Err(Halt::Stopped) {
                return Err(DocumentError::Stopped);
            }
            reading.pages += 1;
        }
        self.finish(&mut reading);
        Ok(reading)
    }

    /// A workshop for the page that follows so many others: it knows what stands at the edges of the last of them.
    fn workshop(&self, pages: usize) -> Workshop<'_> {
        let mut workshop = Workshop::default();
        for page in &self.engine.pages()[pages.saturating_sub(layout::PAGES)..pages] {
            if let Ok(sheet) = workshop.sheet(&self.engine, page, &self.pulse) {
                // One that cannot be laid out has no edges.
                let _ = contained(|| layout::remember(sheet, &mut workshop.running));
            }
        }
        workshop
    }

    fn begin(&self, reading: &mut PdfReading) {
        for line in description::lines(&self.engine).iter().chain(&outline::lines(&self.engine)) {
            push(&mut reading.text, line);
        }
    }

    /// What stands behind the pages. Where the engine fails, the report says so, and the pages are there.
    fn end(&self, reading: &mut PdfReading, options: &Options) {
        match contained(|| self.behind(options)) {
            Ok(behind) => {
                for line in &behind.lines {
                    push(&mut reading.text, line);
                }
                reading.embedded = behind.embedded;
                reading.report.add(&behind.report);
            }
            Err(_) => reading.report.damaged("annotations, form and attached files"),
        }
        self.finish(reading);
    }

    fn behind(&self, options: &Options) -> Behind {
        let mut behind = Behind::default();
        let Some(catalog) = self.engine.xref().get::<Dict<'_>>(self.engine.xref().root_id()) else {
            return behind;
        };
        let mut marks = marks::of(&self.engine);
        let form = form::of(&catalog, self.engine.xref(), &marks);
        behind.lines = marks.lines();
        unshown::count(&catalog, self.engine.xref(), &form, &marks, &mut behind.report);
        behind.lines.extend(form.lines);
        behind.embedded =
            attached::files(&catalog, self.engine.xref(), &marks).into_iter().map(|file| file.name).collect();
        behind.lines.extend(behind.embedded.iter().map(|name| {
            let short = name.rsplit('/').next().unwrap_or_default();
            format!("[embedded {short}: read `{}`]", (options.call)(name))
        }));
        behind
    }

    /// What was read is kept, and the rest is named.
    fn stopped(&self, reading: &mut PdfReading, options: &Options) -> Result<(), DocumentError> {
        if reading.pages == 0 {
            return Err(DocumentError::Stopped);
        }
        let (next, last) = (reading.pages + 1, self.pages());
        let call = (options.call)(&format!("pages={next}-{last}"));
        push(
            &mut reading.text,
            &format!("Pages {next}-{last}: not read, there was no time left; read `{call}`"),
        );
        self.finish(reading);
        Ok(())
    }

    fn finish(&self, reading: &mut PdfReading) {
        reading.report.found_many(PACKED, self.cut);
        for line in reading.report.lines() {
            push(&mut reading.text, &line);
        }
        reading.is_whole = true;
    }

    fn page<'a>(
        &'a self,
        page: &'a Page<'a>,
        workshop: &mut Workshop<'a>,
        reading: &mut PdfReading,
        options: &Options,
    ) -> Result<(), Halt> {
        let number = reading.pages + 1;
        let sheet = match workshop.sheet(&self.engine, page, &self.pulse) {
            Ok(sheet) => sheet,
            Err(Halt::Stopped) => return Err(Halt::Stopped),
            Err(Halt::Failed) => {
                unread(number, reading, options);
                return Ok(());
            }
        };
        reading.report.found_many(GLYPH_UNKNOWN, sheet.unknown);
        if sheet.is_cut {
            reading.report.cut(&format!("page {number}"));
        }
        let first = reading.pictures.len();
        reading.pictures.extend(sheet.pictures.iter().enumerate().map(|(at, frame)| PdfPicture {
            name: format!("p{number}-img{at}.png"),
            width: frame.width(),
            height: frame.height(),
        }));
        let marks = marks(&reading.pictures[first..], options);
        let links = contained(|| Links::of(page)).unwrap_or_default();
        links.count(&mut reading.report);
        let lines = if sheet.glyphs.is_empty() {
            without_text(number, sheet.is_drawn, reading, options);
            marks
        } else if let Ok(lines) =
            contained(|| layout::lines(sheet, &links.out, marks, options.style, &mut workshop.running))
        {
            push(&mut reading.text, &format!("Page {number}:"));
            lines
        } else {
            unread(number, reading, options);
            Vec::new()
        };
        for line in lines.iter().chain(&links.unseen(&lines)) {
            push(&mut reading.text, line);
        }
        Ok(())
    }
}

fn unread(number: usize, reading: &mut PdfReading, options: &Options) {
    let call = (options.call)(&format!("page={number}.png"));
    push(&mut reading.text, &format!("Page {number}: could not be read; drawn as `{call}`"));
}

fn without_text(number: usize, is_drawn: bool, reading: &mut PdfReading, options: &Options) {
    if !is_drawn {
        return push(&mut reading.text, &format!("Page {number}: neither text nor pictures"));
    }
    let call = (options.call)(&format!("page={number}.png"));
    reading.drawings.push(number);
    push(&mut reading.text, &format!("Page {number}: no text; read `{call}`"));
}

fn push(text: &mut String, line: &str) {
    text.push_str(line);
    text.push('\n');
}

/// `[image p1-img0 212x96 pt: read …]` for each picture; many small ones are counted.
fn marks(pictures: &[PdfPicture], options: &Options) -> Vec<String> {
    let mark = |picture: &PdfPicture| {
        let stem = picture.name.trim_end_matches(".png");
        let call = (options.call)(&picture.name);
        format!("[image {stem} {:.0}x{:.0} pt: read `{call}`]", picture.width, picture.height)
    };
    let mut marks: Vec<String> = pictures.iter().take(MARKED).map(mark).collect();
    let more = pictures.len().saturating_sub(MARKED);
    if let Some(last) = marks.last_mut().filter(|_| more > 0) {
        let call = (options.call)("");
        *last = format!("{last} [… and {more} more images: `{call}` lists them]");
    }
    marks
}
