//! Whatever is asked, nothing is written.

use std::fs;

use proptest::prelude::*;
use tempfile::TempDir;

use super::{USERS, bytes, folder};
use crate::{Database, Order, PageQuery, ViewLimits, render};

/// Texts made of what SQL is made of.
fn sql() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        Just("SELECT"),
        Just("*"),
        Just("FROM"),
        Just("users"),
        Just("WHERE"),
        Just("id"),
        Just("name"),
        Just("("),
        Just(")"),
        Just("'"),
        Just("\""),
        Just(";"),
        Just("--"),
        Just("/*"),
        Just("ATTACH"),
        Just("'new.db'"),
        Just("AS"),
        Just("VACUUM"),
        Just("INTO"),
        Just("INSERT"),
        Just("VALUES"),
        Just("(1,2,3)"),
        Just("DELETE"),
        Just("DROP"),
        Just("TABLE"),
        Just("CREATE"),
        Just("TEMP"),
        Just("PRAGMA"),
        Just("journal_mode"),
        Just("="),
        Just("WAL"),
        Just("UPDATE"),
        Just("SET"),
        Just("1"),
        Just("$a("),
        Just("["),
        Just("]"),
        Just("\0"),
        Just("é"),
        Just("UNION"),
        Just("LIMIT"),
        Just("ORDER BY"),
        Just("load_extension('x')"),
        Just("EXPLAIN"),
        Just("BEGIN"),
        Just("COMMIT"),
    ];
    prop_oneof![prop::collection::vec(word, 0..12).prop_map(|words| words.join(" ")), ".{0,40}"]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn nothing_is_ever_written(first in sql(), second in sql(), third in sql(), journal in any::<bool>()) {
        let scratch = TempDir::new().unwrap();
        let path = scratch.path().join("a.db");
        let mut made = bytes(USERS);
        if journal {
            (made[18], made[19]) = (2, 2);
        }
        fs::write(&path, made).unwrap();
        let before = folder(scratch.path());
        let limits = ViewLimits::default();
        let database = Database::open_file(&path, limits.clone(), None).unwrap();
        let _ = database.raw(&first);
        let query = PageQuery { filter: Some(second), ..PageQuery::default() };
        if let Ok(page) = database.page("users", &query) {
            render::rows(&page.rows, &limits);
        }
        let query = PageQuery { order: Some(Order { written: third.clone() }), ..PageQuery::default() };
        let _ = database.page("users", &query);
        let _ = database.lookup("users", &third);
        let _ = database.schema(&third);
        drop(database);
        prop_assert_eq!(folder(scratch.path()), before);
    }

    #[test]
    fn every_row_is_seen_once(limit in 1_u64..9, rows in 0_u64..40) {
        let sql = format!("CREATE TABLE t (id INTEGER PRIMARY KEY, x); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {rows}) INSERT INTO t SELECT i, i % 3 FROM n WHERE i <= {rows};");
        let database = super::database(&sql);
        let (mut offset, mut seen) = (0, 0);
        loop {
            let order = Some(Order { written: "x".into() });
            let page = database.page("t", &PageQuery { limit: Some(limit), offset, order, filter: None }).unwrap();
            seen += page.rows.rows.len() as u64;
            let Some(next) = page.next else { break };
            prop_assert!(next > offset);
            offset = next;
        }
        prop_assert_eq!(seen, rows);
    }
}
