//! Files that are one credential: `.vault-token`, the text of a column called `password`.

use super::{Judge, lines};
use crate::name::Naming;

/// More lines are a text about something.
const MOST: usize = 3;

pub(super) fn find(judge: &mut Judge<'_>, naming: Naming) {
    let text = judge.text;
    if text.trim_end().lines().count() > MOST {
        return;
    }
    for (start, line) in lines(text) {
        let is_text = line.contains(": ") || (line.starts_with(['#', '-']) && line.contains(' '));
        if !is_text {
            judge.value(Some(naming), start..start + line.len());
        }
    }
}
