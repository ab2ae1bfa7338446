//! Tokens whose issuers give them a beginning of their own, so that they can be found.

use std::ops::Range;

use super::edge::begins_word;
use crate::value::{is_placeholder, is_random, is_wordy};

/// A kind of token.
pub(super) struct Token {
    /// What it is known by.
    pub(super) mark: &'static str,
    /// Bytes of it that stand before the mark.
    before: usize,
    /// What follows.
    body: Body,
    /// At least so many bytes of it.
    least: usize,
}

/// What a token is made of behind its beginning.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Body {
    /// Letters and digits.
    Plain,
    /// Capitals and digits.
    Capitals,
    /// Hexadecimal digits.
    Hex,
    /// Letters, digits, `-`, `_`.
    Dashed,
    /// Also dots, as between parts.
    Parts,
    /// Also slashes, as in addresses.
    Path,
    /// A letter that tells the kind and a dash or dot, then parts: `b-…`.
    Kind,
}

/// A token that begins with its mark.
const fn begins(mark: &'static str, body: Body, least: usize) -> Token {
    Token { mark, before: 0, body, least }
}

/// A token with its mark behind so many bytes.
const fn holds(before: usize, mark: &'static str, body: Body, least: usize) -> Token {
    Token { mark, before, body, least }
}

/// From the documentation of those who issue them. With the other words that are looked for they are no more than 64: so
/// many are found by vector instructions at once.
pub(super) const TOKENS: [Token; 41] = [
    // GitHub
    begins("ghp_", Body::Plain, 30),
    begins("gho_", Body::Plain, 30),
    begins("ghu_", Body::Plain, 30),
    begins("ghs_", Body::Parts, 30),
    begins("ghr_", Body::Plain, 30),
    begins("github_pat_", Body::Dashed, 40),
    // GitLab
    begins("glpat-", Body::Parts, 20),
    begins("gldt-", Body::Dashed, 20),
    begins("glrt-", Body::Parts, 20),
    // Slack, Discord, Telegram
    begins("xox", Body::Kind, 20),
    begins("xapp-", Body::Dashed, 20),
    begins("hooks.slack.com/services/", Body::Path, 30),
    begins("discord.com/api/webhooks/", Body::Path, 40),
    begins("api.telegram.org/bot", Body::Parts, 30),
    // Stripe
    holds(1, "k_live_", Body::Plain, 16),
    holds(1, "k_test_", Body::Plain, 16),
    begins("whsec_", Body::Path, 24),
    // AWS
    begins("AKIA", Body::Capitals, 16),
    begins("ASIA", Body::Capitals, 16),
    // Google
    begins("AIza", Body::Dashed, 35),
    begins("ya29.", Body::Dashed, 30),
    begins("GOCSPX-", Body::Dashed, 20),
    // Azure
    holds(4, "8Q~", Body::Parts, 31),
    // Registries of packages and images
    begins("npm_", Body::Plain, 36),
    begins("pypi-AgE", Body::Dashed, 50),
    begins("rubygems_", Body::Hex, 40),
    begins("dckr_pat_", Body::Dashed, 20),
    // Models
    begins("sk-", Body::Dashed, 28),
    begins("hf_", Body::Plain, 30),
    begins("gsk_", Body::Plain, 40),
    // Other services
    begins("SG.", Body::Parts, 50),
    begins("dop_v1_", Body::Hex, 60),
    begins("shpat_", Body::Hex, 32),
    begins("shpss_", Body::Hex, 32),
    begins("dapi", Body::Hex, 32),
    begins("ATATT3", Body::Parts, 60),
    begins("NRAK-", Body::Capitals, 20),
    begins("glsa_", Body::Dashed, 32),
    begins("hvs.", Body::Dashed, 24),
    begins("tskey-", Body::Dashed, 20),
    begins("AGE-SECRET-KEY-1", Body::Capitals, 50),
];

/// Bytes that are judged. One may begin in another, so each looks only so far.
const JUDGED: usize = 128;

impl Token {
    /// The token whose mark stands at `mark`.
    pub(super) fn at(&self, text: &str, mark: usize) -> Option<Range<usize>> {
        let bytes = text.as_bytes();
        let start = mark.checked_sub(self.before)?;
        let head_holds = bytes[start..mark].iter().all(|byte| Body::Dashed.holds(*byte));
        let body = mark + self.mark.len();
        let judged = self.body.run(&bytes[body..bytes.len().min(body + JUDGED)]);
        let is_one = head_holds
            && begins_word(bytes, start)
            && judged >= self.least
            && is_varied(&bytes[body..body + judged])
            && !self.is_name(&text[start..body + judged])
            && !is_placeholder(&text[start..body + judged]);
        is_one.then(|| start..body + self.body.run(&bytes[body..]))
    }

    /// Whether it only begins like a token: `sk-ecdsa-sha2-nistp256`.
    fn is_name(&self, found: &str) -> bool {
        matches!(self.body, Body::Dashed | Body::Parts | Body::Kind) && is_wordy(found)
    }
}

/// The secret behind the identifier of an AWS key, as in the table that the console gives out.
pub(super) fn behind_identifier(text: &str, identifier: &Range<usize>) -> Option<Range<usize>> {
    const SECRET: usize = 40;
    const BETWEEN: &[u8] = b",:;\t |\"'";
    let bytes = text.as_bytes();
    let rest = &bytes[identifier.end..];
    let start = identifier.end + rest.iter().take(4).take_while(|byte| BETWEEN.contains(byte)).count();
    let length = bytes[start..].iter().take(SECRET + 1).take_while(|byte| Body::Path.holds(**byte)).count();
    let is_one = start > identifier.end && length == SECRET && is_random(&text[start..start + SECRET]);
    is_one.then_some(start..start + SECRET)
}

impl Body {
    /// How far it goes on. Signs at its end are those of a sentence.
    fn run(self, bytes: &[u8]) -> usize {
        let has_kind = matches!(bytes, [b'a'..=b'z', b'-' | b'.', ..]);
        if self == Self::Kind && !has_kind {
            return 0;
        }
        let length = bytes.iter().take_while(|byte| self.holds(**byte)).count();
        length - bytes[..length].iter().rev().take_while(|byte| b".-/:".contains(byte)).count()
    }

    fn holds(self, byte: u8) -> bool {
        match self {
            Self::Plain => byte.is_ascii_alphanumeric(),
            Self::Capitals => byte.is_ascii_uppercase() || byte.is_ascii_digit(),
            Self::Hex => byte.is_ascii_hexdigit(),
            Self::Dashed => byte.is_ascii_alphanumeric() || b"-_".contains(&byte),
            Self::Parts | Self::Kind => byte.is_ascii_alphanumeric() || b"-_.:~".contains(&byte),
            Self::Path => byte.is_ascii_alphanumeric() || b"-_./+=".contains(&byte),
        }
    }
}

/// Whether it was drawn: digits among its letters, and not the same few signs again and again.
fn is_varied(body: &[u8]) -> bool {
    let has_digit = body.iter().any(u8::is_ascii_digit);
    let mut seen = [false; 256];
    for byte in body {
        seen[usize::from(*byte)] = true;
    }
    has_digit && seen.iter().filter(|seen| **seen).count() >= 6
}
