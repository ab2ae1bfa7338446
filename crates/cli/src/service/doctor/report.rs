//! What is told.

use std::env;
use std::path::PathBuf;

use omniread::summarize::Language;
use omniread::{FEATURES, Feature, ReadContext};
use serde::Serialize;

use super::limits::{Limit, limits};
use super::places::{Kind, kinds};

/// Schemes that are asked for over a network, or by a server's program.
const NETWORKED: [&str; 5] = ["https", "issue", "mcp", "pr", "ssh"];

#[derive(Serialize)]
pub(super) struct Report {
    pub(super) version: &'static str,
    pub(super) machine: String,
    pub(super) features: Vec<Choice>,
    pub(super) languages: Vec<&'static str>,
    pub(super) schemes: Vec<String>,
    pub(super) policy: Policy,
    pub(super) limits: Vec<Limit>,
    pub(super) resources: Vec<Kind>,
    /// Where files for a while go. Everything else that is remembered is in memory.
    pub(super) temporary: PathBuf,
}

#[derive(Serialize)]
pub(super) struct Choice {
    pub(super) name: &'static str,
    pub(super) on: bool,
    pub(super) gives: &'static str,
}

#[derive(Serialize)]
pub(super) struct Policy {
    pub(super) cwd: PathBuf,
    pub(super) home: Option<PathBuf>,
    /// Empty when everything may be read that the user may read.
    pub(super) roots: Vec<PathBuf>,
    /// Whether something in this build reads from the network, and may.
    pub(super) network: bool,
    /// Whether credentials are masked.
    pub(super) masking: bool,
}

/// A choice of the command itself.
const HTTP: Choice =
    Choice { name: "mcp-http", on: cfg!(feature = "mcp-http"), gives: "the server for agents over HTTP" };

impl Report {
    pub(super) fn of(ctx: &ReadContext) -> Self {
        let schemes = omniread::builder().build().registry().schemes();
        let mut languages: Vec<_> = Language::all().iter().map(|language| language.name).collect();
        languages.sort_unstable_by_key(|name| name.to_lowercase());
        Self {
            version: env!("CARGO_PKG_VERSION"),
            machine: format!("{}-{}", env::consts::ARCH, env::consts::OS),
            features: FEATURES.iter().map(Choice::from).chain([HTTP]).collect(),
            languages,
            policy: Policy {
                cwd: ctx.cwd.clone(),
                home: ctx.home.clone(),
                roots: ctx.policy.roots.clone(),
                network: ctx.policy.network
                    && schemes.iter().any(|scheme| NETWORKED.contains(&scheme.as_str())),
                masking: ctx.policy.masking,
            },
            schemes,
            limits: limits(&ctx.limits),
            resources: kinds(ctx),
            temporary: env::temp_dir(),
        }
    }
}

impl From<&Feature> for Choice {
    fn from(feature: &Feature) -> Self {
        Self { name: feature.name, on: feature.is_on, gives: feature.gives }
    }
}
