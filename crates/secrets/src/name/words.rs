//! Names as words: `DB_PASSWORD`, `dbPassword`, `db-password` and `DBPassword` are the same two.

/// Words that are looked at; of a longer name the last ones.
const MOST: usize = 12;

/// The words of a name, without digits and signs.
pub(super) struct Words<'a> {
    held: [&'a str; MOST],
    count: usize,
}

impl<'a> Words<'a> {
    pub(super) fn of(name: &'a str) -> Self {
        let mut words = Self { held: [""; MOST], count: 0 };
        let mut rest = name;
        while let Some((word, after)) = first_word(rest) {
            words.push(word);
            rest = after;
        }
        words
    }

    pub(super) fn as_slice(&self) -> &[&'a str] {
        &self.held[..self.count]
    }

    fn push(&mut self, word: &'a str) {
        if self.count == MOST {
            self.held.copy_within(1.., 0);
            self.count -= 1;
        }
        self.held[self.count] = word;
        self.count += 1;
    }
}

/// The first word, and what follows it.
fn first_word(name: &str) -> Option<(&str, &str)> {
    let start = name.find(|sign: char| sign.is_ascii_alphabetic())?;
    let name = &name[start..];
    let bytes = name.as_bytes();
    let end = (1..bytes.len()).find(|&at| ends_before(bytes, at)).unwrap_or(bytes.len());
    Some(name.split_at(end))
}

/// Whether a word that began before `at` ends there.
fn ends_before(bytes: &[u8], at: usize) -> bool {
    let (last, here) = (bytes[at - 1], bytes[at]);
    if !here.is_ascii_alphabetic() {
        return true;
    }
    let next_is_lower = bytes.get(at + 1).is_some_and(u8::is_ascii_lowercase);
    here.is_ascii_uppercase() && (last.is_ascii_lowercase() || next_is_lower)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_names() {
        for (name, words) in [
            ("DB_PASSWORD", "DB PASSWORD"),
            ("dbPassword2", "db Password"),
            ("APIKey", "API Key"),
            ("x-api-key", "x api key"),
            ("größe_token", "gr e token"),
            ("a1b", "a b"),
            ("", ""),
            ("123", ""),
        ] {
            assert_eq!(Words::of(name).as_slice().join(" "), words, "{name}");
        }
        let long = "a_b_c_d_e_f_g_h_i_j_k_l_m_token";
        assert_eq!(Words::of(long).as_slice().last(), Some(&"token"));
    }
}
