//! A web server on loopback that answers as a test says, and remembers what it was asked.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// What the server was asked.
#[derive(Debug, Clone, Default)]
pub struct Asked {
    /// Such as `GET`.
    pub method: String,
    /// The way with its query, such as `/a?b=c`.
    pub way: String,
    /// Headers, names in lower case.
    pub headers: Vec<(String, String)>,
    /// What followed them.
    pub body: Vec<u8>,
}

/// What the server says to it.
#[derive(Debug, Clone, Default)]
pub struct Says {
    status: u16,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
    wait: Duration,
}

/// The server. It stops when it is dropped.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    asked: Arc<Mutex<Vec<Asked>>>,
    is_over: Arc<AtomicBool>,
}

impl Asked {
    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

impl Says {
    /// A status and a body.
    pub fn new(status: u16, body: impl Into<Vec<u8>>) -> Self {
        Self { status, body: body.into(), ..Self::default() }
    }

    /// With one more header.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<String>) -> Self {
        self.headers.push((name.to_owned(), value.into()));
        self
    }

    /// After some time.
    #[must_use]
    pub fn after(mut self, wait: Duration) -> Self {
        self.wait = wait;
        self
    }

    fn written(&self) -> Vec<u8> {
        let length = ("content-length".to_owned(), self.body.len().to_string());
        let head: String = [length]
            .iter()
            .chain(&self.headers)
            .map(|(name, value)| format!("{name}: {value}\r\n"))
            .collect();
        let first = format!("HTTP/1.1 {} .\r\nconnection: close\r\n", self.status);
        [first.as_bytes(), head.as_bytes(), b"\r\n", &self.body].concat()
    }
}

impl Server {
    /// Starts a server that says what `answer` says.
    ///
    /// # Panics
    /// When there is no port.
    pub fn start(answer: impl Fn(&Asked) -> Says + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port of loopback");
        let address = listener.local_addr().expect("its address");
        let (asked, is_over, answer) = (Arc::default(), Arc::new(AtomicBool::new(false)), Arc::new(answer));
        let server = Self { address, asked: Arc::clone(&asked), is_over: Arc::clone(&is_over) };
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if is_over.load(Ordering::Relaxed) {
                    return;
                }
                let (asked, answer) = (Arc::clone(&asked), Arc::clone(&answer));
                thread::spawn(move || {
                    // Whoever asked may have gone away.
                    let _ = converse(&stream, &asked, answer.as_ref());
                });
            }
        });
        server
    }

    /// Where it is, without a slash at the end.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Its host and port.
    pub fn host(&self) -> String {
        self.address.to_string()
    }

    /// What it was asked so far, in order.
    pub fn asked(&self) -> Vec<Asked> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The ways it was asked for so far.
    pub fn ways(&self) -> Vec<String> {
        self.asked().into_iter().map(|asked| asked.way).collect()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        // The listener waits for somebody.
        drop(TcpStream::connect(self.address));
    }
}

fn converse(
    mut stream: &TcpStream,
    asked: &Mutex<Vec<Asked>>,
    answer: &(impl Fn(&Asked) -> Says + ?Sized),
) -> std::io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut first = String::new();
    reader.read_line(&mut first)?;
    let mut words = first.split_whitespace().map(str::to_owned);
    let (method, way) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let mut question = Asked { method, way, ..Asked::default() };
    loop {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        let Some((name, value)) = line.trim_end().split_once(':') else { break };
        question.headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
    }
    let length = question.header("content-length").and_then(|length| length.parse().ok()).unwrap_or_default();
    reader.take(length).read_to_end(&mut question.body)?;
    asked.lock().unwrap_or_else(PoisonError::into_inner).push(question.clone());
    let says = answer(&question);
    thread::sleep(says.wait);
    stream.write_all(&says.written())
}
