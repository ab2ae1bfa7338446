//! An article out of a page: two readings of it, and the choice between them.

mod besides;
mod data;
mod lead;
mod links;
mod names;
mod phrases;
mod second;
mod weights;

use omniread_html::{Document, Markdown, Node, ParseLimits, Picture, Writing, guard, markdown_of};
use url::Url;

use besides::besides;
use second::Second;
use weights::Weights;

pub use links::PageLinks;

/// The hundredths of the second reading's length below which the first one is taken to have missed the article.
const MISSED: usize = 40;
/// The hundredths of prose up to which a part of an article may be left out for its name.
const BESIDES: u64 = 5;
/// Letters that a page must give to be worth reading.
const WORTH: usize = 140;
/// Letters of an article that machines are told, in place of one that readers do not see.
const TOLD: usize = 500;

/// A page as a reader wants it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Page {
    /// The article as markdown.
    pub text: String,
    /// Its pictures, in the order of their marks.
    pub pictures: Vec<Picture>,
    /// What it is called.
    pub title: Option<String>,
    /// Who wrote it.
    pub author: Option<String>,
    /// When it was published, as the page says.
    pub date: Option<String>,
    /// Where else its content can be had.
    pub links: PageLinks,
    /// Whether so little was found that it is worth looking elsewhere.
    pub is_poor: bool,
    /// Whether the page was longer than is read of one.
    pub is_cut: bool,
}

/// Reads a page that came from `url`. Computes; takes a few milliseconds.
pub fn read_page(html: &str, url: &Url) -> Page {
    let limits = ParseLimits::default();
    let guarded = guard(html, &limits);
    let document = Document::parse_within(&guarded.html, &limits);
    let base = document.base(Some(url));
    let writing = Writing { base: base.as_ref(), ..Writing::default() };
    // Classes tell the language of code.
    let options = legible::Options::new().keep_classes(true);
    let first = legible::parse(&guarded.html, Some(url.as_str()), Some(options)).ok();
    let weights = Weights::of(&document);
    let second = Second::read(&document, &weights, &writing);
    let article = first.as_ref().map(|first| article(&first.content, &writing));
    let mut chosen = chosen(article.unwrap_or_default(), second);
    if let Some(told) = data::article(&document).filter(|told| is_better(told, &chosen.text)) {
        chosen = Markdown { text: told, pictures: Vec::new() };
    } else if let Some(lead) = lead::lead(&document, &weights, &chosen.text) {
        chosen.text = format!("{}\n{}", markdown_of(lead, &writing).text, chosen.text);
    }
    let first = first.map(|first| (first.title, first.byline, first.published_time));
    let (title, author, date) = first.unwrap_or_else(|| (document.title().unwrap_or_default(), None, None));
    let is_poor = letters(&chosen.text) < WORTH || names::wants_scripts(&chosen.text);
    Page {
        is_poor,
        title: one_line(&title),
        author: author.as_deref().and_then(one_line),
        date: date.as_deref().and_then(one_line),
        links: PageLinks::of(&document, base.as_ref()),
        text: chosen.text,
        pictures: chosen.pictures,
        is_cut: guarded.is_cut,
    }
}

/// What the first reading found, without what is something else, as its name says or as it says itself.
fn article(content: &str, writing: &Writing<'_>) -> Markdown {
    let document = Document::parse(content);
    let weights = Weights::of(&document);
    let most = u64::from(weights.at(document.body()).prose) * BESIDES;
    let besides = besides(document.body(), &weights);
    let is_beside =
        |node: Node<'_>| names::is_beside(node) && u64::from(weights.at(node).prose) * 100 <= most;
    let leave_out = |node: Node<'_>| besides.contains(&node.index()) || is_beside(node);
    document.markdown(&Writing { leave_out: Some(&leave_out), ..*writing })
}

/// All of a page, nothing chosen.
pub fn whole_page(html: &str, url: &Url) -> Markdown {
    Document::parse(html).markdown(&Writing { base: Some(url), ..Writing::default() })
}

/// The first reading, unless it has missed most of what the second one finds.
fn chosen(first: Markdown, second: Markdown) -> Markdown {
    let has_missed = first.text.len() * 100 < second.text.len() * MISSED;
    if has_missed { second } else { first }
}

/// Whether what machines are told is much more than what was found.
fn is_better(told: &str, found: &str) -> bool {
    told.len() >= TOLD && letters(found) * 2 < letters(told)
}

fn letters(text: &str) -> usize {
    text.chars().filter(|letter| letter.is_alphanumeric()).count()
}

fn one_line(text: &str) -> Option<String> {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    (!line.is_empty()).then_some(line)
}

#[cfg(test)]
mod tests;
