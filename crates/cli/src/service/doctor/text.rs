//! The report for people.

use std::fmt::Write;
use std::path::Path;

use super::limits::Limit;
use super::places::Kind;
use super::report::{Choice, Policy, Report};
use crate::visible::visible;

/// Names on a line.
const ROW: usize = 10;

/// The sections, each under its title.
pub(super) fn text(report: &Report) -> String {
    let sections = [
        ("Features", report.features.iter().map(feature).collect()),
        ("Languages", report.languages.chunks(ROW).map(|row| row.join(", ")).collect()),
        ("Schemes", report.schemes.chunks(ROW).map(|row| row.join(", ")).collect()),
        ("Policy", policy(&report.policy)),
        ("Limits", report.limits.iter().map(limit).collect()),
        ("Internal resources", report.resources.iter().flat_map(places).collect()),
        ("Files", files(report)),
    ];
    let mut text = format!("omniread {} for {}\n", report.version, report.machine);
    for (title, lines) in sections {
        // Writing to a `String` cannot fail.
        let _ = writeln!(text, "\n{title}");
        for line in lines {
            let _ = writeln!(text, "  {line}");
        }
    }
    text
}

fn feature(choice: &Choice) -> String {
    let Choice { name, on, gives } = choice;
    if *on {
        format!("yes  {name:<12}  {gives}")
    } else {
        format!("no   {name:<12}  {gives}; build with --features {name}")
    }
}

fn policy(policy: &Policy) -> Vec<String> {
    let roots = match policy.roots.as_slice() {
        [] => "everything that the user may read; --root DIR keeps reads beneath DIR".to_owned(),
        roots => roots.iter().map(|root| shown(root)).collect::<Vec<_>>().join(", "),
    };
    let home = policy.home.as_deref().map_or("not known".to_owned(), shown);
    let network = if policy.network { "may be used" } else { "not used" };
    let masking = if policy.masking { "masked; --show-secrets shows them" } else { "shown" };
    vec![
        format!("relative paths  start at {}", shown(&policy.cwd)),
        format!("~               {home}"),
        format!("local reads     {roots}"),
        format!("network         {network}"),
        format!("credentials     {masking}"),
    ]
}

fn limit(Limit { of, most, flag }: &Limit) -> String {
    let most = most.map_or("any".to_owned(), |most| most.to_string());
    let flag = flag.map(|flag| format!(" ({flag})")).unwrap_or_default();
    format!("{most:>9}  {of}{flag}")
}

/// What is there by its path, and the number of places where nothing is.
fn places(kind: &Kind) -> Vec<String> {
    let address = format!("{}://", kind.scheme);
    let there: Vec<_> = kind.places.iter().filter(|place| place.exists).collect();
    let mut lines: Vec<_> =
        there.iter().map(|place| format!("{address:<12} {}", shown(&place.path))).collect();
    let missing = kind.places.len() - there.len();
    match (there.len(), missing) {
        (0, 0) => lines.push(format!("{address:<12} not configured; `omniread help resources` says how")),
        (0, _) => lines.push(format!("{address:<12} nothing at {missing} places; --json lists them")),
        (_, 0) => {}
        _ => lines.push(format!("{address:<12} and nothing at {missing} more; --json lists them")),
    }
    lines
}

fn files(report: &Report) -> Vec<String> {
    let temporary = shown(&report.temporary);
    vec![
        "what was found out about files is remembered in memory, while the process runs".to_owned(),
        format!("copies of databases and long standard input lie in {temporary} while they are read"),
    ]
}

fn shown(path: &Path) -> String {
    visible(&path.to_string_lossy()).into_owned()
}
