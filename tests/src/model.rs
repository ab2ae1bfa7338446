//! Lines as anybody would split them, to compare with.

/// A line of the model.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModelLine {
    /// Without its end.
    pub text: String,
    /// `\n`, `\r\n`, `\r`, or nothing behind the last line.
    pub end: &'static str,
}

/// The lines of a text: LF, CRLF and a lone CR end one, and a final end makes no further line.
pub fn model_lines(text: &str) -> Vec<ModelLine> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        let end = match sign {
            '\n' => "\n",
            '\r' if signs.next_if_eq(&'\n').is_some() => "\r\n",
            '\r' => "\r",
            other => {
                line.push(other);
                continue;
            }
        };
        lines.push(ModelLine { text: std::mem::take(&mut line), end });
    }
    if !line.is_empty() {
        lines.push(ModelLine { text: line, end: "" });
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::model_lines;

    #[test]
    fn joined_lines_are_the_text() {
        for (text, count) in [("", 0), ("a", 1), ("a\n", 1), ("a\r\n\rb\r", 3), ("\n\n", 2), ("\r\r\n\n", 3)]
        {
            let lines = model_lines(text);
            assert_eq!(lines.len(), count, "{text:?}");
            let joined: String = lines.iter().flat_map(|line| [line.text.as_str(), line.end]).collect();
            assert_eq!(joined, text);
        }
    }
}
