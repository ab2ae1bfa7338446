//! What a glyph means, where the document does not say it.

use std::collections::HashMap;

use hayro::hayro_interpret::font::{Glyph as Drawn, OutlineGlyph};
use hayro::hayro_interpret::hayro_cmap::BfString;
use skrifa::MetadataProvider as _;

use super::sheet::Characters;

/// Fonts that are taken apart, for a document that has very many.
const FONTS: usize = 512;

/// Meanings found by taking fonts apart, for the fonts that were met.
#[derive(Default)]
pub(crate) struct Meanings {
    /// By what identifies a font, the characters of its glyphs.
    fonts: HashMap<u128, HashMap<u32, char>>,
}

impl Meanings {
    /// What the document says of the glyph; else what its font does; else the code itself, where it can be one.
    pub(crate) fn of(&mut self, glyph: &Drawn<'_>) -> Option<Characters> {
        let said = match glyph.as_unicode() {
            Some(BfString::Char(only)) => useful(only),
            Some(BfString::String(text)) => Characters::of(text.trim_matches('\0')),
            None => None,
        };
        said.or_else(|| self.by_font(glyph)).or_else(|| by_code(glyph))
    }

    fn by_font(&mut self, glyph: &Drawn<'_>) -> Option<Characters> {
        let Drawn::Outline(outline) = glyph else { return None };
        let font = outline.font_data()?;
        if self.fonts.len() >= FONTS && !self.fonts.contains_key(&font.cache_key) {
            return None;
        }
        let known = self.fonts.entry(font.cache_key).or_insert_with(|| reversed(outline));
        known.get(&outline.glyph_id().to_u32()).copied().and_then(useful)
    }
}

/// The characters of a font's own map, by the glyphs they lead to; the plainest where there are several.
fn reversed(outline: &OutlineGlyph) -> HashMap<u32, char> {
    let mut found: HashMap<u32, char> = HashMap::new();
    let Some(font) = outline.font_data() else { return found };
    let Ok(font) = skrifa::FontRef::from_index((*font.data).as_ref(), 0) else { return found };
    for (code, glyph) in font.charmap().mappings() {
        let Some(meant) = char::from_u32(plain(code)) else { continue };
        found.entry(glyph.to_u32()).and_modify(|known| *known = (*known).min(meant)).or_insert(meant);
    }
    found
}

/// Fonts of symbols keep their codes in a private area.
fn plain(code: u32) -> u32 {
    if (0xf020..=0xf0ff).contains(&code) { code - 0xf000 } else { code }
}

fn by_code(glyph: &Drawn<'_>) -> Option<Characters> {
    char::from_u32(glyph.char_code()).and_then(useful)
}

fn useful(meant: char) -> Option<Characters> {
    (!meant.is_control() || meant == '\t').then_some(Characters::One(meant))
}
