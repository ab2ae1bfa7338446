//! Lists and schemas.

use super::{USERS, database};
use crate::{RowCount, TableKind, ViewLimits, render};

#[test]
fn a_list_as_text() {
    let list = database(USERS).list().unwrap();
    assert_eq!((list.table_total, list.view_total, list.hidden), (2, 1, 0));
    assert_eq!(render::list(&list.tables), "orders     0 rows\nusers      5 rows\nactive     view\n");
}

#[test]
fn a_schema_as_text() {
    let database = database(USERS);
    let schema = database.schema("USERS").unwrap();
    let expected = "\
CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT, note TEXT)
Index users_name (name). Referenced by orders.user_id.

id | name   | note
---+--------+-----------------------------------------
1  | Ada    | likes long notes that are cut at forty …
2  | Ben    | x&y
3  | Bea    | NULL
4  | Robert | a+b
5  | 林     | 👩‍🚀
";
    assert_eq!(render::schema(&schema, &ViewLimits::default()), expected);
    assert_eq!(schema.info.rows, RowCount::Exact(5));
    let orders = render::schema(&database.schema("orders").unwrap(), &ViewLimits::default());
    assert!(
        orders.contains(
            "References users (id) by user_id.\n\nid | user_id | total\n---+---------+------\n(no rows)\n"
        ),
        "{orders}"
    );
}

#[test]
fn everything_that_belongs_to_a_table() {
    let database = database(
        "CREATE TABLE a (x, y, PRIMARY KEY (x, y));
        CREATE TABLE t (id INTEGER PRIMARY KEY, mail TEXT UNIQUE, n INT, twice INT AS (n * 2) STORED, thrice AS (n * 3),
            x, y, FOREIGN KEY (x, y) REFERENCES a);
        CREATE INDEX lower_mail ON t (lower(mail)); CREATE INDEX some ON t (n) WHERE n > 5;
        CREATE UNIQUE INDEX plain ON t (n, x);
        CREATE TRIGGER watch AFTER INSERT ON t BEGIN SELECT 1; END;
        INSERT INTO t (id, n) VALUES (1, 7);",
    );
    let schema = database.schema("t").unwrap();
    let text = render::schema(&schema, &ViewLimits::default());
    for part in [
        "Unique (mail).",
        "Unique index plain (n, x).",
        "References a by x, y.",
        "\nCREATE INDEX lower_mail ON t (lower(mail))\n",
        "\nCREATE INDEX some ON t (n) WHERE n > 5\n",
        "\nCREATE TRIGGER watch AFTER INSERT ON t BEGIN SELECT 1; END\n",
        "id | mail | n | twice | thrice | x    | y\n",
        "1  | NULL | 7 | 14    | 21     | NULL | NULL\n",
    ] {
        assert!(text.contains(part), "{part}\nin\n{text}");
    }
    assert!(schema.columns.iter().filter(|column| column.generated).count() == 2);
    let referenced = database.schema("a").unwrap().referenced_by;
    assert_eq!(
        (referenced[0].table.as_str(), referenced[0].from.clone()),
        ("t", vec!["x".to_owned(), "y".to_owned()])
    );
}

#[test]
fn views_and_virtual_tables() {
    let database = database(
        "CREATE VIRTUAL TABLE notes USING fts5 (title, body); INSERT INTO notes VALUES ('one', 'about ants');
        CREATE VIRTUAL TABLE places USING rtree (id, x0, x1); INSERT INTO places VALUES (7, 1, 2);
        CREATE VIEW v AS SELECT title FROM notes;",
    );
    let list = database.list().unwrap();
    assert_eq!(
        render::list(&list.tables),
        "notes      virtual table, fts5\nplaces     virtual table, rtree\nv          view\n"
    );
    assert_eq!((list.table_total, list.hidden), (2, 8));
    assert_eq!(list.tables[0].kind, TableKind::Virtual { module: "fts5".into() });
    let text = render::schema(&database.schema("notes").unwrap(), &ViewLimits::default());
    assert!(text.contains("CREATE VIRTUAL TABLE notes USING fts5"), "{text}");
    assert!(text.contains("1     | one   | about ants\n"), "{text}");
    assert!(
        render::schema(&database.schema("v").unwrap(), &ViewLimits::default())
            .ends_with("title\n-----\none\n")
    );
    let rows = |sql: &str| database.raw(sql).unwrap().rows.len();
    assert_eq!(rows("SELECT * FROM notes WHERE notes MATCH 'ants'"), 1);
    assert_eq!(rows("SELECT * FROM places WHERE x0 < 5"), 1);
    assert_eq!(rows("SELECT * FROM json_each('[1,2]')"), 2);
    assert_eq!(rows("SELECT * FROM pragma_table_info('notes')"), 2);
    // The parts are there for who asks by name.
    assert!(database.schema("notes_data").is_ok());
}

