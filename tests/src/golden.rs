//! Golden files: a request and the whole answer to it, as text.
//!
//! ```text
//! > text/long-line.rs:12,40
//! [text/long-line.rs#0A1B]
//! …
//! ```
//!
//! The first line is `> ` and a path string, or `target> ` and the path of a target. Settings follow in lines of the same
//! beginning: `> style: pilcrow`, `> exact: yes`, `> tokens: 9`, `target> symbol: main`. The rest is the answer, with
//! signs that nobody sees written out.
//!
//! `OMNIREAD_GOLDENS=NAME,NAME` writes the named files as the answers are now, `OMNIREAD_GOLDENS=all` every one; look at
//! the difference before you commit it.

use std::fs;
use std::path::{Path, PathBuf};

use omniread::fs::{Fs, ReadResult, Target};
use omniread::internal_url::ArtifactFolder;
use omniread::{ReadContext, ReadError, ReadOutput, ReadRequest, Resources};

use crate::{Scene, shown_error, shown_output, shown_result, visible};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/goldens");
const READ: &str = "> ";
const TARGET: &str = "target> ";

/// A golden file.
#[derive(Debug)]
pub struct Golden {
    /// The name of the file without its extension.
    pub name: String,
    /// What is asked, and how.
    pub request: Request,
    /// The first lines: the request and its settings.
    asked: String,
    /// What has to be answered.
    expected: String,
    file: PathBuf,
}

/// What is asked, and how.
#[derive(Debug, Clone)]
pub enum Request {
    /// A call of `read`.
    Read(String, Vec<Setting>),
    /// A call of `fs.read`.
    Target(Target),
}

/// Such as `style: pilcrow`.
type Setting = (String, String);

/// What came back.
#[derive(Debug)]
pub enum Outcome {
    /// Of a `read`.
    Read(Box<Result<ReadOutput, ReadError>>),
    /// Of a target.
    Target(ReadResult),
}

/// The golden files whose name begins with `prefix`, by name.
pub fn goldens(prefix: &str) -> Vec<Golden> {
    let entries = fs::read_dir(FOLDER).expect("there are golden files");
    let mut files: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    files.sort();
    files.iter().map(|file| Golden::load(file)).filter(|golden| golden.name.starts_with(prefix)).collect()
}

impl Golden {
    fn load(file: &Path) -> Self {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read_to_string(file).expect("a golden file is text");
        let head = if text.starts_with(TARGET) { TARGET } else { READ };
        let lines: Vec<_> = text.split_inclusive('\n').collect();
        let (asked, expected) =
            lines.split_at(lines.iter().take_while(|line| line.starts_with(head)).count());
        let mut asked_of = asked.iter().map(|line| line.trim_end_matches('\n')[head.len()..].to_owned());
        let path = asked_of.next().unwrap_or_else(|| panic!("{name} begins with `> ` and a request"));
        let settings: Vec<Setting> = asked_of.map(|setting| split(&setting)).collect();
        let request = if head == TARGET { target(path, settings) } else { Request::Read(path, settings) };
        Self { name, request, asked: asked.concat(), expected: expected.concat(), file: file.to_owned() }
    }

    /// Asks in this scene.
    pub async fn ask(&self, scene: &Scene) -> Outcome {
        self.request.ask(scene).await
    }

    /// A session in this scene with the settings of the request.
    pub fn ctx(&self, scene: &Scene) -> ReadContext {
        match &self.request {
            Request::Read(path, settings) => set(ReadRequest::new(path.as_str()), scene, settings).1,
            Request::Target(_) => scene.ctx(),
        }
    }

    fn is_to_be_written(&self) -> bool {
        let named = std::env::var("OMNIREAD_GOLDENS").unwrap_or_default();
        named.split(',').any(|name| name == "all" || name == self.name)
    }

    /// What differs, both sides whole; `None` when the answer is the expected one.
    ///
    /// When `OMNIREAD_GOLDENS` names it, the file is written instead.
    pub fn difference(&self, outcome: &Outcome, scene: &Scene) -> Option<String> {
        let answer = visible(&scene.without_place(&outcome.shown()));
        if self.is_to_be_written() {
            fs::write(&self.file, format!("{}{answer}", self.asked)).expect("a golden file can be written");
            return None;
        }
        (answer != self.expected).then(|| {
            let Self { name, asked, expected, .. } = self;
            format!("===== {name}\n{asked}----- expected\n{expected}----- answered\n{answer}")
        })
    }
}

impl Request {
    async fn ask(&self, scene: &Scene) -> Outcome {
        match self {
            Self::Read(path, settings) => {
                let (request, ctx) = set(ReadRequest::new(path.as_str()), scene, settings);
                Outcome::Read(Box::new(omniread::read(request, &ctx).await))
            }
            Self::Target(target) => {
                let mut results = Fs::new(scene.ctx()).read(vec![target.clone()]).await;
                Outcome::Target(results.remove(0))
            }
        }
    }
}

impl Outcome {
    /// As text.
    pub fn shown(&self) -> String {
        match self {
            Self::Read(outcome) => match outcome.as_ref() {
                Ok(output) => shown_output(output),
                Err(error) => shown_error(error),
            },
            Self::Target(result) => shown_result(result),
        }
    }
}

fn split(setting: &str) -> Setting {
    let (key, value) = setting.split_once(": ").unwrap_or_else(|| panic!("`{setting}` is `key: value`"));
    (key.to_owned(), value.to_owned())
}

fn target(path: String, settings: Vec<Setting>) -> Request {
    let mut target = Target::whole(path);
    for (key, value) in settings {
        match key.as_str() {
            "line" => target.line = value.parse().ok(),
            "symbol" => target.symbol = Some(value),
            "line_range" => target.line_range = Some(value),
            other => panic!("a target has no `{other}`"),
        }
    }
    Request::Target(target)
}

fn set(mut request: ReadRequest, scene: &Scene, settings: &[Setting]) -> (ReadRequest, ReadContext) {
    let mut ctx = scene.ctx();
    for (key, value) in settings {
        let number = || value.parse().unwrap_or_else(|_| panic!("`{key}` is a number"));
        match key.as_str() {
            "exact" => request.exact = true,
            "encoding" => request.encoding = Some(value.clone()),
            "terminal" => request.terminal = true,
            "masking" => ctx.policy.masking = value != "off",
            "style" => ctx.display.style = value.parse().expect("a style has a name"),
            "images" => ctx.display.images = value == "yes",
            "bytes" => ctx.limits.bytes = Some(number()),
            "tokens" => ctx.limits.tokens = Some(number()),
            "lines" => ctx.limits.lines = Some(number()),
            "rows" => ctx.limits.rows = Some(number()),
            "resources" => ctx = ctx.with_extension(Resources::default()),
            "keep" => ctx = keeping(ctx, scene),
            other => panic!("a request has no `{other}`"),
        }
    }
    (request, ctx)
}

/// The session with a store, and with that store as its artifacts.
fn keeping(ctx: ReadContext, scene: &Scene) -> ReadContext {
    let resources = Resources { artifacts: Some(scene.store().into()), ..scene.resources() };
    let store = ArtifactFolder::new(scene.store(), resources.artifact_limits);
    ctx.with_extension(resources).with_artifacts(store)
}
