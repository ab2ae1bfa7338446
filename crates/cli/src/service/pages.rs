//! `omniread help`: the pages that are built in.

use clap::CommandFactory;

use crate::args::Arguments;
use crate::complaint::Complaints;
use crate::error::CliError;

/// Topics that are a part of a page.
const PARTS: [(&str, &str); 1] = [("selections", "addresses:sym=Selections")];

/// Prints the page about a topic, or else the long help.
pub(crate) fn help(topic: Option<&str>) -> Result<bool, CliError> {
    let Some(topic) = topic else {
        Arguments::command().print_long_help()?;
        return Ok(true);
    };
    let part = PARTS.iter().find(|(name, _)| *name == topic).map(|(_, part)| *part);
    let page = format!("omniread://{}", part.unwrap_or(topic));
    let line = ["omniread", "--style=plain", "--max-lines=0", "--max-bytes=0", "--no-resources", &page];
    let arguments = Arguments::read(line.into_iter().map(Into::into)).map_err(std::io::Error::other)?;
    crate::read(&arguments, &Complaints::new(&arguments))
}
