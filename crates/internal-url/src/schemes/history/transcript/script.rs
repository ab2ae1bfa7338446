//! Turns as lines.

mod call;

use std::collections::{BTreeMap, VecDeque};

use super::record::{Part, Record, Turn};

/// Calls whose names are remembered until their answers come.
const CALLS: usize = 1024;
/// Kinds of other records that are told one by one.
const KINDS: usize = 32;

/// What is written so far, as far as what comes next depends on it.
#[derive(Debug, Default)]
pub(super) struct Script {
    is_begun: bool,
    role: String,
    calls: VecDeque<(String, String)>,
    others: BTreeMap<String, u64>,
}

impl Script {
    /// Writes a record behind those before.
    pub(super) fn push(&mut self, out: &mut String, record: Record) {
        match record {
            Record::Turn(turn) => self.turn(out, turn),
            Record::Other(kind) => {
                let is_known = self.others.contains_key(&kind) || self.others.len() < KINDS;
                *self.others.entry(if is_known { kind } else { "others".to_owned() }).or_default() += 1;
            }
        }
    }

    /// Says something in the place of a turn.
    pub(super) fn remark(&mut self, out: &mut String, remark: &str) {
        self.role.clear();
        self.line(out, &format!("({remark})"));
    }

    /// Says what was left out, after the last record.
    pub(super) fn end(&mut self, out: &mut String) {
        let others = std::mem::take(&mut self.others);
        let all: u64 = others.values().sum();
        if all > 0 {
            let kinds: Vec<String> = others.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
            let records = if all == 1 { "record" } else { "records" };
            self.remark(out, &format!("Not shown: {all} {records} of other kinds: {}", kinds.join(", ")));
        }
    }

    fn turn(&mut self, out: &mut String, turn: Turn) {
        // Answers of tools belong to the calls above them, whoever brings them.
        let is_answer = |part: &Part| matches!(part, Part::Answer { .. });
        if !turn.parts.iter().all(is_answer) && turn.role != self.role {
            let time = turn.time.as_deref().map_or(String::new(), |time| format!(" · {}", short_time(time)));
            self.line(out, &format!("## {}{time}", one_line(&turn.role)));
            self.role.clone_from(&turn.role);
        }
        for part in turn.parts {
            self.part(out, part);
        }
    }

    fn part(&mut self, out: &mut String, part: Part) {
        match part {
            Part::Text(text) | Part::Thinking(text) if text.trim().is_empty() => {}
            Part::Text(text) => self.line(out, text.trim_matches('\n')),
            Part::Thinking(text) => {
                self.gap(out);
                push_indented(out, text.trim_matches('\n'), "> ");
            }
            Part::Call { id, name, input } => {
                self.gap(out);
                call::push(out, &name, &input);
                self.remember(id, name);
            }
            Part::Answer { id, name, text, failed } => {
                let called = id.and_then(|id| self.name_of(&id));
                let name = name.or(called).unwrap_or_else(|| "tool".to_owned());
                let failed = if failed { " (error)" } else { "" };
                let nothing = if text.trim().is_empty() { " (nothing)" } else { "" };
                self.line(out, &format!("← {}{failed}{nothing}", one_line(&name)));
                push_indented(out, text.trim_matches('\n'), "    ");
            }
            Part::Unshown(what) => self.line(out, &format!("({})", one_line(&what))),
        }
    }

    fn line(&mut self, out: &mut String, line: &str) {
        self.gap(out);
        out.push_str(line);
        out.push('\n');
    }

    /// An empty line, unless nothing stands before.
    fn gap(&mut self, out: &mut String) {
        if self.is_begun {
            out.push('\n');
        }
        self.is_begun = true;
    }

    fn remember(&mut self, id: Option<String>, name: String) {
        let Some(id) = id else { return };
        if self.calls.len() >= CALLS {
            self.calls.pop_front();
        }
        self.calls.push_back((id, name));
    }

    /// Answers come soon after their calls.
    fn name_of(&mut self, id: &str) -> Option<String> {
        let at = self.calls.iter().rposition(|(known, _)| known == id)?;
        self.calls.remove(at).map(|(_, name)| name)
    }
}

fn push_indented(out: &mut String, text: &str, indent: &str) {
    for line in text.lines() {
        out.push_str(if line.is_empty() { indent.trim_end() } else { indent });
        out.push_str(line);
        out.push('\n');
    }
}

/// `2026-01-02T10:00:05.123Z` is `2026-01-02 10:00:05`; other times stay as they are.
fn short_time(time: &str) -> String {
    let fits = |(at, byte): (usize, u8)| match at {
        4 | 7 => byte == b'-',
        10 => byte == b'T' || byte == b' ',
        13 | 16 => byte == b':',
        _ => byte.is_ascii_digit(),
    };
    let is_iso = time.len() >= 19 && time.bytes().take(19).enumerate().all(fits);
    if is_iso { time[..19].replace('T', " ") } else { one_line(time) }
}

/// A name is one line, whatever is in it.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
