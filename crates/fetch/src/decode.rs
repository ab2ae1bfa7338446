//! The text of a body, by the rules of the web.

use omniread_text::{Decoded, Encoding, Guess, Sniffed, decode, sniff};

use crate::Headers;

/// Bytes of a page in which it may say what it is encoded in.
const SAID_WITHIN: usize = 1024;

/// Decodes a body: a byte order mark goes before the header, the header before what the page says, and that before a
/// guess.
pub fn decode_body(body: &[u8], headers: &Headers) -> Decoded {
    let marked = Guess::forced(Encoding::UTF_8, body);
    let said = || in_header(headers).or_else(|| in_page(body)).and_then(|label| Encoding::for_label(&label));
    let guess = match sniff(body, true) {
        Sniffed::Text(guess) if guess.bom > 0 => guess,
        sniffed => match (said(), sniffed) {
            (Some(encoding), _) => Guess::forced(encoding, body),
            (None, Sniffed::Text(guess)) => guess,
            (None, Sniffed::Binary(_)) => marked,
        },
    };
    decode(body, guess)
}

fn in_header(headers: &Headers) -> Option<String> {
    parameter(headers.get("content-type")?, "charset")
}

/// A parameter of a media type.
fn parameter(value: &str, name: &str) -> Option<String> {
    let mut parts = value.split(';').skip(1).filter_map(|part| part.split_once('='));
    let (_, value) = parts.find(|(key, _)| key.trim().eq_ignore_ascii_case(name))?;
    Some(value.trim().trim_matches(['"', '\'']).to_owned())
}

/// `<meta charset=…>`, or the same in a `content`, or the declaration of XML.
fn in_page(body: &[u8]) -> Option<String> {
    let head: String =
        body.iter().take(SAID_WITHIN).map(|byte| char::from(byte.to_ascii_lowercase())).collect();
    let (before, after) = head.split_once("charset").or_else(|| head.split_once("encoding"))?;
    let is_said = before
        .rfind('<')
        .is_some_and(|at| before[at..].starts_with("<meta") || before[at..].starts_with("<?xml"));
    let value = after.trim_start().strip_prefix('=')?.trim_start().trim_start_matches(['"', '\'']);
    let end =
        value.find(|it: char| it.is_whitespace() || matches!(it, '"' | '\'' | ';' | '>' | '/' | '?'))?;
    // A page that could be read so far is in no encoding of two bytes a letter, whatever it says.
    let label = if value[..end].starts_with("utf-16") { "utf-8" } else { &value[..end] };
    is_said.then(|| label.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(body: &[u8], content_type: &str) -> String {
        let mut headers = Headers::default();
        headers.push("content-type", content_type);
        decode_body(body, &headers).text
    }

    #[test]
    fn what_goes_before_what() {
        assert_eq!(text(b"\xef\xbb\xbf\xc3\xa4", "text/html; charset=windows-1252"), "ä");
        assert_eq!(
            text(b"<meta charset=utf-8>\xe4", "text/html; Charset=\"ISO-8859-1\""),
            "<meta charset=utf-8>ä"
        );
        assert_eq!(text(b"<meta charset=\"koi8-r\"><p>\xc1", "text/html"), "<meta charset=\"koi8-r\"><p>а");
        let page = b"<meta http-equiv=x content='text/html; charset=windows-1251'>\xe0";
        assert!(text(page, "text/html").ends_with('а'));
        assert!(text(b"<?xml version='1.0' encoding='iso-8859-1'?><a>\xe4</a>", "").contains('ä'));
        assert_eq!(text(b"<meta charset=utf-16>\xc3\xa4", "text/html"), "<meta charset=utf-16>ä");
        assert_eq!(
            text("Grüße aus Köln, schöne Tage".as_bytes(), "text/plain"),
            "Grüße aus Köln, schöne Tage"
        );
    }
}
