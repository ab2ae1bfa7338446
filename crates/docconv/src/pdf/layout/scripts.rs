//! Superscripts and subscripts, which stand beside a line and belong into it.

use super::lines::Stretch;

/// Characters of a script.
const LONGEST: usize = 24;

/// Moves what is set small, and touches a larger line, into that line.
pub(crate) fn settle(stretches: &[Stretch]) -> Vec<Stretch> {
    let (small, mut others): (Vec<_>, Vec<_>) = stretches
        .iter()
        .cloned()
        .enumerate()
        .partition(|(at, stretch)| host(*at, stretch, stretches).is_some());
    for (at, script) in small {
        let Some(host) = host(at, &script, stretches) else { continue };
        match others.iter_mut().find(|(known, _)| *known == host) {
            Some((_, line)) => insert(line, script),
            None => others.push((at, script)),
        }
    }
    others.into_iter().map(|(_, stretch)| stretch).collect()
}

/// The line that a small stretch belongs to. Lines come from above, so only near ones are looked at.
fn host(at: usize, script: &Stretch, all: &[Stretch]) -> Option<usize> {
    const NEAR: usize = 24;
    let length: usize = script.words.iter().map(|word| word.text.chars().count()).sum();
    if length > LONGEST {
        return None;
    }
    let around = at.saturating_sub(NEAR)..(at + NEAR + 1).min(all.len());
    around.filter(|other| *other != at && takes(&all[*other], script)).min_by(|a, b| {
        let far = |other: &usize| (all[*other].baseline - script.baseline).abs();
        far(a).total_cmp(&far(b))
    })
}

fn takes(line: &Stretch, script: &Stretch) -> bool {
    let rise = line.baseline - script.baseline;
    let is_small = script.size < line.size * 0.82;
    let is_near = (-0.35 * line.size..0.65 * line.size).contains(&rise);
    let touches = |word: &super::words::Word| {
        let behind = script.frame.left - word.right;
        let before = word.left - script.frame.right;
        (-0.35 * line.size..0.45 * line.size).contains(&behind) || (-0.1..0.12 * line.size).contains(&before)
    };
    is_small && is_near && line.words.iter().any(touches)
}

fn insert(line: &mut Stretch, script: Stretch) {
    line.frame = line.frame.with(&script.frame);
    for word in script.words {
        let at = line.words.iter().position(|known| known.left > word.left).unwrap_or(line.words.len());
        line.words.insert(at, word);
    }
}
