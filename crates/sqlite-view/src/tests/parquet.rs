//! Parquet files.

use std::sync::Arc;

use parquet::{
    data_type::{ByteArray, ByteArrayType, DoubleType, Int32Type, Int64Type},
    file::{properties::WriterProperties, writer::SerializedFileWriter},
    schema::parser::parse_message_type,
};

use super::text;
use crate::{
    Asked, ByteSource, FlatFile, FlatKind, Page, RowCount, SqliteError, Value, ViewLimits, is_parquet, render,
};

const SCHEMA: &str = "message m {
    required int64 id; optional binary name (UTF8); required double price; required int32 day (DATE);
    required int64 cents (DECIMAL(10,2)); optional group tags (LIST) { repeated group list { optional binary element (UTF8); } }
    required group place { required int32 x; required int32 y; } }";

/// Two groups of this many rows.
fn sample(rows: i64) -> Vec<u8> {
    let schema = Arc::new(parse_message_type(SCHEMA).unwrap());
    let mut made = Vec::new();
    let properties = Arc::new(WriterProperties::builder().build());
    let mut writer = SerializedFileWriter::new(&mut made, schema, properties).unwrap();
    for group in 0..2 {
        let ids: Vec<i64> = (group * rows + 1..=(group + 1) * rows).collect();
        let small: Vec<i32> = ids.iter().map(|id| i32::try_from(*id).unwrap()).collect();
        let bytes = |text: String| ByteArray::from(text.into_bytes());
        let mut columns = writer.next_row_group().unwrap();
        let mut place = 0;
        while let Some(mut column) = columns.next_column().unwrap() {
            match place {
                0 | 4 => drop(column.typed::<Int64Type>().write_batch(&ids, None, None).unwrap()),
                1 => {
                    // Every third is NULL.
                    let levels: Vec<i16> = ids.iter().map(|id| i16::from(id % 3 != 0)).collect();
                    let names = ids.iter().filter(|id| *id % 3 != 0).map(|id| bytes(format!("name {id}")));
                    let names: Vec<_> = names.collect();
                    column.typed::<ByteArrayType>().write_batch(&names, Some(&levels), None).unwrap();
                }
                2 => {
                    let prices: Vec<f64> = small.iter().map(|id| f64::from(*id) / 4.0).collect();
                    column.typed::<DoubleType>().write_batch(&prices, None, None).unwrap();
                }
                3 | 6 | 7 => drop(column.typed::<Int32Type>().write_batch(&small, None, None).unwrap()),
                _ => {
                    // Two elements in each row, the second of them NULL.
                    let tags: Vec<_> = ids.iter().map(|id| bytes(format!("tag \"{id}\""))).collect();
                    let levels: Vec<i16> = ids.iter().flat_map(|_| [3, 2]).collect();
                    let repeated: Vec<i16> = ids.iter().flat_map(|_| [0, 1]).collect();
                    column
                        .typed::<ByteArrayType>()
                        .write_batch(&tags, Some(&levels), Some(&repeated))
                        .unwrap();
                }
            }
            column.close().unwrap();
            place += 1;
        }
        columns.close().unwrap();
    }
    writer.close().unwrap();
    made
}

fn try_open(bytes: Vec<u8>) -> Result<FlatFile, SqliteError> {
    let length = bytes.len() as u64;
    let read_at = move |at: u64, buffer: &mut [u8]| {
        let rest = usize::try_from(at).ok().and_then(|at| bytes.get(at..)).unwrap_or_default();
        let count = rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&rest[..count]);
        Ok(count)
    };
    FlatFile::parquet(ByteSource::new(length, read_at), ViewLimits::default(), None)
}

fn open(rows: i64) -> FlatFile {
    try_open(sample(rows)).unwrap()
}

fn page(file: &FlatFile, parts: &[(&str, &str)]) -> Result<Page, SqliteError> {
    match Asked::from_parts(parts.iter().map(|(key, value)| (*key, Some(*value)))).unwrap() {
        Asked::Page(query) => file.page(&query),
        Asked::Sql(sql) => panic!("{sql}"),
    }
}

