//! Many reads in one call.

use std::time::Duration;

use omniread::fs::{Fs, Target};
use omniread::{ErrorKind, ReadContext, ReadError, ReadOutput};
use omniread_tests::{Scratch, block_on};

type Outcomes = Vec<Result<ReadOutput, ReadError>>;

/// Reads all; a batch that hangs fails the test instead of holding it up.
fn read_many(paths: &[String], ctx: &ReadContext) -> Outcomes {
    let guard = Duration::from_mins(1);
    block_on(async {
        tokio::time::timeout(guard, omniread::read_many(paths.iter().map(String::as_str), ctx)).await
    })
    .expect("an end")
}

/// Forty files of 30 lines, named so that their sizes do not follow their order.
fn forty(scratch: &Scratch) -> Vec<String> {
    (0..40)
        .map(|file| {
            let name = format!("{:02}.txt", (file * 17) % 40);
            scratch.write(&name, format!("line of {name}\n").repeat(30));
            name
        })
        .collect()
}

#[test]
fn outcomes_come_in_the_order_of_requests() {
    let scratch = Scratch::new();
    let names = forty(&scratch);
    for concurrency in [1, 3, 16, 100] {
        let mut ctx = scratch.ctx();
        ctx.limits.concurrency = concurrency;
        let outcomes = read_many(&names, &ctx);
        assert_eq!(outcomes.len(), names.len());
        for (name, outcome) in names.iter().zip(&outcomes) {
            assert!(
                outcome.as_ref().is_ok_and(|it| it.text().contains(&format!("1:line of {name}"))),
                "{name}"
            );
        }
    }
    assert!(read_many(&[], &scratch.ctx()).is_empty());
}

#[test]
fn a_failure_costs_the_others_nothing() {
    let scratch = Scratch::new();
    scratch.write("a.txt", "a\n");
    scratch.write("b.txt", "b\n");
    scratch.fifo("pipe");
    let paths = ["a.txt", "no-such-file", "pipe", "a.txt:0", "b.txt:1-1"].map(str::to_owned);
    let outcomes = read_many(&paths, &scratch.ctx());
    let kinds: Vec<_> = outcomes.iter().map(|it| it.as_ref().err().map(ReadError::kind)).collect();
    let failed =
        [None, Some(ErrorKind::NotFound), Some(ErrorKind::Unsupported), Some(ErrorKind::Invalid), None];
    assert_eq!(kinds, failed);
}

#[test]
fn a_budget_is_shared_in_order_and_nothing_is_empty() {
    let scratch = Scratch::new();
    let names = forty(&scratch);
    for budget in [0, 1, 700, 2000, 1 << 20] {
        let mut ctx = scratch.ctx();
        ctx.limits.batch_bytes = Some(budget);
        let outcomes = read_many(&names, &ctx);
        let mut spent = 0;
        for (name, outcome) in names.iter().zip(&outcomes) {
            let output = outcome.as_ref().unwrap_or_else(|error| panic!("{name}: {error}"));
            let text = output.text();
            let shown = text.lines().filter(|line| line.contains(":line of ")).count();
            assert!(shown >= 1, "budget {budget}: {name} shows {text}");
            assert!(
                text.contains(&format!("1:line of {name}\n")),
                "budget {budget}: its first line is whole: {text}"
            );
            if shown < 30 {
                let goes_on = output.notices.iter().any(|notice| !notice.next.is_empty());
                assert!(goes_on, "budget {budget}: {name} does not say how to go on: {text}");
            }
            spent += if shown > 1 { text.len() as u64 } else { 0 };
        }
        // An answer that was shrunk to its first line is what every answer is granted.
        assert!(spent <= budget, "{spent} of {budget}");
    }
}

#[test]
fn what_a_budget_cut_off_can_be_read_on() {
    let scratch = Scratch::new();
    let names = forty(&scratch);
    let mut ctx = scratch.ctx();
    ctx.limits.batch_bytes = Some(1000);
    for (name, outcome) in names.iter().zip(read_many(&names, &ctx)) {
        let output = outcome.expect("it can be read");
        let mut shown = output.text().matches(":line of ").count();
        if let Some(next) = output.notices.iter().flat_map(|notice| &notice.next).next() {
            let request = omniread::ReadRequest::new(next.path()).exact();
            let on = block_on(omniread::read(request, &scratch.ctx())).expect("the next call can be read");
            shown += on.text().matches(":line of ").count();
        }
        assert_eq!(shown, 30, "{name}");
    }
}

#[test]
fn cancelling_ends_a_batch() {
    let scratch = Scratch::new();
    let names = forty(&scratch);
    let ctx = scratch.ctx();
    ctx.cancel.cancel();
    for outcome in read_many(&names, &ctx) {
        assert_eq!(outcome.map(|it| it.text()).map_err(|error| error.kind()), Err(ErrorKind::Cancelled));
    }
    // Another session is not concerned.
    assert!(read_many(&names, &scratch.ctx()).iter().all(Result::is_ok));
}

