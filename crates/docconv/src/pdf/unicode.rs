//! What a glyph means, where the document does not say it.

use std::collections::{HashMap, HashSet};

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
    /// Fonts whose codes count their glyphs.
    counting: HashSet<u128>,
}

impl Meanings {
    /// What the document says of the glyph; else what its font does; else the code itself, where it can be one.
    pub(crate) fn of(&mut self, glyph: &Drawn<'_>) -> Option<Characters> {
        let said = match glyph.as_unicode() {
            // Codes tell less than a document that says this.
            Some(BfString::Char(only)) if is_private(only) => {
                return useful(only).or_else(|| self.by_font(glyph));
            }
            Some(BfString::Char(only)) => useful(only),
            Some(BfString::String(text)) => Characters::of(text.trim_matches('\0')),
            None => None,
        };
        said.or_else(|| self.by_font(glyph)).or_else(|| self.by_code(glyph))
    }

    /// Codes of one byte mostly are those of letters. Fonts with longer ones count their glyphs, which says nothing.
    fn by_code(&mut self, glyph: &Drawn<'_>) -> Option<Characters> {
        let key = match glyph {
            Drawn::Outline(outline) => outline.font_data().map(|font| font.cache_key),
            Drawn::Type3(_) => None,
        };
        let Ok(code) = u8::try_from(glyph.char_code()) else {
            self.counting.extend(key.filter(|_| self.counting.len() < FONTS));
            return None;
        };
        if key.is_some_and(|key| self.counting.contains(&key)) { None } else { useful(code.into()) }
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

/// What is known of a private area: fonts of symbols keep their codes there, and Adobe's list of glyphs (corporate use
/// subarea) has old style figures and small capitals in it.
fn plain(code: u32) -> u32 {
    match code {
        0xf020..=0xf0ff => code - 0xf000,
        0xf730..=0xf739 => code - 0xf700,
        0xf761..=0xf77a => code - 0xf720,
        _ => code,
    }
}

fn useful(meant: char) -> Option<Characters> {
    let meant = char::from_u32(plain(meant.into()))?;
    let is_useful = meant == '\t' || !meant.is_control() && !is_private(meant);
    is_useful.then_some(Characters::One(meant))
}

/// What is in a private area means something to its font alone.
fn is_private(meant: char) -> bool {
    matches!(meant, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..)
}
