//! What is true of every outline and every summary, whatever the text.

use std::fs;
use std::path::Path;

use omniread_summarize::{Language, Outline, OutlineLimits, Row, Shortfall, SummaryLimits, outline, summary};
use omniread_text::{count_lines, lines};
use proptest::prelude::*;

/// Names of texts in every language, one each.
fn names() -> Vec<&'static str> {
    let known = [
        ("bash", "a.sh"),
        ("c", "a.c"),
        ("cmake", "a.cmake"),
        ("cpp", "a.cpp"),
        ("csharp", "a.cs"),
        ("css", "a.css"),
        ("csv", "a.csv"),
        ("dart", "a.dart"),
        ("dockerfile", "Dockerfile"),
        ("elixir", "a.ex"),
        ("erlang", "a.erl"),
        ("go", "a.go"),
        ("graphql", "a.graphql"),
        ("haskell", "a.hs"),
        ("hcl", "a.tf"),
        ("html", "a.html"),
        ("java", "a.java"),
        ("javascript", "a.js"),
        ("json", "a.json"),
        ("julia", "a.jl"),
        ("kotlin", "a.kt"),
        ("log", "a.log"),
        ("lua", "a.lua"),
        ("make", "Makefile"),
        ("markdown", "a.md"),
        ("nix", "a.nix"),
        ("objc", "a.m"),
        ("ocaml", "a.ml"),
        ("php", "a.php"),
        ("powershell", "a.ps1"),
        ("proto", "a.proto"),
        ("python", "a.py"),
        ("r", "a.R"),
        ("ruby", "a.rb"),
        ("rust", "a.rs"),
        ("scala", "a.scala"),
        ("solidity", "a.sol"),
        ("sql", "a.sql"),
        ("svelte", "a.svelte"),
        ("swift", "a.swift"),
        ("toml", "a.toml"),
        ("tsx", "a.tsx"),
        ("typescript", "a.ts"),
        ("yaml", "a.yaml"),
        ("zig", "a.zig"),
    ];
    let is_there = |id: &str| Language::all().iter().any(|language| language.id == id);
    assert!(Language::all().iter().all(|language| known.iter().any(|(id, _)| *id == language.id)));
    known.into_iter().filter(|(id, _)| is_there(id)).map(|(_, name)| name).collect()
}

fn check(name: &str, text: &str) -> Option<Outline> {
    let limits = OutlineLimits::default();
    let outline = outline(name, text, &limits)?;
    let total = usize::try_from(count_lines(text)).expect("a number of lines");
    for (index, item) in outline.items.iter().enumerate() {
        let what = format!("{name}: {item:?}");
        assert!(1 <= item.first && item.first <= item.start && item.start <= item.last, "{what}");
        assert!(item.last <= total.max(1), "{what}");
        assert!(item.holds(item.line), "{what}");
        assert!(!item.name.is_empty() && !item.signature.contains(['\n', '\r']), "{what}");
        if let Some(owner) = item.owner {
            assert!(owner < index, "{what}");
            let owner = &outline.items[owner];
            assert!(owner.first <= item.first && item.last <= owner.last, "{what} in {owner:?}");
        }
    }
    for line in 1..=total.min(3000) {
        let block = outline.block(line);
        assert_eq!(block.is_some(), outline.items.iter().any(|item| item.holds(line)), "{name}:{line}");
    }
    check_summary(name, text);
    Some(outline)
}

fn check_summary(name: &str, text: &str) {
    let size = SummaryLimits::default();
    let Some(summary) = summary(name, text, &OutlineLimits::default(), &size) else { return };
    let all: Vec<_> = lines(text).map(|line| line.text).collect();
    let mut before = 0;
    for row in &summary.rows {
        let Row::Lines { first, last, text } = row else { continue };
        assert!(before < *first && first <= last && *last <= all.len(), "{name}: {row:?} behind {before}");
        assert!(!text.contains(['\n', '\r']), "{name}: {row:?}");
        if first == last {
            assert_eq!(text, all[first - 1], "{name}: lines are shown as they are");
        }
        before = *last;
    }
    assert!(summary.elided_lines <= all.len(), "{name}");
}

