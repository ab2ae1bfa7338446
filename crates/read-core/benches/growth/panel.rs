//! Curves over one quantity, as a chart draws them and as a table.

use std::fmt::Write;
use std::time::Duration;

/// Curves over one quantity.
pub(super) struct Panel {
    pub(super) title: String,
    /// What the points are counted in.
    pub(super) unit: &'static str,
    pub(super) series: Vec<Series>,
}

/// How a curve is drawn; one kind of read has one ink in every panel.
#[derive(Clone, Copy)]
pub(super) enum Ink {
    Blue,
    Green,
    Orange,
    /// For what is there to compare with.
    Dashes,
}

/// One curve.
pub(super) struct Series {
    pub(super) name: &'static str,
    pub(super) ink: Ink,
    pub(super) points: Vec<(u64, Duration)>,
}

impl Series {
    pub(super) fn new(name: &'static str, ink: Ink) -> Self {
        Self { name, ink, points: Vec::new() }
    }
}

impl Panel {
    pub(super) fn table(&self) -> String {
        let mut table = format!("{}\n{:>16}", self.title, self.unit);
        for series in &self.series {
            let _ = write!(table, "  {:>10}", series.name);
        }
        for (row, (amount, _)) in self.series[0].points.iter().enumerate() {
            let _ = write!(table, "\n{amount:>16}");
            for series in &self.series {
                let (width, time) = (series.name.chars().count().max(10), series.points[row].1);
                let _ = write!(table, "  {:>width$}", format!("{:.2} ms", time.as_secs_f64() * 1000.0));
            }
        }
        table + "\n"
    }

    pub(super) fn amounts(&self) -> impl Iterator<Item = u64> {
        self.series[0].points.iter().map(|(amount, _)| *amount)
    }
}

impl Ink {
    /// The name of the style.
    pub(super) fn class(self) -> &'static str {
        match self {
            Self::Blue => "blue",
            Self::Green => "green",
            Self::Orange => "orange",
            Self::Dashes => "dashes",
        }
    }
}
