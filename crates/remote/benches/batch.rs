//! What 1,000 small files cost: read here, and by the service over a socket.
//!
//! `cargo bench -p omniread-remote --bench batch`, or with a number of files: `-- 5000`.

#![cfg(unix)]
#![expect(clippy::print_stdout, reason = "a bench says what it measured")]

use std::error::Error;
use std::time::{Duration, Instant};

use omniread_read_core::{HostLabel, LocalSource, ReadContext, Reader, Registry};
use omniread_remote::proto::ReadFileContextFile;
use omniread_remote::{RemoteClient, Server, ServerLimits, Way};

/// Times that each is done; the best one is told.
const TIMES: usize = 7;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let count = std::env::args().find_map(|argument| argument.parse::<usize>().ok()).unwrap_or(1000);
    let scratch = tempfile::tempdir()?;
    let mut paths = Vec::new();
    for number in 0..count {
        let path = scratch.path().join(format!("{number}.txt"));
        std::fs::write(&path, format!("line of file {number}\n").repeat(40))?;
        paths.push(path.display().to_string());
    }
    let reader = || Reader::new(Registry::new().source(LocalSource));
    let ctx = ReadContext::new(scratch.path());
    let server = Server::new(reader(), ReadContext::new(scratch.path()), ServerLimits::default());
    let socket = scratch.path().join("own/socket");
    let (serving, path) = (server.clone(), socket.clone());
    tokio::spawn(async move { serving.serve_unix(&path).await });
    while !socket.exists() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let label = HostLabel { name: "box".to_owned(), prefix: String::new() };
    let client = RemoteClient::connect(&Way::Socket(socket), label, Duration::from_secs(10)).await?;

    let local = best(async || reader().read_many(paths.clone(), &ctx).await.len()).await;
    let many = best(async || {
        let Ok(mut answers) = client.read_many(paths.clone(), &ctx).await else { return 0 };
        let mut answered = 0;
        while answers.next().await.is_some() {
            answered += 1;
        }
        answered
    })
    .await;
    let batch = best(async || {
        let file = |path: &String| ReadFileContextFile { path: path.clone(), line_ranges: Vec::new() };
        let read = client.read_file_context(paths.iter().map(file).collect(), None, None).await;
        read.map_or(0, |response| response.file_contexts.len())
    })
    .await;
    let single = best(async || {
        let mut answered = 0;
        for path in &paths {
            answered += usize::from(client.read(path.as_str(), &ctx).await.is_ok());
        }
        answered
    })
    .await;
    for (name, (time, answered)) in [
        ("local read_many", local),
        ("remote read_many", many),
        ("remote batch", batch),
        ("remote single", single),
    ] {
        println!("{name:17} {answered} files, {:.1} ms", time.as_secs_f64() * 1000.0);
    }
    Ok(())
}

async fn best(work: impl AsyncFn() -> usize) -> (Duration, usize) {
    let mut best = (Duration::MAX, 0);
    for _ in 0..TIMES {
        let started = Instant::now();
        let answered = work().await;
        best = best.min((started.elapsed(), answered));
    }
    best
}
