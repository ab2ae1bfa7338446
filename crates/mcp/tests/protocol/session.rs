//! A client that writes lines and reads lines.

use std::path::Path;

use omniread::{ReadContext, Reader};
use omniread_mcp::Server;
use rmcp::ServiceExt;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, DuplexStream, Lines, ReadHalf, WriteHalf, split};
use tokio::task::JoinHandle;

/// Revisions that begin with a handshake, the first one clients may speak and the last.
pub(crate) const HANDSHAKES: [&str; 2] = ["2024-11-05", "2025-11-25"];
/// The revision in which each request stands for itself.
pub(crate) const STATELESS: &str = "2026-07-28";

pub(crate) struct Session {
    write: WriteHalf<DuplexStream>,
    read: Lines<BufReader<ReadHalf<DuplexStream>>>,
    /// Sent with each request.
    meta: Value,
    last: u64,
    pub(crate) served: JoinHandle<()>,
}

/// A folder with a few files.
pub(crate) fn scratch() -> TempDir {
    let scratch = TempDir::new().unwrap();
    let numbered: String = (1..=5000).map(|line| format!("line {line}\n")).collect();
    std::fs::write(scratch.path().join("big.txt"), numbered).unwrap();
    std::fs::write(scratch.path().join("a.rs"), "fn one() {}\n\nfn two() {\n    one();\n}\n").unwrap();
    let picture = image::RgbImage::from_pixel(3, 2, image::Rgb([200, 10, 10]));
    picture.save(scratch.path().join("dot.png")).unwrap();
    scratch
}

impl Session {
    /// A server in `folder` and a client that has shaken hands by `version`.
    pub(crate) async fn shaken(folder: &Path, version: &str) -> Self {
        let mut session = Self::new(omniread::builder().build(), folder);
        let client = json!({ "name": "test", "version": "1" });
        let asked = json!({ "protocolVersion": version, "capabilities": {}, "clientInfo": client });
        let answer = session.ask("initialize", asked).await;
        assert_eq!(answer["result"]["protocolVersion"], version);
        assert_eq!(answer["result"]["serverInfo"]["name"], "omniread");
        session.tell("notifications/initialized", json!({})).await;
        session
    }

    /// A server with the backends of `reader` in `folder`, and a client of the stateless revision.
    pub(crate) fn stateless(reader: Reader, folder: &Path) -> Self {
        let mut session = Self::new(reader, folder);
        session.meta = json!({
            "io.modelcontextprotocol/protocolVersion": STATELESS,
            "io.modelcontextprotocol/clientCapabilities": {},
            "io.modelcontextprotocol/clientInfo": { "name": "test", "version": "1" },
        });
        session
    }

    fn new(reader: Reader, folder: &Path) -> Self {
        let (here, there) = tokio::io::duplex(1 << 16);
        let server = Server::with_reader(reader, ReadContext::new(folder));
        let served = tokio::spawn(async move {
            if let Ok(running) = server.serve(there).await {
                running.waiting().await.unwrap();
            }
        });
        let (read, write) = split(here);
        Self { write, read: BufReader::new(read).lines(), meta: json!({}), last: 0, served }
    }

    pub(crate) async fn line(&mut self, line: &str) {
        self.write.write_all(line.as_bytes()).await.unwrap();
        self.write.write_all(b"\n").await.unwrap();
    }

    pub(crate) async fn tell(&mut self, method: &str, params: Value) {
        let message = json!({ "jsonrpc": "2.0", "method": method, "params": params });
        self.line(&message.to_string()).await;
    }

    /// Sends a request and returns its id.
    pub(crate) async fn send(&mut self, method: &str, mut params: Value) -> u64 {
        self.last += 1;
        for (key, value) in self.meta.as_object().unwrap() {
            params["_meta"][key] = value.clone();
        }
        let message = json!({ "jsonrpc": "2.0", "id": self.last, "method": method, "params": params });
        self.line(&message.to_string()).await;
        self.last
    }

    /// The next message of the server; `None` when it has closed its side.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        let line = self.read.next_line().await.unwrap()?;
        Some(serde_json::from_str(&line).unwrap())
    }

    /// The answer to request `id`.
    pub(crate) async fn answer(&mut self, id: u64) -> Value {
        loop {
            let message = self.next().await.expect("the server answers");
            if message["id"] == id {
                return message;
            }
        }
    }

    pub(crate) async fn ask(&mut self, method: &str, params: Value) -> Value {
        let id = self.send(method, params).await;
        self.answer(id).await
    }

    /// The result of a call of `read`.
    pub(crate) async fn read(&mut self, path: &str) -> Value {
        self.call("read", json!({ "path": path })).await
    }

    pub(crate) async fn call(&mut self, tool: &str, arguments: Value) -> Value {
        let answer = self.ask("tools/call", json!({ "name": tool, "arguments": arguments })).await;
        assert!(answer["error"].is_null(), "{answer}");
        answer["result"].clone()
    }

    /// Closes the client's side.
    pub(crate) async fn leave(self) {
        let Self { mut write, read, served, .. } = self;
        write.shutdown().await.unwrap();
        drop((write, read));
        served.await.unwrap();
    }
}

/// The first text of a result.
pub(crate) fn text(result: &Value) -> &str {
    result["content"][0]["text"].as_str().unwrap_or_else(|| panic!("no text in {result}"))
}
