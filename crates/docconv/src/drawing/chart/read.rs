//! The parts of a chart that hold words and numbers ([ECMA-376] part 1, 21.2).
//!
//! [ECMA-376]: https://ecma-international.org/publications-and-standards/standards/ecma-376/

use super::points::{Shown, values};
use super::{Chart, Series, plain};
use crate::xml::{Ns, Xml};

/// The chart of a part, if there is one in it.
pub(super) fn space(xml: &mut Xml<'_>) -> Option<Chart> {
    let mut chart = None;
    while let Some(root) = xml.child(0) {
        if !root.is(Ns::C, "chartSpace") {
            continue;
        }
        let chart = chart.get_or_insert_with(Chart::default);
        while let Some(child) = xml.child(1) {
            match child.name() {
                "chart" => whole(xml, chart),
                "externalData" => chart.attached = true,
                "userShapes" => chart.drawn = xml.rel(&child, "id"),
                _ => {}
            }
        }
    }
    chart
}

fn whole(xml: &mut Xml<'_>, chart: &mut Chart) {
    while let Some(child) = xml.child(2) {
        match child.name() {
            "title" => chart.title = plain(xml, 3),
            "plotArea" => area(xml, chart),
            _ => {}
        }
    }
}

fn area(xml: &mut Xml<'_>, chart: &mut Chart) {
    while let Some(child) = xml.child(3) {
        let axis = match child.name() {
            "catAx" => "category axis",
            "valAx" => "value axis",
            "dateAx" => "date axis",
            "serAx" => "series axis",
            name => {
                if let Some(kind) = kind(name) {
                    if !chart.kinds.contains(&kind) {
                        chart.kinds.push(kind);
                    }
                    plot(xml, chart);
                }
                continue;
            }
        };
        while let Some(part) = xml.child(4) {
            if part.is(Ns::C, "title") {
                label(chart, axis, plain(xml, 5));
            }
        }
    }
}

fn label(chart: &mut Chart, owner: &'static str, text: String) {
    if !text.is_empty() {
        chart.labels.push((owner, text));
    }
}

fn kind(name: &str) -> Option<&'static str> {
    Some(match name {
        "barChart" | "bar3DChart" => "bar",
        "lineChart" | "line3DChart" => "line",
        "pieChart" | "pie3DChart" => "pie",
        "areaChart" | "area3DChart" => "area",
        "ofPieChart" => "pie of pie",
        "scatterChart" => "scatter",
        "bubbleChart" => "bubble",
        "radarChart" => "radar",
        "doughnutChart" => "doughnut",
        "stockChart" => "stock",
        "surfaceChart" | "surface3DChart" => "surface",
        _ => return None,
    })
}

fn plot(xml: &mut Xml<'_>, chart: &mut Chart) {
    while let Some(child) = xml.child(4) {
        match child.name() {
            "ser" => {
                let series = series(xml, chart);
                chart.series.push(series);
            }
            "dLbls" => data_labels(xml, 5, chart),
            _ => {}
        }
    }
}

fn series(xml: &mut Xml<'_>, chart: &mut Chart) -> Series {
    let mut series = Series::default();
    while let Some(child) = xml.child(5) {
        match child.name() {
            "tx" => series.name = plain(xml, 6),
            "cat" | "xVal" => series.categories = values(xml, Shown::Categories),
            "val" | "yVal" => series.values = values(xml, Shown::Numbers),
            "bubbleSize" => series.sizes = values(xml, Shown::Numbers),
            "dLbls" => data_labels(xml, 6, chart),
            _ => {}
        }
    }
    series
}

/// Labels whose words were written by hand.
fn data_labels(xml: &mut Xml<'_>, level: usize, chart: &mut Chart) {
    while let Some(one) = xml.child(level) {
        if one.name() != "dLbl" {
            continue;
        }
        while let Some(part) = xml.child(level + 1) {
            if part.is(Ns::C, "tx") {
                label(chart, "data", plain(xml, level + 2));
            }
        }
    }
}
