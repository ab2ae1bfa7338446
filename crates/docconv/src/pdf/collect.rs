//! The engine draws, and what it draws is collected in place of painted.

use hayro::hayro_interpret::font::{Glyph as Drawn, GlyphRun};
use hayro::hayro_interpret::hayro_cmap::WritingMode;
use hayro::hayro_interpret::{
    BlendMode, ClipPath, Device, DrawMode, DrawProps, Image, ImageDrawProps, SoftMask,
};
use hayro::hayro_syntax::object::{Dict, String as PdfString};
use hayro::kurbo::{Affine, BezPath, Point, Rect, Shape as _};

use super::frame::Frame;
use super::rules;
use super::sheet::{Characters, Glyph, Sheet};
use super::stop::Watch;
use super::text_string;
use super::unicode::Meanings;

/// Units of a font to its height.
const UNITS: f64 = 1000.0;
/// Glyphs of one page.
const MOST: usize = 400_000;
/// What stands for a glyph of which nobody knows what it means.
const UNKNOWN: Characters = Characters::One(char::REPLACEMENT_CHARACTER);
/// Strokes of one page that are kept.
const RULES: usize = 4_000;

/// A device that keeps what is drawn.
pub(crate) struct Collector<'m> {
    sheet: Sheet,
    meanings: &'m mut Meanings,
    watch: Watch,
    /// What stands for the glyphs of the marked contents that are open; one that was said is empty.
    actual: Vec<Option<String>>,
    after_blank: bool,
}

impl<'m> Collector<'m> {
    pub(crate) fn new(sheet: Sheet, meanings: &'m mut Meanings, watch: Watch) -> Self {
        Self { sheet, meanings, watch, actual: Vec::new(), after_blank: false }
    }

    /// What was drawn. Where nobody knows what most glyphs mean, they are no text.
    pub(crate) fn finish(mut self) -> Sheet {
        let unknown = self.sheet.glyphs.iter().filter(|glyph| glyph.text == UNKNOWN).count();
        if unknown * 2 > self.sheet.glyphs.len() {
            self.sheet.glyphs.retain(|glyph| glyph.text != UNKNOWN);
            self.sheet.is_drawn = true;
        }
        self.sheet
    }

    fn glyph(&mut self, drawn: &Drawn<'_>, place: &Place) {
        let meant = match self.actual.iter_mut().rev().find_map(Option::as_mut) {
            Some(text) => match Characters::of(&std::mem::take(text)) {
                Some(text) => Some(text),
                None => return self.widen(place),
            },
            None => self.meanings.of(drawn),
        };
        match meant {
            Some(text) if is_blank(&text) => self.after_blank = true,
            Some(text) => {
                let after_blank = std::mem::take(&mut self.after_blank);
                self.keep(place.glyph(text, after_blank));
            }
            None => {
                self.sheet.unknown += 1;
                let after_blank = std::mem::take(&mut self.after_blank);
                self.keep(place.glyph(UNKNOWN, after_blank));
            }
        }
    }

    fn keep(&mut self, glyph: Glyph) {
        let (x, y) = glyph.middle();
        let is_seen = (0.0..=self.sheet.width).contains(&x) && (0.0..=self.sheet.height).contains(&y);
        if self.sheet.glyphs.len() >= MOST {
            self.sheet.is_cut = true;
        } else if is_seen && glyph.size > 0.0 {
            self.sheet.glyphs.push(glyph);
        }
    }

    /// A glyph that is part of what was already said.
    fn widen(&mut self, place: &Place) {
        if let Some(last) = self.sheet.glyphs.last_mut() {
            let (x, y) = (place.at.0 - last.at.0, place.at.1 - last.at.1);
            let end = x * last.along.0 + y * last.along.1 + place.advance;
            last.advance = last.advance.max(end);
        }
    }
}

fn is_blank(text: &Characters) -> bool {
    match text {
        Characters::One(only) => only.is_whitespace(),
        Characters::More(text) => text.trim().is_empty(),
    }
}

/// Where and how a glyph is drawn.
struct Place {
    at: (f64, f64),
    along: (f64, f64),
    advance: f64,
    size: f64,
    is_visible: bool,
}

impl Place {
    fn glyph(&self, text: Characters, after_blank: bool) -> Glyph {
        let Self { at, along, advance, size, is_visible } = *self;
        Glyph { text, at, along, advance, size, after_blank, is_visible }
    }
}

/// How the glyphs of one run lie.
struct Lie {
    is_down: bool,
    is_visible: bool,
    /// Whether all of them are stretched alike, so that it is the text that is stretched and not a font that stands in.
    is_even: bool,
}

