//! What a host says before it serves.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, ReadBuf};
use tokio::process::{Child, ChildStdin, ChildStdout};

/// What the login shell of a host is given: it looks for omniread where programs of a user are, and says whether there is
/// one. Words that every shell understands alike, and nothing of a request.
pub(super) const SCRIPT: &str = "exec sh -c 'PATH=$PATH:$HOME/.local/bin:$HOME/.cargo/bin:/usr/local/bin; export PATH; \
     if command -v omniread >/dev/null 2>&1; then echo omniread-serves; exec omniread serve --stdio; \
     else echo omniread-is-missing; fi'";

/// Bytes that a host may say before, such as a greeting for people.
const MOST: usize = 64 * 1024;

/// What a host said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Said {
    /// It serves from here on.
    Serves,
    /// It has no omniread.
    IsMissing,
}

/// Reads up to the line that says which it is, and not a byte further; `None` when there is no such line.
pub(super) async fn said(input: &mut (impl AsyncRead + Unpin)) -> io::Result<Option<Said>> {
    let mut line = Vec::new();
    for _ in 0..MOST {
        let mut byte = [0];
        if input.read(&mut byte).await? == 0 {
            return Ok(None);
        }
        if byte != *b"\n" {
            line.push(byte[0]);
            continue;
        }
        match line.strip_suffix(b"\r").unwrap_or(&line) {
            said if said.ends_with(b"omniread-serves") => return Ok(Some(Said::Serves)),
            said if said.ends_with(b"omniread-is-missing") => return Ok(Some(Said::IsMissing)),
            _ => line.clear(),
        }
    }
    Ok(None)
}

/// The streams of a program as one. The program ends when they are let go.
#[derive(Debug)]
pub(super) struct Pipes {
    pub(super) input: ChildStdin,
    pub(super) output: ChildStdout,
    pub(super) _program: Child,
}

impl AsyncRead for Pipes {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.output).poll_read(cx, buffer)
    }
}

impl AsyncWrite for Pipes {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.input).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.input).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.input).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(flavor = "current_thread")]
    async fn greetings_are_passed_over_and_nothing_behind_the_line_is_read() {
        let table: [(&[u8], Option<Said>, usize); 5] = [
            (b"omniread-serves\nPRI", Some(Said::Serves), 3),
            (b"Welcome!\r\n\nomniread-is-missing\r\n", Some(Said::IsMissing), 0),
            (b"no newline at the end of a greetingomniread-serves\n", Some(Said::Serves), 0),
            (b"nothing of the kind", None, 0),
            (b"", None, 0),
        ];
        for (bytes, expected, left) in table {
            let mut input = bytes;
            assert_eq!(said(&mut input).await.unwrap(), expected);
            assert_eq!(input.len(), left);
        }
        assert_eq!(said(&mut tokio::io::repeat(b'\n')).await.unwrap(), None);
    }
}
