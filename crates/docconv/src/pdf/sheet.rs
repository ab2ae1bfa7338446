//! What an engine finds on a page: the seam between it and the layout, which knows no engine.

use super::frame::Frame;

/// What is drawn on one page, in points from its upper left corner as it is seen.
#[derive(Debug, Default)]
pub(crate) struct Sheet {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// In the order they are drawn.
    pub(crate) glyphs: Vec<Glyph>,
    /// Thin horizontal and vertical strokes, such as those of tables.
    pub(crate) rules: Vec<Frame>,
    /// Embedded pictures, in the order they are drawn.
    pub(crate) pictures: Vec<Frame>,
    /// Glyphs of which nobody knows what they mean.
    pub(crate) unknown: u64,
    /// Whether anything is drawn that a reader would see, text aside.
    pub(crate) is_drawn: bool,
    /// Whether there are more glyphs than are read of one page.
    pub(crate) is_cut: bool,
}

/// A character as it is drawn.
#[derive(Debug, Clone)]
pub(crate) struct Glyph {
    pub(crate) text: Characters,
    /// Where it begins on its baseline.
    pub(crate) at: (f64, f64),
    /// The direction of its baseline, of length 1.
    pub(crate) along: (f64, f64),
    /// How far the next one stands from it.
    pub(crate) advance: f64,
    /// The height of its font.
    pub(crate) size: f64,
    /// Whether a blank was written before it.
    pub(crate) after_blank: bool,
    pub(crate) is_visible: bool,
}

impl Glyph {
    /// About the middle of what is seen of it.
    pub(crate) fn middle(&self) -> (f64, f64) {
        let ((x, y), (across, down)) = (self.at, self.along);
        let (half, rise) = (self.advance / 2.0, self.size * 0.3);
        (x + across * half + down * rise, y + down * half - across * rise)
    }
}

/// Mostly one character; a ligature has more.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Characters {
    One(char),
    More(Box<str>),
}

impl Characters {
    pub(crate) fn of(text: &str) -> Option<Self> {
        let mut all = text.chars();
        match (all.next(), all.next()) {
            (None, _) => None,
            (Some(only), None) => Some(Self::One(only)),
            _ => Some(Self::More(text.into())),
        }
    }

    pub(crate) fn first(&self) -> char {
        match self {
            Self::One(only) => *only,
            Self::More(text) => text.chars().next().unwrap_or(' '),
        }
    }

    pub(crate) fn push_to(&self, out: &mut String) {
        match self {
            Self::One(only) => out.push(*only),
            Self::More(text) => out.push_str(text),
        }
    }
}