#[test]
fn cases_and_every_beginning_of_them() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("languages");
    for folder in fs::read_dir(root).expect("there are languages").flatten() {
        for file in fs::read_dir(folder.path().join("cases")).into_iter().flatten().flatten() {
            let whole = fs::read_to_string(file.path()).expect("a case is text");
            let (first, rest) = whole.split_once('\n').expect("a case has lines");
            let name = first.trim_start_matches("> ");
            let text = rest.split_once("=== outline\n").map_or(rest, |(text, _)| text);
            for end in (0..=text.len()).step_by(37).chain([text.len()]) {
                check(name, &text[..text.floor_char_boundary(end)]);
            }
            for ends in ["\r\n", "\r"] {
                let other = text.replace('\n', ends);
                let shown = |text: &str| {
                    check(name, text).map(|outline| {
                        outline
                            .items
                            .iter()
                            .map(|item| (item.qualified.clone(), item.first, item.last))
                            .collect::<Vec<_>>()
                    })
                };
                assert_eq!(shown(&other), shown(text), "{name} with {ends:?}");
            }
        }
    }
}

#[test]
fn texts_that_are_hard_to_read_have_an_answer() {
    let shortfall = |name: &str, text: &str| check(name, text).and_then(|outline| outline.shortfall);
    let deep = "[".repeat(100_000) + &"]".repeat(100_000);
    assert_eq!(shortfall("a.json", &deep), None);
    assert_eq!(shortfall("a.json", &("{\"a\":".repeat(100_000) + "1")), None);
    for name in names() {
        check(name, &deep);
        check(name, &"\0".repeat(5000));
        check(name, &"int f(){ if(a){\n".repeat(5000));
        check(name, "\u{feff}a\u{fffd}b\rc\u{2028}d\n");
        check(name, &"é{(\n\t".repeat(400));
    }
    if names().contains(&"a.js") {
        assert_eq!(shortfall("a.js", &"f([\n".repeat(1000)), Some(Shortfall::TooDeep));
        assert_eq!(
            shortfall("a.js", &"function a(b){return b+1};".repeat(80_000)),
            Some(Shortfall::Minified)
        );
    }
}

#[test]
#[cfg(feature = "lang-rust")]
fn thousands_of_definitions_fit_in_the_budget() {
    let text: String = (0..5000).map(|n| format!("fn f{n}() {{\n    g();\n}}\n")).collect();
    let size = SummaryLimits::default();
    let summary = summary("a.rs", &text, &OutlineLimits::default(), &size).expect("it has definitions");
    let bytes: usize = summary
        .rows
        .iter()
        .map(|row| match row {
            Row::Lines { text, .. } | Row::Members(text) => text.len() + 10,
        })
        .sum();
    assert!(bytes <= size.most, "{bytes} bytes");
    assert!(
        matches!(&summary.rows[0], Row::Lines { text, .. } if text.contains("(5000 functions)")),
        "{summary:?}"
    );
}

#[test]
#[cfg(feature = "lang-c")]
fn a_damaged_text_still_has_its_functions() {
    let text = "int a(void) { return 1; }\n".to_owned()
        + &"#if X\n{\n".repeat(50)
        + "int b(void)\n{\n  return 2;\n}\n";
    let outline = check("a.c", &text).expect("it is C");
    assert!(outline.items.iter().any(|item| item.name == "a"), "{outline:?}");
    assert!(outline.items.iter().any(|item| item.name == "b"), "{outline:?}");
}

#[test]
fn nobody_waits_for_what_nobody_wants() {
    let limits = OutlineLimits { goes_on: Some(std::sync::Arc::new(|| false)), ..OutlineLimits::default() };
    let text = "void f() {\n  int a;\n}\n".repeat(20_000);
    if names().contains(&"a.c") {
        let outline = outline("a.c", &text, &limits).expect("it is C");
        assert_eq!(outline.shortfall, Some(Shortfall::TooSlow));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]
    #[test]
    fn any_text(at in 0_usize..100, text in "(fn |class |def |\\{|\\}|\\(|\\)|\"|'|#|//|/\\*|\\*/|\n|\r|\t|  |:|=|;|a|B1|é|\\[|\\]|<|>|-|\\||`){0,200}") {
        let names = names();
        check(names[at % names.len()], &text);
    }
}
