//! Other hosts.

use std::env;

use omniread::ReadContext;
use omniread::remote::{AllowedHosts, Hosts, SshProgram};

/// The variable that names another `ssh`, and arguments for it.
const SSH: &str = "OMNIREAD_SSH";

/// The context with every host that somebody names.
pub(crate) fn any(ctx: ReadContext) -> ReadContext {
    allowing(AllowedHosts::Any, ctx)
}

/// The context with the hosts that the SSH configuration names.
pub(crate) fn configured(ctx: ReadContext) -> ReadContext {
    allowing(AllowedHosts::Configured, ctx)
}

fn allowing(allowed: AllowedHosts, ctx: ReadContext) -> ReadContext {
    let mut hosts = Hosts::allowing(allowed);
    if let Ok(named) = env::var(SSH) {
        let mut words = named.split_whitespace().map(str::to_owned);
        if let Some(program) = words.next() {
            hosts.program = SshProgram { program: program.into(), arguments: words.collect() };
        }
    }
    ctx.with_extension(hosts)
}
