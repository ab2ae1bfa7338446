//! The lines of standard input.

use std::io;

use futures_util::{Stream, stream};
use tokio::io::{AsyncBufRead, AsyncBufReadExt, AsyncReadExt};

/// Bytes that a line is held up to; of a longer one this much is given, and the rest is passed over.
pub(super) const LONGEST: usize = 1024 * 1024;

/// Lines that are not empty.
pub(super) fn lines(input: impl AsyncBufRead + Unpin) -> impl Stream<Item = io::Result<Vec<u8>>> {
    stream::unfold(input, async |mut input| {
        loop {
            match line(&mut input).await {
                Ok(line) if line.is_empty() => return None,
                Ok(line) if line.trim_ascii().is_empty() => {}
                read => return Some((read, input)),
            }
        }
    })
}

/// The next line with its end; empty after the last one.
async fn line(input: &mut (impl AsyncBufRead + Unpin)) -> io::Result<Vec<u8>> {
    let mut line = Vec::new();
    (&mut *input).take(LONGEST as u64).read_until(b'\n', &mut line).await?;
    let mut is_whole = line.len() < LONGEST || line.ends_with(b"\n");
    while !is_whole {
        let held = input.fill_buf().await?;
        let end = held.iter().position(|byte| *byte == b'\n');
        let passed = end.map_or(held.len(), |end| end + 1);
        is_whole = end.is_some() || held.is_empty();
        input.consume(passed);
    }
    Ok(line)
}

#[cfg(test)]
mod tests {
    use std::pin::pin;

    use futures_util::{FutureExt, StreamExt};

    use super::{LONGEST, lines};

    #[test]
    fn lines_are_held_up_to_a_length() {
        let mut input = b"one\n\r\n\ntwo\n".to_vec();
        input.extend(vec![b'x'; 3 * LONGEST]);
        input.extend(b"\nlast");
        let mut lines = pin!(lines(&*input));
        let mut next = || lines.next().now_or_never().unwrap().map(Result::unwrap);
        assert_eq!(next().as_deref(), Some(&b"one\n"[..]));
        assert_eq!(next().as_deref(), Some(&b"two\n"[..]));
        assert_eq!(next().map(|line| line.len()), Some(LONGEST));
        assert_eq!(next().as_deref(), Some(&b"last"[..]));
        assert_eq!(next(), None);
    }
}
