//! The token that `gh` keeps.

use std::process::Stdio;
use std::time::Duration;

use super::asking::Asking;
use crate::Token;

/// Time for `gh` to answer.
const TIME: Duration = Duration::from_secs(5);

/// The token for a forge: the one that was named, or else what `gh` knows, which is asked once for each host.
pub(super) async fn token(asking: &Asking) -> Option<Token> {
    let forge = &asking.api.forge;
    if forge.token.is_some() || !asking.forges.may_ask_gh(forge) {
        return forge.token.clone();
    }
    let mut known = asking.session.tokens.lock().await;
    if let Some(token) = known.get(&forge.host) {
        return token.clone();
    }
    let token = asked(&forge.host).await;
    known.insert(forge.host.clone(), token.clone());
    token
}

/// A missing `gh`, one that is not logged in or one that hangs is no token.
async fn asked(host: &str) -> Option<Token> {
    let mut command = tokio::process::Command::new("gh");
    command
        .args(["auth", "token", "--hostname", host])
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .kill_on_drop(true);
    let output = tokio::time::timeout(TIME, command.output()).await.ok()?.ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let token = text.trim();
    let is_token =
        output.status.success() && !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_graphic());
    is_token.then(|| Token(token.to_owned()))
}
