//! Folders that are roots of their own, for sources that give files of them under their own addresses.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "helpers of a test fail by panicking")]

use std::fs;
use std::os::unix::fs::symlink;

use omniread_read_core::{ErrorKind, Folder, FolderFiles, Inside, Lane, ReadContext, Thing, Trouble};
use tempfile::TempDir;

fn tree() -> TempDir {
    let scratch = TempDir::new().unwrap();
    let at = |path: &str| scratch.path().join(path);
    for folder in ["shelf/deep/deeper", "shelf/.hidden", "shelf-twin", "project"] {
        fs::create_dir_all(at(folder)).unwrap();
    }
    fs::write(at("shelf/b.txt"), "bb\n").unwrap();
    fs::write(at("shelf/a.txt"), "a\n").unwrap();
    fs::write(at("shelf/deep/c.txt"), "c\n").unwrap();
    fs::write(at("shelf/deep/deeper/d.txt"), "d\n").unwrap();
    fs::write(at("shelf/.hidden/e.txt"), "e\n").unwrap();
    fs::write(at("shelf-twin/secret.txt"), "secret\n").unwrap();
    symlink("a.txt", at("shelf/in.txt")).unwrap();
    symlink("../shelf-twin/secret.txt", at("shelf/out.txt")).unwrap();
    symlink("../shelf-twin", at("shelf/out")).unwrap();
    symlink("../shelf-twin/nothing", at("shelf/dangling-out.txt")).unwrap();
    symlink("nothing", at("shelf/dangling.txt")).unwrap();
    symlink("deep", at("shelf/folder-in")).unwrap();
    symlink("../shelf", at("project/shelf")).unwrap();
    scratch
}

async fn with<T: Send + 'static>(
    scratch: &TempDir,
    look: impl FnOnce(&Folder, &Inside) -> T + Send + 'static,
) -> T {
    let path = scratch.path().join("shelf");
    let ctx = ReadContext::new(scratch.path());
    let looked = ctx.inside(Lane::Short, "shelf", move |inside| {
        Ok(look(&Folder::open(&path, None).unwrap().unwrap(), inside))
    });
    looked.await.unwrap()
}

#[tokio::test]
async fn files_and_folders_are_found_by_their_way() {
    let scratch = tree();
    with(&scratch, |folder, inside| {
        for name in ["a.txt", "in.txt", "deep/../a.txt", "deep/c.txt", "folder-in/c.txt"] {
            let thing = folder.find(name, "shelf://x", inside).unwrap();
            let Some(Thing::Resource(resource)) = thing else { panic!("{name} is a file") };
            assert_eq!(resource.address, "shelf://x");
            assert!(resource.editable && resource.identity.is_some());
        }
        for name in ["", "deep", "deep/"] {
            let Some(Thing::Content(address, _)) = folder.find(name, "shelf://x", inside).unwrap() else {
                panic!("'{name}' is a folder")
            };
            assert_eq!(address, "shelf://x/");
        }
        for name in ["c.txt", "a.txt/x", "deep/nothing", "dangling.txt", "A\u{7}"] {
            assert!(folder.find(name, "shelf://x", inside).unwrap().is_none(), "{name}");
        }
    })
    .await;
}

#[tokio::test]
async fn nothing_leads_out() {
    let scratch = tree();
    let absolute = scratch.path().join("shelf-twin/secret.txt").to_str().unwrap().to_owned();
    with(&scratch, move |folder, inside| {
        for name in [
            "out.txt",
            "out",
            "out/secret.txt",
            "out/nothing",
            "dangling-out.txt",
            "..",
            "../shelf-twin/secret.txt",
            "../nothing",
            "deep/../../shelf-twin/secret.txt",
            absolute.as_str(),
        ] {
            let error = folder.find(name, "shelf://x", inside).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Denied, "{name}");
            assert_eq!(error.to_string(), "'shelf://x' leads out of its folder.", "{name}");
        }
    })
    .await;
}

#[tokio::test]
async fn names_that_are_denied_stay_so() {
    let scratch = tree();
    let path = scratch.path().join("shelf");
    let mut ctx = ReadContext::new(scratch.path());
    ctx.policy.denied_names = vec!["A.TXT".to_owned()];
    let errors = ctx.inside(Lane::Short, "shelf", move |inside| {
        let folder = Folder::open(&path, None).unwrap().unwrap();
        Ok(["a.txt", "in.txt"].map(|name| folder.find(name, name, inside).unwrap_err().kind()))
    });
    assert_eq!(errors.await.unwrap(), [ErrorKind::Denied; 2]);
}

#[tokio::test]
async fn files_are_walked_by_name_within_bounds() {
    let scratch = tree();
    with(&scratch, |folder, inside| {
        let names = |found: &FolderFiles| {
            found.files.iter().map(|file| (file.name.clone(), file.size)).collect::<Vec<_>>()
        };
        let all = folder.files(8, 100, inside).unwrap();
        let expected =
            [("a.txt", 2), ("b.txt", 3), ("in.txt", 2), ("deep/c.txt", 2), ("deep/deeper/d.txt", 2)];
        assert_eq!(names(&all), expected.map(|(name, size)| (name.to_owned(), size)));
        assert_eq!((all.links, all.more), (5, false));
        assert!(all.files.iter().all(|file| file.modified.is_some()));
        let shallow = folder.files(1, 100, inside).unwrap();
        assert_eq!((shallow.files.len(), shallow.more), (4, true));
        let few = folder.files(8, 2, inside).unwrap();
        assert_eq!((few.files.len(), few.more), (2, true));
    })
    .await;
}

#[test]
fn a_folder_may_have_to_lie_in_another() {
    let scratch = tree();
    let at = |path: &str| scratch.path().join(path);
    assert!(Folder::open(&at("nothing"), None).unwrap().is_none());
    assert!(Folder::open(&at("shelf/a.txt"), None).unwrap().is_none());
    let inner = Folder::open(&at("shelf/deep"), Some(&at("shelf"))).unwrap().unwrap();
    assert_eq!(inner.path(), at("shelf/deep").canonicalize().unwrap());
    assert!(Folder::open(&at("shelf"), Some(&at("shelf"))).unwrap().is_some());
    for path in ["project/shelf", "shelf", "project/../shelf"] {
        let refused = Folder::open(&at(path), Some(&at("project")));
        assert!(matches!(refused, Err(Trouble::LeadsOut { .. })), "{path}");
    }
}
