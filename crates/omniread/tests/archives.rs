//! Members of archives read like files, at any depth.

#![cfg(feature = "archives")]
#![expect(clippy::unwrap_used, reason = "helpers of a test fail by panicking")]

mod support;

use std::fs;

use omniread::{ErrorKind, Form, Notice, ReadContext, ReadRequest};
use tempfile::TempDir;

use support::{error, gz, read, tar};

fn scratch() -> (TempDir, ReadContext) {
    let scratch = TempDir::new().unwrap();
    let mut numbered = String::new();
    (1..=1000).for_each(|line| numbered.extend(["line ", &line.to_string(), "\n"]));
    let inner = gz(&tar(&[("deep.txt", b"deep\n"), ("name:1-2", b"literal\n")]));
    let outer = tar(&[
        ("docs/guide.md", b"# Guide\nsecond\n"),
        ("big.txt", numbered.as_bytes()),
        ("inner.tgz", &inner),
        ("log.gz", &gz(b"one\ntwo\n")),
        ("../up.txt", b"out\n"),
    ]);
    fs::write(scratch.path().join("a.tgz"), gz(&outer)).unwrap();
    fs::write(scratch.path().join("plain.tar"), outer).unwrap();
    fs::write(scratch.path().join("app.log.gz"), gz(numbered.as_bytes())).unwrap();
    fs::write(scratch.path().join("notes.a"), "a text that is no archive\n").unwrap();
    fs::write(scratch.path().join("broken.gz"), &gz(numbered.as_bytes())[..400]).unwrap();
    let ctx = ReadContext::new(scratch.path());
    (scratch, ctx)
}

#[tokio::test]
async fn listings_show_folders_files_and_what_is_not_opened() {
    let (_scratch, ctx) = scratch();
    for path in ["a.tgz", "a.tgz:", "plain.tar"] {
        let shown = read(path, &ctx).await;
        let heading = format!("[{}] 1 folder, 3 files; 4 files in all, ", path.trim_end_matches(':'));
        assert!(shown.starts_with(&heading), "{shown}");
        assert!(shown.contains("\n  docs/\n  big.txt    8.7 KB  2023-04-01\n  inner.tgz  "), "{shown}");
        assert!(shown.ends_with("\n[Not opened: 1 entry with an unsafe name: '../up.txt']\n"), "{shown}");
    }
    let folder = read("a.tgz:docs", &ctx).await;
    assert!(folder.starts_with("[a.tgz:docs/] 1 file, 15 B\n  guide.md  15 B  2023-04-01\n"), "{folder}");
    assert!(read("a.tgz:2-2", &ctx).await.contains("  big.txt"));
    let (scratch, ctx) = scratch();
    fs::write(scratch.path().join("e.tar"), tar(&[("empty/", b""), ("a.txt", b"x\n")])).unwrap();
    assert!(read("e.tar", &ctx).await.starts_with("[e.tar] 1 folder, 1 file, 2 B\n  empty/\n  a.txt"));
}

#[tokio::test]
async fn members_are_numbered_selected_and_not_editable() {
    let (_scratch, ctx) = scratch();
    assert_eq!(read("a.tgz:docs/guide.md", &ctx).await, "[a.tgz:docs/guide.md]\n1:# Guide\n2:second\n");
    let range = "[a.tgz:big.txt]\n499:line 499\n500:line 500\n501:line 501\n502:line 502\n503:line 503\n504:line 504\n\
                 [Showing lines 499-504 of 1000. Use :505 to continue]\n";
    assert_eq!(read("a.tgz:big.txt:500-501", &ctx).await, range);
    assert_eq!(read("plain.tar:big.txt:-1:raw", &ctx).await, "line 1000\n");
    let details = omniread::read("a.tgz:docs/guide.md", &ctx).await.unwrap().details;
    assert_eq!((details.tag, details.not_editable), (None, Some("it is not a local file")));
}

#[tokio::test]
async fn archives_in_archives_and_literal_names() {
    let (_scratch, ctx) = scratch();
    assert_eq!(read("a.tgz:inner.tgz:deep.txt", &ctx).await, "[a.tgz:inner.tgz:deep.txt]\n1:deep\n");
    assert!(read("a.tgz:inner.tgz:name:1-2", &ctx).await.ends_with("1:literal\n"));
    assert!(read("a.tgz:inner.tgz:name%3A1-2:1", &ctx).await.ends_with("1:literal\n"));
    assert_eq!(read("a.tgz:log.gz:2-2", &ctx).await, "[a.tgz:log.gz]\n1:one\n2:two\n");
}

#[tokio::test]
async fn a_compressed_stream_is_simply_its_content() {
    let (_scratch, ctx) = scratch();
    assert!(read("app.log.gz:2", &ctx).await.starts_with("[app.log.gz]\n1:line 1\n2:line 2\n"));
    assert!(read("app.log.gz:-1", &ctx).await.starts_with("[app.log.gz]\n1000:line 1000\n"));
    assert!(read("notes.a", &ctx).await.ends_with("1:a text that is no archive\n"));
}

