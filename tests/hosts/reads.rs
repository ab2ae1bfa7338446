//! `ssh://host/path`.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::Command;

use crate::host::{Host, Ran, on_box};

#[test]
#[ignore = "needs sshd: .ci/run installs and runs it"]
fn ranges_tails_and_bytes() {
    let host = Host::new();
    let numbers: String = (1..=400).map(|number| format!("{number}\n")).collect();
    let path = host.add("notes.txt", &numbers);
    let ran = host.run(&[&format!("{}:5-6", on_box(&path))]);
    let expected = format!(
        "[box:{path}]\n4:4\n5:5\n6:6\n7:7\n8:8\n9:9\n[Showing lines 4-9 of 400. Use :10 to continue]\n"
    );
    assert_eq!(ran, Ran { code: Some(0), out: expected, err: String::new() });
    let tail = host.run(&["--style", "plain", "--quiet", &format!("{}:-2", on_box(&path))]);
    assert_eq!((tail.code, tail.out.as_str()), (Some(0), "399\n400\n"), "{}", tail.err);
    // A home folder, and flags that say the same as the end of an address.
    let home = host.run(&["--raw", "--offset", "7", "--limit", "1", "ssh://box/~/notes.txt"]);
    assert_eq!((home.code, home.out.as_str()), (Some(0), "7\n"), "{}", home.err);
    let bytes = host.run(&["--bytes", &on_box(&path)]);
    assert_eq!(bytes.out, numbers, "{}", bytes.err);
    // A name with a colon wins over what it could be read as.
    let odd = host.add("a.txt:5", "odd\n");
    assert!(host.run(&[&on_box(&odd)]).out.contains("1:odd"));
    let json = host.run(&["--json", &format!("{}:1", on_box(&path))]);
    assert!(json.out.contains(&format!("\"next\":[\"ssh://box{path}:301\"]")), "{}", json.out);
}

#[test]
#[ignore = "needs sshd: .ci/run installs and runs it"]
fn pictures_archives_and_what_they_hold() {
    let host = Host::new();
    host.add("d/inner.txt", "inside\n");
    let archive = host.home().join("d.tgz");
    let made =
        Command::new("tar").arg("czf").arg(&archive).arg("-C").arg(host.home()).arg("d").status().unwrap();
    assert!(made.success());
    let member = host.run(&[&format!("{}:d/inner.txt", on_box(&archive))]);
    assert!(member.out.contains("1:inside") && member.out.starts_with("[box:/"), "{member:?}");
    let listing = host.run(&[&on_box(&archive)]);
    assert!(listing.out.contains("d/"), "{listing:?}");
    let dot = b"GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;";
    let picture = host.add("dot.gif", dot);
    let shown = host.run(&["--json", &on_box(&picture)]);
    assert!(shown.out.contains("\"type\":\"image\"") && shown.out.contains("image/gif, 1×1"), "{shown:?}");
}

#[test]
#[ignore = "needs sshd: .ci/run installs and runs it"]
fn what_cannot_be_read_says_why_and_names_the_host() {
    let host = Host::new();
    let locked = host.add("locked.txt", "x\n");
    fs::set_permissions(&locked, fs::Permissions::from_mode(0o000)).unwrap();
    let pipe = host.home().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let missing = host.home().join("missing.txt");
    for (path, message) in [
        (locked, "permission denied"),
        (pipe.display().to_string(), "is a FIFO"),
        (missing.display().to_string(), "not found"),
    ] {
        let ran = host.run(&[&on_box(&path)]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{ran:?}");
        assert!(ran.err.starts_with("omniread: box: ") && ran.err.contains(message), "{ran:?}");
    }
    let folder = host.run(&["ssh://box/~"]);
    assert!(folder.out.starts_with(&format!("[box:{}/]", host.home().display())), "{folder:?}");
    assert!(folder.out.contains("pipe") && folder.out.contains("FIFO"), "{folder:?}");
}

#[test]
#[ignore = "needs sshd: .ci/run installs and runs it"]
fn one_connection_serves_all_paths_and_ends_with_the_command() {
    let host = Host::new();
    let paths: Vec<_> = (0..100).map(|number| on_box(host.add(&format!("{number}.txt"), "x\n"))).collect();
    let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
    let ran = host.run(&paths);
    assert_eq!((ran.code, ran.out.matches("1:x").count()), (Some(0), 100), "{}", ran.err);
    for _ in 0..500 {
        if host.servers().is_empty() {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    panic!("servers stay behind: {:?}", host.servers());
}

#[test]
fn hosts_of_the_configuration_are_listed_and_odd_names_never_reach_ssh() {
    let folder = tempfile::TempDir::new().unwrap();
    fs::write(folder.path().join("config"), "Host web db\n  HostName 10.0.0.1\nHost *.x\n").unwrap();
    let run = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_omniread"))
            .args(arguments)
            // If it were started, it would say so.
            .env("OMNIREAD_SSH", format!("false -F {}", folder.path().join("config").display()))
            .output()
            .unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.code(), text(output.stdout), text(output.stderr))
    };
    let (code, out, _) = run(&["ssh://"]);
    assert_eq!(code, Some(0));
    assert!(
        out.starts_with("[ssh://] 2 hosts\n") && out.contains("ssh://web/") && out.contains("10.0.0.1"),
        "{out}"
    );
    for host in ["-oProxyCommand=touch x", "a b", "$(id)", "box;id"] {
        let (code, _, err) = run(&[&format!("ssh://{host}/etc/hostname")]);
        assert_eq!(code, Some(1));
        assert!(err.contains("is no host"), "{err}");
    }
    assert!(run(&["ssh://:1"]).1.contains("ssh://web/"));
    let (code, _, err) = run(&["ssh:///etc/hostname"]);
    assert!(code == Some(1) && err.contains("no name before the path"), "{err}");
    let (_, _, err) = run(&["ssh://web/etc/hostname"]);
    assert!(err.contains("The host 'web' cannot be reached"), "{err}");
    let (_, _, err) = run(&["--offline", "ssh://web/etc/hostname"]);
    assert!(err.contains("the network is not to be used"), "{err}");
}
