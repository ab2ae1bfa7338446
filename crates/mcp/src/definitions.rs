//! What the tools are called and what hosts and models are told of them.

use serde_json::{Value, json};

/// How a host wants a tool described.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dialect {
    /// `name`, `description`, `inputSchema`: the Model Context Protocol.
    Mcp,
    /// `name`, `description`, `input_schema`: the Messages API of Anthropic.
    Anthropic,
    /// `type: function` around `name`, `description`, `parameters`: the Chat Completions API of `OpenAI` and those like it.
    OpenAi,
    /// A `functionDeclarations` entry: the Gemini API.
    Gemini,
}

/// A tool: its name, its title, what models are told of it, the schema of its arguments.
pub(crate) struct Definition {
    pub(crate) name: &'static str,
    pub(crate) title: &'static str,
    pub(crate) description: &'static str,
    pub(crate) schema: fn() -> Value,
}

pub(crate) const READ: Definition =
    Definition { name: "read", title: "Read anything", description: include_str!("read.txt"), schema: path };

pub(crate) const READ_TARGETS: Definition = Definition {
    name: "read_targets",
    title: "Read parts of files",
    description: include_str!("read_targets.txt"),
    schema: targets,
};

/// All tools, in the order they are listed in.
pub(crate) const ALL: [Definition; 2] = [READ, READ_TARGETS];

fn path() -> Value {
    json!({
        "type": "object",
        "properties": { "path": { "type": "string", "description": "SOURCE[:MEMBER]...[?QUERY][:PART]" } },
        "required": ["path"],
    })
}

fn targets() -> Value {
    let string = |said: &str| json!({ "type": "string", "description": said });
    let number = |said: &str| json!({ "type": "integer", "minimum": 1, "description": said });
    let target = json!({
        "type": "object",
        "properties": {
            "path": string("a file; with `symbol` also a folder"),
            "symbol": string("a definition by its plain or qualified name"),
            "line_range": string("50-100 or 10-20,200-220"),
            "line": number("the definition that holds this line"),
            "offset": number("first line"),
            "limit": number("number of lines"),
        },
        "required": ["path"],
    });
    json!({
        "type": "object",
        "properties": { "targets": { "type": "array", "items": target, "minItems": 1 } },
        "required": ["targets"],
    })
}

/// The tools as JSON, for a host that calls them by itself.
pub fn definitions(dialect: Dialect) -> Value {
    let described = ALL.iter().map(|tool| {
        let (name, description, schema) = (tool.name, tool.description.trim_end(), (tool.schema)());
        match dialect {
            Dialect::Mcp => json!({ "name": name, "description": description, "inputSchema": schema }),
            Dialect::Anthropic => json!({ "name": name, "description": description, "input_schema": schema }),
            Dialect::OpenAi => json!({
                "type": "function",
                "function": { "name": name, "description": description, "parameters": schema },
            }),
            Dialect::Gemini => json!({ "name": name, "description": description, "parameters": schema }),
        }
    });
    match dialect {
        Dialect::Gemini => json!([{ "functionDeclarations": described.collect::<Value>() }]),
        _ => described.collect(),
    }
}
