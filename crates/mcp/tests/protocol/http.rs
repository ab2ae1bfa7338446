//! The same over HTTP, request by request.

use std::net::SocketAddr;

use omniread::ReadContext;
use omniread_mcp::{HttpError, HttpServer, Server};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::session::{STATELESS, scratch};

async fn serving(scratch: &TempDir) -> SocketAddr {
    let http = HttpServer::listen("127.0.0.1:0".parse().unwrap()).await.unwrap();
    let address = http.address();
    tokio::spawn(http.serve(Server::new(ReadContext::new(scratch.path()))));
    address
}

/// Sends a request with these headers besides the usual ones, and gives the status and what follows the headers.
async fn post(address: SocketAddr, headers: &str, body: &Value) -> (u16, String) {
    let body = body.to_string();
    let length = body.len();
    let head = format!(
        "POST /mcp HTTP/1.1\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\n\
         Content-Length: {length}\r\nConnection: close\r\n{headers}\r\n"
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all((head + &body).as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head.split(' ').nth(1).unwrap().parse().unwrap(), body.to_owned())
}

fn call() -> Value {
    let meta = json!({
        "io.modelcontextprotocol/protocolVersion": STATELESS,
        "io.modelcontextprotocol/clientCapabilities": {},
        "io.modelcontextprotocol/clientInfo": { "name": "test", "version": "1" },
    });
    let params = json!({ "name": "read", "arguments": { "path": "a.rs:3-5" }, "_meta": meta });
    json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params })
}

fn headers(host: &str) -> String {
    format!(
        "Host: {host}\r\nMCP-Protocol-Version: {STATELESS}\r\nMcp-Method: tools/call\r\nMcp-Name: read\r\n"
    )
}

#[tokio::test]
async fn a_request_that_stands_for_itself_is_answered() {
    let scratch = scratch();
    let address = serving(&scratch).await;
    let (status, body) = post(address, &headers(&address.to_string()), &call()).await;
    assert_eq!(status, 200, "{body}");
    assert!(body.contains("fn two()") && body.contains("\"structuredContent\""), "{body}");
}

#[tokio::test]
async fn a_handshake_is_answered() {
    let scratch = scratch();
    let address = serving(&scratch).await;
    let client = json!({ "name": "test", "version": "1" });
    let params = json!({ "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": client });
    let hello = json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params });
    let mut stream = TcpStream::connect(address).await.unwrap();
    let body = hello.to_string();
    let head = format!(
        "POST /mcp HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
         Accept: application/json, text/event-stream\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all((head + &body).as_bytes()).await.unwrap();
    let mut answer = String::new();
    while !answer.contains("serverInfo") {
        let mut part = [0; 4096];
        let read = stream.read(&mut part).await.unwrap();
        assert_ne!(read, 0, "{answer}");
        answer.push_str(&String::from_utf8_lossy(&part[..read]));
    }
    assert!(
        answer.starts_with("HTTP/1.1 200") && answer.to_lowercase().contains("mcp-session-id"),
        "{answer}"
    );
}

#[tokio::test]
async fn pages_in_browsers_and_other_hosts_are_refused() {
    let scratch = scratch();
    let address = serving(&scratch).await;
    for origin in ["https://example.com", "http://localhost:3000", "null"] {
        let headers = headers(&address.to_string()) + &format!("Origin: {origin}\r\n");
        assert_eq!(post(address, &headers, &call()).await.0, 403, "{origin}");
    }
    let (status, body) = post(address, &headers("example.com"), &call()).await;
    assert_eq!(status, 403, "{body}");
    assert!(!body.contains("fn two()"));
}

#[tokio::test]
async fn only_this_machine_can_reach_it() {
    let everybody = HttpServer::listen("0.0.0.0:0".parse().unwrap()).await;
    assert!(matches!(everybody, Err(HttpError::NotLoopback(_))), "{everybody:?}");
}
