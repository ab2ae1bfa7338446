//! Tables in files of their own.

use std::io::{Cursor, Read};

use omniread_text::{Sniffed, sniff};

use super::text;
use crate::{
    Asked, FlatFile, FlatKind, FlatNotice, Page, RowCount, SqliteError, TextSource, Value, ViewLimits, render,
};

fn source(bytes: &[u8], delimiter: char) -> TextSource {
    let Sniffed::Text(guess) = sniff(bytes, true) else { panic!("it is text") };
    let held = bytes.to_vec();
    let open = move || Ok(Box::new(Cursor::new(held.clone())) as Box<dyn Read + Send>);
    TextSource::new(guess, open).likely(delimiter).length(Some(bytes.len() as u64))
}

fn open(bytes: impl AsRef<[u8]>) -> FlatFile {
    FlatFile::delimited(source(bytes.as_ref(), ','), ViewLimits::default(), None).unwrap()
}

fn page(file: &FlatFile, parts: &[(&str, &str)]) -> Result<Page, SqliteError> {
    match Asked::from_parts(parts.iter().map(|(key, value)| (*key, Some(*value)))).unwrap() {
        Asked::Page(query) => file.page(&query),
        Asked::Sql(sql) => panic!("{sql}"),
    }
}

const PEOPLE: &str =
    "id,name,price,zip\n1,Ada,1.50,00123\n2,\"Ben, the \"\"second\"\"\",,02134\n3,\"two\nlines\",1e5,7\n";

#[test]
fn a_page_is_spelt_as_the_file() {
    let file = open(PEOPLE);
    assert_eq!(file.kind(), &FlatKind::Delimited { delimiter: ',', header: true });
    let page = page(&file, &[]).unwrap();
    let expected = "\
line | id | name              | price | zip
-----+----+-------------------+-------+------
2    | 1  | Ada               | 1.50  | 00123
3    | 2  | Ben, the \"second\" |       | 02134
4    | 3  | two\\nlines        | 1e5   | 7
";
    assert_eq!(render::rows(&page.rows, file.limits()), expected);
    assert_eq!((page.total, page.next), (RowCount::Exact(3), None));
    let types: Vec<_> = file.columns().iter().map(|column| column.declared.as_str()).collect();
    assert_eq!(types, ["INTEGER", "TEXT", "REAL", "TEXT"]);
}

#[test]
fn orders_and_conditions_compare_numbers_and_keep_spelling() {
    let file = open(PEOPLE);
    let found = page(&file, &[("where", "price > 1"), ("order", "price:desc")]).unwrap();
    assert_eq!(found.rows.columns, ["line", "id", "name", "price", "zip"]);
    let prices: Vec<_> = found.rows.rows.iter().map(|row| row[3].clone()).collect();
    assert_eq!(prices, [text("1e5"), text("1.50")]);
    assert_eq!(found.rows.rows[0][0], Value::Integer(4));
    assert_eq!(page(&file, &[("where", "price IS NULL")]).unwrap().rows.rows[0][1], text("2"));
    assert_eq!(page(&file, &[("where", "zip = '00123'")]).unwrap().total, RowCount::Exact(1));
    let rows = file.raw("SELECT sum(price) AS sum, max(line) FROM data").unwrap();
    assert_eq!(rows.rows, [[Value::Real(100_001.5), Value::Integer(4)]]);
}

#[test]
fn sql_that_cannot_be_says_what_can() {
    let file = open(PEOPLE);
    for (sql, expected) in [
        ("SELECT * FROM people", "SQL: no such table: people. The one table here is called `data`."),
        ("DELETE FROM data", "refused"),
        ("SELECT nme FROM data", "`data` has no column `nme`. It has line, id, name, price, zip."),
    ] {
        let message = file.raw(sql).unwrap_err().to_string();
        assert!(message.contains(expected), "{sql}: {message}");
    }
    let error = page(&file, &[("order", "nme")]).unwrap_err().to_string();
    assert_eq!(error, "`data` has no column `nme`. It has line, id, name, price, zip.");
}

#[test]
fn rows_of_other_lengths_are_shown_and_counted() {
    let file = open("a,b\n1,2\n3\n4,5,6\n\n7,8,9,10\n");
    let page = page(&file, &[]).unwrap();
    let expected = "\
line | a | b    | column3 | column4
-----+---+------+---------+--------
2    | 1 | 2    | NULL    | NULL
3    | 3 | NULL | NULL    | NULL
4    | 4 | 5    | 6       | NULL
6    | 7 | 8    | 9       | 10
";
    assert_eq!(render::rows(&page.rows, file.limits()), expected);
    let ragged = file.notices().iter().find_map(|notice| match notice {
        FlatNotice::Ragged { count, first, fields } => Some((*count, first.len(), *fields)),
        _ => None,
    });
    assert_eq!(ragged, Some((3, 3, 2)));
    assert_eq!(
        file.raw("SELECT count(*), sum(column3) FROM data").unwrap().rows[0],
        [Value::Integer(4), Value::Integer(15)]
    );
}

