//! How much text there is in each part of a page, and how much of it is prose.

use omniread_html::{Document, Node};

/// Characters from which on a piece of text is prose, if little of it is links.
const PROSE: u32 = 60;

/// Counts of each node, with everything in it, by its index.
pub(super) struct Weights {
    counts: Vec<Count>,
}

/// What a node holds.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Count {
    /// Characters without blanks around words.
    pub(super) text: u32,
    /// Of them in links.
    pub(super) links: u32,
    /// Of them in pieces that are prose.
    pub(super) prose: u32,
    /// Whether there are blocks in it.
    pub(super) holds_blocks: bool,
    /// Those in no block below this one, and of them in links.
    own: u32,
    own_links: u32,
}

impl Weights {
    pub(super) fn of(document: &Document) -> Self {
        let mut weights = Self { counts: vec![Count::default(); document.len()] };
        let nodes: Vec<Node<'_>> = document.body().descendants().collect();
        // From the last to the first: what is inside comes before what is around it.
        for node in nodes.into_iter().rev() {
            weights.count(node);
        }
        weights.close(document.body());
        weights
    }

    pub(super) fn at(&self, node: Node<'_>) -> Count {
        self.counts.get(node.index()).copied().unwrap_or_default()
    }

    fn count(&mut self, node: Node<'_>) {
        if is_no_text(node.name()) {
            self.counts[node.index()] = Count::default();
            return;
        }
        if let Some(text) = node.text() {
            let length = letters(text);
            self.counts[node.index()] = Count { text: length, own: length, ..Count::default() };
        }
        let is_block = node.is_block();
        if is_block {
            self.close(node);
        }
        let count = &mut self.counts[node.index()];
        if node.name() == "a" && node.attribute("href").is_some() {
            count.links = count.text;
            count.own_links = count.own;
        }
        let count = *count;
        let Some(parent) = node.parent() else { return };
        let around = &mut self.counts[parent.index()];
        around.text += count.text;
        around.links += count.links;
        around.prose += count.prose;
        around.holds_blocks |= is_block || count.holds_blocks;
        if !is_block {
            around.own += count.own;
            around.own_links += count.own_links;
        }
    }

    /// A block ends: what stands in it directly is a piece.
    fn close(&mut self, node: Node<'_>) {
        let count = &mut self.counts[node.index()];
        if count.own >= PROSE && count.own_links * 10 < count.own * 3 {
            count.prose += count.own;
        }
    }
}

fn letters(text: &str) -> u32 {
    text.split_whitespace().map(|word| word.chars().count() as u32 + 1).sum::<u32>().saturating_sub(1)
}

pub(super) fn is_no_text(name: &str) -> bool {
    matches!(
        name,
        "script"
            | "style"
            | "noscript"
            | "template"
            | "svg"
            | "select"
            | "textarea"
            | "head"
            | "iframe"
            | "button"
    )
}
