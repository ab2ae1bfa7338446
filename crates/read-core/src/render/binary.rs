//! Bytes that are no text: what they are, how they begin, what can be read in them.

use omniread_text::{hex_rows, size, strings};

use crate::Binary;

const HEX_ROWS: usize = 8;
const STRINGS: usize = 12;

/// `ELF 64-bit executable, x86-64, 2.0 MB, not text`
pub(super) fn heading(binary: &Binary) -> String {
    let kind = binary.kind.clone().unwrap_or_else(|| "binary".to_owned());
    let length = binary.length.map_or(String::new(), |length| format!(", {}", size(length)));
    let withheld = if binary.withheld { ", withheld: it is a credential" } else { ", not text" };
    format!("{kind}{length}{withheld}")
}

/// Eight rows of bytes and the readable strings among the first.
pub(super) fn preview(binary: &Binary) -> String {
    if binary.withheld {
        return String::new();
    }
    let mut lines = hex_rows(&binary.head, HEX_ROWS);
    let strings = strings(&binary.head, STRINGS);
    if !strings.is_empty() {
        lines.push(format!("Strings: {}", strings.join(", ")));
    }
    lines.iter().flat_map(|line| [line, "\n"]).collect()
}
