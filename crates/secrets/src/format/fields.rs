//! Lines of fields between colons: `.pgpass`, `.htpasswd`, `shadow`.

use super::{Judge, lines};
use crate::name::Naming;

pub(super) fn find(judge: &mut Judge<'_>, field: usize) {
    for (start, line) in lines(judge.text) {
        if line.starts_with('#') {
            continue;
        }
        let mut at = start;
        for (number, part) in line.split(':').enumerate() {
            // In the fields of `passwd` these say that there is no password here.
            let is_none = matches!(part, "x" | "*" | "!" | "!!" | "!*") || part.contains(' ');
            if number == field && !is_none {
                judge.value(Some(Naming::Surely), at..at + part.len());
            }
            at += part.len() + 1;
        }
    }
}
