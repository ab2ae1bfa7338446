//! Outlines for a kind of text of one's own: then `:symbols`, `:sym=` and `:block=` work on it. Here the headings of
//! Markdown, each owning what follows up to the next heading of its level.
//!
//! `cargo run -p omniread --example own_structure -- README.md:symbols`

use std::error::Error;
use std::io::Write;

use omniread::ReadContext;
use omniread::core::{Hint, Inside, Item, Outline, Structure};
use omniread::text::{count_lines, lines};

struct Headings;

impl Structure for Headings {
    fn language(&self, hint: &Hint) -> Option<String> {
        (hint.extension()? == "md").then(|| "Markdown".to_owned())
    }

    fn outline(&self, hint: &Hint, text: &str, _inside: &Inside) -> Option<Outline> {
        let language = self.language(hint)?;
        let headings: Vec<_> =
            (1..).zip(lines(text)).filter_map(|(at, line)| heading(at, line.text)).collect();
        let items = headings.iter().enumerate().map(|(at, heading)| {
            let next = headings[at + 1..].iter().find(|next| next.level <= heading.level);
            Item {
                kind: "heading".to_owned(),
                name: heading.title.to_owned(),
                qualified: heading.title.to_owned(),
                signature: heading.title.to_owned(),
                first: heading.line,
                last: next.map_or(count_lines(text), |next| next.line - 1),
                line: heading.line,
                owner: headings[..at].iter().rposition(|above| above.level < heading.level),
            }
        });
        Some(Outline { language, items: items.collect(), shortfall: None })
    }
}

struct Heading<'a> {
    line: u64,
    level: usize,
    title: &'a str,
}

/// A line such as `## Title`. A real parser would also skip fenced code.
fn heading(line: u64, text: &str) -> Option<Heading<'_>> {
    let title = text.trim_start_matches('#');
    let level = text.len() - title.len();
    let title = title.strip_prefix(' ')?.trim();
    (1..=6).contains(&level).then_some(Heading { line, level, title })
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).unwrap_or_else(|| "README.md:symbols".to_owned());
    let reader = omniread::builder().structure(Headings).build();
    let output = reader.read(path, &ReadContext::new(std::env::current_dir()?)).await?;
    Ok(std::io::stdout().lock().write_all(output.text().as_bytes())?)
}
