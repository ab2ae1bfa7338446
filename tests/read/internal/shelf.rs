//! Folders with the same few things behind every scheme.

use omniread::{ReadContext, Resources};
use omniread_tests::Scratch;

/// A scheme with things in it that are called alike.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scheme {
    pub(super) name: &'static str,
    /// Below the scheme, what there is: some lines, very many lines, nothing.
    pub(super) some: &'static str,
    pub(super) many: &'static str,
    pub(super) none: &'static str,
    /// A slip of `some`.
    pub(super) slip: &'static str,
    /// Where things lie, and what their names end with.
    folder: &'static str,
    ending: &'static str,
    /// Whether an edit tool may write what is read.
    pub(super) is_edited: bool,
    /// Whether what is read is meant as a whole.
    pub(super) is_whole: bool,
}

const fn scheme(name: &'static str, folder: &'static str, ending: &'static str) -> Scheme {
    let (some, many, none, slip) = ("some", "many", "none", "smoe");
    Scheme { name, some, many, none, slip, folder, ending, is_edited: false, is_whole: false }
}

/// Every scheme that has folders.
pub(super) const SCHEMES: [Scheme; 8] = [
    scheme("agent", "agents", ".md"),
    Scheme {
        some: "101",
        many: "102",
        none: "103",
        slip: "111",
        ..scheme("artifact", "artifacts", ".read.txt")
    },
    scheme("history", "history", ".jsonl"),
    Scheme { is_edited: true, ..scheme("local", "local", ".txt") },
    scheme("memory", "memory", ".md"),
    scheme("rule", "rules", ".md"),
    Scheme { is_whole: true, ..scheme("skill", "skills", "/SKILL.md") },
    Scheme { is_edited: true, ..scheme("vault", "vault", ".md") },
];

/// Lines of the thing with many.
pub(super) const MANY: usize = 5000;

impl Scheme {
    /// The address of something in it.
    pub(super) fn at(&self, name: &str) -> String {
        format!("{}://{name}", self.name)
    }

    fn write(&self, scratch: &Scratch, name: &str, count: usize) {
        let line = |line: usize| match self.name {
            "history" => format!("{{\"role\":\"user\",\"content\":\"line {line}\"}}\n"),
            _ => format!("line {line} of {count}\n"),
        };
        let text: String = (1..=count).map(line).collect();
        scratch.write(&format!("{}/{name}{}", self.folder, self.ending), text);
    }

    /// Puts a file of one's own behind the scheme.
    pub(super) fn put(&self, scratch: &Scratch, name: &str, text: &str) {
        scratch.write(&format!("{}/{name}{}", self.folder, self.ending), text);
    }

    /// The place of a file behind the scheme.
    pub(super) fn path(&self, name: &str) -> String {
        format!("{}/{name}{}", self.folder, self.ending)
    }
}

/// The folders of all schemes, and beside them what nobody may see.
pub(super) fn shelves() -> Scratch {
    let scratch = Scratch::new();
    for scheme in &SCHEMES {
        scheme.write(&scratch, scheme.some, 12);
        scheme.write(&scratch, scheme.many, MANY);
        scheme.write(&scratch, scheme.none, 0);
    }
    scratch.write("outside/secret.md", "secret\n");
    scratch
}

/// A session that knows them.
pub(super) fn ctx(scratch: &Scratch) -> ReadContext {
    scratch.ctx().with_extension(resources(scratch))
}

/// Where they are.
pub(super) fn resources(scratch: &Scratch) -> Resources {
    let place = |name: &str| vec![scratch.path(name).into()];
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
