//! Where links lead.

use url::Url;

use super::page::Page;
use crate::Node;

/// An address, made absolute where a base is known. Those within the page stay as they are.
pub(super) fn joined(base: Option<&Url>, address: &str) -> String {
    let address: String = address.chars().filter(|it| !matches!(it, '\t' | '\n' | '\r')).collect();
    if address.starts_with('#') || address.starts_with("data:") {
        return address;
    }
    match base.and_then(|base| base.join(&address).ok()) {
        Some(url) => url.into(),
        None => address,
    }
}

/// An address as the target of a link.
pub(super) fn target(address: &str) -> String {
    let mut depth = 0_i32;
    let is_balanced = address.chars().all(|letter| {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        depth >= 0
    });
    if is_balanced && depth == 0 && !address.contains([' ', '<', '>']) {
        return address.to_owned();
    }
    format!("<{}>", address.replace('<', "%3C").replace('>', "%3E"))
}

/// The target of a link in markdown.
fn of(node: Node<'_>, base: Option<&Url>) -> Option<String> {
    address(node, base).map(|address| target(&address))
}

/// Where an `a` leads, if anywhere that a reader can go.
pub(super) fn address(node: Node<'_>, base: Option<&Url>) -> Option<String> {
    if node.name() != "a" {
        return None;
    }
    let href = node.attribute("href")?.trim();
    let scheme = href.split_once(':').map_or("", |(scheme, _)| scheme).trim();
    let is_script = ["javascript", "vbscript", "data"].iter().any(|it| scheme.eq_ignore_ascii_case(it));
    (!href.is_empty() && !is_script).then(|| joined(base, href))
}

impl Page<'_> {
    pub(super) fn link(&mut self, node: Node<'_>) {
        if self.notes.is_way_back(node) {
            return;
        }
        if let Some(label) = self.notes.label_of(node) {
            return self.line.extend(["[^", label, "]"]);
        }
        let Some(target) = of(node, self.writing.base) else { return self.children(node) };
        if self.holds_blocks(node) && !self.in_cell {
            self.end_paragraph();
            let outer = self.around.replace(target);
            self.children(node);
            self.end_paragraph();
            self.around = outer;
            return;
        }
        let from = self.line.len();
        self.children(node);
        let text = self.line.split_off(from.min(self.line.len()));
        let words = text.trim();
        if words.is_empty() {
            return self.line.push_str(&text);
        }
        if text.starts_with([' ', '\n']) {
            super::escape::blank(&mut self.line);
        }
        let words = words.replace("  \n", " ").replace('\n', " ");
        self.line.extend(["[", &balanced(&words), "](", &target, ")"]);
        if text.ends_with([' ', '\n']) {
            self.line.push(' ');
        }
    }
}

/// The words of a link, whose brackets must come in pairs.
fn balanced(words: &str) -> String {
    let mut depth = 0_i32;
    let is_balanced = words.chars().all(|letter| {
        depth += i32::from(letter == '[') - i32::from(letter == ']');
        depth >= 0
    });
    if is_balanced && depth == 0 { words.to_owned() } else { words.replace('[', "\\[").replace(']', "\\]") }
}
