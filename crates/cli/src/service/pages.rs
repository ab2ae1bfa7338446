//! `omniread help`: the pages that are built in.

use crate::args::Arguments;
use crate::complaint::Complaints;
use crate::error::CliError;

/// Topics that are a part of a page.
const PARTS: [(&str, &str); 1] = [("selections", "addresses:sym=Selections")];

/// Prints the page about a topic, or else the long help.
pub(crate) fn help(topic: Option<&str>) -> Result<bool, CliError> {
    let Some(topic) = topic else {
        Arguments::described().print_long_help()?;
        return Ok(true);
    };
    let part = PARTS.iter().find(|(name, _)| *name == topic).map(|(_, part)| *part);
    let page = format!("omniread://{}", part.unwrap_or(topic));
    let line = ["omniread", "--style=plain", "--max-lines=0", "--max-bytes=0", "--no-resources", &page];
    // Of a part there is nothing to say that goes on from it.
    let line = line.into_iter().chain(part.map(|_| "--quiet"));
    let arguments = Arguments::read(line.map(Into::into)).map_err(std::io::Error::other)?;
    crate::read(&arguments, &Complaints::new(&arguments))
}
