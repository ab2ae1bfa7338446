//! Texts: every selection, every style, every size, links, batches, targets, bytes.

use omniread::fs::{Fs, Target};
use omniread::{ContentBlock, Form, ReadRequest, Style};
use omniread_tests::{Scratch, block_on};

use super::{ENV, MASKED, VALUES, check_silent, read};

#[test]
fn every_selection_and_style_is_masked() {
    let scratch = Scratch::with(".env", ENV);
    for style in Style::ALL {
        for selection in [
            "", ":3", ":3-4", ":-3", ":-4+2", ":1-2,4-5", ":raw", ":3-5:raw", ":3@5", ":3@14", ":4:9",
            ":stat",
        ] {
            for editable in [1 << 20, 10] {
                let mut ctx = scratch.ctx();
                ctx.display.style = style;
                ctx.limits.editable_bytes = editable;
                let asked = format!(".env{selection}");
                check_silent(&read(asked.as_str(), &ctx), &format!("{asked} {style:?} {editable}"));
            }
        }
    }
}

#[test]
fn everything_but_the_values_stays() {
    let scratch = Scratch::with(".env", ENV);
    let mut ctx = scratch.ctx();
    let output = read(".env:raw", &ctx);
    assert_eq!(output.text(), MASKED);
    assert_eq!((output.details.masked_count, output.details.tag.is_some()), (Some(3), true));
    ctx.policy.masking = false;
    let shown = read(".env:raw", &ctx);
    assert_eq!(shown.text(), ENV);
    assert_eq!((shown.details.masked_count, shown.details.tag), (None, output.details.tag));
}

#[test]
fn the_name_behind_a_link_counts() {
    let scratch = Scratch::with("real/.env", ENV);
    scratch.link("notes.txt", "real/.env");
    scratch.link("more.txt", "notes.txt");
    for path in ["notes.txt", "more.txt:3", "real/../notes.txt"] {
        let output = read(path, &scratch.ctx());
        check_silent(&output, path);
        assert!(output.text().contains("DB_PASSWORD=‹masked›"), "{}", output.text());
    }
}

#[test]
fn bytes_batches_and_targets_are_masked() {
    let scratch = Scratch::with(".env", ENV);
    let ctx = scratch.ctx();
    let bytes = read(ReadRequest { form: Form::Bytes, ..ReadRequest::new(".env") }, &ctx);
    check_silent(&bytes, "bytes");
    assert!(matches!(&bytes.content[..], [ContentBlock::Bytes { data, .. }] if data == MASKED.as_bytes()));
    check_silent(&read(".env;.env:3-4", &ctx), "batch");
    let whole = Target::whole(".env");
    let range = Target { line_range: Some("3-4".to_owned()), ..Target::whole(".env") };
    let line = Target { line: Some(3), ..Target::whole(".env") };
    for result in block_on(Fs::new(ctx).read(vec![whole, range, line])) {
        let all = format!("{result:?}");
        assert!(VALUES.iter().all(|value| !all.contains(value)), "{all}");
    }
}

#[test]
fn a_named_pair_in_a_log_of_any_size_is_masked() {
    let line = "2024-05-05 GET /?client_secret=hunter2-correct-horse-77 200\n";
    let scratch = Scratch::with("big.log", line.repeat(90_000));
    for selection in ["", ":80000-80003", ":-5", ":-5+2:raw", ":500@30"] {
        let path = format!("big.log{selection}");
        let output = read(path.as_str(), &scratch.ctx());
        check_silent(&output, &path);
        assert!(output.details.masked_count.is_some(), "{path}");
    }
}

#[test]
fn keys_in_binary_show_name_and_size_only() {
    let scratch = Scratch::new();
    let value = b"hunter2 k3y-0f-Th1ngs correct-horse\0\0";
    let der = [b"\x30\x77\x02\x01\x01\x04\x20".as_slice(), value].concat();
    let java = [b"\xfe\xed\xfe\xed\0\0\0\x02".as_slice(), value].concat();
    for (name, bytes) in
        [("key.der", &der), ("renamed.bin", &der), ("store.p12", &java), ("my.jks", &java), ("a.pfx", &der)]
    {
        scratch.write(name, bytes);
        let ctx = scratch.ctx();
        let size = bytes.len();
        let expected = format!("{name}] ");
        for request in [ReadRequest::new(name), ReadRequest { form: Form::Bytes, ..ReadRequest::new(name) }] {
            let output = read(request, &ctx);
            check_silent(&output, name);
            let text = output.text();
            assert!(
                text.contains(&expected)
                    && text.ends_with(&format!(", {size} B, withheld: it is a credential\n")),
                "{text}"
            );
        }
        check_silent(&read(format!("{name}:stat"), &ctx), name);
    }
}

#[test]
fn the_preview_of_a_program_is_masked() {
    let token = ["ghp", "_q7ZXW2MP4LKD9TRBq7ZXW2MP4LKD9TRB0aBc"].concat();
    let program = [b"\x7fELF\x02\x01\x01\0\0\0\0\0".as_slice(), token.as_bytes(), b"\0\0usage: x\0"].concat();
    let scratch = Scratch::with("program", program);
    let text = read("program", &scratch.ctx()).text();
    assert!(!text.contains("q7ZXW2") && !text.contains("67 68 70 5f"), "{text}");
    assert!(text.contains("usage: x"), "{text}");
}