#[tokio::test]
async fn what_is_not_there_is_named_with_what_is() {
    let (_scratch, ctx) = scratch();
    let near = error("a.tgz:docs/giude.md:1-2", &ctx).await;
    assert_eq!(near.kind(), ErrorKind::NotFound);
    assert_eq!(near.next().iter().map(omniread::Next::path).collect::<Vec<_>>(), ["a.tgz:docs/guide.md:1-2"]);
    assert!(omniread::read(near.next()[0].path(), &ctx).await.is_ok());
    let outside = error("a.tgz:../up.txt", &ctx).await;
    assert_eq!((outside.kind(), outside.to_string().contains("unsafe name")), (ErrorKind::Denied, true));
    assert_eq!(error("a.tgz:docs/guide.md:nonsense", &ctx).await.kind(), ErrorKind::Invalid);
}

#[tokio::test]
async fn unsafe_names_are_told_as_far_as_there_is_room() {
    let (scratch, ctx) = scratch();
    let names = ["/a", "../b\n{}", "../../c", "../d"].map(|name| (name, b"x".as_slice()));
    fs::write(scratch.path().join("climbs.tar"), tar(&names)).unwrap();
    let shown = read("climbs.tar", &ctx).await;
    let told =
        "\n[Not opened: 4 entries with unsafe names: '/a', '../b\\n{\\u{7d}', '../../c', and 1 more]\n";
    assert!(shown.ends_with(told), "{shown}");
    let listing = error("a.tgz:symbols", &ctx).await;
    assert_eq!(listing.next()[0].path(), "a.tgz:big.txt", "{listing}");
    let folder = error("a.tgz:docs:symbols", &ctx).await;
    assert_eq!(folder.next()[0].path(), "a.tgz:docs/guide.md", "{folder}");
}

#[tokio::test]
async fn what_a_list_that_ends_early_does_not_hold_may_be_behind_its_end() {
    let (scratch, ctx) = scratch();
    let whole = fs::read(scratch.path().join("plain.tar")).unwrap();
    fs::write(scratch.path().join("cut.tar"), &whole[..3000]).unwrap();
    let said = error("cut.tar:inner.tgz", &ctx).await.to_string();
    assert!(
        said.starts_with("There is no 'inner.tgz' in 'cut.tar', whose list ends early: tar archive ends"),
        "{said}"
    );
}

#[tokio::test]
async fn a_stream_that_ends_early_says_so() {
    let (_scratch, ctx) = scratch();
    for path in ["broken.gz", "broken.gz:2-", "broken.gz:-1", "broken.gz:stat", "broken.gz:1:raw"] {
        let output = omniread::read(path, &ctx).await.unwrap();
        let said: Vec<_> = output.notices.iter().map(Notice::text).collect();
        let is_said =
            |said: &String| said.starts_with("[The bytes are damaged") && said.contains("gzip stream");
        assert!(said.iter().any(is_said), "{path}: {said:?}");
    }
    assert!(read("broken.gz:1:raw", &ctx).await.starts_with("line 1\n"));
}

#[tokio::test]
async fn what_is_damaged_is_not_taken_for_whole() {
    let (_scratch, ctx) = scratch();
    let exact = ReadRequest { form: Form::Bytes, ..ReadRequest::new("broken.gz") };
    let error = omniread::read(exact, &ctx).await.unwrap_err();
    assert!(error.to_string().contains("damaged gzip stream"), "{error}");
    // A second read of the session tells it again.
    for _ in 0..2 {
        let output = omniread::read("broken.gz", &ctx).await.unwrap();
        assert!(output.text().contains("[The bytes are damaged"), "{}", output.text());
    }
}

/// A zip of one stored member whose flags say that it is encrypted.
fn encrypted_zip(name: &str, content: &[u8]) -> Vec<u8> {
    let size = u32::try_from(content.len()).unwrap().to_le_bytes();
    // Version 2.0, flag of encryption, stored, 2023-04-01, no checksum, both sizes, length of the name, no extra field.
    let mut common = vec![20, 0, 1, 0, 0, 0, 0, 0, 0x81, 0x56, 0, 0, 0, 0];
    common.extend([size, size].concat());
    common.extend([u8::try_from(name.len()).unwrap(), 0, 0, 0]);
    let mut zip = [b"PK\x03\x04", common.as_slice(), name.as_bytes(), content].concat();
    let at = u32::try_from(zip.len()).unwrap().to_le_bytes();
    let central = [b"PK\x01\x02\x14\0", common.as_slice(), &[0; 14], name.as_bytes()].concat();
    zip.extend_from_slice(&central);
    zip.extend_from_slice(b"PK\x05\x06\0\0\0\0\x01\0\x01\0");
    zip.extend(u32::try_from(central.len()).unwrap().to_le_bytes());
    zip.extend(at);
    zip.extend([0, 0]);
    zip
}

#[tokio::test]
async fn an_encrypted_member_is_refused_with_what_to_do() {
    let (scratch, ctx) = scratch();
    fs::write(scratch.path().join("locked.zip"), encrypted_zip("secret.txt", b"0123456789abcdef")).unwrap();
    assert!(read("locked.zip", &ctx).await.contains("encrypted"));
    let refused = error("locked.zip:secret.txt:1-2", &ctx).await;
    assert_eq!(refused.kind(), ErrorKind::PasswordProtected);
    assert!(refused.to_string().contains("unpack it with its password"), "{refused}");
}
