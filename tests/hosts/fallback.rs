//! Hosts without omniread.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use crate::host::{Host, on_box};

#[test]
#[ignore = "needs sshd: .ci/run installs and runs it"]
fn plain_files_and_folders_are_read_over_the_shell_and_it_is_said_so() {
    let host = Host::with(false, "");
    let path = host.add("it's a $(file).txt", "one\ntwo\n");
    let ran = host.run(&[&format!("{}:2", on_box(&path))]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.out.contains("2:two") && ran.out.contains("[ssh://box/"), "{}", ran.out);
    assert!(ran.out.contains("box has no omniread: read over its shell"), "{}", ran.out);
    assert!(ran.out.contains("ssh box 'mkdir -p ~/.local/bin"), "{}", ran.out);
    host.add("folder/a.txt", "x\n");
    host.add("folder/b/c.txt", "x\n");
    let listing = host.run(&["ssh://box/~/folder"]);
    assert!(listing.out.contains("1 folder, 1 other entry") && listing.out.contains("b/"), "{listing:?}");
    let missing = host.run(&["ssh://box/nowhere/at/all"]);
    assert_eq!(missing.code, Some(1));
    assert!(missing.err.contains("not found"), "{}", missing.err);
    let special = host.run(&["ssh://box/dev/null"]);
    assert!(special.err.contains("neither a file nor a folder"), "{}", special.err);
    let large = host.home().join("large.bin");
    fs::File::create(&large).unwrap().set_len(1 << 30).unwrap();
    let refused = host.run(&[&on_box(&large)]);
    assert!(refused.err.contains("too much for a shell"), "{}", refused.err);
    // What is a file here is more than a text: its members can be read as well.
    let dot = host.add("table.csv", "a,b\n1,2\n");
    assert!(host.run(&[&format!("{}?limit=1", on_box(&dot))]).out.contains("1 row"));
}

#[test]
#[ignore = "needs sshd: .ci/run installs and runs it"]
fn it_is_found_where_programs_of_a_user_are() {
    let host = Host::with(false, "");
    let path = host.add("a.txt", "one\n");
    fs::create_dir_all(host.home().join(".local/bin")).unwrap();
    let program = host.home().join(".local/bin/omniread");
    fs::copy(env!("CARGO_BIN_EXE_omniread"), &program).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let ran = host.run(&[&on_box(&path)]);
    assert_eq!(ran.out, format!("[box:{path}]\n1:one\n"), "{}", ran.err);
}

#[test]
#[ignore = "needs sshd: .ci/run installs and runs it"]
fn an_omniread_that_does_not_serve_says_so() {
    let host = Host::with(false, "");
    let path = host.add("a.txt", "one\n");
    host.add(".local/bin/omniread", "#!/bin/sh\necho 'omniread: unexpected argument --stdio' >&2\nexit 2\n");
    fs::set_permissions(host.home().join(".local/bin/omniread"), fs::Permissions::from_mode(0o755)).unwrap();
    let ran = host.run(&[&on_box(&path)]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{ran:?}");
    assert!(ran.err.contains("its omniread does not serve"), "{}", ran.err);
}
