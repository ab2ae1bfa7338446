//! What a name means for the elements that are open.

/// An element, as far as it matters for which others it closes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Kind {
    /// Tells names apart, well enough for the purpose.
    pub(super) name: u64,
    pub(super) class: Class,
}

/// The classes of the parsing rules ("special", "formatting" and "ordinary" elements), with what else matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    /// Never open.
    Void,
    /// Not counted: one each of a page.
    Page,
    /// Text up to its end.
    Raw,
    /// Opened again where it was not closed.
    Formatting,
    /// `a`, `nobr`: closed by the next of its name.
    Sole,
    /// `form`: its end leaves open what is inside.
    Form,
    /// Closes a paragraph.
    Block,
    /// `p`.
    Paragraph,
    /// `li`, `dd`, `dt`.
    Item,
    /// Parts of tables.
    Part,
    /// `table`, `template`.
    Table,
    /// A border for scopes: `button`, `object`, `marquee`, `applet`.
    Border,
    /// `svg`, `math`.
    Foreign,
    /// `option`, `rt` and the like: closed by the next of its kind.
    Next,
    /// Whatever else.
    Ordinary,
}

impl Kind {
    pub(super) fn of(name: &str) -> Self {
        let mut lower = [0_u8; 12];
        let length = name.len().min(lower.len());
        lower[..length].copy_from_slice(&name.as_bytes()[..length]);
        lower.make_ascii_lowercase();
        let folded = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        let rest = name.bytes().skip(length).fold(name.len() as u64, |sum, byte| folded(sum, &byte));
        Self { name: lower[..length].iter().fold(rest, folded), class: class(&lower[..length]) }
    }

    pub(super) fn is_raw(self) -> bool {
        self.class == Class::Raw
    }

    /// Whether a search for an ordinary element, or an item, ends here.
    pub(super) fn is_special(self) -> bool {
        !matches!(self.class, Class::Formatting | Class::Sole | Class::Ordinary | Class::Next)
    }

    /// Whether a search for a block ends here.
    pub(super) fn is_scope(self) -> bool {
        matches!(self.class, Class::Table | Class::Part | Class::Border)
    }
}

fn class(name: &[u8]) -> Class {
    match name {
        b"area" | b"base" | b"basefont" | b"bgsound" | b"br" | b"col" | b"embed" | b"frame" | b"hr"
        | b"img" | b"input" | b"keygen" | b"link" | b"meta" | b"param" | b"source" | b"track" | b"wbr" => {
            Class::Void
        }
        b"html" | b"head" | b"body" => Class::Page,
        b"iframe" | b"noembed" | b"noframes" | b"plaintext" | b"script" | b"style" | b"textarea"
        | b"title" | b"xmp" => Class::Raw,
        b"b" | b"big" | b"code" | b"em" | b"font" | b"i" | b"s" | b"small" | b"strike" | b"strong"
        | b"tt" | b"u" => Class::Formatting,
        b"a" | b"nobr" => Class::Sole,
        b"form" => Class::Form,
        b"address" | b"article" | b"aside" | b"blockquote" | b"center" | b"details" | b"dialog" | b"dir"
        | b"div" | b"dl" | b"fieldset" | b"figcaption" | b"figure" | b"footer" | b"h1" | b"h2" | b"h3"
        | b"h4" | b"h5" | b"h6" | b"header" | b"hgroup" | b"listing" | b"main" | b"menu" | b"nav" | b"ol"
        | b"pre" | b"search" | b"section" | b"summary" | b"ul" => Class::Block,
        b"p" => Class::Paragraph,
        b"dd" | b"dt" | b"li" => Class::Item,
        b"caption" | b"colgroup" | b"tbody" | b"td" | b"tfoot" | b"th" | b"thead" | b"tr" => Class::Part,
        b"table" | b"template" => Class::Table,
        b"applet" | b"button" | b"marquee" | b"object" => Class::Border,
        b"svg" | b"math" => Class::Foreign,
        b"option" | b"optgroup" | b"rb" | b"rp" | b"rt" | b"rtc" => Class::Next,
        _ => Class::Ordinary,
    }
}
