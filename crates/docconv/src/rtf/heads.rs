//! What stands before the text: fonts, styles, authors.

use std::collections::HashMap;

use encoding_rs::Encoding;

/// What was told of fonts, styles and authors.
#[derive(Debug)]
pub(super) struct Heads {
    fonts: HashMap<i64, Font>,
    /// Levels of headings by style.
    headings: HashMap<i64, usize>,
    authors: Vec<String>,
    encoding: &'static Encoding,
    /// The font or style that is told now.
    now: i64,
    outline: Option<usize>,
    name: String,
}

#[derive(Debug, Default)]
struct Font {
    name: String,
    encoding: Option<&'static Encoding>,
}

impl Heads {
    pub(super) fn new() -> Self {
        Self {
            fonts: HashMap::new(),
            headings: HashMap::new(),
            authors: Vec::new(),
            encoding: encoding_rs::WINDOWS_1252,
            now: 0,
            outline: None,
            name: String::new(),
        }
    }

    /// The encoding of a font's text.
    pub(super) fn encoding(&self, font: i64) -> &'static Encoding {
        self.fonts.get(&font).and_then(|font| font.encoding).unwrap_or(self.encoding)
    }

    /// The name of a font that has signs in place of letters, in lower case.
    pub(super) fn signs(&self, font: i64) -> Option<&'static str> {
        let name = self.fonts.get(&font)?.name.trim().to_lowercase();
        ["symbol", "wingdings"].into_iter().find(|known| *known == name)
    }

    /// The level of the headings of a style, from 1.
    pub(super) fn heading(&self, style: i64) -> Option<usize> {
        self.headings.get(&style).copied()
    }

    /// The name of an author; the first is nobody, by custom.
    pub(super) fn author(&self, at: i64) -> String {
        let at = Some(at).filter(|at| *at > 0);
        at.and_then(|at| usize::try_from(at).ok())
            .and_then(|at| self.authors.get(at))
            .cloned()
            .unwrap_or_default()
    }

    /// The encoding of text whose font names none.
    pub(super) fn page(&mut self, page: i64) {
        self.encoding = by_page(page).unwrap_or(self.encoding);
    }

    pub(super) fn mac(&mut self) {
        self.encoding = encoding_rs::MACINTOSH;
    }

    /// A word in the list of fonts.
    pub(super) fn font_word(&mut self, word: &str, number: i64) {
        match word {
            "f" => {
                self.now = number;
                self.name.clear();
                self.fonts.insert(number, Font::default());
            }
            "fcharset" => self.font().encoding = by_charset(number),
            "cpg" => self.font().encoding = by_page(number),
            _ => {}
        }
    }

    fn font(&mut self) -> &mut Font {
        self.fonts.entry(self.now).or_default()
    }

    /// A word in the list of styles.
    pub(super) fn style_word(&mut self, word: &str, number: i64) {
        match word {
            "s" | "cs" | "ds" | "ts" | "tsrowd" => {
                // Only styles of paragraphs make headings.
                self.now = if word == "s" { number } else { -1 };
                self.outline = None;
                self.name.clear();
            }
            "outlinelevel" => self.outline = usize::try_from(number).ok().filter(|level| *level < 9),
            _ => {}
        }
    }

    pub(super) fn font_text(&mut self, text: &str) {
        for piece in text.split_inclusive(';') {
            self.name.push_str(piece.trim_end_matches(';'));
            if piece.ends_with(';') {
                let name = std::mem::take(&mut self.name);
                self.font().name = name;
            }
        }
    }

    pub(super) fn style_text(&mut self, text: &str) {
        for piece in text.split_inclusive(';') {
            self.name.push_str(piece.trim_end_matches(';'));
            if piece.ends_with(';') {
                let name = std::mem::take(&mut self.name).trim().to_lowercase();
                let named = name.strip_prefix("heading ").and_then(|level| level.parse().ok());
                let level = named.or_else(|| self.outline.take().map(|level| level + 1));
                if let Some(level) = level.filter(|level| (1..=9).contains(level) && self.now >= 0) {
                    self.headings.insert(self.now, level);
                }
                self.now = 0;
            }
        }
    }

    pub(super) fn author_text(&mut self, text: &str) {
        for piece in text.split_inclusive(';') {
            self.name.push_str(piece.trim_end_matches(';'));
            if piece.ends_with(';') {
                self.authors.push(std::mem::take(&mut self.name).trim().to_owned());
            }
        }
    }
}

/// Encodings by the character sets of Windows fonts. Sets 0 and 1 are those of the document.
fn by_charset(set: i64) -> Option<&'static Encoding> {
    let page = match set {
        77 => return Some(encoding_rs::MACINTOSH),
        128 => 932,
        129 | 130 => 949,
        134 => 936,
        136 => 950,
        161 => 1253,
        162 => 1254,
        163 => 1258,
        177 => 1255,
        178 => 1256,
        186 => 1257,
        204 => 1251,
        222 => 874,
        238 => 1250,
        _ => return None,
    };
    by_page(page)
}

/// Encodings by the numbers of Windows.
fn by_page(page: i64) -> Option<&'static Encoding> {
    Some(match page {
        866 => encoding_rs::IBM866,
        874 => encoding_rs::WINDOWS_874,
        932 => encoding_rs::SHIFT_JIS,
        936 | 54936 => encoding_rs::GB18030,
        949 | 1361 => encoding_rs::EUC_KR,
        950 => encoding_rs::BIG5,
        10000 => encoding_rs::MACINTOSH,
        10007 => encoding_rs::X_MAC_CYRILLIC,
        1250 => encoding_rs::WINDOWS_1250,
        1251 => encoding_rs::WINDOWS_1251,
        1252 => encoding_rs::WINDOWS_1252,
        1253 => encoding_rs::WINDOWS_1253,
        1254 => encoding_rs::WINDOWS_1254,
        1255 => encoding_rs::WINDOWS_1255,
        1256 => encoding_rs::WINDOWS_1256,
        1257 => encoding_rs::WINDOWS_1257,
        1258 => encoding_rs::WINDOWS_1258,
        20932 | 51932 => encoding_rs::EUC_JP,
        65001 => encoding_rs::UTF_8,
        _ => return None,
    })
}
