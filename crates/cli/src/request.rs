//! Flags as what every path is asked for.

use omniread::core::Target;
use omniread::selector::{LineRange, Selection, Wanted};
use omniread::{ReadRequest, Style, SummaryMode};

use crate::args::{Arguments, Mode, Part, Summary};

/// A request for nothing yet, with everything the flags ask of each path.
pub(crate) fn template(arguments: &Arguments) -> ReadRequest {
    let part = &arguments.part;
    let mut request = ReadRequest::of(Target::Address(String::new()));
    request.wanted = wanted(part, arguments.form.raw);
    if arguments.manner.jsonl {
        request.wanted = Some(Selection::Outline.into());
    }
    request.exact = part.exact || lines(part).is_some();
    request.summary = summary(arguments);
    request.encoding.clone_from(&part.encoding);
    request.terminal = part.terminal;
    if arguments.form.bytes {
        request.form = omniread::Form::Bytes;
    }
    request
}

/// The part that flags name, if they name one.
fn wanted(part: &Part, raw: bool) -> Option<Wanted> {
    let selection = match (&part.symbol, part.mode) {
        (Some(name), _) => Selection::Symbol(name.clone()),
        (None, Some(Mode::Symbols)) => Selection::Outline,
        (None, _) => lines(part).map_or(Selection::Whole, |range| Selection::Lines(range.into())),
    };
    let wanted = Wanted { selection, raw, ..Wanted::default() };
    (!wanted.is_whole()).then_some(wanted)
}

fn lines(part: &Part) -> Option<LineRange> {
    match (part.offset, part.limit) {
        (None, None) => None,
        (Some(first), None) => LineRange::from(first),
        (first, Some(count)) => LineRange::counted(first.unwrap_or(1), count),
    }
}

/// Who wants a text plain or to its end has no use for a summary of it.
fn summary(arguments: &Arguments) -> SummaryMode {
    let plain = arguments.manner.style == Style::Plain || arguments.most.max_lines == Some(0);
    match arguments.part.summary {
        Some(Summary::Off) => SummaryMode::Off,
        None if plain => SummaryMode::Off,
        Some(Summary::Auto) | None => SummaryMode::Auto,
    }
}
