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
    let (width, height, colour, bytes) = match pixels {
        ImageData::Rgb(rgb) => (rgb.width, rgb.height, png::Colour::Rgb, rgb.data),
        ImageData::Luma(luma) => (luma.width, luma.height, png::Colour::Grey, luma.data),
    };
    let picture = Plane { width, height, each: colour.bytes(), bytes };
    let Some(mask) = alpha else { return png::encoded(width, height, colour, &picture.bytes) };
    let mask = Plane { width: mask.width, height: mask.height, each: 1, bytes: mask.data };
    // The finer of the two says how much there is to see: some pictures are a spot of colour below a detailed mask.
    let (width, height) = if mask.pixels() > picture.pixels() && mask.pixels() <= MOST {
        (mask.width, mask.height)
    } else {
        (width, height)
    };
    let (picture, mask) = (picture.sized(width, height), mask.sized(width, height));
    let all: Vec<u8> = picture.colours().zip(&mask.bytes).flat_map(|(p, a)| [p[0], p[1], p[2], *a]).collect();
    png::encoded(width, height, png::Colour::Rgba, &all)
}

/// Values of pixels, so many bytes each.
struct Plane {
    width: u32,
    height: u32,
    each: usize,
    bytes: Vec<u8>,
}

impl Plane {
    fn pixels(&self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }

    /// In another size: the nearest pixel is taken.
    fn sized(self, width: u32, height: u32) -> Self {
        if (self.width, self.height) == (width, height) || self.pixels() == 0 {
            return self;
        }
        let nearest = |at: u32, of: u32, from: u32| u64::from(at) * u64::from(from) / u64::from(of);
        let mut bytes = Vec::with_capacity(width as usize * height as usize * self.each);
        for y in 0..height {
            let row = nearest(y, height, self.height) * u64::from(self.width);
            for x in 0..width {
                let at = (row + nearest(x, width, self.width)) as usize * self.each;
                bytes.extend((at..at + self.each).map(|at| self.bytes.get(at).copied().unwrap_or(255)));
            }
        }
        Self { width, height, bytes, ..self }
    }

    /// Red, green and blue of each pixel.
    fn colours(&self) -> impl Iterator<Item = [u8; 3]> {
        self.bytes
            .chunks_exact(self.each)
            .map(|pixel| [pixel[0], pixel[pixel.len() / 2], pixel[pixel.len() - 1]])
    }
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
