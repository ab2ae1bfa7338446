//! The same things said without string tricks: a name with colons in it, exact lines, an encoding, exact bytes.
//!
//! `cargo run -p omniread --example request`

use std::error::Error;
use std::fs;
use std::io::{self, Write};

use omniread::selector::{Selection, parse_ranges};
use omniread::{ContentBlock, Form, ReadContext, ReadRequest};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    fs::write(folder.path().join("log:1-2"), "one\ntwo\nthree\nfour\nfive\nsix\n")?;
    fs::write(folder.path().join("sign.txt"), b"\x93\xfa\x96\x7b\n")?;
    let ctx = ReadContext::new(folder.path());
    let mut out = io::stdout().lock();

    // The name is taken as it stands, and a range brings no lines around it.
    let part = Selection::Lines(parse_ranges("2-3,5")?);
    let exact = ReadRequest::literal("log:1-2").part(part).exact();
    write!(out, "{}", omniread::read(exact, &ctx).await?.text())?;

    // Five bytes say too little about themselves; the caller knows better.
    let japanese = ReadRequest { encoding: Some("shift_jis".into()), ..ReadRequest::new("sign.txt") };
    write!(out, "{}", omniread::read(japanese, &ctx).await?.text())?;

    let bytes = ReadRequest { form: Form::Bytes, ..ReadRequest::new("sign.txt") };
    for block in omniread::read(bytes, &ctx).await?.content {
        if let ContentBlock::Bytes { media_type, data } = block {
            writeln!(out, "{media_type}: {data:02x?}")?;
        }
    }
    Ok(())
}
