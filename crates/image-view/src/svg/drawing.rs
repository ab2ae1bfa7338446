//! A picture of a drawing.

use std::fmt;
use std::io::Cursor;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use image::RgbImage;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::roxmltree::{Document, ParsingOptions};
use resvg::usvg::{ImageHrefResolver, ImageKind, Options, Tree};

use super::{Fonts, content, cost};
use crate::encode::{Encoded, encode};
use crate::{Format, ImageError, ImageLimits, Metadata, Picture, Region, decode, fit};

/// Nodes of a source, texts and comments included.
const NODES: u32 = 1_000_000;

/// A picture of an SVG drawing, on white.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Drawing {
    /// The picture.
    pub picture: Picture,
    /// The size the drawing says it has.
    pub size: (u32, u32),
    /// Texts that are missing because there are no fonts.
    pub texts_left_out: u32,
    /// Pictures that are missing because they are in other files, which are never opened.
    pub files_left_out: u32,
}

impl Drawing {
    /// Draws an SVG in its own size or, if `side` is given, with a longer side of so many pixels; never larger than the limits
    /// allow.
    ///
    /// Nothing that the drawing refers to is opened or fetched.
    ///
    /// # Errors
    /// When it is no SVG, or has more to draw than the limits allow.
    pub fn of(
        source: &[u8],
        side: Option<u32>,
        fonts: &Fonts,
        limits: &ImageLimits,
        goes_on: &dyn Fn() -> bool,
    ) -> Result<Self, ImageError> {
        let bytes = source.len() as u64;
        if bytes > limits.drawing_bytes {
            return Err(ImageError::TooManyBytes { bytes, most: limits.drawing_bytes });
        }
        let text = std::str::from_utf8(source).map_err(|_| not_drawn("it is not in UTF-8"))?;
        let parsing = ParsingOptions { allow_dtd: true, nodes_limit: NODES, ..ParsingOptions::default() };
        let document = Document::parse_with_options(text, parsing).map_err(not_drawn)?;
        let contents = content::of(&document, limits)?;
        let tree = Tree::from_xmltree(&document, &options(fonts, limits)).map_err(not_drawn)?;
        if !goes_on() {
            return Err(ImageError::Stopped);
        }
        let own = (tree.size().to_int_size().width(), tree.size().to_int_size().height());
        let size = drawn_size(own, side, limits);
        let image = painted(&tree, size, limits)?;
        let Encoded { format, data, size: (width, height) } = encode(image.into(), limits)?;
        let region = Region::whole(own.0, own.1);
        let picture =
            Picture { media_type: format.media_type(), data, width, height, region, frames: Vec::new() };
        let texts_left_out = if fonts.is_empty() { contents.texts } else { 0 };
        Ok(Self { picture, size: own, texts_left_out, files_left_out: contents.elsewhere })
    }
}

fn not_drawn(reason: impl fmt::Display) -> ImageError {
    let reason = format!("{reason}");
    ImageError::NotDrawn { reason: reason.trim_end_matches('.').replace(['\n', '\r'], " ") }
}

/// Lines can be enlarged without inventing anything, so a longer side that is asked for may be larger than it is.
fn drawn_size((width, height): (u32, u32), side: Option<u32>, limits: &ImageLimits) -> (u32, u32) {
    let Some(side) = side else { return fit::within(width, height, limits) };
    let (side, longer) = (side.min(limits.side), width.max(height));
    fit::within(fit::part(width, side, longer), fit::part(height, side, longer), limits)
}

fn painted(tree: &Tree, (width, height): (u32, u32), limits: &ImageLimits) -> Result<RgbImage, ImageError> {
    let scale = |pixels: u32, of: f32| f32::from(u16::try_from(pixels).unwrap_or(u16::MAX)) / of;
    let (across, down) = (scale(width, tree.size().width()), scale(height, tree.size().height()));
    cost::check(tree.root(), (width, height), across.max(down), limits)?;
    let mut canvas = Pixmap::new(width, height).ok_or_else(|| not_drawn("it has no size"))?;
    canvas.fill(Color::WHITE);
    resvg::render(tree, Transform::from_scale(across, down), &mut canvas.as_mut());
    let samples = canvas.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    RgbImage::from_raw(width, height, samples).ok_or_else(|| not_drawn("it has no size"))
}

fn options<'a>(fonts: &Fonts, limits: &ImageLimits) -> Options<'a> {
    let (limits, decoded) = (*limits, AtomicU64::new(0));
    Options {
        fontdb: Arc::clone(&fonts.0),
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(move |_, data, _| {
                let found = admitted(&data, &limits)?;
                let pixels = u64::from(found.width) * u64::from(found.height);
                let all = decoded.fetch_add(pixels, Ordering::Relaxed).saturating_add(pixels);
                (all <= limits.decoded_pixels).then(|| kind(found.format, data)).flatten()
            }),
            // The usual one opens files.
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    }
}

/// A picture inside of the drawing, if it may be decoded.
fn admitted(data: &[u8], limits: &ImageLimits) -> Option<Metadata> {
    let found = Metadata::read(&mut Cursor::new(data)).ok()?;
    decode::admit(&found, limits).ok()?;
    Some(found)
}

fn kind(format: Format, data: Arc<Vec<u8>>) -> Option<ImageKind> {
    match format {
        Format::Png => Some(ImageKind::PNG(data)),
        Format::Jpeg => Some(ImageKind::JPEG(data)),
        Format::Gif => Some(ImageKind::GIF(data)),
        Format::WebP => Some(ImageKind::WEBP(data)),
        _ => None,
    }
}
