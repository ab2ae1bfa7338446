//! Tables in files of their own, also in archives.

#![cfg(feature = "sqlite")]
#![expect(clippy::unwrap_used, reason = "helpers of a test fail by panicking")]

mod support;

use std::fs;

use omniread::{ErrorKind, Limits, Next, ReadContext, ReadRequest};
use tempfile::TempDir;

use support::{error, read};

/// `id,name` and this many rows.
fn people(rows: u64) -> String {
    let rows = (1..=rows).map(|row| format!("{row},name {row}\n"));
    ["id,name\n".to_owned()].into_iter().chain(rows).collect()
}

fn scratch() -> (TempDir, ReadContext) {
    let scratch = TempDir::new().unwrap();
    fs::write(scratch.path().join("people.csv"), people(1000)).unwrap();
    fs::write(scratch.path().join("few.csv"), people(3)).unwrap();
    let ctx = ReadContext::new(scratch.path());
    (scratch, ctx)
}

#[tokio::test]
async fn every_call_goes_on_until_all_rows_were_seen() {
    let (_scratch, ctx) = scratch();
    for (path, expected) in [
        ("people.csv?limit=300", 1000),
        ("people.csv?limit=300&where=id % 2 = 0&order=name", 500),
        ("people.csv?order=id:desc&offset=900", 100),
    ] {
        let (mut path, mut lines) = (path.to_owned(), Vec::new());
        loop {
            let page = omniread::read(path.as_str(), &ctx).await.unwrap();
            let rows =
                page.text().lines().filter(|line| line.contains("| name ")).map(str::to_owned).collect();
            let rows: Vec<String> = rows;
            lines.extend(rows);
            match page.notices.iter().flat_map(|notice| &notice.next).next() {
                Some(next) => path = next.path(),
                None => break,
            }
        }
        lines.sort();
        lines.dedup();
        assert_eq!(lines.len(), expected, "{path}");
    }
}

#[tokio::test]
async fn a_bare_read_is_text_that_can_be_edited() {
    let (_scratch, ctx) = scratch();
    let few = omniread::read("few.csv", &ctx).await.unwrap();
    assert!(few.details.tag.is_some() && few.text().ends_with("\n4:3,name 3\n"), "{}", few.text());
    let many = omniread::read("people.csv", &ctx).await.unwrap();
    assert!(many.details.tag.is_some());
    let table = many.notices.iter().flat_map(|notice| &notice.next).map(Next::path).next().unwrap();
    assert_eq!(table, "people.csv?limit=20");
    assert!(read(&table, &ctx).await.starts_with("[people.csv] CSV, 1,000 rows\n"));
    for selection in ["people.csv:5-9", "people.csv:raw", "people.csv:-2"] {
        assert!(!read(selection, &ctx).await.contains("?limit=20"), "{selection}");
    }
}

#[tokio::test]
async fn the_line_of_a_row_is_where_it_stands() {
    let (scratch, ctx) = scratch();
    fs::write(scratch.path().join("odd.csv"), "a,b\r\n\r\n\"1\r\n1\",x\r\n\n2,y\n").unwrap();
    let found = read("odd.csv?where=b = 'y'", &ctx).await;
    let line = found.lines().last().unwrap().split(' ').next().unwrap();
    assert_eq!(read(&format!("odd.csv:{line}+1:raw"), &ctx).await, "2,y\n", "{found}");
}

#[tokio::test]
async fn the_encoding_that_is_asked_for_is_used() {
    let (scratch, ctx) = scratch();
    fs::write(scratch.path().join("old.csv"), b"name\n\x8e\xa1\n").unwrap();
    let mut request = ReadRequest::new("old.csv?limit=5");
    request.encoding = Some("euc-jp".to_owned());
    let shown = omniread::read(request, &ctx).await.unwrap().text();
    assert!(shown.contains("| ｡\n") && shown.ends_with("[Decoded from EUC-JP]\n"), "{shown}");
}

#[tokio::test]
async fn what_is_too_large_to_be_loaded_is_refused_with_what_works() {
    let (scratch, ctx) = scratch();
    fs::write(scratch.path().join("large.csv"), people(50_000)).unwrap();
    let ctx = ctx.with_limits(Limits { held_bytes: 1 << 20, ..Limits::default() });
    let refused = error("large.csv?order=name", &ctx).await;
    assert_eq!(refused.kind(), ErrorKind::TooLarge);
    assert!(refused.to_string().contains("?limit=500&offset=0"), "{refused}");
    assert!(read("large.csv?limit=500&offset=0", &ctx).await.contains("[Showing 500 of 50,000 rows. "));
}

#[tokio::test]
async fn a_large_file_is_paged_without_being_held() {
    let (scratch, ctx) = scratch();
    fs::write(scratch.path().join("large.csv"), people(1_000_000)).unwrap();
    let ctx = ctx.with_limits(Limits { held_bytes: 1 << 20, editable_bytes: 1 << 10, ..Limits::default() });
    let far = read("large.csv?limit=1&offset=500000", &ctx).await;
    assert!(far.contains("\n500002 | 500001 | name 500001\n"), "{far}");
    assert!(far.contains("Of the first ") && far.starts_with("[large.csv] CSV, ~"), "{far}");
    assert!(read("large.csv?offset=999999", &ctx).await.starts_with("[large.csv] CSV, 1,000,000 rows\n"));
}

