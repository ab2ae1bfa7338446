//! The times that are taken.

use std::hint::black_box;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use omniread_read_core::{Limits, LocalSource, ReadContext, Reader, Registry};
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};

use super::log::Log;
use super::panel::{Ink, Panel, Series};

const RUNS: usize = 11;
/// Size of the log that windows of all sizes are cut from.
pub(super) const FIXED_MB: u64 = 256;
const WINDOWS: [u64; 6] = [10, 30, 100, 300, 1000, 3000];

/// A folder with a log in it, and what reads it.
pub(super) struct Bench {
    scratch: TempDir,
    runtime: Runtime,
    reader: Reader,
}

impl Bench {
    pub(super) fn new() -> Self {
        let runtime = Builder::new_current_thread().enable_time().build().unwrap();
        Self {
            scratch: TempDir::new().unwrap(),
            runtime,
            reader: Reader::new(Registry::new().source(LocalSource)),
        }
    }

    /// A session that knows nothing yet and shows windows of any size.
    fn fresh(&self) -> ReadContext {
        let limits = Limits { bytes: None, max_lines: None, ..Limits::default() };
        ReadContext::new(self.scratch.path()).with_limits(limits)
    }

    fn read(&self, path: &str, ctx: &ReadContext) {
        black_box(self.runtime.block_on(self.reader.read(path, ctx)).unwrap());
    }

    fn first_read(&self, path: &str) -> Duration {
        median(|| self.read(path, &self.fresh()))
    }

    fn log(&self) -> Log {
        Log::new(&self.scratch.path().join("log"))
    }

    /// First reads of a log that grows by powers of two.
    pub(super) fn against_size(&self, most_mb: u64) -> Panel {
        let mut series = [
            Series::new("100 lines near the end", Ink::Blue),
            Series::new("wc -l", Ink::Dashes),
            Series::new("last 100 lines", Ink::Green),
            Series::new("first page", Ink::Orange),
        ];
        let mut log = self.log();
        for megabytes in (0..).map(|power| 1 << power).take_while(|megabytes| *megabytes <= most_mb) {
            log.grow(megabytes);
            let near_end = format!("log:{}-{}", log.lines() - 1000, log.lines() - 901);
            let times = [
                self.first_read(&near_end),
                median(|| self.count_lines()),
                self.first_read("log:-100"),
                self.first_read("log"),
            ];
            series.iter_mut().zip(times).for_each(|(series, time)| series.points.push((megabytes, time)));
        }
        Panel {
            title: "First read, by size of the file".to_owned(),
            unit: "MB of file",
            series: series.into(),
        }
    }

    /// Windows of all sizes out of one log.
    pub(super) fn against_window(&self, megabytes: u64) -> Panel {
        let mut log = self.log();
        log.grow(megabytes);
        Log::settle();
        let middle = |window| format!("log:{}+{window}", log.lines() / 2);
        let warm = self.fresh();
        self.read(&middle(1), &warm);
        let first = WINDOWS.map(|window| (window, self.first_read(&middle(window))));
        let next = WINDOWS.map(|window| (window, median(|| self.read(&middle(window), &warm))));
        let series = vec![
            Series { points: first.into(), ..Series::new("first read", Ink::Blue) },
            Series { points: next.into(), ..Series::new("later read", Ink::Green) },
        ];
        Panel { title: format!("Middle of {megabytes} MB, by lines shown"), unit: "lines of window", series }
    }

    fn count_lines(&self) {
        let mut command = Command::new("wc");
        let status =
            command.args(["-l", "log"]).current_dir(self.scratch.path()).stdout(Stdio::null()).status();
        assert!(status.unwrap().success(), "wc failed");
    }
}

fn median(mut work: impl FnMut()) -> Duration {
    work();
    let mut times: Vec<_> = (0..RUNS)
        .map(|_| {
            let start = Instant::now();
            work();
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[RUNS / 2]
}