#[test]
fn every_shape_of_text_gives_the_same_rows() {
    let utf16: Vec<u8> =
        [0xFF, 0xFE].into_iter().chain("a,b\n1,é\n".encode_utf16().flat_map(u16::to_le_bytes)).collect();
    for (bytes, name) in [
        ("a,b\n1,é\n".as_bytes(), "plain"),
        ("a,b\n1,é".as_bytes(), "no line end"),
        ("a,b\r\n1,é\r\n".as_bytes(), "CRLF"),
        ("a,b\r1,é\r".as_bytes(), "CR"),
        ("\u{feff}a,b\n1,é\n".as_bytes(), "mark"),
        ("a;b\n1;é\n".as_bytes(), "semicolons"),
        ("a\tb\n1\té\n".as_bytes(), "tabs"),
        ("a|b\n1|é\n".as_bytes(), "pipes"),
        ("\"a\",\"b\"\n\"1\",\"é\"\n".as_bytes(), "quotes"),
        (b"a,b\n1,\xe9\n".as_slice(), "windows-1252"),
        (utf16.as_slice(), "UTF-16"),
    ] {
        let file = open(bytes);
        let page = page(&file, &[]).unwrap();
        assert_eq!(page.rows.columns, ["line", "a", "b"], "{name}");
        assert_eq!(page.rows.rows, [[Value::Integer(2), text("1"), text("é")]], "{name}");
    }
}

#[test]
fn odd_texts_are_answered() {
    for (bytes, columns, rows) in [
        ("", 1, 0),
        ("\n\n", 1, 0),
        ("a", 2, 0),
        ("1,2\n3,4\n", 3, 2),
        ("a,a,A,\n", 5, 0),
        ("line,LINE_2\nx,y\n", 3, 1),
        ("a\0b,c\nx\0,y\n", 3, 1),
        ("a,b\n\"never closed,1\n2,3\n", 3, 2),
        ("\"\"\n", 2, 0),
    ] {
        let file = open(bytes);
        let page = page(&file, &[]).unwrap();
        assert_eq!((page.rows.columns.len(), page.rows.rows.len()), (columns, rows), "{bytes:?}");
        let loaded = file.raw("SELECT * FROM data").unwrap();
        assert_eq!((loaded.columns, loaded.rows.len()), (page.rows.columns, rows), "{bytes:?}");
    }
}

#[test]
fn a_first_row_of_values_is_no_header() {
    let file = open("1,Ada\n2,Ben\n");
    assert_eq!(file.kind(), &FlatKind::Delimited { delimiter: ',', header: false });
    let page = page(&file, &[]).unwrap();
    assert_eq!(
        (page.rows.columns.as_slice(), page.rows.rows.len()),
        (["line", "column1", "column2"].map(str::to_owned).as_slice(), 2)
    );
    assert_eq!(page.rows.rows[0][0], Value::Integer(1));
    assert_eq!(file.notices(), []);
}

#[test]
fn a_delimiter_may_be_announced() {
    let file = open("sep=;\na,b;c\n1,2;3\n");
    let page = page(&file, &[]).unwrap();
    assert_eq!(page.rows.columns, ["line", "a,b", "c"]);
    assert_eq!(page.rows.rows, [[Value::Integer(3), text("1,2"), text("3")]]);
}

#[test]
fn renamed_columns_are_told() {
    let file = open("a,,A\n1,2,3\n");
    let [FlatNotice::Renamed(renamed)] = file.notices() else { panic!("{:?}", file.notices()) };
    let told: Vec<_> = renamed.iter().map(|renamed| (renamed.place, renamed.name.as_str())).collect();
    assert_eq!(told, [(2, "column2"), (3, "A_2")]);
    assert_eq!(file.raw("SELECT A_2 + column2 FROM data").unwrap().rows, [[Value::Integer(5)]]);
}

/// A text of this many rows, `0,row 0`, `1,row 1` …, made while it is read.
struct Made {
    row: u64,
    rows: u64,
    held: Cursor<Vec<u8>>,
}

impl Read for Made {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.held.position() == self.held.get_ref().len() as u64 && self.row < self.rows {
            let rows = self.row..self.rows.min(self.row + 1000);
            self.row = rows.end;
            let text: String = rows.map(|row| format!("{row},row {row}\n")).collect();
            self.held = Cursor::new(text.into_bytes());
        }
        self.held.read(buffer)
    }
}

