//! Text documents: the body, and a block for each kind of what stands around it.

use super::{Letter, Print};
use crate::Reading;

pub(super) fn print(letter: Letter, mut print: Print<'_>) -> Reading {
    print.blocks(letter.blocks);
    let stories = [
        ("Headers and footers:", &letter.headers),
        ("Footnotes:", &letter.footnotes),
        ("Endnotes:", &letter.endnotes),
        ("Comments:", &letter.comments),
    ];
    for (heading, texts) in stories {
        if !texts.is_empty() {
            print.label(2, heading);
        }
        for line in texts.iter().flat_map(|text| text.lines()).filter(|line| !line.trim().is_empty()) {
            print.lines.push(1, line.trim());
        }
    }
    print.finish(&letter.besides, "(no text)")
}
