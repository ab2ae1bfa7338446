//! A folder with files in it, and the command run there.

use std::ffi::OsStr;
use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;

use tempfile::TempDir;

/// A folder with files.
pub(crate) struct Sandbox(TempDir);

/// What a run of the command left.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Sandbox {
    /// A folder with these files; a name that ends in a slash is a folder.
    pub(crate) fn with(files: &[(&str, &str)]) -> Self {
        let sandbox = Self(TempDir::new().unwrap());
        for (name, content) in files {
            sandbox.add(name, content.as_bytes());
        }
        sandbox
    }

    pub(crate) fn add(&self, name: &str, content: &[u8]) {
        let path = self.path().join(name);
        if name.ends_with('/') {
            return fs::create_dir_all(path).unwrap();
        }
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// Runs the command with nothing on its standard input.
    pub(crate) fn run(&self, arguments: &[&str]) -> Ran {
        self.run_with(arguments, b"")
    }

    /// Runs the command with `input` in a pipe.
    pub(crate) fn run_with(&self, arguments: &[&str], input: &[u8]) -> Ran {
        let bytes = self.run_for_bytes(arguments, input);
        Ran {
            code: bytes.code,
            out: String::from_utf8(bytes.out).unwrap(),
            err: String::from_utf8(bytes.err).unwrap(),
        }
    }

    pub(crate) fn run_for_bytes(&self, arguments: &[&str], input: &[u8]) -> RanBytes {
        let mut child = self.start(arguments);
        let mut stdin = child.stdin.take().unwrap();
        let input = input.to_vec();
        // The command may end without reading its input.
        let feeding = thread::spawn(move || drop(stdin.write_all(&input)));
        let output = child.wait_with_output().unwrap();
        feeding.join().unwrap();
        RanBytes { code: output.status.code(), out: output.stdout, err: output.stderr }
    }

    /// Starts the command with pipes on all three streams.
    pub(crate) fn start(&self, arguments: &[impl AsRef<OsStr>]) -> Child {
        self.command(arguments).spawn().unwrap()
    }

    pub(crate) fn command(&self, arguments: &[impl AsRef<OsStr>]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_omniread"));
        command
            .args(arguments)
            .current_dir(self.path())
            .env_remove("CLICOLOR_FORCE")
            .env_remove("NO_COLOR")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }
}

pub(crate) struct RanBytes {
    pub(crate) code: Option<i32>,
    pub(crate) out: Vec<u8>,
    pub(crate) err: Vec<u8>,
}

/// All was read and there is nothing to say about it.
pub(crate) fn read(out: impl Into<String>) -> Ran {
    Ran { code: Some(0), out: out.into(), err: String::new() }
}

/// Nothing could be read.
pub(crate) fn failed(err: impl Into<String>) -> Ran {
    Ran { code: Some(1), out: String::new(), err: err.into() }
}

/// The rest of a stream of a running command.
pub(crate) fn rest(mut stream: impl Read) -> String {
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text
}

/// The numbers from `first` to `last`, each on a line.
pub(crate) fn numbers(first: u32, last: u32) -> String {
    (first..=last).map(|number| format!("{number}\n")).collect()
}

/// The same, as lines of a text that holds just these numbers.
pub(crate) fn numbered(first: u32, last: u32) -> String {
    (first..=last).map(|number| format!("{number}:{number}\n")).collect()
}
