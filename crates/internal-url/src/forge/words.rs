//! An issue or a pull request in Markdown.

use std::fmt::Write;

use omniread_read_core::counted;

use super::model::{Comment, Ticket};

/// The text of a ticket; without `comments` only how many there are.
pub(super) fn ticket(ticket: &Ticket, comments: Option<&[Comment]>) -> String {
    let title = on_one_line(&ticket.title);
    let title = if title.is_empty() { "(no title)" } else { &title };
    let mut out = format!("# {title} (#{})\n\n", ticket.number);
    for line in facts(ticket) {
        out.push_str(&on_one_line(&line));
        out.push('\n');
    }
    push_body(&mut out, &ticket.body, "(no description)");
    let Some(comments) = comments else { return out };
    for (at, comment) in comments.iter().enumerate() {
        let about = if comment.about.is_empty() { String::new() } else { format!(" · {}", comment.about) };
        let head = format!("{} · {}{about}", somebody(&comment.author), time(&comment.created));
        // A number of how many, since what is said may look like a heading of ours.
        let _ = write!(out, "\n## Comment {} of {} · {}\n", at + 1, comments.len(), on_one_line(&head));
        push_body(&mut out, &comment.body, "(no text)");
    }
    out
}

fn facts(ticket: &Ticket) -> Vec<String> {
    let kind = if ticket.is_pull { "pull request" } else { "issue" };
    let draft = if ticket.is_draft { ", draft" } else { "" };
    let mut lines = vec![format!("{} {kind}{draft} by {}", ticket.state, somebody(&ticket.author))];
    if let Some((from, to)) = &ticket.branches {
        lines.push(format!("Branches: {to} <- {from}"));
    }
    if let Some((added, removed, files)) = ticket.size {
        lines.push(format!("Changes: +{added} -{removed} in {}", counted(files, "file", "files")));
    }
    let ended = if ticket.state == "merged" { "merged" } else { "closed" };
    let times = [("opened", &ticket.created), ("updated", &ticket.updated), (ended, &ticket.ended)];
    let times =
        times.iter().filter(|(_, at)| !at.is_empty()).map(|(what, at)| format!("{what} {}", time(at)));
    lines.push(format!("Times: {}", times.collect::<Vec<_>>().join(", ")));
    let listed = [("Labels", ticket.labels.join(", ")), ("Assignees", ticket.assignees.join(", "))];
    let single = [("Milestone", ticket.milestone.clone()), ("Page", ticket.page.clone())];
    let named = listed.into_iter().chain(single).filter(|(_, value)| !value.is_empty());
    lines.extend(named.map(|(name, value)| format!("{name}: {value}")));
    lines.extend(ticket.comments.map(|count| format!("Comments: {count}")));
    lines
}

fn push_body(out: &mut String, body: &str, empty: &str) {
    // Forges keep the line ends of whatever browser sent them.
    let body = body.replace("\r\n", "\n");
    let body = body.trim_end();
    let _ = write!(out, "\n{}\n", if body.is_empty() { empty } else { body });
}

fn somebody(name: &str) -> &str {
    if name.is_empty() { "somebody unknown" } else { name }
}

/// `2026-01-02T10:00:09Z` to the minute.
fn time(written: &str) -> String {
    written.get(..16).unwrap_or(written).replacen('T', " ", 1)
}

fn on_one_line(text: &str) -> String {
    text.split(char::is_whitespace).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}
