//! Built-in functions whose time grows with the product of their arguments, made linear.
//!
//! A call of a function is one step of the engine, and nothing can interrupt a step: `instr` of two long texts would run
//! for hours. These take the place of the engine's own and answer alike.

mod count;

use std::collections::HashSet;

use memchr::memmem;
use rusqlite::{
    Connection, Result,
    functions::{Context, FunctionFlags},
    types::{ToSqlOutput, Value, ValueRef},
};

/// Puts them and `count` in place.
pub(crate) fn replace(connection: &Connection) -> Result<()> {
    let flags =
        FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC | FunctionFlags::SQLITE_INNOCUOUS;
    connection.create_window_function("count", 0, flags, count::Count)?;
    connection.create_scalar_function("instr", 2, flags, |context| Ok(instr(context)))?;
    connection.create_scalar_function("replace", 3, flags, |context| replaced(context))?;
    connection.create_scalar_function("trim", 2, flags, |context| Ok(trimmed(context, true, true)))?;
    connection.create_scalar_function("ltrim", 2, flags, |context| Ok(trimmed(context, true, false)))?;
    connection.create_scalar_function("rtrim", 2, flags, |context| Ok(trimmed(context, false, true)))?;
    connection.create_scalar_function("unhex", 2, flags, |context| Ok(unhex(context)))
}

/// The 1-based place of the second in the first, in characters, or in bytes when both are BLOBs; 0 when absent.
fn instr(context: &Context<'_>) -> Option<i64> {
    let (within, sought) = (context.get_raw(0), context.get_raw(1));
    if is_null(within) || is_null(sought) {
        return None;
    }
    let in_bytes = matches!((within, sought), (ValueRef::Blob(_), ValueRef::Blob(_)));
    let (within, sought) = (bytes(within), bytes(sought));
    let found = memmem::find(&within, &sought).map(|at| {
        let before = &within[..at];
        1 + if in_bytes { at } else { before.iter().filter(|byte| **byte & 0xC0 != 0x80).count() }
    });
    Some(found.map_or(0, |at| i64::try_from(at).unwrap_or(i64::MAX)))
}

/// The first with every occurrence of the second replaced by the third.
fn replaced(context: &Context<'_>) -> Result<ToSqlOutput<'static>> {
    let arguments = [context.get_raw(0), context.get_raw(1), context.get_raw(2)];
    if arguments.into_iter().any(is_null) {
        return Ok(ToSqlOutput::Owned(Value::Null));
    }
    let [text, old, new] = arguments.map(bytes);
    if old.is_empty() {
        return Ok(as_text(text));
    }
    let mut result = Vec::with_capacity(text.len());
    let mut from = 0;
    for at in memmem::find_iter(&text, &old) {
        result.extend_from_slice(&text[from..at]);
        result.extend_from_slice(&new);
        from = at + old.len();
        if result.len() > MADE_MOST {
            return Err(rusqlite::Error::SqliteFailure(
                rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_TOOBIG),
                None,
            ));
        }
    }
    result.extend_from_slice(&text[from..]);
    Ok(as_text(result))
}

/// Bytes at which a growing result is given up; the engine refuses far shorter ones afterwards.
const MADE_MOST: usize = 64 << 20;

/// The first without the characters of the second at its ends.
fn trimmed(context: &Context<'_>, start: bool, end: bool) -> ToSqlOutput<'static> {
    let (text, set) = (context.get_raw(0), context.get_raw(1));
    if is_null(text) || is_null(set) {
        return ToSqlOutput::Owned(Value::Null);
    }
    let (text, set) = (bytes(text), bytes(set));
    let (text, set) = (String::from_utf8_lossy(&text), String::from_utf8_lossy(&set));
    let set: HashSet<char> = set.chars().collect();
    let in_set = |character: char| set.contains(&character);
    let text = if start { text.trim_start_matches(in_set) } else { &text };
    let text = if end { text.trim_end_matches(in_set) } else { text };
    ToSqlOutput::Owned(Value::Text(text.to_owned()))
}

/// The bytes that pairs of hexadecimal digits stand for, with characters of the second passed over between them.
fn unhex(context: &Context<'_>) -> Option<Vec<u8>> {
    let (text, set) = (context.get_raw(0), context.get_raw(1));
    if is_null(text) || is_null(set) {
        return None;
    }
    let (text, set) = (bytes(text), bytes(set));
    let (text, set) = (String::from_utf8_lossy(&text), String::from_utf8_lossy(&set));
    let set: HashSet<char> = set.chars().filter(|character| !character.is_ascii_hexdigit()).collect();
    let mut result = Vec::new();
    let mut rest = text.chars();
    while let Some(first) = rest.find(|character| !set.contains(character)) {
        let digits = first.to_digit(16).zip(rest.next().and_then(|second| second.to_digit(16)));
        let (high, low) = digits?;
        result.push((high * 16 + low) as u8);
    }
    Some(result)
}

fn is_null(value: ValueRef<'_>) -> bool {
    matches!(value, ValueRef::Null)
}

/// The value as text, as the engine casts it.
fn bytes(value: ValueRef<'_>) -> Vec<u8> {
    match value {
        ValueRef::Null => Vec::new(),
        ValueRef::Integer(number) => number.to_string().into_bytes(),
        ValueRef::Real(number) => real(number).into_bytes(),
        ValueRef::Text(bytes) | ValueRef::Blob(bytes) => bytes.to_vec(),
    }
}

/// A number as the engine casts it: `1.0`, `1.0e+20`.
fn real(number: f64) -> String {
    let scientific = format!("{number:e}");
    let with_point =
        |digits: &str| if digits.contains('.') { digits.to_owned() } else { format!("{digits}.0") };
    let parts = scientific
        .split_once('e')
        .and_then(|(digits, exponent)| Some((digits, exponent.parse::<i32>().ok()?)));
    match parts {
        Some((digits, exponent)) if !(-4..17).contains(&exponent) => {
            let sign = if exponent < 0 { '-' } else { '+' };
            format!("{}e{sign}{:02}", with_point(digits), exponent.abs())
        }
        Some(_) => with_point(&number.to_string()),
        None => if number > 0.0 { "Inf" } else { "-Inf" }.to_owned(),
    }
}

fn as_text(bytes: Vec<u8>) -> ToSqlOutput<'static> {
    let text = String::from_utf8(bytes)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
    ToSqlOutput::Owned(Value::Text(text))
}
