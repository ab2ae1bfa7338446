//! The same paths on many hosts.

use crate::host::Host;

#[test]
#[ignore = "needs sshd: .ci/run installs and runs it"]
fn hosts_are_read_together_and_one_that_fails_costs_no_other() {
    let host = Host::new();
    host.configure(&format!(
        "Host one two\n  HostName 127.0.0.1\n  Port {}\nHost gone\n  HostName 127.0.0.1\n  Port 1\n",
        host.port
    ));
    let path = host.add("a.txt", "here\n");
    let ran = host.run(&["--hosts", "one,gone,two", &path, "/nope"]);
    assert_eq!(ran.code, Some(1));
    let expected = format!("[one:{path}]\n1:here\n\n[two:{path}]\n1:here\n");
    assert_eq!(ran.out, expected, "{}", ran.err);
    assert_eq!(ran.err.matches("The host 'gone' cannot be reached").count(), 2, "{}", ran.err);
    for host in ["one", "two"] {
        assert!(ran.err.contains(&format!("{host}: Path '/nope' not found")), "{}", ran.err);
    }
    let json = host.run(&["--json", "--hosts", "one,gone", &path]);
    let lines: Vec<serde_json::Value> =
        json.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&lines[0]["host"], &lines[1]["host"]), (&"one".into(), &"gone".into()));
    assert_eq!(lines[1]["error"]["kind"], "Network");
}
