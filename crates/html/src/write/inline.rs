//! What stands within a line.

use super::page::Page;
use super::{code, escape, formula};
use crate::Node;

impl Page<'_> {
    pub(super) fn inline(&mut self, node: Node<'_>, name: &str) {
        match name {
            "br" => self.line_break(),
            "img" => self.picture(node),
            "a" => self.link(node),
            "b" | "strong" => self.marked(node, "**"),
            "i" | "em" | "cite" | "dfn" | "var" => self.marked(node, "*"),
            "del" | "s" | "strike" => self.marked(node, "~~"),
            "code" | "kbd" | "samp" | "tt" if !self.holds_blocks(node) => self.code(node),
            "sup" => self.raised(node),
            "q" => self.quoted(node),
            "rt" => self.reading(node),
            "math" => self.formula(&formula::tex(node), formula::is_display(node)),
            "script" => self.script(node),
            "input" => self.input(node),
            "iframe" | "video" | "audio" | "embed" => self.player(node),
            "wbr" => {}
            _ if formula::is_typeset(node) => self.typeset(node),
            _ => self.children(node),
        }
    }

    fn line_break(&mut self) {
        let end = self.line.trim_end_matches([' ', '\n']).len();
        self.line.truncate(end);
        if self.in_cell {
            self.border();
        } else if end > 0 {
            self.line.push_str("  \n");
        }
    }

    /// Text between marks. Blanks go outside, and marks within their own kind are dropped.
    fn marked(&mut self, node: Node<'_>, mark: &'static str) {
        let is_within = match mark {
            "**" => self.strong > 0,
            "*" => self.emphasis > 0,
            _ => false,
        };
        if is_within || self.holds_blocks(node) {
            return self.children(node);
        }
        let from = self.line.len();
        let joins = self.ended == (from, mark) && from > 0;
        self.nest(mark, 1);
        self.children(node);
        self.nest(mark, -1);
        let text = self.line.split_off(from.min(self.line.len()));
        let words = text.trim();
        if words.is_empty() {
            return self.line.push_str(&text);
        }
        if joins {
            self.line.truncate(from - mark.len());
        } else if text.starts_with([' ', '\n']) {
            escape::blank(&mut self.line);
        }
        if !joins {
            self.line.push_str(mark);
        } else if text.starts_with(' ') {
            self.line.push(' ');
        }
        self.line.push_str(words);
        self.line.push_str(mark);
        self.ended = (self.line.len(), mark);
        if text.ends_with('\n') {
            self.line.push_str("  \n");
        } else if text.ends_with(' ') {
            self.line.push(' ');
        }
    }

    fn nest(&mut self, mark: &str, by: isize) {
        match mark {
            "**" => self.strong = self.strong.saturating_add_signed(by),
            "*" => self.emphasis = self.emphasis.saturating_add_signed(by),
            _ => {}
        }
    }

    fn code(&mut self, node: Node<'_>) {
        let text = code::text(node);
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if words.is_empty() {
            return self.children(node);
        }
        if text.starts_with(char::is_whitespace) {
            escape::blank(&mut self.line);
        }
        self.line.push_str(&code::span(&words));
        if text.ends_with(char::is_whitespace) {
            self.line.push(' ');
        }
    }

    /// An exponent keeps its distance from what it is raised over.
    fn raised(&mut self, node: Node<'_>) {
        let text = node.all_text();
        let is_exponent = text.len() <= 4 && text.bytes().all(|it| it.is_ascii_digit() || it == b'-');
        let is_raised = self.line.ends_with(|it: char| it.is_ascii_alphanumeric() || it == ')');
        if is_exponent && is_raised && !text.is_empty() && node.find("a").is_none() {
            self.line.push('^');
        }
        self.children(node);
    }

    fn quoted(&mut self, node: Node<'_>) {
        self.line.push('“');
        self.children(node);
        self.line.push('”');
    }

    /// How characters are read, in brackets behind them.
    fn reading(&mut self, node: Node<'_>) {
        let has_own = node.previous().is_some_and(|it| it.name() == "rp");
        if !has_own {
            self.line.push('(');
        }
        self.children(node);
        if !has_own {
            self.line.push(')');
        }
    }

    pub(super) fn formula(&mut self, tex: &str, is_display: bool) {
        if tex.is_empty() {
            return;
        }
        let mark = if is_display { "$$" } else { "$" };
        self.line.push_str(mark);
        self.line.push_str(tex);
        self.line.push_str(mark);
    }

    /// What a library drew, with its source somewhere inside.
    fn typeset(&mut self, node: Node<'_>) {
        match formula::source(node) {
            Some(tex) => self.formula(&tex, formula::is_display(node)),
            None => self.children(node),
        }
    }

    /// Formulas may stand in scripts; nothing else in them is text.
    fn script(&mut self, node: Node<'_>) {
        if let Some(kind) = node.attribute("type").filter(|it| it.starts_with("math/tex")) {
            let tex = node.all_text().split_whitespace().collect::<Vec<_>>().join(" ");
            self.formula(&tex, kind.contains("display"));
        }
    }

    fn input(&mut self, node: Node<'_>) {
        if node.attribute("type").is_some_and(|it| it.eq_ignore_ascii_case("checkbox")) {
            let mark = if node.attribute("checked").is_some() { "[x] " } else { "[ ] " };
            self.line.push_str(mark);
        }
    }

    /// What plays or is another page: a link to it.
    fn player(&mut self, node: Node<'_>) {
        let source = || node.children().find_map(|it| it.attribute("src").filter(|_| it.name() == "source"));
        let Some(address) = node.attribute("src").or_else(source).filter(|it| !it.trim().is_empty()) else {
            return;
        };
        if address.starts_with("about:") || address.starts_with("data:") || address.starts_with("javascript:")
        {
            return;
        }
        let target = super::link::target(&super::link::joined(self.writing.base, address.trim()));
        escape::blank(&mut self.line);
        self.line.extend(["[▶](", &target, ") "]);
    }
}
