//! Text that was taken for Western European and is not: what Word 6 and 95 wrote tells its encoding in places that are not
//! looked at.

use encoding_rs::WINDOWS_1252;
use omniread_text::{Guess, Sniffed, decode, sniff};

use super::{Block, Letter};

/// Letters from which on it can be told.
const FEWEST: usize = 10;

/// Reads the text anew, where no Western language would be written like that.
pub(super) fn mended(mut letter: Letter) -> Letter {
    let mut texts: Vec<&mut String> = Vec::new();
    for block in &mut letter.blocks {
        match block {
            Block::Line(_, line) => texts.push(line),
            Block::Boxed(lines) => texts.extend(lines),
            Block::Table(table) => {
                texts.extend(table.rows.iter_mut().flat_map(|row| &mut row.cells).map(|cell| &mut cell.text));
            }
            Block::Picture(_) => {}
        }
    }
    let stories = [&mut letter.headers, &mut letter.footnotes, &mut letter.endnotes, &mut letter.comments];
    texts.extend(stories.into_iter().flatten());
    let all = texts.iter().map(|text| text.as_str()).collect::<Vec<_>>().join("\n");
    if let Some(guess) = other(&all) {
        for text in texts {
            let (bytes, ..) = WINDOWS_1252.encode(text);
            *text = decode(&bytes, guess).text;
        }
    }
    letter
}

/// The encoding that the text is in more likely: when most of its letters have accents, none of them is right.
fn other(text: &str) -> Option<Guess> {
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    let accented = text.chars().filter(|c| ('\u{c0}'..='\u{ff}').contains(c)).count();
    let (bytes, _, has_lost) = WINDOWS_1252.encode(text);
    if letters < FEWEST || accented * 2 < letters || has_lost {
        return None;
    }
    match sniff(&bytes, true) {
        Sniffed::Text(guess) => Some(guess),
        Sniffed::Binary { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Letter {
        Letter { blocks: vec![Block::Line(0, text.to_owned())], ..Letter::default() }
    }

    fn text(letter: &Letter) -> &str {
        match &letter.blocks[..] {
            [Block::Line(_, text)] => text,
            _ => "",
        }
    }

    #[test]
    fn cyrillic_that_was_taken_for_western_is_read_anew() {
        let right = "Предложение действует до конца месяца, цены указаны без налога";
        let (bytes, ..) = encoding_rs::WINDOWS_1251.encode(right);
        let (wrong, ..) = WINDOWS_1252.decode(&bytes);
        assert_eq!(text(&mended(line(&wrong))), right);
    }

    #[test]
    fn western_text_stays() {
        let right = "L’été où les élèves étaient à l’école";
        assert_eq!(text(&mended(line(right))), right);
    }
}
