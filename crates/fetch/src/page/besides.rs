//! What stands in an article and is not of it, by what it says: credits of pictures, ways to other articles, invitations
//! to subscribe, words on buttons.

mod piece;

use std::collections::HashSet;

use omniread_html::Node;

use super::weights::Weights;
use piece::Piece;

/// The hundredths of the text before which an article does not end.
const END: u64 = 80;
/// The hundredths of the text that may be left out; where it would be more, these are no asides.
const MOST: u64 = 30;

/// The pieces below a node that are left out, by their index.
pub(super) fn besides(top: Node<'_>, weights: &Weights) -> HashSet<usize> {
    let total = u64::from(weights.at(top).text);
    let (mut out, mut lost, mut before) = (HashSet::new(), 0, 0);
    let (mut opened, mut follows_picture) = (false, false);
    let mut at = top.children().next();
    while let Some(node) = at {
        let is_piece = node.is_block() && (node.name() == "figcaption" || !weights.at(node).holds_blocks);
        if is_piece {
            let piece = Piece::of(node, weights.at(node), before * 100 >= total * END, follows_picture);
            opened = piece.opens_ways() || opened && piece.goes_on();
            if opened || piece.is_beside() {
                out.insert(node.index());
                lost += piece.length();
            }
            before += piece.length();
            follows_picture = piece.is_picture();
        }
        let inner = if is_piece { None } else { node.children().next() };
        at = inner.or_else(|| node.beyond(top));
    }
    if lost * 100 > total * MOST { HashSet::new() } else { out }
}
