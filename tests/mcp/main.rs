//! The server of `omniread_tests::mcp` over standard input and output, well or ill behaved as its argument says.

use std::io::{BufRead, Write, stdin, stdout};
use std::time::Duration;

use omniread_tests::mcp::answer;

fn main() -> std::io::Result<()> {
    let manner = std::env::args().nth(1).unwrap_or_default();
    if manner == "dies" {
        writeln!(std::io::stderr(), "starting\nthe key file is missing")?;
        std::process::exit(3);
    }
    for line in stdin().lock().lines() {
        let Ok(message) = serde_json::from_str::<serde_json::Value>(&line?) else { continue };
        let method = message["method"].as_str().unwrap_or_default().to_owned();
        let Some(mut says) = answer(&message) else { continue };
        match manner.as_str() {
            "silent" => continue,
            "slow" if method == "resources/read" => std::thread::sleep(Duration::from_mins(1)),
            "falls" if method == "resources/read" => std::process::exit(4),
            "endless" if method == "resources/list" => says["result"]["nextCursor"] = "more".into(),
            "noisy" => {
                writeln!(std::io::stderr(), "{}", "noise ".repeat(20_000))?;
                writeln!(stdout(), "this is no message\n{{}}\n[1,2\n")?;
            }
            "bare" if method.starts_with("resources/") => {
                says = serde_json::json!({ "jsonrpc": "2.0", "id": message["id"], "error": { "code": -32601, "message": "unknown" } });
            }
            _ => {}
        }
        writeln!(stdout(), "{says}")?;
        stdout().flush()?;
    }
    Ok(())
}
