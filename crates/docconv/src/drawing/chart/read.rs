//! The parts of a chart that hold words and numbers ([ECMA-376] part 1, 21.2).
//!
//! [ECMA-376]: https://ecma-international.org/publications-and-standards/standards/ecma-376/

use super::{Chart, Series, plain};
use crate::numfmt;
use crate::xml::{Ns, Xml};

type Points = Vec<(u64, String)>;

/// Points of one series that are kept.
const MOST_POINTS: usize = 100_000;

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
            "cat" | "xVal" => series.categories = values(xml, true),
            "val" | "yVal" => series.values = values(xml, false),
            "bubbleSize" => series.sizes = values(xml, false),
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

/// The points of a reference's cache or of a list, by their places.
fn values(xml: &mut Xml<'_>, displayed: bool) -> Points {
    let mut points = Points::new();
    let level = xml.level();
    cached(xml, level, displayed, &mut points);
    points.sort_by_key(|(at, _)| *at);
    points
}

fn cached(xml: &mut Xml<'_>, level: usize, displayed: bool, points: &mut Points) {
    let mut format = None;
    while let Some(child) = xml.child(level) {
        let inner = xml.level();
        match child.name() {
            "pt" => {
                let at = u64::try_from(child.number("idx").unwrap_or(0)).unwrap_or(0);
                let code = child.attr("formatCode").or_else(|| format.clone());
                if let Some(value) = point(xml, inner).filter(|_| points.len() < MOST_POINTS) {
                    points.push((at, shown(value, code.as_deref().filter(|_| displayed))));
                }
            }
            "formatCode" => format = Some(xml.text(inner)),
            "multiLvlStrCache" => *points = several(xml, inner),
            _ => cached(xml, inner, displayed, points),
        }
    }
}

fn point(xml: &mut Xml<'_>, level: usize) -> Option<String> {
    let mut value = None;
    while let Some(child) = xml.child(level) {
        if child.is(Ns::C, "v") {
            let inner = xml.level();
            value = Some(xml.text(inner).trim().to_owned());
        }
    }
    value
}

/// Dates along an axis read as dates.
fn shown(value: String, code: Option<&str>) -> String {
    let Some(code) = code.filter(|code| numfmt::is_date(code)) else { return value };
    let number = value.parse().ok();
    number.and_then(|number| numfmt::display(code, number, false)).unwrap_or(value)
}

/// Categories in several levels, innermost first: the outer ones stand once for each group.
fn several(xml: &mut Xml<'_>, level: usize) -> Points {
    let mut joined = Points::new();
    while let Some(child) = xml.child(level) {
        if child.name() != "lvl" {
            continue;
        }
        let inner = xml.level();
        let mut outer = Points::new();
        cached(xml, inner, false, &mut outer);
        outer.sort_by_key(|(at, _)| *at);
        if joined.is_empty() {
            joined = outer;
            continue;
        }
        for (at, text) in &mut joined {
            let before = outer.partition_point(|(start, _)| start <= at);
            if let Some((_, group)) = before.checked_sub(1).and_then(|place| outer.get(place)) {
                *text = format!("{group} / {text}");
            }
        }
    }
    joined
}
