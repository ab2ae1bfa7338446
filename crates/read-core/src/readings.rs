//! What to say of an address when none of its readings leads anywhere.

use omniread_selector::{Reading, Rest, Selection, parse_rest};

/// The reading that errors speak of: a root with a selection behind it, or else the string as it stands.
///
/// # Panics
/// When there is no reading, which no address is without.
pub fn reading_told(readings: &[Reading]) -> &Reading {
    let selects = |reading: &&Reading| {
        !reading.rest.is_empty()
            && parse_rest(reading.rest.as_str(), &[]).is_ok_and(|wanted| !wanted.is_whole())
    };
    readings.iter().find(selects).unwrap_or(&readings[0])
}

/// What of a rest can be asked of anything, whatever it is. Members, outlines and definitions cannot.
pub fn rest_for_any(rest: &Rest) -> &str {
    let wanted = parse_rest(rest.as_str(), &[]).map(|wanted| wanted.selection);
    let always = matches!(
        wanted,
        Ok(Selection::Whole
            | Selection::Lines(_)
            | Selection::Tail(_)
            | Selection::Stat
            | Selection::Position { .. })
    );
    if always { rest.as_str() } else { "" }
}
