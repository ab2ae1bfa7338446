//! Parts of a text that would mislead a grammar are blanked out before it is parsed. Nothing moves.

use std::borrow::Cow;
use std::sync::OnceLock;

use regex::Regex;

use crate::Language;

/// How often each expression is looked for.
const ROUNDS: usize = 3;

/// The expressions of a language, compiled when they are first needed.
#[derive(Debug)]
pub(crate) struct Masked(OnceLock<Result<Vec<Regex>, String>>);

impl Masked {
    pub(crate) const fn new() -> Self {
        Self(OnceLock::new())
    }
}

impl Language {
    /// The expressions of a folder are a part of the program: a test compiles them all.
    fn expressions(&self) -> Result<&[Regex], &str> {
        let compile =
            || self.masks.iter().map(|mask| Regex::new(mask).map_err(|error| error.to_string())).collect();
        self.masked.0.get_or_init(compile).as_deref().map_err(String::as_str)
    }

    /// The text as the grammar is to see it.
    pub(crate) fn masked<'a>(&self, text: &'a str) -> Cow<'a, str> {
        let mut shown = Cow::Borrowed(text);
        for expression in self.expressions().unwrap_or_default() {
            // What stands next to each other is found one after the other.
            for _ in 0..ROUNDS {
                let groups = expression.captures_iter(&shown).filter_map(|found| found.get(1));
                let ranges: Vec<_> = groups.map(|group| group.range()).collect();
                if ranges.is_empty() {
                    break;
                }
                for range in ranges {
                    let blank = " ".repeat(range.len());
                    shown.to_mut().replace_range(range, &blank);
                }
            }
        }
        shown
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mask_compiles_and_has_a_group() {
        for language in Language::all() {
            let expressions = language.expressions();
            assert!(expressions.is_ok(), "languages/{}: {expressions:?}", language.id);
            assert!(
                expressions.unwrap_or_default().iter().all(|it| it.captures_len() > 1),
                "languages/{}",
                language.id
            );
        }
    }

    #[test]
    #[cfg(feature = "lang-cpp")]
    fn nothing_moves() {
        let cpp = Language::of_id("cpp").unwrap();
        let text = "#include <a>\nBEGIN_SPACE\n\nclass MY_API Foo {\n  Q_OBJECT\n  int x = A |\n  FLAG_B\n;\n};\nEND_SPACE\n";
        let shown = cpp.masked(text);
        assert_eq!(shown.len(), text.len());
        let expected = text.replace("BEGIN_SPACE", &" ".repeat(11)).replace("END_SPACE", &" ".repeat(9));
        assert_eq!(shown, expected.replace("MY_API", &" ".repeat(6)).replace("Q_OBJECT", &" ".repeat(8)));
    }
}
