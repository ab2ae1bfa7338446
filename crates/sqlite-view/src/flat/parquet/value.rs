//! Values of a row, and of what is nested in one as JSON.

use parquet::record::{Field, Row};

use super::time;
use crate::{Value, flat::Keep};

/// Groups in groups of which JSON is made.
const DEPTH: usize = 64;

/// A value, of which `keep` says how much is kept.
pub(super) fn value(field: &Field, keep: Keep) -> Value {
    match field {
        Field::Null => Value::Null,
        Field::Float16(number) => Value::Real(number.to_f64()),
        Field::Float(number) => Value::Real(shortest(*number)),
        Field::Double(number) => Value::Real(*number),
        Field::Bytes(bytes) => {
            let bytes = bytes.data();
            let kept = bytes.len().min(keep.value);
            Value::Blob { head: bytes[..kept].to_vec(), bytes: bytes.len() as u64 }
        }
        field => match (integer(field), plain(field)) {
            (Some(number), _) => Value::Integer(number),
            (None, Some(text)) => of_text(&text, keep),
            (None, None) => of_text(&json(field), keep),
        },
    }
}

fn of_text(text: &str, keep: Keep) -> Value {
    Value::text(text.as_bytes(), keep.value, text.len() as u64)
}

/// The number that spells itself as the shorter one does.
fn shortest(number: f32) -> f64 {
    number.to_string().parse().unwrap_or_else(|_| f64::from(number))
}

/// Whole numbers of 64 bits, flags among them.
fn integer(field: &Field) -> Option<i64> {
    Some(match field {
        Field::Bool(flag) => i64::from(*flag),
        Field::Byte(number) => i64::from(*number),
        Field::Short(number) => i64::from(*number),
        Field::Int(number) => i64::from(*number),
        Field::Long(number) => *number,
        Field::UByte(number) => i64::from(*number),
        Field::UShort(number) => i64::from(*number),
        Field::UInt(number) => i64::from(*number),
        Field::ULong(number) => i64::try_from(*number).ok()?,
        _ => return None,
    })
}

/// What is written as a text.
fn plain(field: &Field) -> Option<String> {
    Some(match field {
        Field::Str(text) => text.clone(),
        Field::ULong(number) => number.to_string(),
        Field::Decimal(_) => field.to_string(),
        Field::Date(days) => time::date(i64::from(*days)),
        Field::TimeMillis(time) => time::clock(i64::from(*time), 3),
        Field::TimeMicros(time) => time::clock(*time, 6),
        Field::TimestampMillis(time) => time::moment(*time, 3),
        Field::TimestampMicros(time) => time::moment(*time, 6),
        _ => return None,
    })
}

/// What is nested, as JSON on one line.
fn json(field: &Field) -> String {
    let mut text = String::new();
    write_json(field, DEPTH, &mut text);
    text
}

fn write_json(field: &Field, depth: usize, out: &mut String) {
    let Some(depth) = depth.checked_sub(1) else { return out.push_str("\"…\"") };
    match field {
        Field::Null => out.push_str("null"),
        Field::Bool(flag) => out.push_str(if *flag { "true" } else { "false" }),
        Field::Float16(number) => write_real(number.to_f64(), out),
        Field::Float(number) => write_real(shortest(*number), out),
        Field::Double(number) => write_real(*number, out),
        Field::Bytes(bytes) => {
            let digits: String = bytes.data().iter().map(|byte| format!("{byte:02x}")).collect();
            write_string(&digits, out);
        }
        Field::Group(row) => write_row(row, depth, out),
        Field::ListInternal(list) => {
            write_joined('[', list.elements(), ']', out, |element, out| write_json(element, depth, out));
        }
        Field::MapInternal(map) => write_joined('{', map.entries(), '}', out, |(key, value), out| {
            write_string(&key_text(key), out);
            out.push(':');
            write_json(value, depth, out);
        }),
        field => match (integer(field), plain(field)) {
            (Some(number), _) => out.push_str(&number.to_string()),
            (None, text) => write_string(&text.unwrap_or_default(), out),
        },
    }
}

fn write_row(row: &Row, depth: usize, out: &mut String) {
    let columns: Vec<_> = row.get_column_iter().collect();
    write_joined('{', &columns, '}', out, |(name, field), out| {
        write_string(name, out);
        out.push(':');
        write_json(field, depth, out);
    });
}

/// Names in JSON are texts.
fn key_text(key: &Field) -> String {
    plain(key).unwrap_or_else(|| json(key))
}

fn write_joined<T>(
    open: char,
    items: &[T],
    close: char,
    out: &mut String,
    mut write: impl FnMut(&T, &mut String),
) {
    out.push(open);
    for (at, item) in items.iter().enumerate() {
        if at > 0 {
            out.push(',');
        }
        write(item, out);
    }
    out.push(close);
}

/// JSON has no word for what is no number.
fn write_real(number: f64, out: &mut String) {
    let spelt = if number.is_finite() { format!("{number:?}") } else { "null".to_owned() };
    out.push_str(&spelt);
}

fn write_string(text: &str, out: &mut String) {
    out.push('"');
    for character in text.chars() {
        match character {
            '"' | '\\' => out.extend(['\\', character]),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            control if control < ' ' => out.extend(format!("\\u{:04x}", u32::from(control)).chars()),
            character => out.push(character),
        }
    }
    out.push('"');
}
