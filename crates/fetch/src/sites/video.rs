//! Videos: what their page carries of them.

use serde_json::Value;
use url::Url;

use super::answers::{Answers, blocks, day, facts, list, said};
use super::{is_host, parts};

pub(super) fn youtube_plan(url: &Url) -> Option<Vec<String>> {
    let id = if is_host(url, &["youtu.be"]) {
        parts(url).first().map(|it| (*it).to_owned())?
    } else if is_host(url, &["youtube.com", "m.youtube.com"]) {
        match parts(url).as_slice() {
            ["watch"] => url.query_pairs().find(|(key, _)| key == "v")?.1.into_owned(),
            ["shorts" | "live" | "embed", id] => (*id).to_owned(),
            _ => return None,
        }
    } else {
        return None;
    };
    let is_id =
        !id.is_empty() && id.bytes().all(|it| it.is_ascii_alphanumeric() || matches!(it, b'-' | b'_'));
    is_id.then(|| vec![format!("https://www.youtube.com/watch?v={id}")])
}

pub(super) fn youtube(_: &Url, answers: &Answers<'_>) -> Option<String> {
    let page = answers.text(0)?;
    let player = value(&page, "ytInitialPlayerResponse")?;
    let video = player.pointer("/videoDetails")?;
    let seconds = said(video, "/lengthSeconds").parse().unwrap_or(0);
    let facts = facts(&[
        ("Channel", said(video, "/author")),
        ("Published", day(&player, "/microformat/playerMicroformatRenderer/publishDate")),
        ("Length", time(seconds)),
        ("Views", said(video, "/viewCount")),
    ]);
    let data = value(&page, "ytInitialData").unwrap_or_default();
    let mut lines = Vec::new();
    segments(&data, &mut lines);
    let spoken =
        if lines.is_empty() { tracks(&player) } else { format!("## Transcript\n\n{}", lines.join("\n")) };
    Some(blocks([format!("# {}", said(video, "/title")), facts, said(video, "/shortDescription"), spoken]))
}

/// The value that a script of the page gives a name.
fn value(page: &str, name: &str) -> Option<Value> {
    let places = page
        .match_indices(name)
        .map(|(at, _)| page[at + name.len()..].trim_start_matches(['"', '\'', ']', ' ']));
    let mut values = places
        .filter_map(|rest| rest.strip_prefix('='))
        .filter_map(|rest| serde_json::Deserializer::from_str(rest).into_iter::<Value>().next()?.ok());
    values.find(Value::is_object)
}

/// What is said and when, wherever the page keeps it.
fn segments(value: &Value, lines: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            if let Some(segment) = fields.get("transcriptSegmentRenderer") {
                let words: String =
                    list(segment, "/snippet/runs").iter().map(|run| said(run, "/text") + " ").collect();
                let start: u64 = said(segment, "/startMs").parse().unwrap_or(0);
                lines.push(format!("[{}] {}", time(start / 1000), words.trim()));
            }
            fields.values().for_each(|inner| segments(inner, lines));
        }
        Value::Array(values) => values.iter().for_each(|inner| segments(inner, lines)),
        _ => {}
    }
}

/// Where what is said can be read, if the page does not carry it itself.
fn tracks(player: &Value) -> String {
    let tracks = list(player, "/captions/playerCaptionsTracklistRenderer/captionTracks");
    let links = tracks.iter().filter_map(|track| {
        let address = track.pointer("/baseUrl")?.as_str()?;
        let name =
            ["/name/simpleText", "/name/runs/0/text", "/languageCode"].iter().map(|it| said(track, it));
        Some(format!("- [{}]({address})", name.into_iter().find(|it| !it.is_empty())?))
    });
    let links: Vec<String> = links.collect();
    if links.is_empty() { String::new() } else { format!("## Captions\n\n{}", links.join("\n")) }
}

fn time(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}
