//! Flags as a context of reads.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use std::{env, fs, io, path};

use omniread::core::{Markup, Progress};
use omniread::{Limits, ReadContext, Web};

use crate::args::{Arguments, Converted, Most, Reach};
use crate::canvas;
use crate::error::CliError;
use crate::progress::Bar;
use crate::resources;
use crate::service::worker;

/// The context that the flags describe. Slow work is told to `bar`.
pub(crate) fn context(arguments: &Arguments, bar: &Arc<Bar>) -> Result<ReadContext, CliError> {
    let mut ctx = within(&arguments.reach)?;
    #[cfg(feature = "remote")]
    {
        // Whoever types a command names the hosts themselves.
        ctx = crate::hosts::any(ctx);
    }
    ctx.limits = limits(&arguments.most, arguments.form.bytes);
    ctx.limits.worker = worker::for_drawings();
    ctx.display.style = arguments.manner.style;
    let form = &arguments.form;
    ctx.display.markup = match form.format {
        Converted::Marks => Markup::Marks,
        Converted::Markdown => Markup::Markdown,
    };
    ctx.display.images = form.json || form.save.is_some() || canvas::of(arguments).is_some();
    // Nobody edits through a process that is about to end.
    ctx.display.record = false;
    // Paths come from whoever sits here, who may name servers of this machine.
    let input = &arguments.input;
    let (headers, cache) = (input.header.clone(), input.cache_dir.clone());
    let private = arguments.reach.private_web;
    ctx = ctx.with_extension(Web { loopback: true, private, headers, cache });
    ctx.progress = Arc::clone(bar) as Arc<dyn Progress>;
    Ok(ctx)
}

/// The context of what may be reached.
pub(crate) fn within(reach: &Reach) -> Result<ReadContext, CliError> {
    starting(cwd(reach.cwd.as_deref())?, reach)
}

/// The same for a server. Hosts start servers anywhere: where nothing may be read, relative paths start in the first root.
pub(crate) fn served(reach: &Reach) -> Result<ReadContext, CliError> {
    let current = cwd(reach.cwd.as_deref())?;
    let resolved = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let is_allowed = reach.root.iter().any(|root| resolved(&current).starts_with(resolved(root)));
    match reach.root.first() {
        Some(first) if reach.cwd.is_none() && !is_allowed => starting(folder("--root", first)?, reach),
        _ => starting(current, reach),
    }
}

fn starting(cwd: PathBuf, reach: &Reach) -> Result<ReadContext, CliError> {
    let roots = reach.root.iter().map(|root| folder("--root", root));
    let mut ctx = ReadContext::new(cwd);
    ctx.home = env::home_dir();
    ctx.policy.roots = roots.collect::<Result<_, _>>()?;
    ctx.policy.masking = !reach.show_secrets;
    ctx.policy.network = !reach.offline;
    if reach.private_web {
        ctx = ctx.with_extension(Web { private: true, ..Web::default() });
    }
    resources::into_context(reach, ctx)
}

/// Where relative paths start.
fn cwd(named: Option<&Path>) -> Result<PathBuf, CliError> {
    match named {
        Some(path) => folder("--cwd", path),
        None => env::current_dir().map_err(CliError::NoCurrentFolder),
    }
}

/// The absolute path of a folder that a flag names.
fn folder(flag: &'static str, path: &Path) -> Result<PathBuf, CliError> {
    let checked = path::absolute(path).and_then(|absolute| match fs::metadata(&absolute)? {
        found if found.is_dir() => Ok(absolute),
        _ => Err(io::ErrorKind::NotADirectory.into()),
    });
    checked.map_err(|source| CliError::Folder { flag, path: path.to_owned(), source })
}

/// What may be spent and shown. `bytes` are held, not shown.
pub(crate) fn limits(most: &Most, bytes: bool) -> Limits {
    let mut limits = Limits::default();
    if let Some(lines) = most.max_lines {
        limits.lines = unless_zero(lines);
        limits.max_lines = limits.lines;
        limits.rows = limits.lines;
    }
    match most.max_bytes {
        Some(held) if bytes => limits.held_bytes = unless_zero(held).unwrap_or(u64::MAX),
        Some(shown) => limits.bytes = unless_zero(shown),
        None => {}
    }
    limits.tokens = most.max_tokens.and_then(unless_zero);
    // A cap that somebody asks for holds for everything.
    limits.unabridged =
        most.max_lines.and_then(unless_zero).is_none() && most.max_bytes.and_then(unless_zero).is_none();
    limits.deadline = most.timeout.map_or(limits.deadline, Duration::from_secs);
    limits
}

fn unless_zero(most: u64) -> Option<u64> {
    (most > 0).then_some(most)
}