fn made(rows: u64, limits: ViewLimits) -> FlatFile {
    let open = move || {
        let held = Cursor::new(b"id,name\n".to_vec());
        Ok(Box::new(Made { row: 0, rows, held }) as Box<dyn Read + Send>)
    };
    let bytes: u64 = (0..rows).map(|row| format!("{row},row {row}\n").len() as u64).sum();
    let source = TextSource::new(omniread_text::Guess::utf8(), open).length(Some(bytes + 8));
    FlatFile::delimited(source, limits, None).unwrap()
}

#[test]
fn a_page_of_a_large_text_is_streamed() {
    let file = made(1_000_000, ViewLimits::default());
    let RowCount::About(rows) = file.rows() else { panic!("{:?}", file.rows()) };
    assert!((900_000..1_200_000).contains(&rows), "{rows}");
    assert!(file.surveyed().is_some_and(|rows| (400_000..800_000).contains(&rows)), "{:?}", file.surveyed());
    let far = page(&file, &[("limit", "2"), ("offset", "900000")]).unwrap();
    let expected =
        |row: i64| vec![Value::Integer(row + 2), text(&row.to_string()), text(&format!("row {row}"))];
    assert_eq!(far.rows.rows, [expected(900_000), expected(900_001)]);
    assert_eq!((far.next, far.rows.stop), (Some(900_002), Some(crate::Stop::Rows)));
    let last = page(&file, &[("limit", "500"), ("offset", "999900")]).unwrap();
    assert_eq!((last.total, last.next, last.rows.rows.len()), (RowCount::Exact(1_000_000), None, 100));
    let beyond = page(&file, &[("offset", "5000000")]).unwrap();
    assert_eq!((beyond.total, beyond.rows.rows.len()), (RowCount::Exact(1_000_000), 0));
}

#[test]
fn what_is_too_large_to_load_can_be_paged() {
    let file = made(50_000, ViewLimits { loaded: 1 << 20, ..ViewLimits::default() });
    for error in [page(&file, &[("order", "name")]).unwrap_err(), file.raw("SELECT 1 FROM data").unwrap_err()]
    {
        assert!(matches!(error, SqliteError::TooMuchToLoad { .. }), "{error}");
        assert!(
            error.to_string().contains("there is room for 1.0 MB. Page through it with ?limit=500&offset=0"),
            "{error}"
        );
    }
    assert_eq!(page(&file, &[("offset", "49999")]).unwrap().rows.rows.len(), 1);
}

#[test]
fn a_giant_value_is_cut_and_told() {
    let mut text = b"a,b\n1,\"".to_vec();
    text.extend("é".repeat(200_000).bytes());
    let limits = ViewLimits { kept_bytes: 1001, value_bytes: 300_000, ..ViewLimits::default() };
    let file = FlatFile::delimited(source(&text, ','), limits, None).unwrap();
    assert!(
        file.notices().contains(&FlatNotice::LongValue { line: 2, bytes: 400_000 }),
        "{:?}",
        file.notices()
    );
    let page = page(&file, &[]).unwrap();
    assert_eq!(page.rows.rows[0][2], Value::Text { head: "é".repeat(500), bytes: 400_000 });
    let error = file.raw("SELECT 1 FROM data").unwrap_err().to_string();
    assert!(
        error.starts_with("A value at line 2 has more than 293 KB, so the table is not loaded"),
        "{error}"
    );
}

#[test]
fn fields_beyond_the_columns_there_can_be_are_counted() {
    let file = open(format!("a,b\n{}\n", vec!["x"; 100_000].join(",")));
    assert!(
        file.notices().contains(&FlatNotice::ColumnsLeftOut { fields: 100_000, most: 1999 }),
        "{:?}",
        file.notices()
    );
    assert_eq!(page(&file, &[]).unwrap().rows.columns.len(), 2000);
    assert_eq!(file.raw("SELECT column1999 FROM data").unwrap().rows, [[text("x")]]);
}

#[test]
fn a_table_that_nobody_waits_for_is_left() {
    let text = "a,b\n1,2\n".repeat(200_000);
    let asked = std::sync::Arc::new(std::sync::atomic::AtomicU64::new(0));
    let counter = std::sync::Arc::clone(&asked);
    let interrupt: crate::Interrupt =
        std::sync::Arc::new(move || counter.fetch_add(1, std::sync::atomic::Ordering::Relaxed) > 100);
    let file =
        FlatFile::delimited(source(text.as_bytes(), ','), ViewLimits::default(), Some(interrupt)).unwrap();
    assert!(matches!(file.raw("SELECT count(*) FROM data").unwrap_err(), SqliteError::Cancelled));
}
