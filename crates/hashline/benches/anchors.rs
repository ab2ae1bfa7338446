//! What anchors cost on the longest text that is remembered: `cargo bench -p omniread-hashline`.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use omniread_hashline::{LineSet, Tag, relocate};

const LONGEST: usize = 4 << 20;

fn filled(line: impl Fn(usize) -> String) -> String {
    let mut text = String::new();
    for number in 0.. {
        let line = line(number);
        if text.len() + line.len() > LONGEST {
            break;
        }
        text.push_str(&line);
    }
    text
}

fn source() -> String {
    filled(|number| match number % 4 {
        0 => format!("fn function_{number}() {{\n"),
        1 => format!("    let value = compute({});\n", number / 100),
        2 => "}\n".to_owned(),
        _ => "\n".to_owned(),
    })
}

fn edited(text: &str) -> String {
    text.replacen("function_0()", "renamed()", 1).replace("compute(77)", "compute(77, 0)") + "// end\n"
}

fn tags(bench: &mut Criterion) {
    let (source, newlines) = (source(), "\n".repeat(LONGEST));
    bench.bench_function("tag/source", |run| run.iter(|| Tag::of(black_box(&source))));
    bench.bench_function("tag/newlines", |run| run.iter(|| Tag::of(black_box(&newlines))));
}

/// Lines `0` and `1` without a pattern, numbered by a generator with a fixed seed.
fn bits(seed: u64) -> String {
    let state = std::cell::Cell::new(seed);
    filled(|_| {
        let mut next = state.get();
        next ^= next << 13;
        next ^= next >> 7;
        next ^= next << 17;
        state.set(next);
        format!("{}\n", next >> 40 & 1)
    })
}

fn relocations(bench: &mut Criterion) {
    let (old_bits, new_bits) = (bits(1), bits(2));
    // Both together just within the number of lines up to which windows are looked at.
    let within = ..(1 << 20) - 8;
    let mut group = bench.benchmark_group("relocate");
    group.sample_size(10);
    for (name, old, new) in [
        ("source", source(), edited(&source())),
        ("newlines", "\n".repeat(LONGEST), "\n".repeat(LONGEST - 1)),
        ("windows", old_bits[within].to_owned(), new_bits[within].to_owned()),
        ("bits", old_bits, new_bits),
    ] {
        let one = LineSet::from(1000..=1000);
        group.bench_function(name, |run| run.iter(|| relocate(black_box(&old), &new, &one)));
    }
}

criterion_group!(benches, tags, relocations);
criterion_main!(benches);
