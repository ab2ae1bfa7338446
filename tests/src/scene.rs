//! The folder that golden answers are read in.

use std::fs;
use std::path::{Path, PathBuf};

use omniread::{ReadContext, Resources};

use crate::{Scratch, ago, pictures};

const FIXTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures");
const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;

/// A copy of the fixtures in `work`, which is the working folder, with what cannot be kept in a repository beside them,
/// and a home folder in `home`. Everything is two hours old unless said otherwise.
#[derive(Debug)]
pub struct Scene {
    scratch: Scratch,
}

impl Default for Scene {
    fn default() -> Self {
        Self::new()
    }
}

impl Scene {
    /// A new scene.
    pub fn new() -> Self {
        let scratch = Scratch::new();
        for folder in [
            "text",
            "encodings",
            "conflicts",
            "binaries",
            "code",
            "keys",
            "notebooks",
            "prose",
            "tables",
            "tree",
            "resources",
        ] {
            copy(&Path::new(FIXTURES).join(folder), &scratch.path(&format!("work/{folder}")));
        }
        more_files(&scratch);
        credentials(&scratch);
        odd_names(&scratch);
        scratch.date_all(ago(2 * HOUR));
        folders(&scratch);
        Self { scratch }
    }

    /// A session of its own in this scene.
    pub fn ctx(&self) -> ReadContext {
        let mut ctx = self.scratch.ctx().with_home(self.scratch.path("home"));
        ctx.cwd = self.scratch.path("work");
        ctx.with_extension(self.resources())
    }

    /// Where the internal resources of the scene are.
    pub fn resources(&self) -> Resources {
        let place = |name: &str| vec![self.scratch.path("work/resources").join(name).into()];
        Resources {
            agents: place("agents"),
            artifacts: place("artifacts").pop(),
            history: place("history"),
            local: place("local"),
            memory: place("memory"),
            rules: place("rules"),
            skills: place("skills"),
            vault: place("vault"),
            ..Resources::default()
        }
    }

    /// The folder of a store for texts that were shown in part.
    pub fn store(&self) -> PathBuf {
        self.scratch.path("kept")
    }

    /// The text without the place of the scene, which is another one each time.
    pub fn without_place(&self, text: &str) -> String {
        text.replace(&*self.scratch.root().to_string_lossy(), "/SCENE")
    }
}

fn more_files(scratch: &Scratch) {
    let big: String = (1..=150_000).map(|line| format!("{line:06} of a log that goes on and on\n")).collect();
    scratch.write("work/big.log", big);
    scratch.write("work/three.txt", "one\ntwo\nthree\n");
    for (name, bytes) in pictures::all() {
        scratch.write(&format!("work/pictures/{name}"), bytes);
    }
    scratch.write("work/wide.txt", wide_lines());
    scratch.write("work/lossy.txt", b"Gr\xc3\xb6\xc3\x9fe, stra\xc3\x9fe, \xc4\x8daj\nplain\nbad \xff byte\n\xc5\xbc\xc3\xb3\xc5\x82\xc4\x87\n\xfe again\nthe end, na\xc3\xafve\n");
    scratch.write("work/notes.a", "a text\nwhose name\nends like an archive\n");
    scratch.write("work/plain.gz", "not\npacked\n");
    scratch.write("work/plain.sqlite", "no database\n");
    scratch.write(
        "work/no-table.csv",
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x02\0\0\0\x01\x08\x02\0\0\0\x7b\x40\xe8\xdd",
    );
    scratch.write("work/empty.csv", "");
    scratch.write("work/only-closed/build/out.txt", "made\n");
    scratch.write("work/colours.log", "\x1b[31mred\x1b[0m\n10%\r50%\r100%\ndone\n");
    scratch.write("work/one/same-name.txt", "one\n");
    scratch.write("work/two/same-name.txt", "two\n");
    scratch.write("work/deep/er/only-here.txt", "found\nby its\nending\n");
    scratch.write("home/notes.md", "# Notes\n");
    scratch.write("elsewhere/outside.txt", "outside\n");
}

/// A file with a token, which is put together here so that no scanner takes this file for a leak, and a link to credentials.
fn credentials(scratch: &Scratch) {
    let token = ["ghp", "_q7ZXW2MP4LKD9TRBq7ZXW2MP4LKD9TRB0aBc"].concat();
    scratch.write("work/keys/build.log", format!("start\ncloning with {token} done\nend\n"));
    #[cfg(unix)]
    scratch.link("work/keys/innocent.txt", ".env");
}

/// Lines of 250 and 900 characters between short ones, none of them of one byte a character.
fn wide_lines() -> String {
    (1..=12)
        .map(|line| match line {
            2 => "é".repeat(250) + "\n",
            4..=8 => format!("{line}") + &"ж".repeat(899) + "\n",
            _ => format!("short line {line}\n"),
        })
        .collect()
}

fn odd_names(scratch: &Scratch) {
    scratch.write("work/name:1-2", "a file\nwhose name\nends like lines\n");
    scratch.write("work/spaced name.txt", "blanks\nin the name\n");
    scratch.write("work/re\u{301}sume\u{301}.txt", "decomposed\n");
}

/// Folders with every kind of row.
fn folders(scratch: &Scratch) {
    for child in 1..=15 {
        scratch.write(&format!("work/kinds/parser/part-{child:02}.rs"), "x".repeat(child * 100));
    }
    scratch.write("work/kinds/target/debug/a.o", "");
    scratch.write("work/kinds/target/b.d", "");
    scratch.folder("work/kinds/hollow");
    scratch.write("work/kinds/main.rs", "m".repeat(3174));
    scratch.write("work/kinds/Readme.md", "r");
    scratch.write("work/kinds/tab\tname.txt", "t");
    scratch.folder("work/kinds/secret");
    scratch.folder("work/nothing");
    scratch.write("work/locked.txt", "nobody may read this\n");
    for row in 1..=340 {
        scratch.write(&format!("work/many/file-{row:03}.txt"), "x");
    }
    scratch.date_all(ago(2 * HOUR));
    scratch.date("work/kinds/main.rs", ago(3 * MINUTE));
    scratch.date("work/kinds/Readme.md", ago(0));
    scratch.date("work/kinds/hollow", ago(40 * 24 * HOUR));
    scratch.date("work/resources/history/2026/items.jsonl", ago(3 * MINUTE));
    scratch.date("work/resources/agents/survey.json", ago(3 * MINUTE));
    links_and_specials(scratch);
}

#[cfg(unix)]
fn links_and_specials(scratch: &Scratch) {
    scratch.link("work/kinds/current", "../one");
    scratch.link("work/kinds/gone", "nowhere/at-all");
    scratch.link("work/circle", "circle");
    scratch.fifo("work/kinds/pipe");
    scratch.date("work/kinds", ago(2 * HOUR));
    scratch.lock("work/kinds/secret");
    scratch.lock("work/locked.txt");
}

#[cfg(not(unix))]
fn links_and_specials(_: &Scratch) {}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder can be made");
    for entry in fs::read_dir(from).expect("the fixtures are there").flatten() {
        let target = to.join(entry.file_name());
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), &target).expect("a fixture can be copied");
        }
    }
}