#[test]
fn a_page_with_its_types() {
    let file = open(3);
    assert_eq!(file.kind(), &FlatKind::Parquet { row_groups: 2 });
    assert_eq!(file.rows(), RowCount::Exact(6));
    let types = "id INT64, name STRING, price DOUBLE, day DATE, cents DECIMAL(10,2), tags LIST<STRING>, place STRUCT<x INT32, y INT32>\n";
    assert_eq!(render::columns(file.columns(), 200), types);
    let page = page(&file, &[("limit", "2"), ("offset", "2")]).unwrap();
    let expected = "\
row | id | name   | price | day        | cents | tags               | place
----+----+--------+-------+------------+-------+--------------------+--------------
3   | 3  | NULL   | 0.75  | 1970-01-04 | 0.03  | [\"tag \\\"3\\\"\",null] | {\"x\":3,\"y\":3}
4   | 4  | name 4 | 1.0   | 1970-01-05 | 0.04  | [\"tag \\\"4\\\"\",null] | {\"x\":4,\"y\":4}
";
    assert_eq!(render::rows(&page.rows, file.limits()), expected);
    assert_eq!((page.total, page.next), (RowCount::Exact(6), Some(4)));
}

#[test]
fn pages_orders_conditions_and_sql() {
    let file = open(1000);
    let far = page(&file, &[("limit", "1"), ("offset", "1999")]).unwrap();
    assert_eq!(far.rows.rows[0][..2], [Value::Integer(2000), Value::Integer(2000)]);
    assert_eq!(page(&file, &[("offset", "5000")]).unwrap().total, RowCount::Exact(2000));
    let found =
        page(&file, &[("where", "cents > 15 AND name IS NOT NULL"), ("order", "id:desc"), ("limit", "2")])
            .unwrap();
    assert_eq!(found.total, RowCount::Exact(334));
    assert_eq!(found.rows.rows[0][2], text("name 2000"));
    assert_eq!(found.rows.rows[0][5], text("20.00"));
    let rows = file.raw("SELECT count(*), max(day), sum(place ->> '$.x') FROM data").unwrap();
    assert_eq!(rows.rows, [[Value::Integer(2000), text("1975-06-24"), Value::Integer(2_001_000)]]);
}

/// Asks everything. What is found does not matter here.
fn ask(bytes: Vec<u8>) {
    let Ok(file) = try_open(bytes) else { return };
    render::columns(file.columns(), 120);
    for parts in [&[][..], &[("offset", "3")]] {
        if let Ok(page) = page(&file, parts) {
            render::rows(&page.rows, file.limits());
        }
    }
}

#[test]
fn damaged_files_are_answered() {
    let whole = sample(3);
    for at in (0..whole.len()).step_by(2) {
        for mask in [0xff, 0x01] {
            let mut damaged = whole.clone();
            damaged[at] ^= mask;
            ask(damaged);
        }
    }
    for length in 0..whole.len() {
        assert!(try_open(whole[..length].to_vec()).is_err(), "{length}");
    }
}

#[test]
fn what_is_none_says_why() {
    assert!(is_parquet(b"PAR1") && !is_parquet(b"PAR"));
    for (bytes, said) in [
        (&b"PAR1"[..], "it is cut off"),
        (b"PAR1\x15\0\0\0\0\0\0PARE", "uses encryption, which is not read here"),
        (b"PAR1\xff\xff\xff\xff\x01\0\0\0PAR1", "its footer has 4.0 GB"),
        (b"PAR1\x00\x00\x00\x00\x20\0\0\0PAR1", "its footer is longer than itself"),
        (b"PAR1\x1c\x1c\x1c\x1c\x04\0\0\0PAR1", "its footer makes no sense"),
    ] {
        let error = try_open(bytes.to_vec()).unwrap_err().to_string();
        let found = error.contains(said) || (said.contains("4.0 GB") && error.contains("footer"));
        assert!(found, "{bytes:?}: {error}");
    }
}

#[test]
fn a_schema_without_end_is_refused() {
    // A root with one child, which has one child …
    let element = [0x35, 2, 0x18, 1, b'a', 0x15, 2, 0];
    for (depth, is_read) in [(20, true), (100_000, false)] {
        let mut footer = vec![0x15, 2, 0x19, 0xfc];
        let mut left = depth;
        while left >= 0x80 {
            footer.push((left & 0x7f) as u8 | 0x80);
            left >>= 7;
        }
        footer.push(left as u8);
        footer.extend(element.repeat(depth));
        footer.extend([0x16, 0, 0x19, 0x0c, 0]);
        let length = u32::try_from(footer.len()).unwrap().to_le_bytes();
        let error =
            try_open([b"PAR1", footer.as_slice(), &length, b"PAR1"].concat()).unwrap_err().to_string();
        assert_eq!(!error.contains("makes no sense"), is_read, "{error}");
    }
}
