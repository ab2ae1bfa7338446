//! Credentials that show by themselves, in any text. One pass looks for short words that each of them has; only around
//! these is anything parsed.

mod assignment;
mod bearer;
mod cookie;
mod edge;
mod key_block;
mod literal;
mod token;
mod url;

use std::sync::LazyLock;

use aho_corasick::{AhoCorasick, MatchKind};

use crate::found::Found;
use crate::value::Ground;
pub(crate) use bearer::scheme;
use token::{TOKENS, Token};

/// What a word may be the beginning of.
#[derive(Clone, Copy)]
enum Sign {
    /// A name whose value may be a credential.
    Name,
    /// `://` of an address.
    Address,
    /// `sig=`, the signature of an address.
    Signature,
    /// The credentials of a request header.
    Bearer,
    /// The header of cookies.
    Cookie,
    /// A block of lines that holds a key.
    BlockBegin,
    BlockEnd,
    Token(&'static Token),
}

/// Parts of the names of credentials, as they are written.
const NAMES: [&str; 16] = [
    "pass", "PASS", "Pass", "pwd", "PWD", "Pwd", "ecret", "ECRET", "oken", "OKEN", "key", "KEY", "Key",
    "auth", "AUTH", "Auth",
];

const OTHERS: [(&str, Sign); 7] = [
    ("://", Sign::Address),
    ("sig=", Sign::Signature),
    ("earer ", Sign::Bearer),
    ("asic ", Sign::Bearer),
    ("ookie", Sign::Cookie),
    (key_block::BEGIN, Sign::BlockBegin),
    (key_block::END, Sign::BlockEnd),
];

struct Signs {
    words: AhoCorasick,
    meanings: Vec<Sign>,
}

static SIGNS: LazyLock<Signs> = LazyLock::new(|| {
    let names = NAMES.iter().map(|name| (*name, Sign::Name));
    let tokens = TOKENS.iter().map(|token| (token.mark, Sign::Token(token)));
    let (words, meanings): (Vec<_>, Vec<_>) = tokens.chain(OTHERS).chain(names).unzip();
    let words = AhoCorasick::builder().match_kind(MatchKind::LeftmostFirst).build(words);
    Signs { words: words.expect("a few dozen short words are no large automaton"), meanings }
});

/// Adds what is found in `text`, where names stand on the ground `names`; whether a part of the name of a credential is
/// there at all.
pub(crate) fn scan(text: &str, ground: Ground, names: Ground, found: &mut Found) -> bool {
    let signs = &*SIGNS;
    let mut named = false;
    // What lies before this was taken already: so nothing is gone over twice.
    let mut taken = 0;
    for hit in signs.words.find_iter(text) {
        let sign = signs.meanings[hit.pattern()];
        named |= matches!(sign, Sign::Name | Sign::Cookie);
        if hit.start() < taken {
            continue;
        }
        let value = match sign {
            Sign::Name => assignment::at(text, hit.range(), names),
            Sign::Address => url::password(text, hit.range(), ground),
            Sign::Signature => url::signature(text, hit.range()),
            Sign::Bearer => bearer::at(text, hit.range()),
            Sign::BlockBegin => key_block::from_begin(text, hit.end()),
            Sign::BlockEnd => key_block::before_end(text, hit.range(), taken),
            Sign::Token(token) => token.at(text, hit.start()),
            Sign::Cookie => {
                taken = cookie::values(text, hit.range(), found).unwrap_or(taken);
                None
            }
        };
        if let (Some(identifier), Sign::Token(Token { mark: "AKIA" | "ASIA", .. })) = (&value, sign) {
            found.extend(token::behind_identifier(text, identifier));
        }
        if let Some(value) = value {
            taken = value.end.max(taken);
            found.push(value);
        }
    }
    named
}
