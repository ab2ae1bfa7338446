//! A piece of an article, and what it says of itself.

use omniread_html::Node;

use super::super::weights::Count;
use super::super::{names, phrases};

/// Letters that an invitation has at most at the end of an article, and elsewhere.
const INVITATION: (u32, u32) = (400, 200);
/// Letters that a sentence with a way to another article has at most, and the words behind a picture.
const SENTENCE: u32 = 200;
/// Letters up to which a piece is no prose.
const SHORT: u32 = 60;
/// Bytes from which on the words for a picture say something.
const SAYS: usize = 8;

/// A block without blocks in it, or the words below a picture.
pub(super) struct Piece<'a> {
    node: Node<'a>,
    /// In lower case, blanks squeezed.
    text: String,
    count: Count,
    /// Whether most of the article stands before it.
    is_late: bool,
    follows_picture: bool,
}

impl<'a> Piece<'a> {
    pub(super) fn of(node: Node<'a>, count: Count, is_late: bool, follows_picture: bool) -> Self {
        Self { node, text: flat(&node.all_text()), count, is_late, follows_picture }
    }

    pub(super) fn length(&self) -> u64 {
        u64::from(self.count.text)
    }

    /// Whether it is only a picture.
    pub(super) fn is_picture(&self) -> bool {
        self.text.is_empty() && self.node.find("img").is_some()
    }

    pub(super) fn is_beside(&self) -> bool {
        phrases::is_credit(&self.text)
            || phrases::is_button(&self.text)
            || self.is_known_caption()
            || self.leads_elsewhere()
            || self.invites()
    }

    /// Whether the words below a picture say what its own words say, or whose it is.
    fn is_known_caption(&self) -> bool {
        let is_caption = names::is_caption(self.node)
            || self.node.parent().is_some_and(names::is_caption)
            || self.follows_picture && self.count.text < SENTENCE;
        is_caption && (phrases::names_owner(&self.text) || self.says_what_the_picture_says())
    }

    fn says_what_the_picture_says(&self) -> bool {
        let figure =
            std::iter::successors(self.node.parent(), |it| it.parent()).find(|it| it.name() == "figure");
        let words = figure.and_then(|it| it.find("img")?.attribute("alt")).map(flat).unwrap_or_default();
        words.len() > SAYS && (self.text.starts_with(&words) || words.starts_with(&self.text))
    }

    fn leads_elsewhere(&self) -> bool {
        phrases::is_way(&self.text)
            && (self.is_mostly_links() || self.count.links > 0 && self.count.text < SENTENCE)
    }

    /// Whether a list of other articles begins here.
    pub(super) fn opens_ways(&self) -> bool {
        let is_title = self.count.text < SHORT && self.count.links == 0;
        is_title && (self.is_heading() || self.is_late) && phrases::is_way(&self.text)
    }

    /// Whether a list of other articles goes on.
    pub(super) fn goes_on(&self) -> bool {
        !self.is_heading() && (self.is_mostly_links() || self.count.text < SHORT)
    }

    fn invites(&self) -> bool {
        let most = if self.is_late { INVITATION.0 } else { INVITATION.1 };
        self.count.text < most && phrases::is_invitation(&self.text)
    }

    fn is_mostly_links(&self) -> bool {
        self.count.links * 10 >= self.count.text * 7
    }

    fn is_heading(&self) -> bool {
        matches!(self.node.name(), "h1" | "h2" | "h3" | "h4" | "h5" | "h6")
    }
}

fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}
