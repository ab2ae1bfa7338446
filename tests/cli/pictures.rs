//! Pictures: told of, saved, drawn.

use std::fs;

use crate::sandbox::{Sandbox, failed};

/// Two pixels across and three down: red and green, blue and white, black and black. Rows go upwards.
fn bitmap() -> Vec<u8> {
    let pixels = [[0, 0, 0], [0, 0, 0], [255, 0, 0], [255, 255, 255], [0, 0, 255], [0, 255, 0]];
    let mut file = b"BM".to_vec();
    let numbers = [54 + 24_u32, 0, 54, 40, 2, 3, 1 | 24 << 16, 0, 24, 0, 0, 0, 0];
    file.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
    for row in pixels.chunks(2) {
        file.extend(row.iter().flatten());
        file.extend([0, 0]);
    }
    file
}

fn sandbox() -> Sandbox {
    let sandbox = Sandbox::with(&[("a.txt", "text\n")]);
    sandbox.add("p.bmp", &bitmap());
    sandbox
}

const HEADER: &str = "[p.bmp] image/bmp, 2×3, 78 B\n";

#[test]
fn a_picture_is_told_of_where_it_cannot_be_drawn() {
    let ran = sandbox().run(&["p.bmp"]);
    let said =
        "[The picture is not shown: this reader takes no pictures. Use :meta for what is known of it]\n";
    assert_eq!((ran.code, ran.out, ran.err), (Some(0), format!("{HEADER}{said}"), String::new()));
    let ran = sandbox().run(&["--color", "always", "p.bmp"]);
    assert!(ran.err.contains("--save FILE writes the picture to a file"), "{ran:?}");
}

#[test]
fn a_picture_is_saved() {
    let sandbox = sandbox();
    let ran = sandbox.run(&["--save", "out.png", "p.bmp"]);
    let saved = fs::read(sandbox.path().join("out.png")).unwrap();
    assert!(saved.starts_with(b"\x89PNG\r\n\x1a\n"));
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), HEADER));
    assert_eq!(ran.err, format!("out.png: image/png, {} bytes\n", saved.len()));
    let part = sandbox.run(&["-q", "--save", "part.png", "p.bmp:crop=0,0,1,1"]);
    assert_eq!((part.code, part.err.as_str()), (Some(0), ""));
    assert!(sandbox.run(&["part.png:meta"]).out.starts_with("[part.png] image/png, 1×1, "));
}

#[test]
fn what_gives_no_picture_or_has_no_place_is_told() {
    let ran = sandbox().run(&["--save", "out.png", "a.txt"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), "omniread: 'a.txt' gave no picture to save.\n"));
    let ran = sandbox().run(&["--save", "no/out.png", "p.bmp"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
    assert!(ran.err.starts_with("omniread: --save no/out.png: "), "{}", ran.err);
    let there = sandbox();
    let before = fs::read(there.path().join("p.bmp")).unwrap();
    let message = "omniread: --save p.bmp: there is something of that name, and nothing is written over. Name another file.\n";
    assert_eq!(there.run(&["--save", "p.bmp", "p.bmp"]), failed(message));
    assert_eq!(fs::read(there.path().join("p.bmp")).unwrap(), before, "what is there stays");
    let ran = sandbox().run(&["--save", "out.png", "--json", "p.bmp"]);
    assert_eq!(ran.code, Some(2));
    assert_eq!(sandbox().run(&["no.bmp"]), failed("omniread: Path 'no.bmp' not found.\n"));
}

#[test]
fn half_blocks_hold_two_pixels_each() {
    let ran = sandbox().run(&["--pictures", "blocks", "p.bmp"]);
    let rows = "\x1b[38;2;255;0;0;48;2;0;0;255m▀\x1b[38;2;0;255;0;48;2;255;255;255m▀\x1b[0m\n\
                \x1b[38;2;0;0;0;49m▀\x1b[38;2;0;0;0;49m▀\x1b[0m\n";
    assert_eq!((ran.code, ran.out), (Some(0), format!("{HEADER}{rows}")));
}

#[test]
fn terminals_with_pictures_get_them() {
    let kitty = sandbox().run(&["--pictures", "kitty", "p.bmp"]).out;
    // Red, green, blue, white, black, black in base64.
    assert_eq!(kitty, format!("{HEADER}\x1b_Ga=T,f=24,s=2,v=3,m=0;/wAAAP8AAAD/////AAAAAAAA\x1b\\\n"));
    let iterm = sandbox().run(&["--pictures", "iterm", "p.bmp"]).out;
    assert!(iterm.starts_with(&format!("{HEADER}\x1b]1337;File=inline=1;size=")), "{iterm}");
    assert!(iterm.contains(":iVBORw0KGgo") && iterm.ends_with("\x07\n"), "{iterm}");
    let nothing = sandbox().run(&["--pictures", "never", "p.bmp"]).out;
    assert!(nothing.contains("takes no pictures"), "{nothing}");
}
