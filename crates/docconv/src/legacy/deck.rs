//! Presentations: a block for each slide.

use super::{Deck, Print, Slide};
use crate::{DocumentError, Reading, deck_map};

pub(super) fn print(deck: Deck, mut print: Print<'_>) -> Reading {
    let titles: Vec<String> = deck.slides.iter().map(|slide| titled(&slide.title)).collect();
    for (number, slide) in (1..).zip(deck.slides) {
        one(number, slide, &mut print);
    }
    let map = if print.lines.want_a_map() { deck_map::of(&titles) } else { String::new() };
    let mut reading = print.finish(&deck.besides, "(no slides)");
    reading.text.insert_str(0, &map);
    reading
}

/// One slide. The pictures of those before are numbered as well.
pub(super) fn slide(deck: Deck, number: usize, mut print: Print<'_>) -> Result<Reading, DocumentError> {
    let slides = deck.slides.len();
    let mut before = 0;
    for (at, slide) in (1..=number).zip(deck.slides) {
        before = print.lines.len();
        one(at, slide, &mut print);
    }
    if number == 0 || number > slides {
        return Err(DocumentError::NoSlide { number, slides });
    }
    let mut reading = print.finish(&super::Besides::default(), "");
    reading.text.drain(..before);
    Ok(reading)
}

fn one(number: usize, slide: Slide, print: &mut Print<'_>) {
    print.label(1, &format!("Slide {number}:"));
    if slide.blocks.is_empty() {
        print.lines.push(0, "(no text)");
    }
    print.blocks(slide.blocks);
    if !slide.notes.is_empty() {
        print.label(3, "Notes:");
        for line in &slide.notes {
            print.lines.push(1, line);
        }
    }
}

fn titled(title: &str) -> String {
    let title = crate::lines::one_line(title);
    if title.is_empty() { "(no title)".to_owned() } else { title }
}
