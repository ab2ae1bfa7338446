//! Outlines and summaries: nothing panics, and what is found lies within the text, owners around what they own.

#![no_main]

use libfuzzer_sys::fuzz_target;
use omniread_summarize::{OutlineLimits, Row, SummaryLimits, outline, summary};

const NAMES: &[&str] = &[
    "a.rs", "a.py", "a.js", "a.ts", "a.tsx", "a.go", "a.java", "a.c", "a.cpp", "a.cs", "a.php", "a.rb", "a.sh", "a.md",
    "a.json", "a.yaml", "a.toml", "a.css", "a.html", "a.kt", "a.lua", "a.proto",
];

fuzz_target!(|input: (u8, &str)| {
    let (at, text) = input;
    let name = NAMES[usize::from(at) % NAMES.len()];
    let limits = OutlineLimits::default();
    let Some(outline) = outline(name, text, &limits) else { return };
    for (index, item) in outline.items.iter().enumerate() {
        assert!(item.first <= item.start && item.start <= item.last);
        if let Some(owner) = item.owner {
            assert!(owner < index && outline.items[owner].holds(item.first) && outline.items[owner].holds(item.last));
        }
    }
    let mut before = 0;
    for row in summary(name, text, &limits, &SummaryLimits::default()).map_or_else(Vec::new, |summary| summary.rows) {
        if let Row::Lines { first, last, .. } = row {
            assert!(before < first && first <= last);
            before = last;
        }
    }
});
