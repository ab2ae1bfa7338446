//! Readable pieces of a binary.

/// Characters from which on a run is a string.
const SHORTEST: usize = 5;

/// Printable strings of at least five characters (ASCII and UTF-16LE), in order, at most `most`.
pub fn strings(head: &[u8], most: usize) -> Vec<String> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < head.len() && found.len() < most {
        let rest = &head[at..];
        let narrow = rest.iter().take_while(|byte| is_printable(**byte)).count();
        let wide = if narrow == 1 { rest.chunks(2).take_while(|pair| is_wide(pair)).count() } else { 0 };
        if narrow >= SHORTEST {
            found.push(rest[..narrow].iter().copied().map(char::from).collect());
        } else if wide >= SHORTEST {
            found.push(rest[..2 * wide].iter().step_by(2).copied().map(char::from).collect());
        }
        at += if wide >= SHORTEST { 2 * wide } else { narrow.max(1) };
    }
    found
}

fn is_printable(byte: u8) -> bool {
    matches!(byte, b' '..=b'~')
}

fn is_wide(pair: &[u8]) -> bool {
    matches!(pair, [low, 0] if is_printable(*low))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_kinds_in_order() {
        let head = b"\x7fELF\0\0/lib64/ld.so\0abcd\0V\0e\0r\0s\0i\0o\0n\0\0\0usage: x";
        assert_eq!(strings(head, 9), ["/lib64/ld.so", "Version", "usage: x"]);
        assert_eq!(strings(head, 1), ["/lib64/ld.so"]);
        assert!(strings(head, 0).is_empty());
        assert!(strings(b"", 9).is_empty());
        assert!(strings(b"a\0b\0c\0d\0", 9).is_empty());
        assert_eq!(strings(b"\x01a\0b\0c\0d\0e", 9), Vec::<String>::new());
    }
}
