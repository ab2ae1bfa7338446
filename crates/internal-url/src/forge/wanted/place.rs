//! What the way of an address names.

use super::{Kind, Named, Part};
use crate::Forges;

/// What the way names, before any question.
pub(super) enum Subject {
    All,
    Ticket(u64),
    Diff(u64, Part),
}

pub(super) fn subject(kind: Kind, parts: &[String], forges: &Forges) -> Option<(Option<Named>, Subject)> {
    let diff = parts.iter().rposition(|part| part == "diff").filter(|_| kind == Kind::Pull);
    if let Some((at, number)) = diff.and_then(|at| Some((at, number(parts.get(at.checked_sub(1)?)?)?)))
        && let Ok(repository) = repository(&parts[..at - 1], forges)
    {
        let part = match &parts[at + 1..] {
            [] => Part::Files,
            [all] if all == "all" => Part::All,
            [index] if index.bytes().all(|byte| byte.is_ascii_alphanumeric()) => Part::File(index.clone()),
            _ => return None,
        };
        return Some((repository, Subject::Diff(number, part)));
    }
    if matches!(parts, [before, last] if last == "diff" && number(before).is_some()) {
        return None;
    }
    if let Some((last, before)) = parts.split_last()
        && let (Some(number), Ok(repository)) = (number(last), repository(before, forges))
    {
        return Some((repository, Subject::Ticket(number)));
    }
    Some((repository(parts, forges).ok()?, Subject::All))
}

fn number(part: &str) -> Option<u64> {
    let digits = part.trim_start_matches(['#', '!']);
    digits
        .bytes()
        .all(|byte| byte.is_ascii_digit())
        .then(|| digits.parse().ok())?
        .filter(|number| *number > 0)
}

/// What stands between repository and number in the addresses of web pages.
const OF_PAGES: [&str; 5] = ["-", "issues", "pull", "pulls", "merge_requests"];

/// Parts that name no repository.
struct NoName;

/// The repository that parts name, none if there are none. Without a host there are at least two.
fn repository(parts: &[String], forges: &Forges) -> Result<Option<Named>, NoName> {
    let mut parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    while parts.len() > 2 && parts.last().is_some_and(|last| OF_PAGES.contains(last)) {
        parts.pop();
    }
    let Some(first) = parts.first() else { return Ok(None) };
    let is_host = first.contains(['.', ':'])
        || *first == "localhost"
        || forges.hosts.iter().any(|forge| forge.host == *first);
    let host = (is_host && parts.len() > 2).then(|| parts.remove(0).to_ascii_lowercase());
    let is_name = |part: &&str| {
        part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
            && !part.starts_with("..")
    };
    let is_host_name =
        |host: &String| host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.:[]".contains(&byte));
    let is_good = parts.len() >= 2 && parts.iter().all(is_name) && host.as_ref().is_none_or(is_host_name);
    if is_good { Ok(Some(Named { host, path: parts.join("/") })) } else { Err(NoName) }
}
