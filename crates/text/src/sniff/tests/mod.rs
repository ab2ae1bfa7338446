mod accuracy;
#[path = "../../../samples/encodings.rs"]
mod samples;

use proptest::prelude::*;

use super::*;
use crate::units::Units;
use crate::{TextFormat, decode, encode};

fn name(bytes: &[u8], complete: bool) -> &'static str {
    match sniff(bytes, complete) {
        Sniffed::Text(guess) => guess.encoding.name(),
        Sniffed::Binary(BinaryReason::Magic) => "magic",
        Sniffed::Binary(BinaryReason::Zeros) => "zeros",
        Sniffed::Binary(BinaryReason::Controls) => "controls",
        Sniffed::Binary(BinaryReason::Implausible) => "implausible",
    }
}

#[test]
fn marks() {
    for (bytes, encoding, bom) in [
        (b"\xEF\xBB\xBFabc".as_slice(), "UTF-8", 3),
        (b"\xEF\xBB\xBF", "UTF-8", 3),
        (b"\xFF\xFEa\0", "UTF-16LE", 2),
        (b"\xFF\xFE", "UTF-16LE", 2),
        (b"\xFE\xFF\0a", "UTF-16BE", 2),
        (b"\xFF\xFE\0\0a\0\0\0", "UTF-32LE", 4),
        (b"\0\0\xFE\xFF\0\0\0a", "UTF-32BE", 4),
        (b"\xFF\xFE\x3D\xD8\x80\xDE", "UTF-16LE", 2),
        (b"\xEF\xBB\xBFd\xE9j\xE0", "UTF-8", 3),
    ] {
        let guess =
            Guess { encoding: Encoding::for_label(encoding).unwrap(), bom, certainty: Certainty::Mark };
        assert_eq!(sniff(bytes, true), Sniffed::Text(guess), "{bytes:x?}");
    }
    assert_eq!(sniff(b"", true), text(Encoding::UTF_8, Certainty::Valid));
}

#[test]
fn text_and_not_text() {
    let zeros = [0; 64];
    let tiny: Vec<u8> = (0..64).flat_map(|value: u32| (value % 7).to_le_bytes()).collect();
    let samples: Vec<u8> = (0..400_u32).flat_map(|at| ((at * at) as u16 / 3).to_le_bytes()).collect();
    for (bytes, verdict) in [
        (b"plain ascii\n".as_slice(), "UTF-8"),
        (b"\x1b[31mcolour\x1b[0m and \x08backspace\x0c", "UTF-8"),
        (b"one stray \0 zero", "UTF-8"),
        (b"x\0", "UTF-8"),
        (b"./a.txt\0./b.txt\0./c/d.txt\0", "UTF-8"),
        (b"8=FIX.4.2\x019=178\x0135=8\x0149=PHLX\x01", "UTF-8"),
        (b"h\0i\0", "UTF-16LE"),
        (b"\0h\0i", "UTF-16BE"),
        (b"h\0i\0!", "zeros"),
        (b"h\0\0\0i\0\0\0", "UTF-32LE"),
        (b"\0\0\0h\0\0\0i", "UTF-32BE"),
        (b"BM is a prefix", "UTF-8"),
        (b"GIF89a is a format", "UTF-8"),
        (b"MZ\n", "UTF-8"),
        (b"%PDF-1.7\n1 0 obj\n", "magic"),
        (b"%!PS-Adobe-3.0\n", "UTF-8"),
        (b"\x1F\x8B\x08\0\0\0\0\0", "magic"),
        (b"PK\x03\x04", "magic"),
        (b"\x89PNG\r\n\x1A\n", "magic"),
        (&zeros, "zeros"),
        (&tiny, "zeros"),
        (&samples, "zeros"),
        (b"\x01\x02\x03\x04\x05\x06\x07", "controls"),
        (b"\x93\x01\xE5\x02\x7F\x03\x11\x99", "controls"),
        (b"\xFF\xFE\x01\xD8\x02\xD8\x03\xD8\x04\xD8", "controls"),
        (b"mostly UTF-8: \xC3\xA9 \xC3\xA8 \xC3\xA0 \xE2\x82\xAC, one bad \xE9 byte", "UTF-8"),
        (b"caf\xE9\n", "windows-1252"),
    ] {
        assert_eq!(name(bytes, true), verdict, "{bytes:x?}");
    }
}

