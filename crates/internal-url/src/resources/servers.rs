//! Which MCP servers there are, and how they are reached.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

/// A server of the Model Context Protocol, whose resources are read as `mcp://NAME/URI`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct McpServer {
    /// What addresses call it.
    pub name: String,
    /// How it is reached.
    pub reached: McpReach,
    /// Time for it to start, and for each answer.
    pub time: Duration,
}

/// How a server is reached.
#[derive(Clone, PartialEq, Eq)]
pub enum McpReach {
    /// A program that is started and spoken to over its standard input and output.
    Program {
        /// The program.
        command: String,
        /// Its arguments.
        arguments: Vec<String>,
        /// Variables besides those that this program has.
        environment: BTreeMap<String, String>,
        /// Where it is started; the working folder of the process if not named.
        folder: Option<PathBuf>,
    },
    /// A server that is there, over HTTP.
    Web {
        /// Its end point. It may be private, as somebody named it.
        url: String,
        /// Headers that are sent along, such as `authorization`.
        headers: BTreeMap<String, String>,
    },
}

/// What the values of variables and headers are is nobody's business.
impl fmt::Debug for McpReach {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Program { command, arguments, environment, folder } => out
                .debug_struct("Program")
                .field("command", command)
                .field("arguments", arguments)
                .field("environment", &environment.keys())
                .field("folder", folder)
                .finish(),
            Self::Web { url, headers } => {
                out.debug_struct("Web").field("url", url).field("headers", &headers.keys()).finish()
            }
        }
    }
}

impl McpServer {
    /// The server with `${NAME}` in values of its variables and headers replaced by what the environment holds. A name that
    /// it does not hold stays as it was written.
    #[must_use]
    pub fn in_environment(mut self, variable: impl Fn(&str) -> Option<String>) -> Self {
        let values = match &mut self.reached {
            McpReach::Program { environment, .. } => environment,
            McpReach::Web { headers, .. } => headers,
        };
        for value in values.values_mut() {
            *value = filled(value, &variable);
        }
        self
    }
}

fn filled(written: &str, variable: impl Fn(&str) -> Option<String>) -> String {
    let (mut out, mut left) = (String::new(), written);
    while let Some((before, after)) = left.split_once("${") {
        out.push_str(before);
        let Some((name, behind)) = after.split_once('}') else {
            left = &left[before.len()..];
            break;
        };
        match variable(name) {
            Some(value) => out.push_str(&value),
            None => out.push_str(&left[before.len()..before.len() + name.len() + 3]),
        }
        left = behind;
    }
    out + left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_filled_from_the_environment_and_never_printed() {
        let variable = |name: &str| (name == "TOKEN").then(|| "secret".to_owned());
        let table = [
            ("Bearer ${TOKEN}", "Bearer secret"),
            ("${TOKEN}${TOKEN}", "secretsecret"),
            ("${OTHER}-${TOKEN}", "${OTHER}-secret"),
            ("${TOKEN", "${TOKEN"),
            ("a ${x} ${", "a ${x} ${"),
            ("", ""),
        ];
        for (written, expected) in table {
            assert_eq!(filled(written, variable), expected, "{written}");
        }
        let headers = BTreeMap::from([("authorization".to_owned(), "Bearer ${TOKEN}".to_owned())]);
        let reached = McpReach::Web { url: "https://x.y/mcp".to_owned(), headers };
        let server = McpServer { name: "x".to_owned(), reached, time: Duration::from_secs(1) };
        let server = server.in_environment(variable);
        assert!(!format!("{server:?}").contains("secret"), "{server:?}");
        let McpReach::Web { headers, .. } = server.reached else { unreachable!() };
        assert_eq!(headers["authorization"], "Bearer secret");
    }
}
