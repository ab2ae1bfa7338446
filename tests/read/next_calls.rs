//! Every call that a golden answer names works as it is printed.

use omniread::core::RenderedBody;
use omniread::fs::{Fs, ReadResult, Target};
use omniread::{Next, Notice, ReadContext, ReadOutput};
use omniread_tests::{Golden, Outcome, Request, Scene, block_on, goldens, without_privileges};

#[test]
fn every_call_that_a_golden_answer_names_works() {
    let scene = Scene::new();
    without_privileges();
    let mut failures = Vec::new();
    let mut calls = 0;
    for golden in goldens("") {
        let mut try_out = TryOut { ctx: golden.ctx(&scene), calls: 0, failures: Vec::new() };
        block_on(async {
            match golden.ask(&scene).await {
                Outcome::Read(outcome) => match *outcome {
                    Ok(output) => try_out.notices(&output).await,
                    Err(error) => try_out.alternatives(&error.to_string(), error.next()).await,
                },
                Outcome::Target(result) => try_out.target(&golden, &result).await,
            }
        });
        calls += try_out.calls;
        failures.extend(try_out.failures.iter().map(|failure| format!("{}: {failure}", golden.name)));
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
    assert!(calls > 100, "only {calls} calls were found");
}

struct TryOut {
    ctx: ReadContext,
    calls: usize,
    failures: Vec<String>,
}

impl TryOut {
    async fn notices(&mut self, output: &ReadOutput) {
        for notice in &output.notices {
            self.says_what_it_means(notice);
            for next in &notice.next {
                self.call(&next.path()).await;
                self.keeps_its_promise(next).await;
            }
        }
    }

    async fn alternatives(&mut self, message: &str, alternatives: &[Next]) {
        for next in alternatives {
            if !message.contains(&next.address) && !message.contains(&next.rest) {
                self.failures.push(format!("`{message}` does not name {}", next.path()));
            }
            self.call(&next.path()).await;
        }
    }

    /// The text of a notice and its calls are the same.
    fn says_what_it_means(&mut self, notice: &Notice) {
        let text = notice.text();
        if notice.leads() {
            return;
        }
        for next in &notice.next {
            let call = if next.rest.is_empty() { &next.address } else { &next.rest };
            if !text.contains(call.as_str()) {
                self.failures.push(format!("`{text}` does not print {call}"));
            }
        }
        for printed in text.split([' ', '[', ']', ',']).filter(|word| word.len() > 1 && word.starts_with(':'))
        {
            let printed = printed.trim_end_matches('.');
            // A form to be filled in.
            if printed == ":crop=x" {
                continue;
            }
            if !notice.next.iter().any(|next| next.rest.starts_with(printed)) {
                self.failures.push(format!("`{text}` prints {printed}, which is none of its calls"));
            }
        }
    }

    async fn call(&mut self, path: &str) {
        self.calls += 1;
        match omniread::read(path, &self.ctx).await {
            Ok(output) if output.text().is_empty() => self.failures.push(format!("{path} is empty")),
            Ok(_) => {}
            Err(error) => self.failures.push(format!("{path}: {error}")),
        }
    }

    /// A call for lines shows the line it names, after one line before it at most; a range may also show the line that the
    /// definition begins with which it cuts into.
    async fn keeps_its_promise(&mut self, next: &Next) {
        let Some((line, column)) = promised(&next.rest) else { return };
        let rendered = omniread::builder().build().render(next.path(), &self.ctx).await;
        let Ok(RenderedBody::Lines(pieces)) = rendered.map(|rendered| rendered.body) else { return };
        let heads = usize::from(next.rest.contains('-'));
        let early = pieces.iter().filter(|piece| piece.number < line - 1).count();
        let first = pieces.first().map(|piece| piece.number);
        let there = pieces.iter().find(|piece| piece.number == line);
        if there.is_none_or(|piece| piece.from != column) || early > heads {
            self.failures.push(format!("{} begins with line {first:?}", next.path()));
        }
    }

    async fn target(&mut self, golden: &Golden, result: &ReadResult) {
        let Request::Target(target) = &golden.request else { return };
        let fs = Fs::new(self.ctx.clone());
        let said = format!("{}{}", result.content, result.warnings.join("\n"));
        for range in quoted(&said, "line_range \"", '"') {
            let again =
                Target { line_range: Some(range.to_owned()), symbol: None, line: None, ..target.clone() };
            let found = fs.read(vec![again]).await.remove(0);
            self.calls += 1;
            let line = range.split('-').next().unwrap_or_default();
            let begins = found.content.starts_with(&format!("{line}|"));
            // A call that is only an example may name lines that a short text does not have.
            if !begins || found.warnings.iter().any(|warning| warning.contains("beyond")) {
                self.failures.push(format!("line_range {range}: {found:?}"));
            }
        }
        for path in quoted(&said, "read(\"", '"') {
            self.call(path).await;
        }
    }
}

/// The line and column that a call for lines begins with.
fn promised(rest: &str) -> Option<(i64, u64)> {
    let digits = |text: &str| text.chars().take_while(char::is_ascii_digit).collect::<String>();
    let rest = rest.strip_prefix(':')?;
    let line = digits(rest);
    let column = rest[line.len()..].strip_prefix('@').map_or(Some(1), |rest| digits(rest).parse().ok())?;
    Some((line.parse().ok()?, column))
}

fn quoted<'a>(text: &'a str, before: &'a str, end: char) -> impl Iterator<Item = &'a str> {
    text.split(before).skip(1).filter_map(move |rest| rest.split(end).next())
}