#[test]
fn cancelling_ends_a_read_that_is_under_way() {
    let scratch = Scratch::new();
    // A search for the end of a line that has none for a long while.
    let file = std::fs::File::create(scratch.path("endless.txt")).expect("a file can be made");
    std::os::unix::fs::FileExt::write_all_at(&file, &b"text ".repeat(20_000), 0).expect("it can be written");
    file.set_len(1 << 42).expect("a file may have holes");
    let ctx = scratch.ctx();
    let outcome = block_on(async {
        let read = omniread::read("endless.txt:500000000", &ctx);
        let cancel = async {
            tokio::time::sleep(Duration::from_millis(50)).await;
            ctx.cancel.cancel();
        };
        let both = async { tokio::join!(read, cancel).0 };
        tokio::time::timeout(Duration::from_mins(1), both).await.expect("an end")
    });
    assert_eq!(outcome.map(|it| it.text()).map_err(|error| error.kind()), Err(ErrorKind::Cancelled));
}

#[test]
fn a_deadline_ends_a_read() {
    let scratch = Scratch::new();
    let names = forty(&scratch);
    let mut ctx = scratch.ctx();
    ctx.limits.deadline = Duration::ZERO;
    for outcome in read_many(&names, &ctx) {
        assert_eq!(outcome.map(|it| it.text()).map_err(|error| error.kind()), Err(ErrorKind::Timeout));
    }
}

#[test]
fn several_paths_of_one_string_share_their_answer() {
    let scratch = Scratch::new();
    scratch.write("a.txt", "a\n");
    scratch.write("b.txt", "b\n");
    let ctx = scratch.ctx();
    for path in
        ["a.txt;b.txt", "a.txt, b.txt", "[\"a.txt\", \"b.txt\"]", "a.txt; b.txt", "a.txt:1-1;b.txt:1-1"]
    {
        let output = block_on(omniread::read(path, &ctx)).unwrap_or_else(|error| panic!("{path}: {error}"));
        let text = output.text();
        assert!(text.starts_with("[Read as 2 paths: a.txt"), "{path}: {text}");
        let (a, b) = (text.find("\n1:a\n"), text.find("\n1:b\n"));
        assert!(a.is_some() && a < b, "{path}: {text}");
        assert_eq!(text.matches("\n\n").count(), 1, "{path}: {text}");
    }
    // One of them missing: a semicolon still separates, a comma is part of a name.
    assert!(block_on(omniread::read("a.txt;gone.txt", &ctx)).is_ok());
    assert!(block_on(omniread::read("a.txt, gone.txt", &ctx)).is_err());
}

#[test]
fn targets_never_fail_as_a_whole() {
    let scratch = Scratch::new();
    scratch.write("a.txt", "one\ntwo\n");
    let fs = Fs::new(scratch.ctx());
    let ranged = |path: &str, range: &str| Target { line_range: Some(range.into()), ..Target::whole(path) };
    let results = block_on(fs.read(vec![
        Target::whole("no-such-file"),
        ranged("a.txt", "2-2"),
        ranged("a.txt", "nonsense"),
        Target::whole("."),
        Target::whole("a.txt"),
    ]));
    let order: Vec<_> = results.iter().map(|result| (result.target, result.path.as_str())).collect();
    assert_eq!(order, [(0, "no-such-file"), (1, "a.txt"), (2, "a.txt"), (3, "."), (4, "a.txt")]);
    for result in &results {
        let failed = [0, 2, 3].contains(&result.target);
        assert_eq!(result.warnings.len(), usize::from(failed), "{result:?}");
        assert_eq!(
            result.content.is_empty() && result.header.is_empty() && result.file_hash.is_empty(),
            failed
        );
        assert!(failed || result.header == format!("¶a.txt#{}", result.file_hash), "{result:?}");
    }
    assert!(block_on(fs.read(Vec::new())).is_empty());
}

#[test]
fn targets_record_what_they_show() {
    use omniread::hashline::{Check, LineSet};
    let scratch = Scratch::with("a.txt", "one\ntwo\nthree\n");
    let path = scratch.path("a.txt").to_string_lossy().into_owned();
    let fs = Fs::new(scratch.ctx());
    let target = Target { line_range: Some("2-2".into()), ..Target::whole("a.txt") };
    let hash = block_on(fs.read(vec![target])).remove(0).file_hash;
    let tag = hash.parse().expect("a tag is four digits");
    let check = |line: u64| fs.context().snapshots.check(&path, tag, &LineSet::from(line..=line), None);
    assert_eq!(check(2), Check::Current);
    assert!(matches!(check(1), Check::Unseen { .. }));
}
