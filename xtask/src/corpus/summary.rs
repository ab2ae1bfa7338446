//! Counts and times by kind of file, and the list of offenders.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;

use super::verdict::{Reading, Verdict};

/// What all readings come to.
pub(super) struct Summary<'a> {
    /// By kind, sorted by name.
    pub(super) kinds: BTreeMap<&'a str, Counts>,
    pub(super) total: Counts,
    /// Whatever is not a plain answer or a worded error, by name.
    offenders: Vec<&'a Reading>,
    /// Worded errors, by name.
    failures: Vec<&'a Reading>,
}

/// One row of the table.
#[derive(Debug, Default)]
pub(super) struct Counts {
    pub(super) files: usize,
    pub(super) answered: usize,
    pub(super) failed: usize,
    pub(super) panicked: usize,
    pub(super) aborted: usize,
    pub(super) timed_out: usize,
    pub(super) empty: usize,
    pub(super) oversized: usize,
    pub(super) not_utf8: usize,
    /// Sorted once all are in.
    times: Vec<Duration>,
}

impl<'a> Summary<'a> {
    pub(super) fn of(readings: &'a [Reading]) -> Self {
        let mut kinds: BTreeMap<&str, Counts> = BTreeMap::new();
        let mut total = Counts::default();
        for reading in readings {
            kinds.entry(&reading.kind).or_default().add(reading);
            total.add(reading);
        }
        for counts in kinds.values_mut().chain([&mut total]) {
            counts.times.sort();
        }
        let is_odd = |it: &&Reading| it.verdict.is_finding() || it.is_oversized || !it.is_utf8;
        Self {
            kinds,
            total,
            offenders: readings.iter().filter(is_odd).collect(),
            failures: readings.iter().filter(|it| matches!(it.verdict, Verdict::Failed(_))).collect(),
        }
    }

    pub(super) fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(
            out,
            "{:<12} {:>6} {:>6} {:>6} {:>6} {:>6} {:>8} {:>6} {:>6} {:>8} {:>9} {:>9} {:>9}",
            "kind",
            "files",
            "ok",
            "failed",
            "panic",
            "abort",
            "timeout",
            "empty",
            "large",
            "not utf8",
            "min ms",
            "median",
            "max"
        )?;
        for (kind, counts) in &self.kinds {
            counts.print(kind, out)?;
        }
        self.total.print("all", out)?;
        for reading in &self.failures {
            writeln!(out, "failed   {}: {}", reading.name, reading.verdict.detail())?;
        }
        for reading in &self.offenders {
            writeln!(out, "{:<8} {}: {}", reading.mark(), reading.name, reading.reason())?;
        }
        Ok(())
    }
}

impl Counts {
    fn add(&mut self, reading: &Reading) {
        self.files += 1;
        *self.counter(&reading.verdict) += 1;
        self.oversized += usize::from(reading.is_oversized);
        self.not_utf8 += usize::from(!reading.is_utf8);
        self.times.push(reading.elapsed);
    }

    fn counter(&mut self, verdict: &Verdict) -> &mut usize {
        match verdict {
            Verdict::Answered => &mut self.answered,
            Verdict::Failed(_) => &mut self.failed,
            Verdict::Panicked(_) => &mut self.panicked,
            Verdict::Aborted(_) => &mut self.aborted,
            Verdict::TimedOut => &mut self.timed_out,
            Verdict::Empty(_) => &mut self.empty,
        }
    }

    /// Fastest, middle and slowest reading in milliseconds; the lower of two middles.
    pub(super) fn milliseconds(&self) -> [f64; 3] {
        let last = self.times.len().saturating_sub(1);
        [0, last / 2, last].map(|index| self.times.get(index).map_or(0.0, |time| time.as_secs_f64() * 1000.0))
    }

    fn print(&self, kind: &str, out: &mut dyn Write) -> io::Result<()> {
        let [min, median, max] = self.milliseconds();
        writeln!(
            out,
            "{kind:<12} {:>6} {:>6} {:>6} {:>6} {:>6} {:>8} {:>6} {:>6} {:>8} {min:>9.1} {median:>9.1} {max:>9.1}",
            self.files,
            self.answered,
            self.failed,
            self.panicked,
            self.aborted,
            self.timed_out,
            self.empty,
            self.oversized,
            self.not_utf8
        )
    }
}

impl Reading {
    fn mark(&self) -> &'static str {
        if self.verdict.is_finding() {
            self.verdict.word()
        } else if self.is_oversized {
            "large"
        } else {
            "not utf8"
        }
    }

    fn reason(&self) -> String {
        match self.verdict.detail() {
            _ if !self.verdict.is_finding() => format!("{} bytes of output", self.output),
            "" => format!("after {} ms", self.elapsed.as_millis()),
            detail => detail.to_owned(),
        }
    }
}
