use proptest::prelude::*;

use super::TagHasher;
use crate::Tag;

const PRIMES: [u32; 5] = [2_654_435_761, 2_246_822_519, 3_266_489_917, 668_265_263, 374_761_393];

/// XXH32 with seed 0, step by step as the xxHash specification describes it.
fn reference_hash(bytes: &[u8]) -> u32 {
    let [p1, p2, p3, p4, p5] = PRIMES;
    let word = |four: &[u8]| u32::from_le_bytes([four[0], four[1], four[2], four[3]]);
    let stripes = bytes.chunks_exact(16);
    let rest = stripes.remainder();
    let mut hash = if bytes.len() < 16 {
        p5
    } else {
        let mut lanes = [p1.wrapping_add(p2), p2, 0, 0_u32.wrapping_sub(p1)];
        for stripe in stripes {
            for (lane, four) in lanes.iter_mut().zip(stripe.chunks_exact(4)) {
                *lane = lane.wrapping_add(word(four).wrapping_mul(p2)).rotate_left(13).wrapping_mul(p1);
            }
        }
        let turned = lanes.iter().zip([1, 7, 12, 18]).map(|(lane, by)| lane.rotate_left(by));
        turned.fold(0, u32::wrapping_add)
    };
    hash = hash.wrapping_add(bytes.len() as u32);
    let words = rest.chunks_exact(4);
    let tail = words.remainder();
    for four in words {
        hash = hash.wrapping_add(word(four).wrapping_mul(p3)).rotate_left(17).wrapping_mul(p4);
    }
    for byte in tail {
        hash = hash.wrapping_add(u32::from(*byte).wrapping_mul(p5)).rotate_left(11).wrapping_mul(p1);
    }
    hash = (hash ^ (hash >> 15)).wrapping_mul(p2);
    hash = (hash ^ (hash >> 13)).wrapping_mul(p3);
    hash ^ (hash >> 16)
}

/// The rule, one step after the other on copies of the text.
fn reference_tag(text: &str) -> Tag {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let lines: Vec<&str> = text.split('\n').map(|line| line.trim_end_matches([' ', '\t', '\r'])).collect();
    Tag::from((reference_hash(lines.join("\n").as_bytes()) & 0xFFFF) as u16)
}

fn pushed(pieces: &[&str]) -> Tag {
    let mut hasher = TagHasher::new();
    for piece in pieces {
        hasher.push(piece);
    }
    hasher.finish()
}

#[test]
fn the_reference_hash_knows_the_published_values() {
    for (text, hash) in [("", 0x02CC_5D05), ("a", 0x550D_7456), ("abc", 0x32D1_53FF)] {
        assert_eq!(reference_hash(text.as_bytes()), hash, "{text:?}");
    }
}

#[test]
fn tags_agree_with_the_reference() {
    let long = "fn main() {\n\tprintln!(\"hi\");   \r\n}\n".repeat(1000);
    for text in [
        "",
        "\n",
        "\r",
        "\r\n",
        "\n\r",
        "\r\r\n",
        " ",
        "\t\n ",
        "a",
        "a\n",
        "a \n",
        "a\r",
        "a \r\n b\t\r",
        "abc",
        "fifteen bytes..",
        "sixteen bytes...",
        "seventeen bytes..",
        "hello\nworld\n",
        "hello\nworld",
        "日本語 \r\n",
        "\u{FEFF}",
        "\u{FEFF}x\n",
        "x\u{FEFF}\n",
        "a\u{A0}\n",
        "a\u{B}\u{C}\n",
        "\0\n",
        "é  \n\n\n  ü",
        &long,
    ] {
        assert_eq!(Tag::of(text), reference_tag(text), "{text:?}");
    }
}

#[test]
fn pieces_may_be_cut_anywhere() {
    for (pieces, whole) in [
        (&["a\r", "\nb"][..], "a\r\nb"),
        (&["a\r", "", "\nb"], "a\r\nb"),
        (&["a\r", "\r", "\n", "\n"], "a\r\r\n\n"),
        (&["a ", "\t", " \n", "b"], "a \t \nb"),
        (&["a ", " ", "b  ", "\r", "\n"], "a  b  \r\n"),
        (&["", "\u{FEFF}", "a"], "\u{FEFF}a"),
        (&["\u{FEFF}", "\u{FEFF}a"], "\u{FEFF}\u{FEFF}a"),
        (&["a  ", " "], "a   "),
    ] {
        assert_eq!(pushed(pieces), reference_tag(whole), "{pieces:?}");
    }
}

proptest! {
    #[test]
    fn any_text_in_any_pieces_has_the_tag_of_the_reference(
        pieces in prop::collection::vec("[ab \t\r\n\u{FEFF}é]{0,20}", 0..8),
    ) {
        let whole = pieces.concat();
        let pieces: Vec<&str> = pieces.iter().map(String::as_str).collect();
        prop_assert_eq!(Tag::of(&whole), reference_tag(&whole));
        prop_assert_eq!(pushed(&pieces), reference_tag(&whole));
    }
}
