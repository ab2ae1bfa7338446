//! What a note says of others and of itself.

use crate::front_matter::{FrontMatter, split};

/// Links and tags of a note, each once, in order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Facts {
    /// What stands in double brackets, without section and other words.
    pub(super) links: Vec<String>,
    /// Without their `#`.
    pub(super) tags: Vec<String>,
}

impl Facts {
    /// Reads a note. What stands in code is passed over.
    pub(super) fn of(note: &str) -> Self {
        let mut facts = Self::default();
        let front = FrontMatter::of(note);
        for key in ["tags", "tag"] {
            // A list without brackets has blanks between its items as well.
            let listed = front.list(key);
            listed.iter().flat_map(|item| item.split_whitespace()).for_each(|tag| facts.tag(tag));
        }
        let mut fence: Option<&str> = None;
        for line in split(note).map_or(note, |(_, body)| body).lines() {
            let start = line.trim_start();
            let mark = ["```", "~~~"].into_iter().find(|mark| start.starts_with(mark));
            match (fence, mark) {
                (None, Some(_)) => fence = mark,
                (Some(open), Some(close)) if open == close => fence = None,
                (None, None) => facts.line(&without_code(line)),
                _ => {}
            }
        }
        facts
    }

    fn line(&mut self, line: &str) {
        for link in line.split("[[").skip(1).filter_map(|rest| rest.split_once("]]")) {
            let target = link.0.split('|').next().unwrap_or_default();
            let target = target.split('#').next().unwrap_or_default().trim().trim_end_matches('\\');
            if !target.is_empty() && !self.links.iter().any(|known| known == target) {
                self.links.push(target.to_owned());
            }
        }
        for (at, _) in line.match_indices('#') {
            let begins =
                line[..at].chars().next_back().is_none_or(|before| before.is_whitespace() || before == '(');
            let end = line[at + 1..].find(|sign: char| !(sign.is_alphanumeric() || "_-/".contains(sign)));
            let tag = &line[at + 1..end.map_or(line.len(), |end| at + 1 + end)];
            if begins {
                self.tag(tag);
            }
        }
    }

    /// A tag has a letter in it, so that `#12` is none.
    fn tag(&mut self, tag: &str) {
        let tag = tag.trim_start_matches('#').trim_end_matches('/');
        let is_tag = tag.chars().any(|sign| !sign.is_ascii_digit() && sign != '-' && sign != '/');
        if is_tag && !self.tags.iter().any(|known| known == tag) {
            self.tags.push(tag.to_owned());
        }
    }

    /// Whether the note has a tag, or one below it.
    pub(super) fn has(&self, tag: &str) -> bool {
        let (tag, below) = (tag.to_lowercase(), format!("{}/", tag.to_lowercase()));
        self.tags
            .iter()
            .map(|known| known.to_lowercase())
            .any(|known| known == tag || known.starts_with(&below))
    }

    /// About what it takes to remember them.
    pub(super) fn weight(&self) -> u64 {
        self.links.iter().chain(&self.tags).map(|text| text.len() as u64 + 32).sum()
    }
}

/// The line with what stands between backticks left out.
fn without_code(line: &str) -> String {
    let parts: Vec<&str> = line.split('`').collect();
    // The last of an odd number of backticks closes nothing.
    let is_open = parts.len().is_multiple_of(2);
    let shown = parts.iter().enumerate().filter(|(at, _)| at % 2 == 0 || (is_open && at + 1 == parts.len()));
    shown.map(|(_, part)| *part).collect()
}

#[cfg(test)]
mod tests {
    use super::Facts;

    #[test]
    fn links_and_tags_are_read_where_they_count() {
        let note = "---\ntags: [garden, work/plan]\n---\n# Heading [[Plan]]\nSee [[Plan|the plan]], [[Bean#Sowing]] and ![[row.png]].\n\
            #spring, (#late) and a#b, #12, #2026-review. `[[code]] #code` and [[#own section]] [[ Spaced ]]\n\
            ```\n[[fenced]] #fenced\n```\n[[open\n| [[In table\\|x]] |\n";
        let facts = Facts::of(note);
        assert_eq!(facts.links, ["Plan", "Bean", "row.png", "Spaced", "In table"]);
        assert_eq!(facts.tags, ["garden", "work/plan", "spring", "late", "2026-review"]);
        assert!(facts.has("WORK") && facts.has("work/plan") && !facts.has("wor"));
        assert_eq!(Facts::of("---\ntags: one two\n---\n").tags, ["one", "two"]);
        assert_eq!(Facts::of(""), Facts::default());
    }
}
