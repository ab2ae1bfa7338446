//! `omniread doctor`: what this build can read and may reach.

mod limits;
mod places;
mod report;
mod text;

use std::io::{self, Write};

use report::Report;

use crate::args::{Most, Reach};
use crate::context;
use crate::error::CliError;

/// Prints what holds for reads with these flags.
pub(crate) fn doctor(json: bool, most: &Most, reach: &Reach) -> Result<(), CliError> {
    let mut ctx = context::within(reach)?;
    ctx.limits = context::limits(most, false);
    let report = Report::of(&ctx);
    let printed = if json {
        serde_json::to_string_pretty(&report).map_err(|error| CliError::Write(error.into()))? + "\n"
    } else {
        text::text(&report)
    };
    let mut out = io::stdout().lock();
    out.write_all(printed.as_bytes())?;
    Ok(out.flush()?)
}
