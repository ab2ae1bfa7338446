//! Curves as an SVG with logarithmic axes.

use std::fmt::Write;
use std::time::Duration;

use super::panel::{Panel, Series};

/// Panels side by side, on one axis of time.
pub(super) fn svg(panels: &[Panel]) -> String {
    let points = panels.iter().flat_map(|panel| &panel.series).flat_map(|series| &series.points);
    let times = Axis::of(points.map(|(_, time)| micros(*time)), 250.0, 30.0).to_decades();
    let mut out = HEAD.to_owned();
    for (panel, left) in panels.iter().zip([56.0, 496.0]) {
        let amounts = Axis::of(panel.amounts().map(float), left, left + WIDTH);
        Drawing { panel, left, amounts, times }.draw(&mut out);
    }
    out + "</svg>\n"
}

const WIDTH: f64 = 350.0;
const HEAD: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 860 350" font-family="sans-serif" font-size="12">
<title>Time of a read by size of the file, and by size of the window</title>
<style>
text{fill:#424a53}line{stroke:#8c959f;stroke-opacity:.3}path{fill:none;stroke-width:2}
.blue{stroke:#0969da}.green{stroke:#1a7f37}.orange{stroke:#bc4c00}.dashes{stroke:#8c959f;stroke-dasharray:5 4}
@media(prefers-color-scheme:dark){text{fill:#c9d1d9}.blue{stroke:#58a6ff}.green{stroke:#3fb950}.orange{stroke:#f0883e}}
</style>
"#;

/// A logarithmic axis, from one place on paper to another.
#[derive(Clone, Copy)]
struct Axis {
    least: f64,
    most: f64,
    from: f64,
    to: f64,
}

impl Axis {
    fn of(values: impl Iterator<Item = f64>, from: f64, to: f64) -> Self {
        let (least, most) =
            values.fold((f64::MAX, 1.0), |(least, most), value| (value.min(least), value.max(most)));
        Self { least, most, from, to }
    }

    fn to_decades(self) -> Self {
        let (least, most) = (self.least.log10().floor(), self.most.log10().ceil());
        Self { least: 10_f64.powf(least), most: 10_f64.powf(most), ..self }
    }

    fn decades(self) -> impl Iterator<Item = f64> {
        std::iter::successors(Some(self.least), |value| Some(value * 10.0))
            .take_while(move |value| *value < self.most * 1.01)
    }

    fn place(self, value: f64) -> f64 {
        self.from + (value / self.least).ln() / (self.most / self.least).ln() * (self.to - self.from)
    }
}

struct Drawing<'a> {
    panel: &'a Panel,
    left: f64,
    amounts: Axis,
    times: Axis,
}

impl Drawing<'_> {
    fn draw(&self, out: &mut String) {
        let (left, right) = (self.left, self.left + WIDTH);
        text(out, left, 16.0, "start", &self.panel.title);
        for time in self.times.decades() {
            let y = self.times.place(time);
            let _ = writeln!(out, r#"<line x1="{left}" x2="{right}" y1="{y:.0}" y2="{y:.0}"/>"#);
            text(out, left - 6.0, y + 4.0, "end", &told(time));
        }
        // Every second one of many, so that numbers do not touch.
        let step = self.panel.amounts().count().div_ceil(6);
        for amount in self.panel.amounts().step_by(step) {
            text(out, self.amounts.place(float(amount)), 268.0, "middle", &amount.to_string());
        }
        text(out, left + WIDTH / 2.0, 286.0, "middle", self.panel.unit);
        for (row, series) in self.panel.series.iter().enumerate() {
            self.curve(out, series);
            let y = 310.0 + 20.0 * float(row as u64 / 2);
            let x = left + WIDTH * 0.6 * float(row as u64 % 2);
            let _ = writeln!(out, r#"<path class="{}" d="M{x:.0} {:.0}h22"/>"#, series.ink.class(), y - 4.0);
            text(out, x + 28.0, y, "start", series.name);
        }
    }

    fn curve(&self, out: &mut String, series: &Series) {
        let _ = write!(out, r#"<path class="{}" d=""#, series.ink.class());
        for (at, (amount, time)) in series.points.iter().enumerate() {
            let (x, y) = (self.amounts.place(float(*amount)), self.times.place(micros(*time)));
            let _ = write!(out, "{}{x:.1} {y:.1}", if at == 0 { 'M' } else { 'L' });
        }
        let _ = writeln!(out, r#""/>"#);
    }
}

fn text(out: &mut String, x: f64, y: f64, anchor: &str, text: &str) {
    let _ = writeln!(out, r#"<text x="{x:.0}" y="{y:.0}" text-anchor="{anchor}">{text}</text>"#);
}

fn told(micros: f64) -> String {
    match micros {
        ..1e3 => format!("{micros:.0} µs"),
        ..1e6 => format!("{:.0} ms", micros / 1e3),
        _ => format!("{:.0} s", micros / 1e6),
    }
}

fn micros(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}

#[expect(clippy::cast_precision_loss, reason = "a place on paper")]
fn float(amount: u64) -> f64 {
    amount as f64
}
