//! Messages in either form.

use super::is_mail;
use crate::testing::{read, survives_damage};

const MESSAGE: &str = "From: =?utf-8?q?Ad=C3=A1?= <ada@example.org>\r
To: Ben <ben@example.org>, eve@example.org\r
Date: Tue, 5 Mar 2024 14:02:00 +0100\r
Subject: =?utf-8?b?UGxhbg==?=\r
MIME-Version: 1.0\r
Content-Type: multipart/mixed; boundary=b\r
\r
--b\r
Content-Type: multipart/alternative; boundary=c\r
\r
--c\r
Content-Type: text/plain; charset=iso-8859-1\r
Content-Transfer-Encoding: quoted-printable\r
\r
The caf=E9.\r
--c\r
Content-Type: text/html\r
\r
<p>The page.</p>\r
--c--\r
--b\r
Content-Type: text/csv\r
Content-Disposition: attachment; filename=\"../rows.csv\"\r
Content-Transfer-Encoding: base64\r
\r
YSxiCg==\r
--b\r
Content-Type: message/rfc822\r
\r
From: x@example.org\r
Subject: Inner\r
\r
inner\r
--b--\r
";

const TEXT: &str = "From: Adá <ada@example.org>
To: Ben <ben@example.org>, eve@example.org
Date: Tue, 5 Mar 2024 14:02:00 +0100
Subject: Plan

The café.
Attachments:
  rows.csv (text/csv, 4 bytes): read `x:rows.csv`
";

#[test]
fn a_message_is_its_headers_its_text_and_what_is_attached() {
    let reading = read(MESSAGE.as_bytes().to_vec()).unwrap();
    assert!(reading.text.starts_with(TEXT), "{}", reading.text);
    let names: Vec<&str> = reading.embedded.iter().map(|embedded| embedded.name.as_str()).collect();
    assert_eq!(names, ["rows.csv", "Inner.eml"]);
}

#[test]
fn a_page_alone_is_written_as_markdown() {
    let message = "From: a@b\r\nSubject: s\r\nContent-Type: text/html\r\n\r\n<h1>Hi</h1><p>a <b>b</b> <img src=cid:1 alt=dot></p>";
    let text = read(message.as_bytes().to_vec()).unwrap().text;
    assert_eq!(text, "From: a@b\nSubject: s\n\n[heading 1] Hi\n\na **b** [image] (alt: dot)\n");
}

#[test]
fn only_what_begins_like_mail_is_mail() {
    assert!(is_mail(MESSAGE.as_bytes()));
    assert!(is_mail(b"From ada Mon Sep 17\nFrom: a\nSubject: b\n\nx"));
    for text in ["From: only one\n\nx", "Dear Ada,\nFrom: a\nTo: b\n", "key: value\nother: value\n", ""] {
        assert!(!is_mail(text.as_bytes()), "{text}");
    }
}

#[test]
fn packed_rich_text_is_unpacked() {
    // The example of the specification, 4.1.1.
    let packed = [
        0x2D, 0, 0, 0, 0x2B, 0, 0, 0, 0x4C, 0x5A, 0x46, 0x75, 0xF1, 0xC5, 0xC7, 0xA7, 0x03, 0, 0x0A, 0, 0x72,
        0x63, 0x70, 0x67, 0x31, 0x32, 0x35, 0x42, 0x32, 0x0A, 0xF3, 0x20, 0x68, 0x65, 0x6C, 0x09, 0, 0x20,
        0x62, 0x77, 0x05, 0xB0, 0x6C, 0x64, 0x7D, 0x0A, 0x80, 0x0F, 0xA0,
    ];
    let text = super::packed::unpacked(&packed).unwrap();
    assert_eq!(text, b"{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n");
}

#[test]
fn damage_gives_text_or_a_typed_error() {
    survives_damage(MESSAGE.as_bytes());
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/documents/mail.msg");
    survives_damage(&std::fs::read(file).unwrap());
}

#[test]
fn messages_in_messages_have_an_end() {
    let inner = "From: a@b\nTo: c@d\nContent-Type: message/rfc822\n\n".repeat(5000);
    let text = read(inner.into_bytes()).unwrap().text;
    assert!(text.starts_with("From: a@b\n") && text.len() < 1 << 20, "{} bytes", text.len());
}
