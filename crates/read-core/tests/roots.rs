//! Reads kept beneath allowed roots, whatever the tree looks like and whoever changes it meanwhile.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "helpers of a test fail by panicking")]

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use omniread_read_core::{ErrorKind, LocalSource, ReadContext, ReadError, Reader, Registry};
use tempfile::TempDir;

const SECRET: &str = "the secret of the outside";

/// `root/` with a file, beside it `root-evil/` and `outside/` with secrets.
fn tree() -> TempDir {
    let scratch = TempDir::new().unwrap();
    let at = |path: &str| scratch.path().join(path);
    for folder in ["root/inner", "root-evil", "outside"] {
        fs::create_dir_all(at(folder)).unwrap();
    }
    fs::write(at("root/inner/file.txt"), "inside\n").unwrap();
    fs::write(at("root-evil/file.txt"), SECRET).unwrap();
    fs::write(at("outside/file.txt"), SECRET).unwrap();
    symlink(at("outside"), at("root/way-out")).unwrap();
    symlink("../outside/file.txt", at("root/file-out")).unwrap();
    symlink(at("outside/nothing"), at("root/dangling-out")).unwrap();
    symlink("inner/file.txt", at("root/link-in")).unwrap();
    symlink(at("root/inner"), at("root/absolute-link-in")).unwrap();
    scratch
}

fn reader() -> Reader {
    Reader::new(Registry::new().source(LocalSource))
}

fn beneath(root: &Path) -> ReadContext {
    ReadContext::new(root).with_root(root)
}

async fn read(scratch: &TempDir, path: &str) -> Result<String, ReadError> {
    let ctx = beneath(&scratch.path().join("root"));
    reader().read(path, &ctx).await.map(|output| output.text())
}

#[tokio::test]
async fn what_is_inside_is_read_also_through_links() {
    let scratch = tree();
    for path in ["inner/file.txt", "link-in", "absolute-link-in/file.txt", "inner/../inner/file.txt"] {
        let text = read(&scratch, path).await.unwrap_or_else(|error| panic!("{path}: {error}"));
        assert!(text.contains("1:inside"), "{path}: {text}");
    }
    assert!(read(&scratch, ".").await.unwrap().contains("inner/"));
}

#[tokio::test]
async fn what_is_outside_is_denied_and_nothing_is_told_of_it() {
    let scratch = tree();
    let outside = scratch.path().join("outside/file.txt");
    let twin = scratch.path().join("root-evil/file.txt");
    let missing = scratch.path().join("outside/there-is-no-such-file");
    let paths = [
        "../outside/file.txt",
        "../root-evil/file.txt",
        "way-out/file.txt",
        "way-out",
        "file-out",
        "dangling-out",
        "inner/../../outside/file.txt",
        outside.to_str().unwrap(),
        twin.to_str().unwrap(),
        missing.to_str().unwrap(),
        "/etc/passwd",
    ];
    for path in paths {
        let error = read(&scratch, path).await.expect_err(path);
        assert_eq!(error.kind(), ErrorKind::Denied, "{path}: {error}");
        assert_eq!(error.to_string(), format!("'{path}' is outside the allowed roots."));
    }
}

#[tokio::test]
async fn a_missing_path_beneath_the_root_is_only_missing() {
    let scratch = tree();
    let error = read(&scratch, "inner/fiel.txt").await.expect_err("missing");
    assert_eq!(error.kind(), ErrorKind::NotFound);
    assert_eq!(error.to_string(), "Path 'inner/fiel.txt' not found. Did you mean: inner/file.txt?");
}

#[tokio::test]
async fn listings_do_not_open_what_leads_out() {
    let scratch = tree();
    let text = read(&scratch, ".").await.unwrap();
    assert!(text.contains("way-out -> "), "{text}");
    assert!(!text.contains("dangling)"), "whether something exists outside is not told: {text}");
}

/// A folder beneath the root is swapped for a link to the outside, over and over, while it is read.
#[tokio::test]
async fn a_swap_between_check_and_open_never_leads_out() {
    let scratch = tree();
    let root = scratch.path().join("root");
    let (folder, aside) = (root.join("swapped"), root.join("aside"));
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("file.txt"), "inside\n").unwrap();
    let link = root.join("link-out");
    symlink(scratch.path().join("outside"), &link).unwrap();

    let stop = Arc::new(AtomicBool::new(false));
    let swapper = std::thread::spawn({
        let stop = Arc::clone(&stop);
        move || {
            while !stop.load(Ordering::Relaxed) {
                fs::rename(&folder, &aside).unwrap();
                fs::rename(&link, &folder).unwrap();
                fs::rename(&folder, &link).unwrap();
                fs::rename(&aside, &folder).unwrap();
            }
        }
    });
    let (reader, mut ctx) = (reader(), beneath(&root));
    ctx.limits.search_time = std::time::Duration::ZERO;
    let mut inside = 0;
    for _ in 0..4000 {
        match reader.read("swapped/file.txt", &ctx).await {
            Ok(output) => {
                assert!(!output.text().contains(SECRET), "led out");
                inside += usize::from(output.text().contains("inside"));
            }
            Err(error) => assert!(!error.to_string().contains(SECRET)),
        }
    }
    stop.store(true, Ordering::Relaxed);
    swapper.join().unwrap();
    assert!(inside > 0, "the folder itself was never met");
}
