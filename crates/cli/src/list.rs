//! Paths from a list, one a line.

use std::ffi::OsString;
use std::io::{self, BufRead, Read};
use std::path::{Path, PathBuf};

use crate::error::CliError;
use crate::input::Input;

/// More bytes than any path has. What is longer is cut, and refused as too long when it is read.
const LONGEST: u64 = 64 * 1024 + 1;

/// The paths of a list. Empty lines are passed over.
pub(crate) struct Listed<R> {
    name: PathBuf,
    lines: R,
}

impl<R: BufRead> Listed<R> {
    /// The list called `name`.
    pub(crate) fn new(name: &Path, lines: R) -> Self {
        Self { name: name.to_owned(), lines }
    }

    /// The next line without its end; `None` after the last one.
    fn line(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut line = Vec::new();
        if self.lines.by_ref().take(LONGEST).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        if line.ends_with(b"\n") {
            line.pop();
            line.pop_if(|byte| *byte == b'\r');
        } else {
            self.lines.skip_until(b'\n')?;
        }
        Ok(Some(line))
    }
}

impl<R: BufRead> Iterator for Listed<R> {
    type Item = Result<Input, CliError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            match self.line() {
                Ok(Some(line)) if line.is_empty() => {}
                Ok(Some(line)) => return Some(Ok(input(line))),
                Ok(None) => return None,
                Err(source) => return Some(Err(CliError::List { path: self.name.clone(), source })),
            }
        }
    }
}

fn input(line: Vec<u8>) -> Input {
    match String::from_utf8(line) {
        Ok(path) => Input::new(OsString::from(path)),
        Err(error) => Input::NotUtf8(String::from_utf8_lossy(error.as_bytes()).into_owned()),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::Listed;
    use crate::input::Input;

    fn paths(list: &[u8]) -> Vec<Input> {
        Listed::new(Path::new("list"), list).collect::<Result<_, _>>().unwrap()
    }

    #[test]
    fn one_path_a_line() {
        let address = |path: &str| Input::Address(path.into());
        assert_eq!(paths(b""), []);
        assert_eq!(paths(b"a\n\nb c \r\nd"), [address("a"), address("b c "), address("d")]);
        assert_eq!(paths(b"-:5\n"), [Input::Stdin("-:5".into())]);
        assert_eq!(paths(b"a\xff\nb\n"), [Input::NotUtf8("a\u{fffd}".into()), address("b")]);
    }

    #[test]
    fn a_line_too_long_is_cut_and_the_next_one_is_whole() {
        let mut list = vec![b'x'; 1 << 20];
        list.extend(b"\nnext\n");
        let found = paths(&list);
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].path().len(), 64 * 1024 + 1);
        assert_eq!(found[1], Input::Address("next".into()));
    }
}
