//! Charts of `OpenDocument`: their values stand in a table of their own.

use super::{Chart, Series};
use crate::Report;
use crate::lines::Lines;
use crate::xml::{Element, Ns, Xml};

/// Cells of the table of a chart that are kept.
const MOST_CELLS: usize = 100_000;

/// The description of the chart in the rest of a document; `None` when there is none in it.
pub(crate) fn open_chart(xml: &mut Xml<'_>, points: usize, report: &mut Report) -> Option<Lines> {
    let mut lines = None;
    while let Some(child) = xml.child(1) {
        if !child.is(Ns::OdOffice, "body") {
            continue;
        }
        while let Some(kind) = xml.child(2) {
            if kind.name() != "chart" {
                continue;
            }
            while let Some(child) = xml.child(3) {
                if child.is(Ns::OdChart, "chart") {
                    let chart = read(xml, &child);
                    let own = lines.get_or_insert_with(Lines::default);
                    chart.print(points, &[], own, report);
                }
            }
        }
    }
    lines
}

fn read(xml: &mut Xml<'_>, element: &Element<'_>) -> Chart {
    let class = element.attr("class").unwrap_or_default();
    let mut chart = Chart { kinds: kind(&class).into_iter().collect(), ..Chart::default() };
    while let Some(child) = xml.child(4) {
        match (child.ns(), child.name()) {
            (Ns::OdChart, "title") => chart.title = words(xml, 5),
            (Ns::OdChart, "subtitle") => chart.labels.push(("subtitle", words(xml, 5))),
            (Ns::OdChart, "plot-area") => axes(xml, &mut chart),
            (Ns::OdTable, "table") => {
                let mut rows = Vec::new();
                table(xml, 5, &mut rows);
                chart.series = series(&rows);
            }
            _ => {}
        }
    }
    chart
}

fn axes(xml: &mut Xml<'_>, chart: &mut Chart) {
    while let Some(child) = xml.child(5) {
        if child.name() != "axis" {
            continue;
        }
        let axis = match child.attr("dimension").as_deref() {
            Some("x") => "category axis",
            Some("y") => "value axis",
            _ => "series axis",
        };
        while let Some(part) = xml.child(6) {
            if part.name() == "title" {
                chart.labels.push((axis, words(xml, 7)));
            }
        }
    }
}

fn words(xml: &mut Xml<'_>, level: usize) -> String {
    crate::lines::one_line(&xml.text(level))
}

/// Rows of cells, wherever they stand in the table.
fn table(xml: &mut Xml<'_>, level: usize, rows: &mut Vec<Vec<String>>) {
    while let Some(child) = xml.child(level) {
        if child.name() != "table-row" {
            table(xml, level + 1, rows);
            continue;
        }
        let mut row = Vec::new();
        while let Some(cell) = xml.child(level + 1) {
            let value = cell.attr("value");
            let text = words(xml, level + 2);
            row.push(value.filter(|value| value != "NaN").unwrap_or(text));
        }
        if rows.len() * row.len() < MOST_CELLS {
            rows.push(row);
        }
    }
}

/// The first row names the series, the first column the categories.
fn series(rows: &[Vec<String>]) -> Vec<Series> {
    let Some((head, body)) = rows.split_first() else { return Vec::new() };
    let column = |at: usize| {
        let cells = (0..).zip(body).filter_map(|(number, row)| Some((number, row.get(at)?.clone())));
        cells.filter(|(_, text)| !text.is_empty()).collect::<Vec<_>>()
    };
    let categories = column(0);
    let named = head.iter().enumerate().skip(1);
    let all = named.map(|(at, name)| Series {
        name: name.clone(),
        categories: categories.clone(),
        values: column(at),
        sizes: Vec::new(),
    });
    all.collect()
}

fn kind(class: &str) -> Option<&'static str> {
    Some(match class.rsplit(':').next()? {
        "bar" => "bar",
        "line" => "line",
        "circle" => "pie",
        "ring" => "doughnut",
        "area" => "area",
        "scatter" => "scatter",
        "radar" | "filled-radar" => "radar",
        "bubble" => "bubble",
        "stock" => "stock",
        "surface" => "surface",
        _ => return None,
    })
}
