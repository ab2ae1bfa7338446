//! Messages as Outlook keeps them: a property is a stream ([MS-OXMSG], section 2.1).
//!
//! [MS-OXMSG]: https://learn.microsoft.com/openspecs/exchange_server_protocols/ms-oxmsg/

use encoding_rs::Encoding;

use super::{Attached, DEEPEST, Message, Text, What, packed};
use crate::loose::Loose;
use crate::package::Compound;
use crate::{Damage, DocumentError, numfmt};

const PROPERTIES: &str = "__properties_version1.0";
const ATTACHED: &str = "__attach_version1.0_";

/// A message, or something attached to one, in its storage.
struct Storage<'f> {
    file: &'f Compound,
    at: usize,
    encoding: &'static Encoding,
    /// That of HTML.
    pages: &'static Encoding,
}

/// An encoding by the number that Windows gives it.
fn by_page(page: u32) -> Option<&'static Encoding> {
    let label = match page {
        932 => "shift_jis".to_owned(),
        936 => "gbk".to_owned(),
        949 => "euc-kr".to_owned(),
        950 => "big5".to_owned(),
        65001 => "utf-8".to_owned(),
        page => format!("windows-{page}"),
    };
    Encoding::for_label(label.as_bytes())
}

/// What Windows wrote a language in before Unicode.
fn page_of(language: u32) -> u32 {
    match language & 0x3FF {
        0x11 => 932,
        0x12 => 949,
        0x04 => 936,
        0x05 | 0x0E | 0x15 | 0x18 | 0x1B | 0x24 => 1250,
        0x02 | 0x19 | 0x22 | 0x23 => 1251,
        0x08 => 1253,
        0x1F => 1254,
        0x0D => 1255,
        0x01 | 0x20 | 0x29 => 1256,
        0x25..=0x27 => 1257,
        0x1E => 874,
        0x2A => 1258,
        _ => 1252,
    }
}

pub(super) fn read(loose: &Loose) -> Result<Message, DocumentError> {
    let file = Compound::open(loose.bytes.clone()).ok_or_else(|| {
        let what = "its container has no readable directory".to_owned();
        DocumentError::Corrupt { what: Damage::Old { what } }
    })?;
    let top =
        Storage { file: &file, at: 0, encoding: encoding_rs::WINDOWS_1252, pages: encoding_rs::WINDOWS_1252 };
    // The properties of the top have a longer beginning than those of what is in it.
    Ok(top.told(32).message(32, 0))
}

