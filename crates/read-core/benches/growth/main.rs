//! How the time of a window grows with the file and with the window, as a table and as a chart.
//!
//! `cargo bench -p omniread-read-core --bench growth -- --svg docs/growth.svg --most-mb 1024`. The path of the chart is
//! relative to the repository. Each time is the median of a few runs after one that warms up; the file is in the page
//! cache. A first read has a session of its own, threads included; `wc -l` is a process each.

#![expect(clippy::unwrap_used, reason = "a bench that cannot be set up has nothing to measure")]
#![expect(clippy::print_stdout, reason = "the table is the answer")]

mod chart;
mod log;
mod measure;
mod panel;

use std::path::{Path, PathBuf};

use measure::{Bench, FIXED_MB};

fn main() {
    let options = Options::of(std::env::args().skip(1));
    let bench = Bench::new();
    let panels = [bench.against_size(options.most_mb), bench.against_window(options.most_mb.min(FIXED_MB))];
    for panel in &panels {
        println!("{}", panel.table());
    }
    if let Some(path) = options.svg {
        std::fs::write(path, chart::svg(&panels)).unwrap();
    }
}

struct Options {
    svg: Option<PathBuf>,
    most_mb: u64,
}

impl Options {
    /// Cargo adds arguments of its own, which say nothing here.
    fn of(mut arguments: impl Iterator<Item = String>) -> Self {
        let mut options = Self { svg: None, most_mb: 1024 };
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--svg" => options.svg = arguments.next().map(|path| repository().join(path)),
                "--most-mb" => options.most_mb = arguments.next().unwrap().parse().unwrap(),
                _ => {}
            }
        }
        options
    }
}

fn repository() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}
