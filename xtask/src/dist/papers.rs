//! What the binary prints about itself.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::Error;

/// Shells, and what each calls a completion script.
const SHELLS: [(&str, &str); 5] = [
    ("bash", "omniread.bash"),
    ("elvish", "omniread.elv"),
    ("fish", "omniread.fish"),
    ("powershell", "_omniread.ps1"),
    ("zsh", "_omniread"),
];

/// Its version.
pub(super) fn version(binary: &Path) -> Result<String, Error> {
    let said = printed(binary, &["--version"])?;
    Ok(String::from_utf8_lossy(&said).split_whitespace().last().unwrap_or_default().to_owned())
}

/// Manual page and completions, with the path each has in the archive.
pub(super) fn made_by(binary: &Path) -> Result<Vec<(String, Vec<u8>)>, Error> {
    let mut papers = vec![("man/omniread.1".to_owned(), printed(binary, &["--man"])?)];
    for (shell, name) in SHELLS {
        papers.push((format!("completions/{name}"), printed(binary, &["--completions", shell])?));
    }
    Ok(papers)
}

fn printed(binary: &Path, arguments: &[&str]) -> Result<Vec<u8>, Error> {
    let output = Command::new(binary).args(arguments).stdin(Stdio::null()).output();
    let output = output.map_err(|source| Error::Start { program: binary.to_owned(), source })?;
    if !output.status.success() || output.stdout.is_empty() {
        return Err(Error::Program { program: binary.to_owned(), status: output.status });
    }
    Ok(output.stdout)
}
