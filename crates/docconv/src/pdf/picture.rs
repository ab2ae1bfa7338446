//! One embedded picture, decoded.

use hayro::hayro_interpret::font::GlyphRun;
use hayro::hayro_interpret::{
    BlendMode, ClipPath, Device, DrawMode, DrawProps, Image, ImageData, ImageDrawProps, LumaData, SoftMask,
};
use hayro::kurbo::{BezPath, Rect};

use super::png;
use super::stop::Watch;

/// Pixels of a picture that is decoded.
pub(crate) const MOST: u64 = 100_000_000;

/// A device that decodes the picture of one number, counted from 0, and passes over everything else.
pub(crate) struct Decoder {
    wanted: usize,
    met: usize,
    watch: Watch,
    pub(crate) found: Option<Result<Vec<u8>, Undecoded>>,
}

/// Why there is nothing to show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Undecoded {
    TooLarge,
    Damaged,
}

impl Decoder {
    pub(crate) fn new(wanted: usize, watch: Watch) -> Self {
        Self { wanted, met: 0, watch, found: None }
    }
}

fn decoded(image: &Image<'_, '_>) -> Result<Vec<u8>, Undecoded> {
    if u64::from(image.width()) * u64::from(image.height()) > MOST {
        return Err(Undecoded::TooLarge);
    }
    let mut encoded = None;
    match image {
        Image::Stencil(stencil) => stencil.with_stencil(|mask, _| encoded = stencilled(&mask), None),
        Image::Raster(raster) => raster.with_rgba(|pixels, alpha| encoded = painted(pixels, alpha), None),
    }
    encoded.ok_or(Undecoded::Damaged)
}

/// What a stencil lets through is black.
fn stencilled(mask: &LumaData) -> Option<Vec<u8>> {
    let pixels: Vec<u8> = mask.data.iter().map(|through| 255 - through).collect();
    png::encoded(mask.width, mask.height, png::Colour::Grey, &pixels)
}

fn painted(pixels: ImageData, alpha: Option<LumaData>) -> Option<Vec<u8>> {
    let (width, height) = (pixels.width(), pixels.height());
    let alpha = alpha.map(|alpha| sized(alpha, width, height));
    match (pixels, alpha) {
        (ImageData::Rgb(rgb), None) => png::encoded(width, height, png::Colour::Rgb, &rgb.data),
        (ImageData::Luma(luma), None) => png::encoded(width, height, png::Colour::Grey, &luma.data),
        (ImageData::Rgb(rgb), Some(alpha)) => {
            let all: Vec<u8> =
                rgb.data.chunks_exact(3).zip(alpha).flat_map(|(p, a)| [p[0], p[1], p[2], a]).collect();
            png::encoded(width, height, png::Colour::Rgba, &all)
        }
        (ImageData::Luma(luma), Some(alpha)) => {
            let all: Vec<u8> = luma.data.iter().zip(alpha).flat_map(|(p, a)| [*p, *p, *p, a]).collect();
            png::encoded(width, height, png::Colour::Rgba, &all)
        }
    }
}

/// A mask may have another size than the picture: the nearest of its pixels is taken.
fn sized(mask: LumaData, width: u32, height: u32) -> Vec<u8> {
    if (mask.width, mask.height) == (width, height) || mask.width == 0 || mask.height == 0 {
        return mask.data;
    }
    let nearest = |at: u32, of: u32, from: u32| u64::from(at) * u64::from(from) / u64::from(of);
    let mut out = Vec::with_capacity(width as usize * height as usize);
    for y in 0..height {
        let row = nearest(y, height, mask.height) * u64::from(mask.width);
        out.extend((0..width).map(|x| {
            let at = (row + nearest(x, width, mask.width)) as usize;
            mask.data.get(at).copied().unwrap_or(255)
        }));
    }
    out
}

impl<'a> Device<'a> for Decoder {
    fn draw_image(&mut self, image: Image<'a, '_>, _: ImageDrawProps<'a>) {
        self.watch.step();
        if self.met == self.wanted {
            self.found = Some(decoded(&image));
        }
        self.met += 1;
    }

    fn draw_glyph_run(&mut self, _: &GlyphRun<'_, 'a>, _: DrawProps<'a>, _: &DrawMode) {
        self.watch.step();
    }

    fn draw_path(&mut self, _: &BezPath, _: DrawProps<'a>, _: &DrawMode) {
        self.watch.step();
    }

    fn draw_rect(&mut self, _: &Rect, _: DrawProps<'a>, _: &DrawMode) {
        self.watch.step();
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
}
