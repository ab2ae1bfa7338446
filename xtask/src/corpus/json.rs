//! The report for machines: totals, rows by kind, and every reading.

use serde_json::{Value, json};

use super::summary::{Counts, Summary};
use super::verdict::Reading;

/// One JSON object, ending in a newline. Times are milliseconds, sizes bytes.
pub(super) fn report(summary: &Summary<'_>, readings: &[Reading]) -> String {
    let kinds: serde_json::Map<String, Value> =
        summary.kinds.iter().map(|(kind, it)| ((*kind).to_owned(), counts(it))).collect();
    let files: Vec<Value> = readings.iter().map(reading).collect();
    let report = json!({ "total": counts(&summary.total), "kinds": kinds, "files": files });
    format!("{report:#}\n")
}

fn counts(it: &Counts) -> Value {
    let [min, median, max] = it.milliseconds();
    json!({
        "files": it.files,
        "ok": it.answered,
        "failed": it.failed,
        "panic": it.panicked,
        "abort": it.aborted,
        "timeout": it.timed_out,
        "empty": it.empty,
        "large": it.oversized,
        "notUtf8": it.not_utf8,
        "minMs": min,
        "medianMs": median,
        "maxMs": max,
    })
}

fn reading(it: &Reading) -> Value {
    json!({
        "path": it.name,
        "kind": it.kind,
        "verdict": it.verdict.word(),
        "detail": it.verdict.detail(),
        "outputBytes": it.output,
        "large": it.is_oversized,
        "utf8": it.is_utf8,
        "ms": it.elapsed.as_secs_f64() * 1000.0,
    })
}
