//! Bytes that may be text: nothing panics, and what reads without loss is written back as it was.

#![no_main]

use libfuzzer_sys::fuzz_target;
use omniread_text::{
    Encoding, Guess, LineEnds, Sniffed, TextFormat, count_of_str, cut_to_width, decode, display_width,
    encode, hex_rows, magic, plain_terminal, sniff, strings,
};

const LABELS: [&str; 9] = [
    "utf-8",
    "utf-16le",
    "utf-16be",
    "utf-32le",
    "utf-32be",
    "shift_jis",
    "iso-2022-jp",
    "gb18030",
    "windows-1252",
];

fuzz_target!(|input: (u8, bool, &[u8])| {
    let (label, complete, bytes) = input;
    let _ = magic(bytes);
    let _ = strings(bytes, 8);
    let _ = hex_rows(bytes, 8);
    if let Sniffed::Text(guess) = sniff(bytes, complete) {
        check(bytes, guess);
    }
    let label = LABELS[usize::from(label) % LABELS.len()];
    let Some(encoding) = Encoding::for_label(label) else { panic!("{label} is a label") };
    check(bytes, Guess::forced(encoding, bytes));
});

fn check(bytes: &[u8], guess: Guess) {
    let decoded = decode(bytes, guess);
    if decoded.loss.is_none() {
        let written = encode(&decoded.text, &TextFormat::of(&decoded));
        assert!(written.is_ok_and(|written| written == bytes), "{guess:?}");
    }
    let counts = count_of_str(&decoded.text);
    assert_eq!(counts.line_ends, LineEnds::of(&decoded.text));
    assert!(display_width(&cut_to_width(&decoded.text, 40)) <= 40);
    let seen = plain_terminal(&decoded.text);
    assert_eq!(seen.matches('\n').count(), decoded.text.matches('\n').count());
}
