//! Questions, stories and posts, with what was said to them.

mod discourse;
mod hacker_news;
mod mastodon;
mod reddit;
mod stack;

pub(super) use discourse::{discourse, discourse_plan};
pub(super) use hacker_news::{hacker_news, hacker_news_plan};
pub(super) use mastodon::{mastodon, mastodon_plan};
pub(super) use reddit::{reddit, reddit_plan};
pub(super) use stack::{stack, stack_plan};

/// Answers to answers to … that are told from one another.
const DEPTH: usize = 8;
