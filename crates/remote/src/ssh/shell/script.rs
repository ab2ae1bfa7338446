//! What a shell is asked, and how it says what it found.

/// What a path is on the host.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Told {
    /// A file of so many bytes.
    File(u64),
    Folder,
    Missing,
    Denied,
    Special,
}

/// What a line begins with that is ours: a greeting of the host may stand before it.
const MARK: &str = "omniread-found";

/// What looks at a path: `$1` is its number, `$2` the path.
const LOOK: &str = r#"LC_ALL=C; export LC_ALL
say() { echo; echo "omniread-found $1 $2 $3"; }
look() {
  case "$2" in
    '~') p=$HOME ;;
    '~/'*) p=$HOME/${2#??} ;;
    /*) p=$2 ;;
    *) p=./$2 ;;
  esac
  if [ -d "$p" ]; then
    if [ -r "$p" ] && [ -x "$p" ]; then say "$1" folder 0; ls -1Ap "$p"; else say "$1" denied 0; fi
  elif [ -f "$p" ]; then
    if [ -r "$p" ]; then
      s=$(wc -c < "$p")
      say "$1" file $s
      [ $s -gt MOST ] || cat "$p"
    else say "$1" denied 0; fi
  elif [ -e "$p" ]; then say "$1" special 0
  else return; fi
  exit 0
}
"#;

/// A script that tells of the first of `paths` that exists, and then its bytes or names. `sh`, `ls`, `wc` and `cat` are
/// enough for it.
pub(super) fn script(paths: &[&str], most: u64) -> String {
    let looks = paths.iter().enumerate().map(|(at, path)| format!("look {at} {}\n", quoted(path)));
    let looks: String = looks.collect();
    let last = paths.len().saturating_sub(1);
    format!("{}{looks}say {last} missing 0\n", LOOK.replace("MOST", &most.to_string()))
}

/// A word that a shell takes as it is.
fn quoted(word: &str) -> String {
    format!("'{}'", word.replace('\'', "'\\''"))
}

/// Which path was found as what, and what follows that.
pub(super) fn told(bytes: &[u8]) -> Option<((usize, Told), &[u8])> {
    let mut left = bytes;
    loop {
        let end = left.iter().position(|byte| *byte == b'\n')?;
        let (line, behind) = (&left[..end], &left[end + 1..]);
        if let Some(told) = std::str::from_utf8(line).ok().and_then(line_told) {
            return Some((told, behind));
        }
        left = behind;
    }
}

fn line_told(line: &str) -> Option<(usize, Told)> {
    let mut words = line.strip_prefix(MARK)?.split_whitespace();
    let (at, kind, size) = (words.next()?.parse().ok()?, words.next()?, words.next()?.parse().ok()?);
    let told = match kind {
        "file" => Told::File(size),
        "folder" => Told::Folder,
        "missing" => Told::Missing,
        "denied" => Told::Denied,
        "special" => Told::Special,
        _ => return None,
    };
    Some((at, told))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stay_words() {
        assert_eq!(quoted("a b"), "'a b'");
        assert_eq!(quoted("$(x)`y`"), "'$(x)`y`'");
        assert_eq!(quoted("it's"), "'it'\\''s'");
    }

    #[test]
    fn greetings_are_passed_over() {
        let bytes = b"Welcome\nomniread-found\n\nomniread-found 1 file 3\nabc";
        assert_eq!(told(bytes), Some(((1, Told::File(3)), &b"abc"[..])));
        assert_eq!(told(b"omniread-found 0 folder 0\n"), Some(((0, Told::Folder), &b""[..])));
        assert_eq!(told(b"hello\n"), None);
    }
}
