//! This repository keeps its own rules.

#[test]
fn nothing_to_tidy() {
    let findings = xtask::tidy::findings(xtask::repository_root()).unwrap();
    let report: Vec<String> = findings.iter().map(ToString::to_string).collect();
    assert!(report.is_empty(), "`cargo xtask tidy` reports:\n{}", report.join("\n"));
}
