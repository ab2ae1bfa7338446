//! A host of its own for a test.

use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use tempfile::TempDir;

/// An `sshd` that lets one key in, to a home folder of its own.
pub(crate) struct Host {
    folder: TempDir,
    daemon: Child,
    pub(crate) port: u16,
}

/// What a run of the command left.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

const OMNIREAD: &str = env!("CARGO_BIN_EXE_omniread");
/// Where the daemon is, besides the folders of programs.
const PLACES: [&str; 3] = ["/usr/sbin/sshd", "/usr/local/sbin/sshd", "/sbin/sshd"];

fn sshd() -> PathBuf {
    let found = PLACES.iter().map(PathBuf::from).find(|place| place.exists());
    found.expect("there is no sshd: install openssh-server, as .ci/run does")
}

fn run(command: &mut Command) {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}

impl Host {
    /// A host with omniread.
    pub(crate) fn new() -> Self {
        Self::with(true, "")
    }

    /// A host, with omniread or without, whose `sshd` is told `more`.
    pub(crate) fn with(omniread: bool, more: &str) -> Self {
        let folder = TempDir::new().unwrap();
        let at = |name: &str| folder.path().join(name);
        for name in ["home", "programs"] {
            fs::create_dir(at(name)).unwrap();
        }
        if omniread {
            // Without the rights of a superuser, so that files can be locked.
            let script = format!(
                "#!/bin/sh\nif [ \"$(id -u)\" = 0 ]; then exec setpriv --bounding-set=-all {OMNIREAD} \"$@\"; fi\nexec {OMNIREAD} \"$@\"\n"
            );
            fs::write(at("programs/omniread"), script).unwrap();
            fs::set_permissions(at("programs/omniread"), fs::Permissions::from_mode(0o755)).unwrap();
        }
        for key in ["host", "key"] {
            run(Command::new("ssh-keygen").args(["-q", "-t", "ed25519", "-N", "", "-f"]).arg(at(key)));
        }
        fs::copy(at("key.pub"), at("authorized")).unwrap();
        // A daemon of the superuser wants this folder, which the system makes when it starts one itself.
        let _ = fs::create_dir_all("/run/sshd");
        let (daemon, port) = started(&folder, more);
        let host = Self { folder, daemon, port };
        host.configure("");
        host
    }

    /// Writes the configuration of the client, with more in front.
    pub(crate) fn configure(&self, more: &str) {
        let at = |name: &str| self.folder.path().join(name).display().to_string();
        let user = String::from_utf8(Command::new("id").arg("-un").output().unwrap().stdout).unwrap();
        let text = format!(
            "{more}\nHost box\n  HostName 127.0.0.1\n  Port {}\nHost *\n  User {user}  IdentityFile {}\n  IdentitiesOnly yes\n  StrictHostKeyChecking no\n  \
             UserKnownHostsFile {}\n  GlobalKnownHostsFile /dev/null\n  LogLevel ERROR\n",
            self.port,
            at("key"),
            at("known"),
        );
        fs::write(self.folder.path().join("config"), text).unwrap();
    }

    /// The home folder there.
    pub(crate) fn home(&self) -> PathBuf {
        self.folder.path().join("home")
    }

    pub(crate) fn add(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.home().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, content).unwrap();
        path.display().to_string()
    }

    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(OMNIREAD);
        command
            .args(arguments)
            .current_dir(self.folder.path())
            .env("OMNIREAD_SSH", format!("ssh -F {}", self.folder.path().join("config").display()))
            .env_remove("CLICOLOR_FORCE")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Ran {
        let output = self.command(arguments).output().unwrap();
        Ran {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// Ends every session, or all that are there, and the daemon.
    pub(crate) fn kill(&mut self) {
        let _ = self.daemon.kill();
        let _ = self.daemon.wait();
    }

    /// The processes that run a server of this host.
    pub(crate) fn servers(&self) -> Vec<u32> {
        let marked = |pid: &u32| {
            let environment = fs::read(format!("/proc/{pid}/environ")).unwrap_or_default();
            let line = fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
            let home = format!("HOME={}\0", self.home().display());
            let has = |text: &[u8], part: &[u8]| text.windows(part.len()).any(|window| window == part);
            has(&environment, home.as_bytes()) && has(&line, b"omniread\0serve\0--stdio")
        };
        let processes = fs::read_dir("/proc").unwrap().flatten();
        processes.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).filter(marked).collect()
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Starts the daemon on a port that is free, which somebody else may take first.
fn started(folder: &TempDir, more: &str) -> (Child, u16) {
    for _ in 0..10 {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let at = |name: &str| folder.path().join(name).display().to_string();
        let text = format!(
            "Port {port}\nListenAddress 127.0.0.1\nHostKey {}\nPidFile none\nAuthorizedKeysFile {}\nStrictModes no\nUsePAM no\n\
             PasswordAuthentication no\nPermitRootLogin yes\nPrintMotd no\nMaxStartups 100\nSetEnv PATH={}:/usr/bin:/bin HOME={}\nLogLevel ERROR\n{more}\n",
            at("host"),
            at("authorized"),
            at("programs"),
            at("home"),
        );
        fs::write(folder.path().join("sshd_config"), text).unwrap();
        let log = fs::File::create(folder.path().join("sshd.log")).unwrap();
        let mut daemon = Command::new(sshd())
            .args(["-D", "-e", "-f"])
            .arg(folder.path().join("sshd_config"))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .unwrap();
        for _ in 0..200 {
            if daemon.try_wait().unwrap().is_some() {
                break;
            }
            if TcpStream::connect(("127.0.0.1", port)).is_ok() {
                return (daemon, port);
            }
            thread::sleep(Duration::from_millis(20));
        }
        let _ = daemon.kill();
        let _ = daemon.wait();
    }
    let log = fs::read_to_string(folder.path().join("sshd.log")).unwrap_or_default();
    panic!("sshd does not start: {log}");
}

/// A port that leads to another one, slowly, and cut after so many bytes from there.
/// The second value counts the bytes from there.
pub(crate) fn detour(to: u16, delay: Duration, most: Option<usize>) -> (u16, Arc<AtomicUsize>) {
    let passed = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&passed);
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || {
        for near in listener.incoming().flatten() {
            let far = TcpStream::connect(("127.0.0.1", to)).unwrap();
            let (back_in, back_out) = (far.try_clone().unwrap(), near.try_clone().unwrap());
            let counter = Arc::clone(&counter);
            thread::spawn(move || pass(near, far, delay, None, &AtomicUsize::new(0)));
            thread::spawn(move || pass(back_in, back_out, delay, most, &counter));
        }
    });
    (port, passed)
}

/// Small pieces, each of them late: what a narrow line does.
fn pass(mut from: TcpStream, mut to: TcpStream, delay: Duration, most: Option<usize>, counter: &AtomicUsize) {
    let mut buffer = vec![0; 8 * 1024];
    while let Ok(count @ 1..) = from.read(&mut buffer) {
        thread::sleep(delay);
        let passed = counter.fetch_add(count, Ordering::Relaxed) + count;
        if most.is_some_and(|most| passed > most) || to.write_all(&buffer[..count]).is_err() {
            break;
        }
    }
    let _ = from.shutdown(std::net::Shutdown::Both);
    let _ = to.shutdown(std::net::Shutdown::Both);
}

/// A path as an address of the host.
pub(crate) fn on_box(path: impl AsRef<Path>) -> String {
    format!("ssh://box{}", path.as_ref().display())
}
