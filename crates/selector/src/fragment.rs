//! `#L10-L20` at the end of a text: how web pages of code name lines.

/// Where a line fragment at the end of `text` begins: the place of its `#`.
///
/// `#L10`, `#L10-L20`, `#10-20`, and columns as in `#L10C5-L20C7`.
pub(crate) fn start(text: &str) -> Option<usize> {
    let at = text.rfind('#')?;
    lines(&text[at..]).map(|_| at)
}

/// The line range that a fragment names, without its columns: `10-20` for `#L10C5-L20C7`.
pub(crate) fn lines(fragment: &str) -> Option<String> {
    let text = fragment.strip_prefix('#')?;
    match text.split_once('-') {
        Some((first, last)) => Some(format!("{}-{}", number(first)?, number(last)?)),
        None => number(text).map(str::to_owned),
    }
}

/// The digits of `10`, `L10` or `L10C5`.
fn number(text: &str) -> Option<&str> {
    let marked = text.strip_prefix(['L', 'l']);
    let (line, column) = match marked.and_then(|text| text.split_once(['C', 'c'])) {
        Some((line, column)) => (line, column),
        None => (marked.unwrap_or(text), "1"),
    };
    [line, column].iter().all(|digits| is_number(digits)).then_some(line)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::{lines, start};

    #[test]
    fn knows_the_forms() {
        let cases = [
            ("#L10", Some("10")),
            ("#L10-L20", Some("10-20")),
            ("#L10-20", Some("10-20")),
            ("#l10-l20", Some("10-20")),
            ("#10-20", Some("10-20")),
            ("#10", Some("10")),
            ("#L10C5-L20C7", Some("10-20")),
            ("#10C5", None),
            ("#L", None),
            ("#", None),
            ("#intro", None),
            ("#L10-", None),
            ("#L10-L20-L30", None),
            ("L10", None),
        ];
        for (fragment, expected) in cases {
            assert_eq!(lines(fragment).as_deref(), expected, "{fragment}");
        }
        assert_eq!(start("a#b#L10"), Some(3));
        assert_eq!(start("a#L10#b"), None);
    }
}