/// The same sequence of bytes every time.
fn noise(len: usize, seed: u64) -> Vec<u8> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 24) as u8
    };
    (0..len).map(|_| next()).collect()
}

#[test]
fn tables_of_single_letters_are_text() {
    let patterns = b".\xE44n1s2\n1\xFC5d.\n".repeat(100);
    assert_eq!(name(&patterns, true), "windows-1252");
}

#[test]
fn noise_is_binary() {
    for (len, seeds) in [(48, 500), (64, 500), (256, 200), (4096, 40), (65536, 5)] {
        for seed in 1..seeds {
            let bytes = noise(len, seed);
            if let Sniffed::Text(guess) = sniff(&bytes, false) {
                panic!("{len} bytes, seed {seed}: {guess:?} {:?}", decode(&bytes, guess).text);
            }
        }
    }
}

#[test]
fn unicode_with_and_without_a_mark() {
    for sample in samples::UNICODE {
        for encoding in
            [Encoding::UTF_8, Encoding::UTF_16LE, Encoding::UTF_16BE, Encoding::UTF_32LE, Encoding::UTF_32BE]
        {
            for bom in [false, true] {
                let format = TextFormat { encoding, bom, line_ends: crate::LineEnds::default() };
                let bytes = encode(sample, &format).unwrap();
                assert_eq!(name(&bytes, true), encoding.name(), "{sample:?} {bom}");
                let Sniffed::Text(guess) = sniff(&bytes, true) else { unreachable!() };
                assert_eq!(decode(&bytes, guess).text, *sample);
            }
        }
    }
}

#[test]
fn no_cut_makes_text_binary() {
    for (sample, names) in [samples::PROSE, samples::SPARSE].into_iter().flatten() {
        for name in *names {
            let encoding = Encoding::for_label(name).unwrap();
            let format = TextFormat { encoding, bom: false, line_ends: crate::LineEnds::default() };
            let bytes = encode(sample, &format).unwrap();
            for len in 0..bytes.len() {
                assert!(matches!(sniff(&bytes[..len], false), Sniffed::Text(_)), "{name} {len} {sample:?}");
            }
        }
    }
    for sample in samples::UNICODE {
        for encoding in [Encoding::UTF_8, Encoding::UTF_16LE, Encoding::UTF_16BE, Encoding::UTF_32LE] {
            let format = TextFormat { encoding, bom: true, line_ends: crate::LineEnds::default() };
            let bytes = encode(sample, &format).unwrap();
            let mark = encoding.mark().len();
            for len in mark..bytes.len() {
                assert_eq!(name(&bytes[..len], false), encoding.name(), "{len} {sample:?}");
            }
            // Without a mark it takes some ASCII, at the latest a line end.
            let line =
                Units::of(encoding).next(&bytes[mark..], 0).map_or(bytes.len(), |found| mark + found.after);
            for len in line..bytes.len() {
                assert_eq!(name(&bytes[mark..len], false), encoding.name(), "{len} {sample:?}");
            }
        }
    }
}

proptest! {
    #[test]
    fn utf8_is_utf8(text in "\\PC{0,60}") {
        prop_assert_eq!(name(text.as_bytes(), true), "UTF-8");
    }

    #[test]
    fn any_bytes_get_a_verdict(bytes in proptest::collection::vec(any::<u8>(), 0..200), complete in any::<bool>()) {
        if let Sniffed::Text(guess) = sniff(&bytes, complete) {
            prop_assert!(guess.bom <= bytes.len());
            decode(&bytes, guess);
        }
    }
}
