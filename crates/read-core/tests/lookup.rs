//! Paths that are not where they should be.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "helpers of a test fail by panicking")]

use std::fs;
use std::os::unix::fs::symlink;
use std::process::Command;
use std::time::Duration;

use omniread_read_core::{ErrorKind, LocalSource, ReadContext, Reader, Registry};
use tempfile::TempDir;

fn scratch(files: &[&str]) -> TempDir {
    let scratch = TempDir::new().unwrap();
    for file in files {
        let path = scratch.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, format!("{file}\n")).unwrap();
    }
    scratch
}

/// The answer, or the error's text. The time limit only keeps a hang from being one.
async fn read(scratch: &TempDir, path: &str) -> String {
    let reader = Reader::new(Registry::new().source(LocalSource));
    let ctx = ReadContext::new(scratch.path());
    let read = tokio::time::timeout(Duration::from_mins(1), reader.read(path, &ctx)).await.expect("a hang");
    match read {
        Ok(output) => output.text(),
        Err(error) => {
            assert_eq!(error.kind(), ErrorKind::NotFound, "{error}");
            error.to_string()
        }
    }
}

#[tokio::test]
async fn a_unique_ending_is_found_and_several_are_named() {
    let scratch = scratch(&["a/deep/only.rs", "a/twice.rs", "b/twice.rs"]);
    let found = read(&scratch, "deep/only.rs").await;
    assert!(
        found.starts_with("[Path 'deep/only.rs' not found; resolved to 'a/deep/only.rs' via suffix match]\n")
    );
    let several = read(&scratch, "twice.rs").await;
    assert_eq!(several, "Path 'twice.rs' not found. Did you mean: a/twice.rs, b/twice.rs?");
}

#[tokio::test]
async fn what_is_ignored_is_not_looked_up() {
    let scratch =
        scratch(&["out/built.rs", "kept/built.rs", "sub/out/other.rs", "sub/kept.log", "sub/gone.log"]);
    fs::write(scratch.path().join(".gitignore"), "/out\n*.log\n").unwrap();
    fs::write(scratch.path().join("sub/.ignore"), "!kept.log\nout/\n").unwrap();
    assert!(read(&scratch, "built.rs").await.contains("resolved to 'kept/built.rs'"));
    assert!(read(&scratch, "kept.log").await.contains("resolved to 'sub/kept.log'"));
    for ignored in ["gone.log", "other.rs"] {
        assert!(read(&scratch, ignored).await.contains("not found."), "{ignored}");
    }
}

#[tokio::test]
async fn rules_of_the_repository_hold_in_its_folders() {
    let scratch = scratch(&["repo/.git/HEAD", "repo/sub/skipped/x.rs", "repo/sub/seen/x.rs"]);
    fs::write(scratch.path().join("repo/.gitignore"), "skipped/\n").unwrap();
    let reader = Reader::new(Registry::new().source(LocalSource));
    let ctx = ReadContext::new(scratch.path().join("repo/sub"));
    let text = reader.read("x.rs", &ctx).await.unwrap().text();
    assert!(text.contains("resolved to 'seen/x.rs'"), "{text}");
}

#[tokio::test]
async fn an_ignore_file_that_is_no_file_holds_nothing_up() {
    let scratch = scratch(&["sub/found.rs"]);
    let fifo = Command::new("mkfifo").arg(scratch.path().join(".gitignore")).status().unwrap();
    assert!(fifo.success());
    symlink("/dev/zero", scratch.path().join("sub/.ignore")).unwrap();
    assert!(read(&scratch, "found.rs").await.contains("resolved to 'sub/found.rs'"));
    assert!(read(&scratch, "nothing.txt").await.contains("not found"));
}

#[tokio::test]
async fn entries_behind_a_colon_and_patterns_say_what_to_write() {
    let scratch = scratch(&["d/sub/a.txt", "d/b.txt"]);
    let reader = Reader::new(Registry::new().source(LocalSource));
    let ctx = ReadContext::new(scratch.path());
    for (path, next, said) in [
        ("d:sub", "d/sub", "'d' is a folder, and its entries follow a slash. Use 'd/sub'."),
        ("d:sub/a.txt:1-2", "d/sub/a.txt:1-2", "'d' is a folder, and its entries follow a slash. Use '"),
        ("d/*.txt", "d", "Path 'd/*.txt' not found: patterns such as `*` are left to the shell. 'd' lists "),
        ("*.txt", ".", "Path '*.txt' not found: patterns such as `*` are left to the shell. '.' lists "),
    ] {
        let error = reader.read(path, &ctx).await.expect_err(path);
        assert_eq!(error.kind(), ErrorKind::NotFound, "{error}");
        assert!(error.to_string().starts_with(said), "{error}");
        assert_eq!(error.next().iter().map(omniread_read_core::Next::path).collect::<Vec<_>>(), [next]);
        assert!(reader.read(next, &ctx).await.is_ok(), "{next}");
    }
    let unknown = reader.read("d:../d/b.txt", &ctx).await.expect_err("no entry");
    assert_eq!(unknown.kind(), ErrorKind::Invalid, "{unknown}");
}