impl Storage<'_> {
    /// The encoding of texts that are not Unicode.
    fn told(mut self, skipped: usize) -> Self {
        let named = self.number(0x3FFD, skipped).and_then(by_page);
        let spoken = self.number(0x3FF1, skipped).and_then(|language| by_page(page_of(language)));
        self.encoding = named.or(spoken).unwrap_or(self.encoding);
        self.pages = self.number(0x3FDE, skipped).and_then(by_page).unwrap_or(self.encoding);
        self
    }

    fn message(&self, skipped: usize, deep: usize) -> Message {
        let mut headers = Vec::new();
        let name = self.text(0x0C1A).or_else(|| self.text(0x0042));
        let address = self.text(0x5D01).or_else(|| self.text(0x0C1F)).or_else(|| self.text(0x0065));
        let from = match (name, address) {
            (Some(name), Some(address)) if name != address => Some(format!("{name} <{address}>")),
            (name, address) => name.or(address),
        };
        headers.extend(from.map(|from| ("From", from)));
        for (label, id) in [("To", 0x0E04), ("Cc", 0x0E03), ("Bcc", 0x0E02)] {
            headers.extend(self.text(id).map(|said| (label, said)));
        }
        let sent = self.time(0x0039, skipped).or_else(|| self.time(0x0E06, skipped));
        headers.extend(sent.map(|sent| ("Date", sent)));
        headers.extend(self.text(0x0037).map(|subject| ("Subject", subject)));
        let children = self.file.children(self.at);
        let is_attached = |at: &usize| {
            self.file.entry(*at).is_some_and(|entry| entry.name.to_lowercase().starts_with(ATTACHED))
        };
        let attached =
            children.into_iter().filter(is_attached).filter_map(|at| self.below(at).attached(deep));
        Message { headers, body: self.body(), attached: attached.collect() }
    }

    fn body(&self) -> Text {
        if let Some(text) = self.text(0x1000).filter(|text| !text.trim().is_empty()) {
            return Text::Plain(text);
        }
        if let Some(html) = self.bytes(0x1013, "0102") {
            let (text, ..) = self.pages.decode(&html);
            return Text::Html(text.into_owned());
        }
        if let Some(html) = self.text(0x1013) {
            return Text::Html(html);
        }
        let rich = self.bytes(0x1009, "0102").and_then(|bytes| packed::unpacked(&bytes));
        rich.map_or(Text::None, |rich| Text::Rich(rich.into()))
    }

    fn attached(&self, deep: usize) -> Option<Attached> {
        let name = self.text(0x3707).or_else(|| self.text(0x3704)).or_else(|| self.text(0x3001));
        let name = name.unwrap_or_default();
        let kind = self.text(0x370E).unwrap_or_else(|| "kind not named".to_owned());
        if let Some(bytes) = self.bytes(0x3701, "0102") {
            return Some(Attached { name, kind, content: What::Bytes(bytes.into()) });
        }
        let inner = self.file.find(self.at, "__substg1.0_3701000D").filter(|_| deep < DEEPEST)?;
        let message = self.below(inner).told(24).message(24, deep + 1);
        Some(Attached { name, kind, content: What::Message(Box::new(message)) })
    }

    fn below(&self, at: usize) -> Self {
        Self { file: self.file, at, encoding: self.encoding, pages: self.pages }
    }

    fn bytes(&self, id: u16, kind: &str) -> Option<Vec<u8>> {
        let at = self.file.find(self.at, &format!("__substg1.0_{id:04X}{kind}"))?;
        Some(self.file.stream(at))
    }

    /// A text, in Unicode or in the encoding of the message.
    fn text(&self, id: u16) -> Option<String> {
        let wide = self.bytes(id, "001F").map(|bytes| encoding_rs::UTF_16LE.decode(&bytes).0.into_owned());
        let text =
            wide.or_else(|| self.bytes(id, "001E").map(|bytes| self.encoding.decode(&bytes).0.into_owned()))?;
        let text = text.trim_end_matches('\0').to_owned();
        (!text.is_empty()).then_some(text)
    }

    /// The eight bytes of a property that has no stream.
    fn fixed(&self, id: u16, skipped: usize) -> Option<[u8; 8]> {
        const RECORD: usize = 16;
        let at = self.file.find(self.at, PROPERTIES)?;
        let all = self.file.stream(at);
        let mut records = all.get(skipped..)?.chunks_exact(RECORD);
        let found = records.find(|record| record[2..4] == id.to_le_bytes())?;
        found[8..].try_into().ok()
    }

    fn number(&self, id: u16, skipped: usize) -> Option<u32> {
        let value = self.fixed(id, skipped)?;
        Some(u32::from_le_bytes([value[0], value[1], value[2], value[3]]))
    }

    /// A time in calendar form, in UTC. It counts ten millionths of a second since 1601.
    fn time(&self, id: u16, skipped: usize) -> Option<String> {
        let ticks = u64::from_le_bytes(self.fixed(id, skipped)?);
        let seconds = (ticks / 10_000_000).checked_sub(11_644_473_600)?;
        let (year, month, day) = numfmt::day(i64::try_from(seconds / 86_400).ok()?);
        let (hour, minute) = (seconds / 3600 % 24, seconds / 60 % 60);
        Some(format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02} UTC"))
    }
}
