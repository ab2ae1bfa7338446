//! `.netrc`: words, of which `password` and `account` name the next one.

use super::Judge;
use crate::name::Naming;

pub(super) fn find(judge: &mut Judge<'_>) {
    let text = judge.text;
    let mut named = false;
    let mut at = 0;
    for word in text.split_inclusive(|sign: char| sign.is_ascii_whitespace()) {
        let bare = word.trim_end();
        if named && !bare.is_empty() {
            judge.value(Some(Naming::Surely), at..at + bare.len());
            named = false;
        } else if !bare.is_empty() {
            named = matches!(bare, "password" | "account");
        }
        at += word.len();
    }
}
