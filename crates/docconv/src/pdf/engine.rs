//! The engine, and what it is asked to do: collect the glyphs of a page, decode a picture, draw a page.

use hayro::hayro_interpret::{
    Context, Device, InterpreterCache, InterpreterSettings, RenderContent, interpret_page,
};
use hayro::hayro_syntax::Pdf;
use hayro::hayro_syntax::page::Page;
use hayro::kurbo::{Affine, Rect};

use super::collect::Collector;
use super::frame::Frame;
use super::layout::Running;
use super::sheet::Sheet;
use super::stop::{Halt, Watch, contained};
use super::unicode::Meanings;
use crate::Pulse;

/// What is kept from page to page: fonts, what their glyphs mean, and what stands at the edges of the last pages.
#[derive(Default)]
pub(crate) struct Workshop<'a> {
    cache: InterpreterCache<'a>,
    meanings: Meanings,
    pub(crate) running: Running,
}

impl<'a> Workshop<'a> {
    /// What is drawn on a page.
    pub(crate) fn sheet(&mut self, pdf: &'a Pdf, page: &'a Page<'a>, pulse: &Pulse) -> Result<Sheet, Halt> {
        let (width, height) = page.render_dimensions();
        let sheet = Sheet { width: width.into(), height: height.into(), ..Sheet::default() };
        let mut collector = Collector::new(sheet, &mut self.meanings, Watch::new(pulse));
        let cache = &self.cache;
        contained(|| run(pdf, page, cache, &mut collector))?;
        Ok(collector.finish())
    }

    pub(crate) fn run(
        &self,
        pdf: &'a Pdf,
        page: &'a Page<'a>,
        device: &mut impl Device<'a>,
    ) -> Result<(), Halt> {
        contained(|| run(pdf, page, &self.cache, device))
    }
}

fn run<'a>(pdf: &'a Pdf, page: &'a Page<'a>, cache: &InterpreterCache<'a>, device: &mut impl Device<'a>) {
    let (width, height) = page.render_dimensions();
    let settings =
        InterpreterSettings { render_content: RenderContent::PAGE, ..InterpreterSettings::default() };
    let seen = Rect::new(0.0, 0.0, width.into(), height.into());
    let mut context = Context::new(as_seen(page), seen, cache, pdf.xref(), settings);
    interpret_page(page, &mut context, device);
}

fn as_seen(page: &Page<'_>) -> Affine {
    Affine::new(page.initial_transform(true).as_coeffs())
}

/// A rectangle of the document, where it is seen on the page.
pub(crate) fn frame_on(page: &Page<'_>, rect: &hayro::hayro_syntax::object::Rect) -> Frame {
    let seen = as_seen(page).transform_rect_bbox(Rect::new(rect.x0, rect.y0, rect.x1, rect.y1));
    Frame { left: seen.x0, top: seen.y0, right: seen.x1, bottom: seen.y1 }
}