impl Lie {
    fn place(&self, drawn: &Drawn<'_>, matrix: Affine) -> Option<Place> {
        let width = f64::from(
            match drawn {
                Drawn::Outline(outline) => outline.advance_width(),
                Drawn::Type3(glyph) => glyph.advance_width(),
            }
            .unwrap_or(0.0),
        );
        let [right, down, c, d, x, y] = matrix.as_coeffs();
        let across = right.hypot(down);
        if across <= 0.0 || !matrix.is_finite() {
            return None;
        }
        let along = (right / across, down / across);
        let size = (along.0 * d - along.1 * c).abs() * UNITS;
        let unit = if self.is_even { across } else { size / UNITS };
        let advance = width * unit;
        let size = if matches!(drawn, Drawn::Type3(_)) { sane(size, advance) } else { size };
        let place = Place { at: (x, y), along, advance, size, is_visible: self.is_visible };
        Some(if self.is_down { place.downwards(width * across) } else { place })
    }
}

/// Fonts of drawings choose their own units, and their height may be far from what is seen.
fn sane(size: f64, advance: f64) -> f64 {
    let usual = advance * 1.8;
    if advance > 0.0 && !(usual / 4.0..=usual * 4.0).contains(&size) { usual } else { size }
}

impl Place {
    /// The same glyph in a line that runs down: it stands in its middle, and takes its height.
    fn downwards(self, width: f64) -> Self {
        let (across, down) = self.along;
        let along = (-down, across);
        let top = self.size * 0.88;
        let (x, y) = self.at;
        let at = (x + across * width / 2.0 + down * top, y + down * width / 2.0 - across * top);
        Self { at, along, advance: self.size, ..self }
    }
}

impl<'a> Device<'a> for Collector<'_> {
    fn draw_glyph_run(&mut self, run: &GlyphRun<'_, 'a>, props: DrawProps<'a>, mode: &DrawMode) {
        let lie = Lie {
            is_down: run.writing_mode() == WritingMode::Vertical,
            is_visible: !matches!(mode, DrawMode::Invisible),
            is_even: is_even(run),
        };
        for drawn in run.glyphs() {
            self.watch.step();
            if let Some(place) = lie.place(drawn, props.transform * drawn.transform()) {
                self.glyph(drawn, &place);
            }
        }
    }

    fn draw_image(&mut self, image: Image<'a, '_>, props: ImageDrawProps<'a>) {
        self.watch.step();
        self.sheet.is_drawn = true;
        let (width, height) = (f64::from(image.width()), f64::from(image.height()));
        let corners = [(0.0, 0.0), (width, 0.0), (0.0, height), (width, height)];
        let corners = corners.map(|(x, y)| props.transform * Point::new(x, y));
        let frame = corners.iter().map(|Point { x, y }| Frame { left: *x, top: *y, right: *x, bottom: *y });
        self.sheet.pictures.extend(frame.reduce(|all, corner| all.with(&corner)));
    }

    fn draw_path(&mut self, path: &BezPath, props: DrawProps<'a>, mode: &DrawMode) {
        self.watch.step();
        self.sheet.is_drawn = true;
        if self.sheet.rules.len() < RULES {
            rules::of(path, props.transform, mode, &mut self.sheet.rules);
        }
    }

    fn draw_rect(&mut self, rect: &Rect, props: DrawProps<'a>, mode: &DrawMode) {
        self.draw_path(&rect.to_path(0.1), props, mode);
    }

    fn push_clip_path(&mut self, _: &ClipPath) {
        self.watch.step();
    }

    fn push_clip_rect(&mut self, _: &Rect) {
        self.watch.step();
    }

    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'a>>, _: BlendMode) {
        self.watch.step();
    }

    fn pop_clip(&mut self) {}

    fn pop_transparency_group(&mut self) {}

    fn begin_marked_content(&mut self, _: &[u8], properties: Option<&Dict<'_>>) {
        self.watch.step();
        let text = properties.and_then(|properties| properties.get::<PdfString<'_>>("ActualText"));
        self.actual.push(text.map(|text| text_string::decoded(&text)));
    }

    fn end_marked_content(&mut self) {
        self.actual.pop();
    }
}

fn is_even(run: &GlyphRun<'_, '_>) -> bool {
    let mut stretches = run.glyphs().iter().map(|glyph| {
        let [a, b, c, d, ..] = glyph.transform().as_coeffs();
        a.hypot(b) / c.hypot(d)
    });
    let Some(first) = stretches.next() else { return true };
    stretches.all(|stretch| (stretch - first).abs() <= first * 0.01)
}
