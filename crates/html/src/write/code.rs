//! Code as it stands in the page.

use crate::Node;

/// The text of code, with its line ends.
pub(super) fn text(node: Node<'_>) -> String {
    let mut text = String::new();
    let mut at = node.children().next();
    while let Some(part) = at {
        if is_gutter(part) {
            at = part.beyond(node);
            continue;
        }
        match part.name() {
            "br" => text.push('\n'),
            "div" | "p" | "li" | "tr" if !text.is_empty() && !text.ends_with('\n') => text.push('\n'),
            _ => text.push_str(part.text().unwrap_or_default()),
        }
        at = part.children().next().or_else(|| part.beyond(node));
    }
    text.replace("\r\n", "\n").replace('\u{a0}', " ")
}

/// Numbers of lines, buttons: what stands beside the code.
pub(super) fn is_gutter(node: Node<'_>) -> bool {
    matches!(node.name(), "button" | "style" | "script")
        || node.classes().any(|class| {
            let class = class.to_ascii_lowercase();
            matches!(
                class.as_str(),
                "gutter"
                    | "lineno"
                    | "linenos"
                    | "line-number"
                    | "line-numbers-rows"
                    | "linenumber"
                    | "linenodiv"
                    | "hljs-ln-numbers"
                    | "rouge-gutter"
                    | "blob-num"
                    | "copy"
                    | "copybutton"
            )
        })
}

/// Whether it is a text with links rather than code: three of them, and nothing that says what language it is in.
pub(super) fn is_prose(node: Node<'_>) -> bool {
    const LINKS: usize = 3;
    let is_code = language(node).is_some() || node.find("code").is_some() || is_declaration(node);
    !is_code
        && node.descendants().filter(|it| it.name() == "a" && it.attribute("href").is_some()).count() >= LINKS
}

/// Whether its name or that of what is around it says that it declares something.
fn is_declaration(node: Node<'_>) -> bool {
    let around = [Some(node), node.parent()];
    let mut names = around.into_iter().flatten().flat_map(Node::classes);
    names.any(|name| name.ends_with("eclaration") || name.ends_with("ignature"))
}

/// Text within HTML.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// A fence longer than any in the text.
pub(super) fn fence(text: &str) -> String {
    "`".repeat(longest_run(text).max(2) + 1)
}

/// Code in a line.
pub(super) fn span(text: &str) -> String {
    match longest_run(text) {
        0 => format!("`{text}`"),
        run => {
            let marks = "`".repeat(if run == 1 { 2 } else { run + 1 });
            format!("{marks} {text} {marks}")
        }
    }
}

fn longest_run(text: &str) -> usize {
    text.split(|it| it != '`').map(str::len).max().unwrap_or(0)
}

/// The language that a block, its code or what is around it is said to be in.
pub(super) fn language(node: Node<'_>) -> Option<String> {
    let inner = node.children().find(|it| it.name() == "code");
    let around = std::iter::successors(node.parent(), |it| it.parent()).take(3);
    let around = around.take_while(|it| !matches!(it.name(), "body" | "article" | "main" | "section"));
    inner.into_iter().chain([node]).chain(around).find_map(named)
}

fn named(node: Node<'_>) -> Option<String> {
    let given =
        ["data-lang", "data-language", "data-code-language"].into_iter().find_map(|it| node.attribute(it));
    let class = node.attribute("class").unwrap_or_default();
    // As rustdoc marks it.
    let bare = || (node.name() == "pre" && node.has_class("rust")).then_some("rust");
    given
        .or_else(|| node.classes().find_map(in_class))
        .or_else(|| after_brush(class))
        .or_else(bare)
        .and_then(known)
}

fn in_class(class: &str) -> Option<&str> {
    ["language-", "lang-", "highlight-source-", "highlight-", "sourceCode-", "src-"]
        .into_iter()
        .find_map(|start| class.strip_prefix(start))
}

/// `brush: js`, of a highlighter that is found on many old pages.
fn after_brush(class: &str) -> Option<&str> {
    let (_, rest) = class.split_once("brush:")?;
    rest.trim_start().split([' ', ';']).next()
}

fn known(name: &str) -> Option<String> {
    let name = name.trim().to_ascii_lowercase();
    let is_name = !name.is_empty()
        && name.len() <= 20
        && name
            .bytes()
            .all(|it| it.is_ascii_alphanumeric() || matches!(it, b'+' | b'#' | b'-' | b'_' | b'.'));
    let is_none = matches!(
        name.as_str(),
        "none"
            | "plain"
            | "plaintext"
            | "text"
            | "txt"
            | "nohighlight"
            | "default"
            | "highlighter-rouge"
            | "source"
    );
    (is_name && !is_none).then_some(name)
}
