//! `omniread serve` for other programs.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

fn omniread(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_omniread"));
    command
        .args(arguments)
        .env_remove("OMNIREAD_TOKEN")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Waits for a process that has been told to end.
fn ended(child: &mut Child) -> Option<i32> {
    for _ in 0..1000 {
        if let Some(status) = child.try_wait().unwrap() {
            return status.code();
        }
        thread::sleep(Duration::from_millis(20));
    }
    let _ = child.kill();
    panic!("it goes on");
}

#[test]
fn a_socket_is_served_until_a_signal() {
    let folder = tempfile::TempDir::new().unwrap();
    let path = folder.path().join("own/socket");
    let file = folder.path().join("a.txt");
    fs::write(&file, "one\n").unwrap();
    let socket = path.display().to_string();
    let mut server = omniread(&["serve", "--unix", &socket, "--root", &folder.path().display().to_string()])
        .spawn()
        .unwrap();
    for _ in 0..1000 {
        if path.exists() {
            break;
        }
        thread::sleep(Duration::from_millis(20));
    }
    let host = format!("unix:{socket}");
    let ran = omniread(&["--hosts", &host, &file.display().to_string()]).output().unwrap();
    let out = String::from_utf8(ran.stdout).unwrap();
    assert_eq!(
        out,
        format!("[unix:{socket}:{}]\n1:one\n", file.display()),
        "{}",
        String::from_utf8_lossy(&ran.stderr)
    );
    let ran = omniread(&["--hosts", &host, "/etc/hostname"]).output().unwrap();
    assert!(String::from_utf8(ran.stderr).unwrap().contains("outside the allowed roots"));
    assert!(Command::new("kill").arg(server.id().to_string()).status().unwrap().success());
    assert_eq!(ended(&mut server), Some(0));
    assert!(!path.exists(), "the socket goes with it");
    let mut log = String::new();
    std::io::Read::read_to_string(&mut server.stderr.take().unwrap(), &mut log).unwrap();
    assert!(log.contains("INFO") && log.contains("serving") && log.contains("request ended"), "{log}");
}

#[test]
fn listening_needs_a_token_and_tls_where_others_are() {
    let refused = |arguments: &[&str]| {
        let ran = omniread(&[&["serve"], arguments].concat()).output().unwrap();
        assert_eq!(ran.status.code(), Some(1), "{arguments:?}");
        String::from_utf8(ran.stderr).unwrap()
    };
    assert!(refused(&["--listen", "127.0.0.1:0"]).contains("it needs a token"));
    let folder = tempfile::TempDir::new().unwrap();
    let token = folder.path().join("token");
    fs::write(&token, "0123456789abcdef\nmore\n").unwrap();
    let token = token.display().to_string();
    assert!(refused(&["--listen", "0.0.0.0:0", "--token-file", &token]).contains("it needs TLS"));
    let mut server = omniread(&["serve", "--listen", "127.0.0.1:0", "--token-file", &token, "--log", "off"])
        .spawn()
        .unwrap();
    let mut said = String::new();
    BufReader::new(server.stderr.take().unwrap()).read_line(&mut said).unwrap();
    assert!(said.starts_with("omniread: serves http://127.0.0.1:"), "{said}");
    server.kill().unwrap();
    server.wait().unwrap();
}

#[test]
fn a_client_that_leaves_ends_the_server_of_its_streams() {
    let mut server = omniread(&["serve", "--stdio"]).stdin(Stdio::piped()).spawn().unwrap();
    drop(server.stdin.take());
    assert_eq!(ended(&mut server), Some(0));
    let mut garbage = omniread(&["serve", "--stdio"]).stdin(Stdio::piped()).spawn().unwrap();
    std::io::Write::write_all(&mut garbage.stdin.take().unwrap(), &[0x55; 4096]).unwrap();
    assert!(ended(&mut garbage).is_some());
}

#[test]
fn one_form_of_serving_is_chosen() {
    for (arguments, message) in [
        (&["serve"][..], "required arguments were not provided"),
        (&["serve", "--stdio", "--jsonl"], "cannot be used with"),
        (&["serve", "--stdio", "--token-file", "x"], "cannot be used with"),
        (&["--hosts", "a", "-"], "standard input is on this machine alone"),
    ] {
        let ran = omniread(arguments).output().unwrap();
        assert_eq!(ran.status.code(), Some(2), "{arguments:?}");
        assert!(String::from_utf8(ran.stderr).unwrap().contains(message), "{arguments:?}");
    }
}
