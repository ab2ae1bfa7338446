//! Relative links of our Markdown pages lead somewhere.

use super::{Finding, House};

pub(super) fn check(house: &House) -> Vec<Finding> {
    let pages = house.tree.texts_with("md").filter(|(path, _)| is_page(path));
    pages.flat_map(|(path, text)| dead_links(house, path, text)).collect()
}

/// Pages at the root, in `docs/`, and those that explain a folder; any other Markdown is an input of tests.
fn is_page(path: &str) -> bool {
    !path.contains('/')
        || path.starts_with("docs/")
        || path == "fixtures/README.md"
        || (path.starts_with("crates/") && path.ends_with("/README.md"))
}

fn dead_links(house: &House, page: &str, text: &str) -> Vec<Finding> {
    let mut dead = Vec::new();
    for (number, line) in text_lines(text) {
        for target in targets(&line).into_iter().filter(|target| !leads_somewhere(house, page, target)) {
            dead.push(Finding::at(
                page,
                number,
                format!("the link to `{target}` leads nowhere; mend or drop it"),
            ));
        }
    }
    dead
}

/// Whether a link stays on its page, leaves the repository, or ends at a file or folder that is there.
fn leads_somewhere(house: &House, page: &str, target: &str) -> bool {
    let path = target.split(['#', '?']).next().unwrap_or_default();
    path.is_empty()
        || is_elsewhere(path)
        || resolve(page, path).is_some_and(|path| path.is_empty() || house.tree.holds(&path))
}

/// Lines outside fenced code, with inline code blanked, numbered from 1.
fn text_lines(text: &str) -> impl Iterator<Item = (usize, String)> {
    let mut fence: Option<&str> = None;
    (1..).zip(text.lines()).filter_map(move |(number, line)| {
        let start = line.trim_start();
        let marker = ["```", "~~~"].into_iter().find(|marker| start.starts_with(marker));
        match (fence, marker) {
            (None, Some(_)) => fence = marker,
            (Some(open), Some(close)) if open == close => fence = None,
            (None, None) => return Some((number, without_code(line))),
            _ => {}
        }
        None
    })
}

fn without_code(line: &str) -> String {
    let pieces = line.split('`').enumerate();
    pieces.map(|(index, piece)| if index % 2 == 0 { piece } else { "" }).collect()
}

/// What `[…](target)` and `[…]: target` point at.
fn targets(line: &str) -> Vec<&str> {
    let inline = line.match_indices("](").filter_map(|(at, _)| {
        let rest = &line[at + 2..];
        rest.split_once(')').map(|(target, _)| target)
    });
    let reference =
        line.trim_start().strip_prefix('[').and_then(|rest| rest.split_once("]: ")).map(|(_, target)| target);
    // A title may follow the address.
    let addresses = inline.chain(reference).filter_map(|target| target.split_whitespace().next());
    addresses.map(|address| address.trim_matches(['<', '>'])).collect()
}

fn is_elsewhere(target: &str) -> bool {
    target.starts_with('/')
        || target.split_once(':').is_some_and(|(scheme, _)| scheme.chars().all(char::is_alphanumeric))
}

/// `target` seen from `page`, as a path below the root; `None` when it leaves the root.
fn resolve(page: &str, target: &str) -> Option<String> {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            _ => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::super::house::report;
    use super::*;

    #[test]
    fn living_links_are_fine() {
        let page = "[a](architecture.md#ranks) [b](../README.md) [c](https://example.org/x) [d](#here) ![e](../docs/)\n\
                    `[x](gone.md)` [f](<architecture.md> \"title\") [up](..)\n\
                    ```\n[y](gone.md)\n```\n[ref]: architecture.md\n[m](mailto:a@b)\n";
        let files = [("docs/addresses.md", page), ("docs/architecture.md", ""), ("README.md", "[d](docs)")];
        assert_eq!(report(check, &files), Vec::<String>::new());
    }

    #[test]
    fn dead_links_are_found_with_their_lines() {
        let page = "fine\n[a](gone.md)\n[ref]: lost/page.md\n[out](../../x.md)\n";
        let found = report(check, &[("docs/addresses.md", page)]);
        let starts = [
            "docs/addresses.md:2: the link to `gone.md`",
            "docs/addresses.md:3: the link to `lost/page.md`",
            "docs/addresses.md:4:",
        ];
        assert_eq!(found.len(), starts.len(), "{found:?}");
        for (line, start) in found.iter().zip(starts) {
            assert!(line.starts_with(start), "{line}");
        }
    }

    #[test]
    fn fixtures_are_no_pages() {
        assert_eq!(report(check, &[("fixtures/prose/guide.md", "[a](gone.md)")]), Vec::<String>::new());
        assert_eq!(report(check, &[("fixtures/README.md", "[a](gone.md)")]).len(), 1);
    }
}
