//! Cells of databases.

use omniread_tests::Scratch;
use rusqlite::Connection;

use super::{check_silent, read};

fn scratch() -> Scratch {
    let scratch = Scratch::new();
    let database = Connection::open(scratch.path("app.db")).expect("a database can be made");
    let token = ["ghp", "_q7ZXW2MP4LKD9TRBq7ZXW2MP4LKD9TRB0aBc"].concat();
    let sql = format!(
        "CREATE TABLE config (key TEXT PRIMARY KEY, value TEXT);
         INSERT INTO config VALUES ('port', '8080'), ('smtp_password', 'hunter2'),
            ('json', '{{\"user\": \"ada\", \"password\": \"correct-horse\"}}');
         CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT, password_hash TEXT, api_key BLOB, pin INTEGER);
         INSERT INTO users VALUES (1, 'Ada', 'hunter2', CAST('k3y-0f-Th1ngs' AS BLOB), 4711), (2, 'Ben', NULL, NULL, NULL);
         CREATE TABLE notes (id INTEGER PRIMARY KEY, note TEXT);
         INSERT INTO notes VALUES (1, 'use {token} for now'), (2, 'nothing');
         CREATE TABLE wide (id INTEGER PRIMARY KEY, password TEXT);
         INSERT INTO wide VALUES (1, 'correct-horse' || printf('%.*c', 5000, 'x'));"
    );
    database.execute_batch(&sql).expect("the statements are right");
    scratch
}

#[test]
fn cells_are_masked_by_their_column_their_name_and_their_look() {
    let scratch = scratch();
    for (path, shown) in [
        ("app.db:config", "smtp_password | ‹masked›\n"),
        ("app.db:config?limit=3", "smtp_password | ‹masked›\n"),
        ("app.db:config:smtp_password", "key: smtp_password\nvalue: ‹masked›\n"),
        ("app.db:config:smtp_password:value", "1:‹masked›\n"),
        ("app.db:config:smtp_password:value:raw", "‹masked›"),
        ("app.db:config:json", "value: {\"user\": \"ada\", \"password\": \"‹masked›\"}\n"),
        ("app.db:config:json:value", "1:{\"user\": \"ada\", \"password\": \"‹masked›\"}\n"),
        ("app.db:config:port:value", "1:8080\n"),
        ("app.db:users", "1  | Ada  | ‹masked›      | ‹masked› | 4711\n"),
        ("app.db:users:1", "password_hash: ‹masked›\napi_key: ‹masked›\n"),
        ("app.db:users:1:password_hash", "1:‹masked›\n"),
        ("app.db:users:1:api_key", "1:‹masked›\n"),
        ("app.db:users?where=id=2", "Ben  | NULL"),
        ("app.db:notes", "1  | use ‹masked› for now\n2  | nothing\n"),
        ("app.db:notes:1:note", "1:use ‹masked› for now\n"),
        ("app.db:wide", "1  | ‹masked›\n"),
        ("app.db:wide:1", "password: ‹masked›\n"),
        ("app.db:wide:1:password", "1:‹masked›\n"),
        ("app.db?q=SELECT name, password_hash FROM users", "Ada  | ‹masked›\n"),
    ] {
        let output = read(path, &scratch.ctx());
        check_silent(&output, path);
        assert!(!output.text().contains("q7ZXW2"), "{path}: {}", output.text());
        assert!(output.text().contains(shown), "{path}: {}", output.text());
    }
}

#[test]
fn the_notice_says_how_many() {
    let scratch = scratch();
    let output = read("app.db:users", &scratch.ctx());
    assert!(output.text().ends_with("\n[2 values masked]\n"), "{}", output.text());
    assert_eq!(output.details.masked_count, Some(2));
    let page = read("app.db:config?limit=2", &scratch.ctx()).text();
    assert!(page.contains("\n[1 value masked]\n"), "{page}");
    let mut ctx = scratch.ctx();
    ctx.policy.masking = false;
    let shown = read("app.db:users", &ctx);
    assert!(shown.text().contains("hunter2") && shown.details.masked_count.is_none(), "{}", shown.text());
}
