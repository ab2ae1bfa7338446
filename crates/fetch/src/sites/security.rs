//! Vulnerabilities.

use url::Url;

use super::answers::{Answers, blocks, day, facts, list, said};
use super::{is_host, parts};

pub(super) fn osv_plan(url: &Url) -> Option<Vec<String>> {
    let parts = parts(url);
    let id = parts.strip_prefix(&["vulnerability"])?.first()?;
    is_host(url, &["osv.dev"]).then(|| vec![format!("https://api.osv.dev/v1/vulns/{id}")])
}

pub(super) fn osv(_: &Url, answers: &Answers<'_>) -> Option<String> {
    let entry = answers.json(0)?;
    let id = said(&entry, "/id");
    let facts = facts(&[
        ("Also known as", said(&entry, "/aliases")),
        ("Published", day(&entry, "/published")),
        ("Changed", day(&entry, "/modified")),
        ("Severity", said(&entry, "/severity/0/score")),
    ]);
    let affected = list(&entry, "/affected").iter().map(|it| {
        let events = list(it, "/ranges").iter().flat_map(|range| list(range, "/events"));
        let ranges: Vec<String> = events
            .filter_map(|event| event.as_object())
            .flat_map(|event| event.iter().map(|(what, version)| format!("{what} {}", said(version, ""))))
            .collect();
        format!("- {} {}: {}", said(it, "/package/ecosystem"), said(it, "/package/name"), ranges.join(", "))
    });
    let affected: Vec<String> = affected.collect();
    let links = list(&entry, "/references").iter().map(|it| format!("- {}", said(it, "/url")));
    let links: Vec<String> = links.collect();
    (!id.is_empty()).then(|| {
        blocks([
            format!("# {id} {}", said(&entry, "/summary")),
            facts,
            said(&entry, "/details"),
            headed("Affected", &affected),
            headed("References", &links),
        ])
    })
}

fn headed(title: &str, lines: &[String]) -> String {
    if lines.is_empty() { String::new() } else { format!("## {title}\n\n{}", lines.join("\n")) }
}

pub(super) fn nvd_plan(url: &Url) -> Option<Vec<String>> {
    let parts = parts(url);
    let id = parts.strip_prefix(&["vuln", "detail"])?.first()?;
    is_host(url, &["nvd.nist.gov"])
        .then(|| vec![format!("https://services.nvd.nist.gov/rest/json/cves/2.0?cveId={id}")])
}

pub(super) fn nvd(_: &Url, answers: &Answers<'_>) -> Option<String> {
    let answer = answers.json(0)?;
    let entry = answer.pointer("/vulnerabilities/0/cve")?;
    let english = list(entry, "/descriptions").iter().find(|it| said(it, "/lang") == "en");
    let scores = ["cvssMetricV40", "cvssMetricV31", "cvssMetricV30", "cvssMetricV2"];
    let score = scores
        .iter()
        .find_map(|it| entry.pointer(&format!("/metrics/{it}/0/cvssData")))
        .cloned()
        .unwrap_or_default();
    let facts = facts(&[
        ("Status", said(entry, "/vulnStatus")),
        ("Published", day(entry, "/published")),
        ("Changed", day(entry, "/lastModified")),
        (
            "Score",
            format!("{} {}", said(&score, "/baseScore"), said(&score, "/vectorString")).trim().to_owned(),
        ),
    ]);
    let links = list(entry, "/references").iter().map(|it| format!("- {}", said(it, "/url")));
    let links: Vec<String> = links.collect();
    let about = english.map(|it| said(it, "/value")).unwrap_or_default();
    Some(blocks([format!("# {}", said(entry, "/id")), facts, about, headed("References", &links)]))
}
