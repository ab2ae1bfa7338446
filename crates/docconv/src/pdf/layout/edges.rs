//! Running heads and feet: what stands at the edge of a page as it did on a page before.

use std::collections::VecDeque;

use super::aligned::{Row, rows};
use super::lines::Stretch;

/// Part of the height of a page that is its edge, and the lines that are looked at there.
const EDGE: f64 = 0.13;
const LINES: usize = 2;
/// Pages that are remembered: those on the left may differ from those on the right.
pub(crate) const PAGES: usize = 2;
/// Parts of the height of a font between running lines and the text, which is farther away than lines are from each other.
const APART: f64 = 1.7;
/// Points between the heights of the same line on two pages.
const NEAR: f64 = 8.0;
/// Parts of a running line.
const PARTS: usize = 3;

/// The edges of a page and of those before it.
#[derive(Debug, Default)]
pub(crate) struct Running {
    pages: VecDeque<Vec<Edge>>,
}

#[derive(Debug)]
struct Edge {
    /// With numbers left open: they may count the pages.
    text: String,
    is_head: bool,
    baseline: f64,
}

/// The running lines of a page.
#[derive(Debug, Default)]
pub(crate) struct Edges {
    pub(crate) heads: Vec<Stretch>,
    pub(crate) feet: Vec<Stretch>,
}

impl Running {
    /// Another page begins.
    pub(crate) fn next_page(&mut self) {
        self.pages.push_front(Vec::new());
        self.pages.truncate(PAGES + 1);
    }

    /// Takes the running lines out of the stretches of a page, which come from above.
    pub(crate) fn take(&mut self, stretches: Vec<Stretch>, height: f64) -> (Edges, Vec<Stretch>) {
        let mut rows = VecDeque::from(rows(stretches));
        let heads = self.edge(&mut rows, true, height);
        let mut feet = self.edge(&mut rows, false, height);
        feet.reverse();
        (Edges { heads, feet }, rows.into_iter().flatten().collect())
    }

    /// The lines of one edge, from the outside.
    fn edge(&mut self, rows: &mut VecDeque<Row>, is_head: bool, height: f64) -> Vec<Stretch> {
        let mut outer = Vec::new();
        while outer.len() <= LINES
            && let Some(row) = if is_head { rows.pop_front() } else { rows.pop_back() }
        {
            outer.push(row);
        }
        let far = |row: &Row| if is_head { row[0].baseline } else { height - row[0].baseline };
        let mut edges: Vec<Vec<Edge>> = outer
            .iter()
            .take(LINES)
            .filter(|row| far(row) < EDGE * height)
            .map(|row| row.iter().map(|part| Edge::of(part, is_head)).collect())
            .collect();
        let known = edges.iter().take_while(|line| self.knows(line)).count();
        let running = (1..=known).rev().find(|lines| {
            let inner = &outer[lines - 1];
            outer.get(*lines).is_none_or(|next| far(next) - far(inner) > APART * inner[0].size)
        });
        if let Some(page) = self.pages.front_mut() {
            page.extend(edges.drain(..).flatten());
        }
        let kept = outer.split_off(running.unwrap_or(0));
        for row in kept.into_iter().rev() {
            if is_head { rows.push_front(row) } else { rows.push_back(row) }
        }
        outer
            .into_iter()
            .map(|row| Stretch::of(row.into_iter().flat_map(|part| part.words).collect()))
            .collect()
    }

    /// Whether a whole line stood on a page before. One number may differ, but several are those of a table.
    fn knows(&self, line: &[Edge]) -> bool {
        let numbers = line.iter().filter(|edge| !edge.text.contains(char::is_alphabetic)).count();
        line.len() <= PARTS
            && numbers < 2
            && self
                .pages
                .iter()
                .skip(1)
                .any(|page| line.iter().all(|edge| page.iter().any(|it| it.is_like(edge))))
    }
}

impl Edge {
    fn of(part: &Stretch, is_head: bool) -> Self {
        let mut text = String::new();
        for c in part.words.iter().flat_map(|word| word.text.chars()) {
            if !c.is_ascii_digit() {
                text.push(c);
            } else if !text.ends_with('#') {
                text.push('#');
            }
        }
        Self { text, is_head, baseline: part.baseline }
    }

    fn is_like(&self, other: &Self) -> bool {
        self.is_head == other.is_head
            && (self.baseline - other.baseline).abs() < NEAR
            && self.text == other.text
    }
}
