//! The code page that archives of DOS are in.

/// Code page 437 above ASCII.
const CP437: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}";

/// Text in code page 437.
pub(crate) fn cp437(bytes: &[u8]) -> String {
    let high: Vec<char> = CP437.chars().collect();
    let decode = |byte: &u8| match byte.checked_sub(128) {
        None => char::from(*byte),
        Some(above) => high.get(usize::from(above)).copied().unwrap_or(char::REPLACEMENT_CHARACTER),
    };
    bytes.iter().map(decode).collect()
}

#[cfg(test)]
mod tests {
    use super::{CP437, cp437};

    #[test]
    fn the_table_has_every_byte_once() {
        let mut all: Vec<char> = CP437.chars().collect();
        assert_eq!(all.len(), 128);
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 128);
        assert_eq!(cp437(b"caf\x82 \xE1\xFE"), "café ß■");
    }
}
