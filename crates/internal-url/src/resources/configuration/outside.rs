//! What a configuration says of other machines and other programs.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use serde::Deserialize;

use super::Base;
use crate::{Forge, ForgeKind, Forges, McpReach, McpServer};

/// Time for an MCP server, unless it is given another.
const TIME: u64 = 30;

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct WrittenForges {
    cache: Option<PathBuf>,
    fresh: Option<u64>,
    kept: Option<u64>,
    gh: Option<bool>,
    host: Vec<WrittenForge>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenForge {
    name: String,
    kind: String,
    api: Option<String>,
    token_env: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenServer {
    command: Option<String>,
    #[serde(default)]
    args: Vec<String>,
    #[serde(default)]
    env: BTreeMap<String, String>,
    cwd: Option<PathBuf>,
    url: Option<String>,
    #[serde(default)]
    headers: BTreeMap<String, String>,
    time: Option<u64>,
}

impl WrittenForges {
    pub(super) fn is_empty(&self) -> bool {
        self.cache.is_none()
            && self.fresh.is_none()
            && self.kept.is_none()
            && self.gh.is_none()
            && self.host.is_empty()
    }

    pub(super) fn placed(self, base: &Base<'_>) -> Result<Forges, String> {
        let default = Forges::default();
        let seconds = |written: Option<u64>, default| written.map_or(default, Duration::from_secs);
        Ok(Forges {
            hosts: self.host.into_iter().map(WrittenForge::placed).collect::<Result<_, _>>()?,
            cache: self.cache.map(|path| base.path(&path)),
            fresh: seconds(self.fresh, default.fresh),
            kept: seconds(self.kept, default.kept),
            asks_gh: self.gh,
        })
    }
}

impl WrittenForge {
    fn placed(self) -> Result<Forge, String> {
        let Self { name, kind, api, token_env } = self;
        let known = ForgeKind::named(&kind);
        let kind = known.ok_or_else(|| {
            format!(
                "the host `{name}` is of kind `{kind}`, but only `github`, `gitlab` and `forgejo` are known"
            )
        })?;
        let host = name.to_ascii_lowercase();
        let api = api.unwrap_or_else(|| kind.usual_api(&host));
        Ok(Forge { host, kind, api, token: None, token_env, named: true })
    }
}

impl WrittenServer {
    pub(super) fn placed(self, name: String, base: &Base<'_>) -> Result<McpServer, String> {
        if name.is_empty() || name.contains(['/', ':', '?', '#']) {
            return Err(format!("`mcp.{name}`: a server's name may not be empty or hold any of / : ? #"));
        }
        let reached = match (self.command, self.url) {
            (Some(command), None) if self.headers.is_empty() => McpReach::Program {
                command,
                arguments: self.args,
                environment: self.env,
                folder: self.cwd.map(|path| base.path(&path)),
            },
            (None, Some(url)) if self.args.is_empty() && self.env.is_empty() && self.cwd.is_none() => {
                McpReach::Web { url, headers: self.headers }
            }
            _ => {
                return Err(format!(
                    "`mcp.{name}`: a server has either `command`, with `args`, `env` and `cwd`, or `url`, with `headers`"
                ));
            }
        };
        Ok(McpServer { name, reached, time: Duration::from_secs(self.time.unwrap_or(TIME).max(1)) })
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::Resources;

    fn from(text: &str, within: Option<&Path>) -> Result<Resources, String> {
        let home = Some(Path::new("/home/ada"));
        Resources::from_toml(text, "resources.toml", Path::new("/etc/x"), home, within)
            .map_err(|error| error.to_string())
    }

    const BOTH: &str = "[forge]\ncache = '~/c.db'\nfresh = 60\n[[forge.host]]\nname = 'Git.corp'\nkind = 'gitlab'\ntoken_env = 'CORP'\n\
                        [mcp.files]\ncommand = 'srv'\nargs = ['a']\ncwd = 'd'\n[mcp.far]\nurl = 'https://x.y/mcp'\nheaders = { a = 'b' }\ntime = 5\n";

    #[test]
    fn forges_and_servers_are_configured() {
        let resources = from(BOTH, None).unwrap();
        let forges =
            resources.forges.clone().in_environment(|name| (name == "CORP").then(|| "secret".to_owned()));
        assert_eq!((forges.cache, forges.fresh), (Some("/home/ada/c.db".into()), Duration::from_mins(1)));
        let host = &forges.hosts[0];
        assert_eq!(
            (host.host.as_str(), host.api.as_str(), host.named),
            ("git.corp", "https://git.corp/api/v4", true)
        );
        assert_eq!(host.token.as_ref().map(|token| token.0.as_str()), Some("secret"));
        let [far, files] = resources.mcp.as_slice() else { panic!("two servers") };
        assert_eq!((far.name.as_str(), far.time), ("far", Duration::from_secs(5)));
        let McpReach::Program { command, folder, .. } = &files.reached else { panic!("a program") };
        assert_eq!((command.as_str(), folder.as_deref()), ("srv", Some(Path::new("/etc/x/d"))));
    }

    #[test]
    fn a_project_cannot_have_programs_run_or_tokens_sent() {
        for text in [
            "[mcp.x]\ncommand = 'rm'\n",
            "[forge]\nfresh = 1\n",
            "[[forge.host]]\nname = 'github.com'\nkind = 'github'\napi = 'https://evil.example'\n",
        ] {
            let error = from(text, Some(Path::new("/etc"))).unwrap_err();
            assert!(error.contains("only taken from your own configuration"), "{error}");
        }
    }

    #[test]
    fn slips_are_told() {
        let table = [
            ("[mcp.x]\n", "either `command`"),
            ("[mcp.x]\ncommand = 'a'\nurl = 'b'\n", "either `command`"),
            ("[mcp.'a/b']\ncommand = 'a'\n", "may not be empty or hold"),
            ("[mcp.x]\ncommand = 'a'\ncolour = 'red'\n", "unknown field `colour`"),
            ("[[forge.host]]\nname = 'x'\nkind = 'svn'\n", "of kind `svn`"),
            ("[[forge.host]]\nname = 'x'\n", "missing field `kind`"),
        ];
        for (text, message) in table {
            let error = from(text, None).unwrap_err();
            assert!(error.starts_with("resources.toml: ") && error.contains(message), "{error}");
        }
    }
}
