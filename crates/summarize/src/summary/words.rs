//! What is shown of something folded.

use omniread_text::{display_width, pad_to};

use super::Text;
use super::part::{Part, State, What};
use crate::names::{counted, squeezed, without_links};
use crate::{Item, Kind, SIGNATURE};

/// Where remarks at the end of a row begin.
const REMARKS: usize = 48;
/// Characters shown of a line that stands for several.
const LINE: usize = 120;

/// The one line that stands for a part.
pub(super) fn of(text: &Text<'_>, part: &Part) -> String {
    match part.what {
        What::Item(index) => definition(text, part, &text.items[index]),
        What::Imports(count) => remark(&first_line(text, part), &counted(count, "import")),
        What::Group => group(text, part),
        _ => first_line(text, part),
    }
}

fn definition(text: &Text<'_>, part: &Part, item: &Item) -> String {
    if (item.kind.is_value() || item.kind == Kind::Type) && part.inside.is_empty() {
        return first_line(text, &Part { first: item.start.max(part.first), ..part.clone() });
    }
    let indent = leading(text.source.line(item.start));
    let line = format!("{indent}{}{}", item.signature, ending(text, item));
    if part.inside.is_empty() || part.state != State::Folded {
        return line;
    }
    remark(&line, &members(text, item))
}

/// `12 members`, `6 tests`
fn members(text: &Text<'_>, item: &Item) -> String {
    let index = text.items.iter().position(|other| std::ptr::eq(other, item)).unwrap_or(0);
    let members = &text.children[index];
    let tests = members.iter().filter(|member| text.items[**member].is_test).count();
    if tests > 0 && (tests == members.len() || holds_tests(text, index)) {
        return counted(tests, "test");
    }
    let what = match item.kind {
        Kind::Heading => "section",
        Kind::Key | Kind::Table => "key",
        _ => "member",
    };
    counted(members.len(), what)
}

/// Whether only tests stand in it, which are counted and not named.
pub(super) fn holds_tests(text: &Text<'_>, index: usize) -> bool {
    let members = &text.children[index];
    let tests = members.iter().filter(|member| text.items[**member].is_test).count();
    tests > 0 && text.items[index].kind.is_space() && tests * 2 >= members.len()
}

/// How a folded body is told: by what closes it.
fn ending(text: &Text<'_>, item: &Item) -> &'static str {
    if matches!(item.kind, Kind::Key | Kind::Table) && item.signature.ends_with(['}', ']']) {
        return "";
    }
    let last = text.source.line(item.last).trim();
    if last.starts_with('}') {
        " { … }"
    } else if last.starts_with("end") {
        " … end"
    } else {
        " …"
    }
}

fn first_line(text: &Text<'_>, part: &Part) -> String {
    let line = text.source.line(part.first);
    let shown = format!("{}{}", leading(line), squeezed(line, LINE));
    match shown.strip_suffix('{') {
        Some(_) if text.source.line(part.last).trim().starts_with('}') => format!("{shown} … }}"),
        _ if shown.ends_with('…') => shown,
        _ => format!("{shown} …"),
    }
}

/// `f0 … f4999  (5000 functions)`
fn group(text: &Text<'_>, part: &Part) -> String {
    let items = || {
        part.inside.iter().filter_map(|part| match part.what {
            What::Item(index) => Some(&text.items[index]),
            _ => None,
        })
    };
    let (Some(first), Some(last)) = (items().next(), items().next_back()) else {
        return first_line(text, part);
    };
    let what = if items().all(|item| item.kind == first.kind) { first.kind.as_str() } else { "definition" };
    let names = format!("{} … {}", without_links(&first.name), without_links(&last.name));
    remark(&names, &counted(items().count(), what))
}

fn leading(line: &str) -> &str {
    &line[..line.len() - line.trim_start().len()]
}

fn remark(line: &str, remark: &str) -> String {
    let width = (display_width(line) + 2).max(REMARKS.min(SIGNATURE));
    format!("{}({remark})", pad_to(line, width))
}
