//! Whatever stands in a text, its rows come back as they were written.

use std::io::{Cursor, Read};

use omniread_text::Guess;
use proptest::prelude::*;

use crate::{FlatFile, PageQuery, TextSource, Value, ViewLimits, render};

fn open(text: &[u8]) -> FlatFile {
    let held = text.to_vec();
    let open = move || Ok(Box::new(Cursor::new(held.clone())) as Box<dyn Read + Send>);
    FlatFile::delimited(TextSource::new(Guess::utf8(), open), ViewLimits::default(), None).unwrap()
}

fn field() -> impl Strategy<Value = String> {
    prop_oneof!["[a-z]{1,5}", "[0-9]{1,4}", "[ ,;\"\n\ré|\t]{1,4}", Just(String::new())]
}

fn rows() -> impl Strategy<Value = Vec<Vec<String>>> {
    (1_usize..5).prop_flat_map(|wide| {
        let row = prop::collection::vec(field(), wide);
        prop::collection::vec(row, 0..20)
    })
}

/// A text that any reader takes apart into these fields.
fn written(rows: &[Vec<String>]) -> String {
    let quoted = |field: &String| format!("\"{}\"", field.replace('"', "\"\""));
    let lines = rows.iter().map(|row| row.iter().map(quoted).collect::<Vec<_>>().join(","));
    lines.map(|line| format!("{line}\n")).collect()
}

fn texts(values: &[Value]) -> Vec<String> {
    let text = |value: &Value| match value {
        Value::Text { head, .. } => head.clone(),
        other => panic!("{other:?}"),
    };
    values.iter().map(text).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    #[test]
    fn rows_come_back(rows in rows(), limit in 1_u64..9) {
        let wide = rows.first().map_or(1, Vec::len);
        let header: Vec<_> = (0..wide).map(|at| format!("name {at}")).collect();
        let all: Vec<_> = [header].into_iter().chain(rows.clone()).collect();
        // The delimiter is announced, since a guess may see another in what is quoted.
        let text = format!("sep=,\n{}", written(&all));
        let file = open(text.as_bytes());
        let lines: Vec<_> = omniread_text::lines(&text).map(|line| line.text.to_owned()).collect();
        let mut seen = Vec::new();
        let mut offset = 0;
        loop {
            let query = PageQuery { limit: Some(limit), offset, ..PageQuery::default() };
            let page = file.page(&query).unwrap();
            for values in &page.rows.rows {
                let Value::Integer(line) = values[0] else { panic!("{values:?}") };
                let first = texts(&values[1..2]).remove(0).replace('"', "\"\"");
                let first = first.split(['\n', '\r']).next().unwrap_or_default().to_owned();
                prop_assert!(lines[usize::try_from(line).unwrap() - 1].starts_with(&format!("\"{first}")), "{} {}", line, text);
                seen.push(texts(&values[1..]));
            }
            let Some(next) = page.next else { break };
            prop_assert!(next > offset);
            offset = next;
        }
        prop_assert_eq!(&seen, &rows);
        let ordered = file.page(&PageQuery {
            limit: Some(500),
            order: Some(crate::Order { written: "line".into() }),
            ..PageQuery::default()
        });
        let ordered: Vec<_> = ordered.unwrap().rows.rows.iter().map(|values| texts(&values[1..])).collect();
        prop_assert_eq!(ordered, rows);
    }

    #[test]
    fn any_bytes_are_answered(bytes in prop::collection::vec(prop_oneof![
        Just(b'"'), Just(b','), Just(b';'), Just(b'\t'), Just(b'\n'), Just(b'\r'), Just(b'1'), Just(0), any::<u8>(),
    ], 0..200)) {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let file = open(text.as_bytes());
        let page = file.page(&PageQuery::default()).unwrap();
        render::rows(&page.rows, file.limits());
        render::columns(file.columns(), 120);
        let loaded = file.raw("SELECT count(*) FROM data").unwrap();
        let crate::RowCount::Exact(rows) = file.rows() else { panic!("it is short") };
        prop_assert_eq!(&loaded.rows[0][0], &Value::Integer(rows.cast_signed()));
    }
}
