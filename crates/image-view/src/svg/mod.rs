//! SVG: what it is known by, and pictures of it.

#[cfg(feature = "svg")]
mod content;
#[cfg(feature = "svg")]
mod cost;
#[cfg(feature = "svg")]
mod drawing;
#[cfg(feature = "svg")]
mod fonts;
#[cfg(feature = "svg")]
mod repeated;

#[cfg(feature = "svg")]
pub use drawing::Drawing;
#[cfg(feature = "svg")]
pub use fonts::Fonts;

/// Whether a text is an SVG drawing: its first element says so, whatever stands before it.
pub fn is_svg(head: &[u8]) -> bool {
    let mut rest = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head).trim_ascii_start();
    while let Some(inner) = rest.strip_prefix(b"<") {
        let end: &[u8] = match inner {
            [b'?', ..] => b"?>",
            [b'!', b'-', b'-', ..] => b"-->",
            [b'!', ..] => return doctype(inner),
            _ => return is_named_svg(inner),
        };
        let Some(at) = memchr::memmem::find(inner, end) else { return false };
        rest = inner[at + end.len()..].trim_ascii_start();
    }
    false
}

/// A document type may hold declarations of its own; what it is a type of stands first.
fn doctype(inner: &[u8]) -> bool {
    let name = inner.get(8..).unwrap_or_default().trim_ascii_start();
    inner.get(..8).is_some_and(|word| word.eq_ignore_ascii_case(b"!DOCTYPE")) && is_named_svg(name)
}

/// `svg`, or `svg` in a namespace with a short name.
fn is_named_svg(name: &[u8]) -> bool {
    let end = name.iter().position(|byte| !(byte.is_ascii_alphanumeric() || b":_-.".contains(byte)));
    let name = &name[..end.unwrap_or(name.len())];
    name == b"svg" || name.ends_with(b":svg")
}

#[cfg(test)]
mod tests {
    use super::is_svg;

    #[test]
    fn the_first_element_decides() {
        for yes in [
            "<svg xmlns='http://www.w3.org/2000/svg'/>",
            "\u{feff}  <?xml version=\"1.0\"?>\n<!-- a > b -->\n<svg>",
            "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" [<!ENTITY a \"b\">]><svg>",
            "<s:svg xmlns:s='http://www.w3.org/2000/svg'>",
        ] {
            assert!(is_svg(yes.as_bytes()), "{yes}");
        }
        for no in [
            "",
            "svg",
            "<html><svg></svg></html>",
            "<!DOCTYPE html><svg>",
            "<svgs>",
            "<!-- <svg>",
            "<?xml",
            "<",
        ] {
            assert!(!is_svg(no.as_bytes()), "{no}");
        }
    }
}
