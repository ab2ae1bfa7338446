//! Connections that end, and hosts that are not there.

use std::fs::File;
use std::io::{Read, Write};
use std::process::Command;
use std::thread;
use std::time::Duration;

use crate::host::{Host, detour, on_box};

#[test]
#[ignore = "needs sshd: .ci/run installs and runs it"]
fn a_connection_that_is_cut_in_the_middle_is_an_error_that_says_so() {
    let mut host = Host::new();
    let path = host.add("large.bin", vec![7; 8 << 20]);
    (host.port, _) = detour(host.port, Duration::ZERO, Some(1 << 20));
    host.configure("");
    let ran = host.command(&["--bytes", &on_box(&path)]).output().unwrap();
    let err = String::from_utf8(ran.stderr).unwrap();
    assert_eq!((ran.status.code(), ran.stdout.len()), (Some(1), 0), "{err}");
    assert!(err.contains("The connection to 'box' ended"), "{err}");
}

#[test]
#[ignore = "needs sshd: .ci/run installs and runs it"]
fn a_server_that_is_killed_costs_its_read_alone() {
    let host = Host::new();
    let path = host.home().join("large.log");
    // A text that takes long to be counted, and no room on the disk.
    let mut file = File::create(&path).unwrap();
    file.write_all("a line of text\n".repeat(10_000).as_bytes()).unwrap();
    file.set_len(64 << 30).unwrap();
    let small = host.add("small.txt", "still here\n");
    let mut child = host.command(&[&format!("{}:stat", on_box(&path))]).spawn().unwrap();
    let servers = (0..1000).find_map(|_| {
        thread::sleep(Duration::from_millis(20));
        Some(host.servers()).filter(|servers| !servers.is_empty())
    });
    thread::sleep(Duration::from_millis(300));
    for server in servers.expect("a server begins") {
        assert!(Command::new("kill").args(["-9", &server.to_string()]).status().unwrap().success());
    }
    assert_eq!(child.wait().unwrap().code(), Some(1));
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    assert!(err.contains("'box'"), "{err}");
    assert!(host.run(&[&on_box(&small)]).out.contains("still here"));
}

#[test]
#[ignore = "needs sshd: .ci/run installs and runs it"]
fn a_process_that_reads_on_reaches_the_host_again() {
    use std::io::{BufRead, BufReader};
    let host = Host::new();
    let path = host.add("a.txt", "one\n");
    let mut child = host.command(&["serve", "--jsonl", "--ssh"]);
    let mut child = child.stdin(std::process::Stdio::piped()).spawn().unwrap();
    let (mut input, mut answers) =
        (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()).lines());
    let mut ask = |path: &str| {
        writeln!(input, "{{\"id\":1,\"path\":\"{path}\"}}").unwrap();
        answers.next().unwrap().unwrap()
    };
    let address = on_box(&path);
    assert!(ask(&address).contains("1:one"));
    let servers = host.servers();
    assert_eq!(servers.len(), 1, "one connection");
    assert!(ask(&address).contains("1:one"));
    assert_eq!(host.servers(), servers, "the same one");
    assert!(Command::new("kill").args(["-9", &servers[0].to_string()]).status().unwrap().success());
    assert!(ask(&address).contains("1:one"), "a new one");
    let refused = ask("ssh://elsewhere.example/x");
    assert!(refused.contains("the SSH configuration does not name it"), "{refused}");
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
#[ignore = "needs sshd: .ci/run installs and runs it"]
fn hosts_that_cannot_be_reached_say_why() {
    let mut host = Host::new();
    let path = host.add("a.txt", "x\n");
    host.kill();
    let ran = host.run(&[&on_box(&path)]);
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.err.contains("The host 'box' cannot be reached") && ran.err.contains("refused"),
        "{}",
        ran.err
    );
}