#[cfg(feature = "archives")]
#[tokio::test]
async fn members_of_archives_are_tables_too() {
    use support::{gz, tar};
    let (scratch, ctx) = scratch();
    let wide: Vec<u8> = "\u{feff}a;b\n1;é\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let members = tar(&[("data/people.csv", people(1000).as_bytes()), ("wide.csv", &wide)]);
    fs::write(scratch.path().join("a.tgz"), gz(&members)).unwrap();
    fs::write(scratch.path().join("people.csv.gz"), gz(people(1000).as_bytes())).unwrap();
    for path in ["a.tgz:data/people.csv", "people.csv.gz"] {
        let page = read(&format!("{path}?limit=1&offset=499"), &ctx).await;
        assert!(page.starts_with(&format!("[{path}] CSV, 1,000 rows\n")), "{page}");
        assert!(page.contains("\n501  | 500 | name 500\n"), "{page}");
        let sum = read(&format!("{path}?q=SELECT sum(id) AS sum FROM data"), &ctx).await;
        assert!(sum.ends_with("sum\n------\n500500\n"), "{sum}");
    }
    let wide = read("a.tgz:wide.csv?limit=5", &ctx).await;
    assert!(wide.ends_with("2    | 1 | é\n[Decoded from UTF-16LE]\n"), "{wide}");
}

#[cfg(feature = "archives")]
#[tokio::test]
async fn of_a_damaged_stream_the_rows_before_the_damage_are_read() {
    let (scratch, ctx) = scratch();
    let whole = support::gz(people(200_000).as_bytes());
    fs::write(scratch.path().join("torn.csv.gz"), &whole[..whole.len() / 2]).unwrap();
    for editable_bytes in [1 << 10, 64 << 20] {
        let limits = Limits { editable_bytes, ..Limits::default() };
        let shown = read("torn.csv.gz?limit=1&offset=500", &ctx.clone().with_limits(limits)).await;
        assert!(shown.contains("\n502  | 501 | name 501\n"), "{shown}");
        assert!(shown.contains("\n[The bytes are damaged; this is what could be read: "), "{shown}");
    }
}

#[cfg(feature = "secrets")]
#[tokio::test]
async fn credentials_in_columns_are_masked() {
    let scratch = TempDir::new().unwrap();
    fs::write(scratch.path().join("users.csv"), "name,password\nAda,hunter2correct\n").unwrap();
    let ctx = ReadContext::new(scratch.path());
    for path in ["users.csv?limit=1", "users.csv?q=SELECT * FROM data", "users.csv?where=name='Ada'"] {
        let text = read(path, &ctx).await;
        assert!(
            text.contains("Ada") && text.contains("‹masked›") && !text.contains("hunter2"),
            "{path}: {text}"
        );
        assert!(text.contains("1 value masked"), "{path}: {text}");
    }
}

#[cfg(feature = "parquet")]
#[tokio::test]
async fn a_parquet_file_is_a_table_whatever_is_asked() {
    let (scratch, ctx) = scratch();
    let bytes = include_bytes!("../../../fixtures/tables/people.parquet");
    fs::write(scratch.path().join("people.pq"), bytes).unwrap();
    let shown = "[people.pq] Parquet, 1 row group, 3 rows\nid INT64, name STRING\n\nrow | id | name\n----+----+-----\n\
                 1   | 1  | Ada\n2   | 2  | Ben\n3   | 3  | 林\n";
    assert_eq!(read("people.pq", &ctx).await, shown);
    let page = read("people.pq?limit=1&offset=1", &ctx).await;
    assert!(
        page.ends_with(
            "2   | 2  | Ben\n[Showing 1 of 3 rows from row 2. Use ?limit=1&offset=2 to continue]\n"
        ),
        "{page}"
    );
    let found = read("people.pq?where=name LIKE 'A%'", &ctx).await;
    assert!(
        found.contains("3 rows; 1 row meets the condition") && found.ends_with("\n1   | 1  | Ada\n"),
        "{found}"
    );
    assert!(read("people.pq?q=SELECT sum(id) AS n FROM data", &ctx).await.ends_with("n\n-\n6\n"));
    fs::write(scratch.path().join("torn.parquet"), &bytes[..bytes.len() - 20]).unwrap();
    assert_eq!(error("torn.parquet", &ctx).await.kind(), ErrorKind::Corrupt);
    #[cfg(feature = "archives")]
    {
        fs::write(scratch.path().join("a.tgz"), support::gz(&support::tar(&[("x.parquet", bytes)]))).unwrap();
        assert!(read("a.tgz:x.parquet?limit=1", &ctx).await.contains("1   | 1  | Ada\n"));
    }
}
