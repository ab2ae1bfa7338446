//! Where internal resources are: what a flag names, or else what is configured around the working folder.

use std::env;
use std::path::{Path, PathBuf};

use omniread::internal_url::Surroundings;
use omniread::{ReadContext, Resources};

use crate::args::Reach;
use crate::error::CliError;
use crate::later::Later;

/// Puts them into the context, with a store for what is cut where one is configured.
pub(crate) fn into_context(reach: &Reach, ctx: ReadContext) -> Result<ReadContext, CliError> {
    let mut resources = resources(reach, &ctx)?.in_environment(|name| env::var(name).ok());
    if !reach.no_resources && resources.forges.cache.is_none() {
        resources.forges.cache = cache(ctx.home.as_deref()).map(|folder| folder.join("forge.sqlite3"));
    }
    let store = resources.artifact_store();
    let ctx = Later::into_context(ctx.with_extension(resources));
    Ok(match store {
        Some(store) => ctx.with_artifacts(store),
        None => ctx,
    })
}

/// A file that is named says it all. What is found counts only as far as it lies beneath the roots.
fn resources(reach: &Reach, ctx: &ReadContext) -> Result<Resources, CliError> {
    let home = ctx.home.as_deref();
    if reach.no_resources {
        return Ok(Resources::default());
    }
    if let Some(file) = &reach.resources {
        let file = std::path::absolute(file).unwrap_or_else(|_| file.clone());
        return Resources::from_file(&file, home).map_err(CliError::Resources);
    }
    let surroundings = Surroundings::of(&ctx.cwd, home, configuration(home).as_deref());
    let found = Resources::discover(&surroundings).map_err(CliError::Resources)?;
    Ok(if ctx.policy.roots.is_empty() { found } else { found.beneath(&ctx.policy.roots) })
}

/// The folder of our configuration.
fn configuration(home: Option<&Path>) -> Option<PathBuf> {
    own_folder("XDG_CONFIG_HOME", ".config", home)
}

/// The folder of what can be had again.
fn cache(home: Option<&Path>) -> Option<PathBuf> {
    own_folder("XDG_CACHE_HOME", ".cache", home)
}

/// Our folder in one of those that the XDG base directory specification has.
fn own_folder(variable: &str, usual: &str, home: Option<&Path>) -> Option<PathBuf> {
    let named = env::var_os(variable).map(PathBuf::from).filter(|folder| folder.is_absolute());
    named.or_else(|| home.map(|home| home.join(usual))).map(|folder| folder.join("omniread"))
}
