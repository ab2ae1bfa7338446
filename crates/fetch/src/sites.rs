//! Sites that are read by what they say to programs.
//!
//! A site is two pure functions: which addresses are asked in place of a URL, and what their answers read like. Where
//! either has nothing to say, the page itself is read.

mod answers;
mod docs;
mod forum;
mod github;
mod gitlab;
mod models;
mod papers;
mod registries;
mod security;
mod video;
mod wiki;

use url::Url;

use crate::Fetched;
use answers::Answers;

/// A site.
pub(crate) struct Site {
    pub(crate) name: &'static str,
    /// The addresses to ask; the first must answer.
    plan: fn(&Url) -> Option<Vec<String>>,
    render: fn(&Url, &Answers<'_>) -> Option<String>,
}

/// In the order in which they are asked.
const SITES: &[Site] = &[
    Site { name: "github", plan: github::plan, render: github::render },
    Site { name: "gist", plan: github::gist_plan, render: github::gist },
    Site { name: "gitlab", plan: gitlab::plan, render: gitlab::render },
    Site { name: "stackoverflow", plan: forum::stack_plan, render: forum::stack },
    Site { name: "hackernews", plan: forum::hacker_news_plan, render: forum::hacker_news },
    Site { name: "reddit", plan: forum::reddit_plan, render: forum::reddit },
    Site { name: "mastodon", plan: forum::mastodon_plan, render: forum::mastodon },
    Site { name: "discourse", plan: forum::discourse_plan, render: forum::discourse },
    Site { name: "youtube", plan: video::youtube_plan, render: video::youtube },
    Site { name: "wikipedia", plan: wiki::wikipedia_plan, render: wiki::wikipedia },
    Site { name: "mdn", plan: wiki::mdn_plan, render: wiki::mdn },
    Site { name: "arxiv", plan: papers::arxiv_plan, render: papers::arxiv },
    Site { name: "rfc", plan: papers::rfc_plan, render: papers::rfc },
    Site { name: "osv", plan: security::osv_plan, render: security::osv },
    Site { name: "nvd", plan: security::nvd_plan, render: security::nvd },
    Site { name: "huggingface", plan: models::plan, render: models::render },
];

/// What is asked in place of a URL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SitePlan {
    /// The site's name.
    pub site: &'static str,
    /// The addresses; the first must answer.
    pub requests: Vec<Url>,
}

/// What is asked in place of a URL, if a site is known that has it.
pub fn site_plan(url: &Url) -> Option<SitePlan> {
    let known = SITES.iter().filter_map(|site| Some((site.name, (site.plan)(url)?)));
    let (site, asked) = known.chain(registries::plan(url)).chain(docs::plan(url)).next()?;
    let requests: Vec<Url> = asked.iter().filter_map(|it| it.parse().ok()).collect();
    (!requests.is_empty()).then_some(SitePlan { site, requests })
}

/// The answers to a plan as markdown; `None` where the first did not answer, or not as expected.
pub fn site_text(url: &Url, plan: &SitePlan, answers: &[Option<Fetched>]) -> Option<String> {
    let answers = Answers::of(answers)?;
    let text = match SITES.iter().find(|site| site.name == plan.site) {
        Some(site) => (site.render)(url, &answers)?,
        None => registries::render(plan.site, &answers).or_else(|| docs::render(plan.site, &answers))?,
    };
    let text = text.trim();
    (!text.is_empty()).then(|| format!("{text}\n"))
}

/// The parts of a path, without empty ones.
fn parts(url: &Url) -> Vec<&str> {
    url.path_segments().map(|it| it.filter(|part| !part.is_empty()).collect()).unwrap_or_default()
}

fn is_host(url: &Url, hosts: &[&str]) -> bool {
    let host = url.host_str().unwrap_or_default();
    hosts.contains(&host.strip_prefix("www.").unwrap_or(host))
}

#[cfg(test)]
mod tests;
