//! Slanted pages of which the letters are level: programs that read scans put each word where it stands on the picture,
//! and the words of a line go down or up by steps.

use crate::pdf::sheet::Glyph;

/// Steps of one page, and glyphs to each of them: fewer steps are those of scripts.
const STEPS: usize = 20;
const GLYPHS: usize = 15;
/// Degrees of a slant, and those by which most steps may differ from it.
const LEAST: f64 = 0.5;
const MOST: f64 = 8.0;
const ALIKE: f64 = 1.5;
/// Parts of the height of a font between words of one line.
const OVER: f64 = 0.5;
const APART: f64 = 2.0;

/// From one word of a line to the next.
struct Step {
    across: f64,
    down: f64,
}

impl Step {
    /// None where the next word is on another line.
    fn between(word: &[Glyph], next: &[Glyph]) -> Option<Self> {
        let (first, last, next) = (word.first()?, word.last()?, next.first()?);
        let (across, down) = (next.at.0 - first.at.0, next.at.1 - first.at.1);
        let gap = (next.at.0 - last.at.0 - last.advance) / last.size;
        let step = Self { across, down };
        (across > 0.0 && (-OVER..APART).contains(&gap) && step.degrees().abs() < MOST).then_some(step)
    }

    fn degrees(&self) -> f64 {
        self.down.atan2(self.across).to_degrees()
    }
}

/// Lays level letters along the slant of their lines.
pub(crate) fn settle(glyphs: &mut [Glyph]) {
    let Some(degrees) = slant(glyphs) else { return };
    let (sin, cos) = degrees.to_radians().sin_cos();
    for word in glyphs.chunk_by_mut(is_level_with).filter(|word| is_level(&word[0])) {
        let begin = word[0].at.0;
        for glyph in word {
            glyph.at.1 += (glyph.at.0 - begin) * sin / cos;
            glyph.along = (cos, sin);
        }
    }
}

/// The degrees by which most words of all lines go down.
fn slant(glyphs: &[Glyph]) -> Option<f64> {
    let words: Vec<&[Glyph]> = glyphs.chunk_by(is_level_with).filter(|word| is_level(&word[0])).collect();
    let mut steps: Vec<Step> = words.windows(2).filter_map(|pair| Step::between(pair[0], pair[1])).collect();
    if steps.len() < STEPS || steps.len() * GLYPHS < glyphs.len() {
        return None;
    }
    steps.sort_by(|a, b| a.degrees().total_cmp(&b.degrees()));
    let (all, usual) = (steps.len(), steps[steps.len() / 2].degrees());
    steps.retain(|step| (step.degrees() - usual).abs() < ALIKE);
    let (across, down) =
        steps.iter().fold((0.0, 0.0), |(across, down), step| (across + step.across, down + step.down));
    let degrees = Step { across, down }.degrees();
    (steps.len() * 4 >= all * 3 && degrees.abs() >= LEAST).then_some(degrees)
}

fn is_level(glyph: &Glyph) -> bool {
    glyph.along.0 > 0.0 && glyph.along.1.abs() < 1e-3
}

/// Whether a glyph goes on on the same height.
fn is_level_with(last: &Glyph, next: &Glyph) -> bool {
    is_level(last)
        && is_level(next)
        && (next.at.1 - last.at.1).abs() < 0.005 * last.size
        && next.at.0 > last.at.0
        && next.at.0 - last.at.0 - last.advance < APART * last.size
}
