//! The usual hex dump.

use std::fmt::Write;

/// Bytes of a row.
const ROW: usize = 16;

/// The usual hex dump, 16 bytes a row, at most `rows`: `00000000  7f 45 4c 46 02 01 01 00  00 …  |.ELF....|`.
pub fn hex_rows(head: &[u8], rows: usize) -> Vec<String> {
    head.chunks(ROW).take(rows).enumerate().map(|(number, bytes)| row(number * ROW, bytes)).collect()
}

fn row(offset: usize, bytes: &[u8]) -> String {
    let mut row = format!("{offset:08x} ");
    for at in 0..ROW {
        if at % 8 == 0 {
            row.push(' ');
        }
        match bytes.get(at) {
            // Writing to a string cannot fail.
            Some(byte) => _ = write!(row, "{byte:02x} "),
            None => row.push_str("   "),
        }
    }
    let shown = bytes.iter().map(|byte| if matches!(byte, b' '..=b'~') { char::from(*byte) } else { '.' });
    row.push_str(" |");
    row.extend(shown);
    row.push('|');
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows() {
        let head: Vec<u8> = b"\x7fELF\x02\x01\x01".iter().copied().chain([0; 13]).collect();
        assert_eq!(
            hex_rows(&head, 8),
            [
                "00000000  7f 45 4c 46 02 01 01 00  00 00 00 00 00 00 00 00  |.ELF............|",
                "00000010  00 00 00 00                                       |....|",
            ]
        );
        assert_eq!(hex_rows(&head, 1).len(), 1);
        assert!(hex_rows(b"", 8).is_empty());
    }
}
