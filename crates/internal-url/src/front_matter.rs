//! The lines between `---` at the top of a page.
//!
//! The part of YAML that front matter is written in: keys at the left edge, plain and quoted values, values on indented
//! lines, lists in brackets or of dashes.

/// What a page says of itself.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct FrontMatter(Vec<(String, Vec<String>)>);

impl FrontMatter {
    /// The front matter of a text; empty when it has none.
    pub(crate) fn of(text: &str) -> Self {
        let Some((written, _)) = split(text) else { return Self::default() };
        let mut fields: Vec<(String, Vec<String>)> = Vec::new();
        for line in written.lines().filter(|line| !line.trim_start().starts_with('#')) {
            let is_new = !line.starts_with([' ', '\t', '-']);
            match (line.split_once(':').filter(|_| is_new), fields.last_mut()) {
                (Some((key, value)), _) => {
                    fields.push((key.trim().to_lowercase(), vec![value.trim().to_owned()]));
                }
                (None, Some((_, lines))) => lines.push(line.trim().to_owned()),
                (None, None) => {}
            }
        }
        Self(fields)
    }

    /// One value as text, on one line.
    pub(crate) fn text(&self, key: &str) -> Option<String> {
        let lines = self.lines(key)?;
        let first = lines.first().map_or("", String::as_str);
        let is_block = first.starts_with(['|', '>']) && first.len() <= 3;
        let joined = lines[usize::from(is_block)..].join(" ");
        Some(unquoted(joined.trim()).to_owned()).filter(|text| !text.is_empty())
    }

    /// The values of a list, however it is written.
    pub(crate) fn list(&self, key: &str) -> Vec<String> {
        let lines = self.lines(key).unwrap_or_default();
        let items = lines.iter().flat_map(|line| {
            let line = line.strip_prefix("- ").unwrap_or(line);
            line.trim_start_matches('[').trim_end_matches(']').split(',')
        });
        items.map(|item| unquoted(item.trim()).to_owned()).filter(|item| !item.is_empty()).collect()
    }

    fn lines(&self, key: &str) -> Option<&[String]> {
        self.0.iter().find(|(known, _)| known == key).map(|(_, lines)| lines.as_slice())
    }
}

/// The front matter and what follows it.
pub(crate) fn split(text: &str) -> Option<(&str, &str)> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let after = text.strip_prefix("---")?;
    let start = after.find('\n').filter(|end| after[..*end].trim().is_empty())? + 1;
    let mut at = start;
    for line in after[start..].split_inclusive('\n') {
        if matches!(line.trim_end(), "---" | "...") {
            return Some((&after[start..at], &after[at + line.len()..]));
        }
        at += line.len();
    }
    None
}

/// What a page is about: what its front matter says, or else its first words.
pub(crate) fn description(text: &str) -> String {
    let said = FrontMatter::of(text).text("description");
    let body = split(text).map_or(text, |(_, body)| body);
    let first = || body.lines().map(|line| line.trim_start_matches('#').trim()).find(|line| !line.is_empty());
    said.or_else(|| first().map(str::to_owned)).unwrap_or_default()
}

fn unquoted(text: &str) -> &str {
    let inner = |quote: char| text.strip_prefix(quote)?.strip_suffix(quote);
    inner('"').or_else(|| inner('\'')).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::{FrontMatter, description, split};

    #[test]
    fn values_of_every_form() {
        let page = "---\nName: \"review\"\n# a remark\ndescription: >-\n  Reads a change\n  twice: once for truth.\ntags: [a, 'b c']\nmore:\n  - x\n- y\nempty:\n---\n# Body\n";
        let front = FrontMatter::of(page);
        assert_eq!(front.text("name").as_deref(), Some("review"));
        assert_eq!(front.text("description").as_deref(), Some("Reads a change twice: once for truth."));
        assert_eq!(front.list("tags"), ["a", "b c"]);
        assert_eq!(front.list("more"), ["x", "y"]);
        assert_eq!(front.text("empty"), None);
        assert_eq!(front.text("absent"), None);
        assert_eq!(split(page).unwrap().1, "# Body\n");
    }

    #[test]
    fn what_is_no_front_matter_is_none() {
        for text in ["", "---", "---\nname: x\n", "--- x\n---\n", "text\n---\nname: x\n---\n", "----\n---\n"]
        {
            assert_eq!(FrontMatter::of(text), FrontMatter::default(), "{text}");
        }
        assert_eq!(description("\n# Title\ntext"), "Title");
        assert_eq!(description("---\r\ndescription: d\r\n---\r\nx"), "d");
        assert_eq!(description(""), "");
    }
}
