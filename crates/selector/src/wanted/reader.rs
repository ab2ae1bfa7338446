//! Reading a rest from the left to the right.

use super::Wanted;
use crate::{
    Parameter, Part, Query, Repair, Rest, Selection, SelectorError, Takes, fragment,
    line_chunk::{self, Bare},
};

pub(super) fn read(rest: &str, declared: &[Parameter]) -> Result<Wanted, SelectorError> {
    let mut reader = Reader { declared, wanted: Wanted::default(), bare: None };
    reader.rest(Rest::new(rest).as_str())?;
    reader.finish()
}

struct Reader<'a> {
    declared: &'a [Parameter],
    wanted: Wanted,
    /// The number, if the chunk before was nothing else: another one makes it the place of a compiler message.
    bare: Option<u64>,
}

impl Reader<'_> {
    fn rest(&mut self, text: &str) -> Result<(), SelectorError> {
        // Once, and not for every chunk: a text of nothing but colons stays linear.
        let fragment = fragment::start(text).unwrap_or(text.len());
        let mut start = 0;
        while start < text.len() {
            let mark = text.as_bytes()[start];
            let body = &text[start + 1..];
            match mark {
                b':' if is_symbol(body) => return self.symbol(body),
                b'?' => return self.query(body),
                b'#' => return self.fragment(&text[start..]),
                _ => {
                    let end = body.find([':', '?']).map_or(text.len(), |at| start + 1 + at);
                    let end = if start < fragment { end.min(fragment) } else { end };
                    self.chunk(&text[start + 1..end], end == text.len())?;
                    start = end;
                }
            }
        }
        Ok(())
    }

    /// Everything to the end, except one `:raw`.
    fn symbol(&mut self, body: &str) -> Result<(), SelectorError> {
        const RAW: &str = ":raw";
        let name = body.split_once('=').map_or("", |(_, name)| name);
        let split = name.len().checked_sub(RAW.len()).and_then(|at| name.split_at_checked(at));
        let name = match split {
            Some((name, raw)) if raw.eq_ignore_ascii_case(RAW) => {
                self.raw();
                name
            }
            _ => name,
        };
        if name.trim().is_empty() {
            return Err(SelectorError::NoSymbol);
        }
        self.select(Selection::Symbol(name.to_owned()))
    }

    fn query(&mut self, text: &str) -> Result<(), SelectorError> {
        let query = Query::new(text);
        let known: Vec<_> = self.declared.iter().map(|parameter| parameter.key).collect();
        for part in query.parts(&known) {
            self.parameter(part)?;
        }
        self.rest(query.rest.as_str())
    }

    fn fragment(&mut self, text: &str) -> Result<(), SelectorError> {
        let lines = fragment::lines(text).ok_or_else(|| SelectorError::unknown(text, self.declared))?;
        self.repair(Repair::FragmentLines);
        let selection = line_chunk::parse(&lines, Bare::Open, &mut self.wanted.repairs)?;
        self.select(selection)
    }

    fn chunk(&mut self, chunk: &str, last: bool) -> Result<(), SelectorError> {
        let word = chunk.trim();
        let bare = self.bare.take();
        if word.is_empty() {
            self.empty(last);
            return Ok(());
        }
        if line_chunk::is_shaped(word) {
            return self.lines(chunk, bare);
        }
        let (key, value) =
            word.split_once('=').map_or((word, None), |(key, value)| (key.trim_end(), Some(value)));
        match (key.to_ascii_lowercase().as_str(), value) {
            ("raw", None) => self.raw(),
            ("conflicts", None) => self.select(Selection::Conflicts)?,
            ("symbols", None) => self.select(Selection::Outline)?,
            ("stat", None) => self.select(Selection::Stat)?,
            ("sym", None) => return Err(SelectorError::NoSymbol),
            ("block", value) => self.select(block(value.unwrap_or_default())?)?,
            // With its blanks: a value is taken as it stands.
            _ => return self.parameter(Part::from_chunk(chunk)),
        }
        if word != chunk {
            self.repair(Repair::Blanks);
        }
        Ok(())
    }

    /// Nothing after a colon: at the end it lists members, unless something else was asked for.
    fn empty(&mut self, last: bool) {
        if last && self.wanted.selection == Selection::Whole && !self.wanted.raw {
            self.wanted.selection = Selection::Members;
        } else {
            self.repair(Repair::ExtraColon);
        }
    }

    fn lines(&mut self, chunk: &str, bare: Option<u64>) -> Result<(), SelectorError> {
        let mut repairs = Vec::new();
        let selection = line_chunk::parse(chunk, Bare::Open, &mut repairs);
        if let (Some(line), true) = (bare, is_digits(chunk)) {
            self.wanted.selection = Selection::Position { line, column: column(line, selection)? };
            self.repair(Repair::CompilerPosition);
            return Ok(());
        }
        for repair in repairs {
            self.repair(repair);
        }
        let selection = selection?;
        if is_digits(chunk) {
            self.bare = first_line(&selection);
        }
        self.select(selection)
    }

    fn parameter(&mut self, part: Part) -> Result<(), SelectorError> {
        let declared = self.declared.iter().find(|parameter| parameter.key.eq_ignore_ascii_case(&part.key));
        let Some(declared) = declared else {
            return Err(SelectorError::unknown(&part.to_string(), self.declared));
        };
        let part = Part { key: declared.key.to_owned(), value: part.value };
        match (declared.takes, &part.value) {
            (Takes::Nothing, Some(_)) => return Err(SelectorError::TakesNoValue { key: part.key }),
            (Takes::Value, None) => return Err(SelectorError::NeedsValue { key: part.key }),
            _ => {}
        }
        if let Some(first) = self.wanted.parameter(&part.key) {
            return Err(SelectorError::Twice { first: first.clone(), second: part });
        }
        self.wanted.parameters.push(part);
        Ok(())
    }

    fn raw(&mut self) {
        if self.wanted.raw {
            self.repair(Repair::RepeatedRaw);
        }
        self.wanted.raw = true;
    }

    fn select(&mut self, selection: Selection) -> Result<(), SelectorError> {
        if self.wanted.selection != Selection::Whole {
            return Err(SelectorError::TwoSelections {
                first: self.wanted.selection.clone(),
                second: selection,
            });
        }
        self.wanted.selection = selection;
        Ok(())
    }

    fn repair(&mut self, repair: Repair) {
        if !self.wanted.repairs.contains(&repair) {
            self.wanted.repairs.push(repair);
        }
    }

    fn finish(self) -> Result<Wanted, SelectorError> {
        if self.wanted.raw && !self.wanted.selection.allows_raw() {
            return Err(SelectorError::NotRaw { selection: self.wanted.selection });
        }
        Ok(self.wanted)
    }
}

fn is_symbol(body: &str) -> bool {
    body.trim_start().get(..4).is_some_and(|word| word.eq_ignore_ascii_case("sym="))
}

fn is_digits(chunk: &str) -> bool {
    chunk.bytes().all(|byte| byte.is_ascii_digit())
}

fn first_line(selection: &Selection) -> Option<u64> {
    match selection {
        Selection::Lines(ranges) => ranges.single().map(|range| range.first()),
        _ => None,
    }
}

/// The column of a place, from the same digits read as a line.
fn column(line: u64, read: Result<Selection, SelectorError>) -> Result<u64, SelectorError> {
    match read {
        Ok(selection) => first_line(&selection).ok_or(SelectorError::PlaceZero { line, column: 0 }),
        Err(SelectorError::LineZero { .. }) => Err(SelectorError::PlaceZero { line, column: 0 }),
        Err(error) => Err(error),
    }
}

fn block(value: &str) -> Result<Selection, SelectorError> {
    let digits = value.trim().trim_start_matches(['L', 'l']);
    match digits.parse() {
        Ok(line) if line > 0 && is_digits(digits) => Ok(Selection::Block(line)),
        _ => Err(SelectorError::bad_block(value)),
    }
}