#[test]
fn long_lists_are_cut_and_counted() {
    let sql: String = (0..30).map(|at| format!("CREATE TABLE t{at} (x);")).collect();
    let list =
        super::open(&super::bytes(&sql), ViewLimits { list: 10, ..ViewLimits::default() }).list().unwrap();
    assert_eq!((list.tables.len(), list.table_total), (10, 30));
}

#[test]
fn unusual_names() {
    let database = database(
        "CREATE TABLE \"a?b\"\"c\" (\"x:y\" INTEGER PRIMARY KEY, \"q'\" TEXT); INSERT INTO \"a?b\"\"c\" VALUES (1, 'v');
        CREATE TABLE \"\" (x); INSERT INTO \"\" VALUES (9); CREATE TABLE [new\nline] (a);
        CREATE TABLE odd (rowid TEXT, oid TEXT); INSERT INTO odd VALUES ('r', 'o');",
    );
    assert_eq!(database.table(""), Some(""));
    assert_eq!(database.schema("").unwrap().info.rows, RowCount::Exact(1));
    let schema = render::schema(&database.schema("a?b\"c").unwrap(), &ViewLimits::default());
    assert!(schema.ends_with("x:y | q'\n----+---\n1   | v\n"), "{schema}");
    let odd = database.page("odd", &crate::PageQuery::default()).unwrap();
    assert_eq!(odd.rows.columns, ["rowid", "rowid", "oid"]);
    assert_eq!(
        render::list(&database.list().unwrap().tables),
        "              1 row\na?b\"c         1 row\nnew\\nline     0 rows\nodd           1 row\n"
    );
    assert!(database.schema("nope").unwrap_err().to_string().contains("no table or view `nope`"));
    assert_eq!(database.columns("odd").unwrap(), ["rowid", "oid"]);
}

#[test]
fn large_tables_are_estimated() {
    let numbers = |most: u32| {
        format!("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {most})")
    };
    let many = numbers(25_000);
    let database = database(&format!(
        "CREATE TABLE numbered (id INTEGER PRIMARY KEY, x); {many} INSERT INTO numbered SELECT i, zeroblob(700) FROM n;
        CREATE TABLE holes (id INTEGER PRIMARY KEY); {many} INSERT INTO holes SELECT i * 1000000 FROM n;
        CREATE TABLE keyed (k PRIMARY KEY) WITHOUT ROWID; {many} INSERT INTO keyed SELECT i FROM n;
        CREATE TABLE few (x); {} INSERT INTO few SELECT i FROM n; CREATE TABLE none (x);",
        numbers(300),
    ));
    let list = database.list().unwrap();
    let rows: Vec<_> = list.tables.iter().map(|table| (table.name.as_str(), table.rows)).collect();
    assert_eq!(
        rows,
        [
            ("few", RowCount::Exact(300)),
            ("holes", RowCount::MoreThan(20_000)),
            ("keyed", RowCount::MoreThan(20_000)),
            ("none", RowCount::Exact(0)),
            ("numbered", RowCount::About(25_000)),
        ]
    );
    let found = |filter: &str, offset| {
        let query = crate::PageQuery { filter: Some(filter.into()), offset, ..crate::PageQuery::default() };
        database.page("numbered", &query).unwrap().total
    };
    assert_eq!(found("id > 5", 0), RowCount::MoreThan(20));
    assert_eq!(found("id < 5", 0), RowCount::Exact(4));
    assert_eq!(found("id < 5", 100), RowCount::Unknown);
}
