//! Tokens whose issuers give them a beginning of their own, so that they can be found.

use std::ops::Range;

use crate::value::is_placeholder;

/// A kind of token.
pub(super) struct Token {
    /// How it begins.
    pub(super) prefix: &'static str,
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
}

const fn token(prefix: &'static str, body: Body, least: usize) -> Token {
    Token { prefix, body, least }
}

/// From the documentation of those who issue them. A beginning stands before one that it begins with.
pub(super) const TOKENS: [Token; 63] = [
    // GitHub
    token("ghp_", Body::Plain, 30),
    token("gho_", Body::Plain, 30),
    token("ghu_", Body::Plain, 30),
    token("ghs_", Body::Parts, 30),
    token("ghr_", Body::Plain, 30),
    token("github_pat_", Body::Dashed, 40),
    // GitLab
    token("glpat-", Body::Parts, 20),
    token("gldt-", Body::Dashed, 20),
    token("glrt-", Body::Parts, 20),
    token("glcbt-", Body::Dashed, 20),
    token("glptt-", Body::Hex, 32),
    token("gloas-", Body::Hex, 40),
    // Slack
    token("xoxb-", Body::Dashed, 20),
    token("xoxp-", Body::Dashed, 20),
    token("xoxa-", Body::Dashed, 20),
    token("xoxe", Body::Parts, 20),
    token("xoxs-", Body::Dashed, 20),
    token("xapp-", Body::Dashed, 20),
    token("hooks.slack.com/services/", Body::Path, 30),
    token("discord.com/api/webhooks/", Body::Path, 40),
    token("api.telegram.org/bot", Body::Parts, 6),
    // Stripe
    token("sk_live_", Body::Plain, 16),
    token("sk_test_", Body::Plain, 16),
    token("rk_live_", Body::Plain, 16),
    token("rk_test_", Body::Plain, 16),
    token("whsec_", Body::Path, 24),
    // AWS
    token("AKIA", Body::Capitals, 16),
    token("ASIA", Body::Capitals, 16),
    // Google
    token("AIza", Body::Dashed, 35),
    token("ya29.", Body::Dashed, 30),
    token("GOCSPX-", Body::Dashed, 20),
    // Registries of packages
    token("npm_", Body::Plain, 36),
    token("pypi-AgE", Body::Dashed, 50),
    token("rubygems_", Body::Hex, 40),
    token("dckr_pat_", Body::Dashed, 20),
    // Models
    token("sk-ant-", Body::Dashed, 24),
    token("sk-proj-", Body::Dashed, 24),
    token("sk-", Body::Dashed, 32),
    token("hf_", Body::Plain, 30),
    token("gsk_", Body::Plain, 40),
    token("r8_", Body::Plain, 37),
    token("xai-", Body::Plain, 60),
    token("pplx-", Body::Plain, 40),
    // Services
    token("SG.", Body::Parts, 50),
    token("dop_v1_", Body::Hex, 60),
    token("shpat_", Body::Hex, 32),
    token("shpss_", Body::Hex, 32),
    token("sq0csp-", Body::Dashed, 40),
    token("dapi", Body::Hex, 32),
    token("lin_api_", Body::Plain, 32),
    token("ntn_", Body::Plain, 40),
    token("ATATT3", Body::Parts, 60),
    token("PMAK-", Body::Dashed, 50),
    token("NRAK-", Body::Capitals, 20),
    token("glsa_", Body::Dashed, 32),
    token("glc_", Body::Path, 32),
    token("hvs.", Body::Dashed, 24),
    token("sntrys_", Body::Path, 40),
    token("tskey-", Body::Dashed, 20),
    token("figd_", Body::Dashed, 36),
    token("sbp_", Body::Hex, 40),
    token("AGE-SECRET-KEY-1", Body::Capitals, 50),
    token("8Q~", Body::Parts, 31),
];

/// Bytes that are judged. One may begin in another, so each looks only so far.
const JUDGED: usize = 256;

impl Token {
    /// The token that begins at `start`.
    pub(super) fn at(&self, text: &str, start: usize) -> Option<Range<usize>> {
        let bytes = text.as_bytes();
        let begins = if self.is_inside() { before(bytes, start) } else { start };
        let is_free =
            begins == 0 || !(bytes[begins - 1].is_ascii_alphanumeric() || b"_-".contains(&bytes[begins - 1]));
        let body = start + self.prefix.len();
        let judged = self.body.run(&bytes[body..bytes.len().min(body + JUDGED)]);
        let is_one = is_free
            && judged >= self.least
            && is_varied(&bytes[body..body + judged])
            && !is_placeholder(&text[begins..body + judged]);
        is_one.then(|| begins..body + self.body.run(&bytes[body..]))
    }

    /// Whether its mark stands inside it: client secrets of Azure have it behind three letters and a digit.
    fn is_inside(&self) -> bool {
        self.prefix == "8Q~"
    }
}

/// Where the letters before a mark begin.
fn before(bytes: &[u8], mark: usize) -> usize {
    mark - bytes[..mark].iter().rev().take(3).take_while(|byte| Body::Dashed.holds(**byte)).count()
}

impl Body {
    /// How far it goes on. Signs at its end are those of a sentence.
    fn run(self, bytes: &[u8]) -> usize {
        let length = bytes.iter().take_while(|byte| self.holds(**byte)).count();
        length - bytes[..length].iter().rev().take_while(|byte| b".-/:".contains(byte)).count()
    }

    fn holds(self, byte: u8) -> bool {
        match self {
            Self::Plain => byte.is_ascii_alphanumeric(),
            Self::Capitals => byte.is_ascii_uppercase() || byte.is_ascii_digit(),
            Self::Hex => byte.is_ascii_hexdigit(),
            Self::Dashed => byte.is_ascii_alphanumeric() || b"-_".contains(&byte),
            Self::Parts => byte.is_ascii_alphanumeric() || b"-_.:~".contains(&byte),
            Self::Path => byte.is_ascii_alphanumeric() || b"-_./+=".contains(&byte),
        }
    }
}

/// Whether it was drawn: digits among its letters, and not the same few signs again and again.
fn is_varied(body: &[u8]) -> bool {
    let has_digit = body.iter().any(u8::is_ascii_digit);
    let mut seen = [false; 256];
    body.iter().for_each(|byte| seen[usize::from(*byte)] = true);
    has_digit && seen.iter().filter(|seen| **seen).count() >= 6
}
