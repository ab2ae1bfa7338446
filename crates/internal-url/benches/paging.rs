//! What pages of a large artifact and of a long transcript cost, and how much memory the process ever had.
//!
//! `cargo bench -p omniread-internal-url --bench paging`, or with sizes in MB: `-- 500 50`.

#![expect(clippy::print_stdout, reason = "a bench says what it measured")]

use std::error::Error;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;
use std::time::{Duration, Instant, SystemTime};

use omniread_internal_url::{Resources, sources};
use omniread_read_core::{ReadContext, Reader, Registry};

const MB: u64 = 1_000_000;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut sizes = std::env::args().filter_map(|argument| argument.parse::<u64>().ok());
    let (artifact, session) = (sizes.next().unwrap_or(500), sizes.next().unwrap_or(50));
    let scratch = tempfile::tempdir()?;
    let at = |name: &str| scratch.path().join(name);
    fs::create_dir_all(at("artifacts"))?;
    fs::create_dir_all(at("history"))?;
    let rows = write(&at("artifacts/1.log"), artifact * MB, |row| {
        format!("{row:09} a row of an output that goes on and on, as long as most are\n")
    })?;
    write(&at("history/long.jsonl"), session * MB, turn)?;
    for number in 0..500 {
        write(&at(&format!("history/short-{number}.jsonl")), 2_000, turn)?;
    }
    let resources = Resources {
        artifacts: Some(at("artifacts").into()),
        history: vec![at("history").into()],
        ..Resources::default()
    };
    let reader = Reader::new(sources().into_iter().fold(Registry::new(), Registry::source));
    let store = resources.artifact_store().ok_or("a folder of artifacts is a store")?;
    let ctx = ReadContext::new(scratch.path()).with_extension(resources.clone()).with_artifacts(store);
    println!("memory before the first read: {} MB", peak());
    let artifact =
        [String::new(), format!(":{}+50", rows / 2), format!(":{}+50", rows - 100), ":-50".to_owned()];
    let session = ["", ":200+50", ":20000+50", ":100000+50", ":-50", ":stat"].map(str::to_owned);
    let parts = artifact.map(|part| format!("artifact://1{part}")).into_iter();
    let parts =
        parts.chain(session.map(|part| format!("history://long{part}"))).chain(["history://".to_owned()]);
    for path in parts {
        let mut times = Vec::new();
        for _ in 0..3 {
            let start = Instant::now();
            reader.read(path.as_str(), &ctx).await?;
            times.push(format!("{:8.2} ms", start.elapsed().as_secs_f64() * 1000.0));
        }
        println!("{path:28} {}   peak {} MB", times.join(" "), peak());
    }
    println!("what another process finds that knows nothing but the folder, each range for the first time:");
    for number in 0..20 {
        let path = format!("artifact://1:{}+50", rows * number / 20 + 1);
        let ctx = ReadContext::new(scratch.path()).with_extension(resources.clone());
        let start = Instant::now();
        reader.read(path.as_str(), &ctx).await?;
        println!("{path:28} {:8.2} ms   peak {} MB", start.elapsed().as_secs_f64() * 1000.0, peak());
    }
    Ok(())
}

/// One record of a session: in turn a question, a call and its answer.
fn turn(number: u64) -> String {
    let text = "words and more words, as people and tools exchange them; ".repeat(8);
    match number % 3 {
        0 => format!("{{\"type\":\"user\",\"message\":{{\"role\":\"user\",\"content\":\"{text}\"}}}}\n"),
        1 => format!(
            "{{\"type\":\"assistant\",\"message\":{{\"role\":\"assistant\",\"content\":[{{\"type\":\"text\",\"text\":\"{text}\"}},{{\"type\":\"tool_use\",\"id\":\"t{number}\",\"name\":\"read\",\"input\":{{\"path\":\"src/a.rs\"}}}}]}}}}\n"
        ),
        _ => format!(
            "{{\"type\":\"user\",\"message\":{{\"role\":\"user\",\"content\":[{{\"type\":\"tool_result\",\"tool_use_id\":\"t{}\",\"content\":\"{text}\\n{text}\"}}]}}}}\n",
            number - 1
        ),
    }
}

/// Writes lines until there are so many bytes, and gives the number of lines.
fn write(path: &Path, bytes: u64, line: impl Fn(u64) -> String) -> std::io::Result<u64> {
    let mut out = BufWriter::new(File::create(path)?);
    let (mut written, mut count) = (0, 0);
    while written < bytes {
        let line = line(count);
        out.write_all(line.as_bytes())?;
        written += line.len() as u64;
        count += 1;
    }
    // Nothing is remembered of what was written just now.
    out.into_inner()?.set_modified(SystemTime::now() - Duration::from_mins(1))?;
    Ok(count)
}

/// The most memory that the process ever had, in MB; 0 where the system does not tell.
fn peak() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kilobytes.unwrap_or_default() / 1000
}
