//! From a text to its outline, whatever it takes.

use crate::harvest::{Harvest, harvest};
use crate::language::Engine;
use crate::source::Source;
use crate::{Item, Language, Outline, OutlineLimits, Shortfall, definitions, guard, indentation};

/// One byte in this many may be wrong before the lines' indentation is asked as well.
const WRONG: usize = 20;

/// A text that was understood as far as possible.
pub(crate) struct Understood {
    pub(crate) outline: Outline,
    pub(crate) harvest: Harvest,
}

pub(crate) fn understand(
    language: Option<&Language>,
    source: &Source<'_>,
    limits: &OutlineLimits,
) -> Option<Understood> {
    let Some(language) = language else { return unknown(source, limits) };
    let name = language.name.to_owned();
    let fallback = |shortfall| {
        let minified = matches!(shortfall, Shortfall::Minified | Shortfall::TooLarge);
        let items = if minified { Vec::new() } else { indentation::blocks(source) };
        let outline = Outline { language: name.clone(), items, shortfall: Some(shortfall) };
        Understood { outline, harvest: Harvest::default() }
    };
    if let Engine::Scanner(scan) = &language.engine {
        if source.text.len() > limits.bytes {
            return Some(fallback(Shortfall::TooLarge));
        }
        let outline = Outline { language: name, items: scan(language, source, limits), shortfall: None };
        return Some(Understood { outline, harvest: Harvest::default() });
    }
    if let Some(shortfall) = guard::refuses(source.text, limits) {
        return Some(fallback(shortfall));
    }
    Some(match harvest(language, source.text, limits) {
        Ok(harvest) => {
            let items = definitions::definitions(language, source, &harvest);
            let (items, shortfall) = mended(items, source, &harvest);
            Understood { outline: Outline { language: name, items, shortfall }, harvest }
        }
        Err(shortfall) => fallback(shortfall),
    })
}

/// Texts in no known language have an outline when their lines are indented like code.
fn unknown(source: &Source<'_>, limits: &OutlineLimits) -> Option<Understood> {
    if guard::refuses(source.text, limits).is_some() {
        return None;
    }
    let items = indentation::blocks(source);
    let within: usize =
        items.iter().filter(|item| item.owner.is_none()).map(|item| item.last - item.first + 1).sum();
    let is_built = items.len() > 2 && within * 2 > source.len();
    let outline = Outline { language: "text by its indentation".to_owned(), items, shortfall: None };
    is_built.then(|| Understood { outline, harvest: Harvest::default() })
}

/// Whether a line begins a remark in one of the languages that have grammars.
fn is_remark(line: &str) -> bool {
    ["/*", "//", "*", "--", "#!", "<!--"].iter().any(|mark| line.trim_start().starts_with(mark))
}

/// Where much of a text is not as its language wants it, blocks by indentation stand in for what is lacking.
fn mended(items: Vec<Item>, source: &Source<'_>, harvest: &Harvest) -> (Vec<Item>, Option<Shortfall>) {
    let wrong: usize = harvest.errors.iter().map(ExactSizeIterator::len).sum();
    if wrong * WRONG <= source.text.len() || harvest.errors.is_empty() {
        return (items, None);
    }
    let is_free =
        |block: &Item| !items.iter().any(|item| item.first <= block.last && block.first <= item.last);
    let lacking: Vec<_> = indentation::blocks(source)
        .into_iter()
        .filter(|block| block.owner.is_none() && is_free(block) && !is_remark(source.line(block.start)))
        .collect();
    let mut places: Vec<usize> = Vec::new();
    let mut all: Vec<Item> = Vec::with_capacity(items.len() + lacking.len());
    let mut lacking = lacking.into_iter().peekable();
    for mut item in items {
        while let Some(block) = lacking.next_if(|block| block.first < item.first) {
            all.push(block);
        }
        places.push(all.len());
        item.owner = item.owner.map(|owner| places[owner]);
        all.push(item);
    }
    all.extend(lacking);
    (all, Some(Shortfall::Damaged))
}
