//! `tidy`: the house rules as code. One function a rule; a new rule is a function in `RULES`, not a paragraph.

mod constructs;
mod dependencies;
mod documents;
mod finding;
mod house;
mod ignored;
mod links;
mod lints;
mod names;
mod ranks;
mod recipes;
mod unfinished;

use std::io::Write;
use std::path::Path;

pub use finding::Finding;
use house::House;

use crate::{Error, Outcome};

/// One house rule.
struct Rule {
    name: &'static str,
    check: fn(&House) -> Vec<Finding>,
}

const RULES: &[Rule] = &[
    Rule { name: "ranks", check: ranks::check },
    Rule { name: "constructs", check: constructs::check },
    Rule { name: "names", check: names::check },
    Rule { name: "documents", check: documents::check },
    Rule { name: "links", check: links::check },
    Rule { name: "lints", check: lints::check },
    Rule { name: "ignored", check: ignored::check },
    Rule { name: "unfinished", check: unfinished::check },
    Rule { name: "recipes", check: recipes::check },
    Rule { name: "dependencies", check: dependencies::check },
];

/// Check the house rules over the whole repository
#[derive(clap::Args, Debug)]
pub struct Arguments {}

/// Prints every finding as `path:line: [rule] what; what to do`.
pub fn run(_: &Arguments, root: &Path, out: &mut dyn Write) -> Result<Outcome, Error> {
    let findings = findings(root)?;
    for finding in &findings {
        writeln!(out, "{finding}")?;
    }
    writeln!(out, "{} rules, {} findings", RULES.len(), findings.len())?;
    Ok(Outcome::clean_if(findings.is_empty()))
}

/// Every breach of a rule in the repository at `root`, by rule and then by place.
pub fn findings(root: &Path) -> Result<Vec<Finding>, Error> {
    let house = House::load(root)?;
    Ok(RULES.iter().flat_map(|rule| named(rule, &house)).collect())
}

fn named(rule: &Rule, house: &House) -> Vec<Finding> {
    let mut findings = (rule.check)(house);
    findings.sort();
    findings.dedup();
    findings.into_iter().map(|finding| finding.under(rule.name)).collect()
}
