//! The batch of targets: whole files, line ranges, symbols and blocks in one call that never fails as a whole.
//!
//! ```
//! use omniread::ReadContext;
//! use omniread::fs::{Fs, Target};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() {
//! let fs = Fs::new(ReadContext::new(env!("CARGO_MANIFEST_DIR")));
//! let results = fs
//!     .read(vec![Target { path: "Cargo.toml".into(), line: None, symbol: None, line_range: Some("1-2".into()) }])
//!     .await;
//! assert!(results[0].header.starts_with("¶Cargo.toml#"));
//! assert!(results[0].content.starts_with("1| [package]\n"));
//! # }
//! ```

mod result;
mod target;
mod wording;

use futures_util::{StreamExt, stream};
use omniread_hashline::Style;
use omniread_read_core::{Fold, ReadContext, ReadError, Reader, Rendered, RenderedBody};

pub use result::ReadResult;
use target::Part;
pub use target::Target;

/// Bytes of text that one target may show.
const TARGET_BYTES: u64 = 1_000_000;
/// Characters of a line that reads of whole files and blocks show.
const COLUMNS: u64 = 200;
/// Definitions longer than 24 lines are folded to their first 3 and last 2.
const FOLD: Fold = Fold { over: 24, head: 3, tail: 2 };

/// Reads batches of [`Target`]s.
#[derive(Debug, Clone)]
pub struct Fs {
    reader: Reader,
    ctx: ReadContext,
}

impl Fs {
    /// Reads with the default backends. The context says where paths start and keeps what was seen.
    pub fn new(ctx: ReadContext) -> Self {
        Self::with_reader(crate::builder().build(), ctx)
    }

    /// Reads with the backends of `reader`.
    pub fn with_reader(reader: Reader, mut ctx: ReadContext) -> Self {
        ctx.display.style = Style::Pilcrow;
        ctx.limits.lines = None;
        ctx.limits.max_lines = None;
        ctx.limits.bytes = Some(TARGET_BYTES);
        ctx.limits.columns = Some(COLUMNS);
        ctx.limits.fold = Some(FOLD);
        Self { reader, ctx }
    }

    /// The context, with the snapshots of what was shown.
    pub fn context(&self) -> &ReadContext {
        &self.ctx
    }

    /// Reads all targets; what goes wrong with one is in its warnings and costs the others nothing. The results come in
    /// the order of the targets, one for each; a symbol in a folder has one for each file that defines it.
    pub async fn read(&self, targets: Vec<Target>) -> Vec<ReadResult> {
        let at_once = self.ctx.limits.concurrency.max(1);
        let reads: Vec<_> =
            targets.into_iter().enumerate().map(|(index, target)| self.read_one(index, target)).collect();
        let results: Vec<Vec<ReadResult>> = stream::iter(reads).buffered(at_once).collect().await;
        results.into_iter().flatten().collect()
    }

    async fn read_one(&self, index: usize, target: Target) -> Vec<ReadResult> {
        let part = match target.part() {
            Ok(part) => part,
            Err(error) => {
                let warning = wording::bad_range(&error, &target);
                return vec![ReadResult::failed(index, target.path, warning)];
            }
        };
        match self.render(&target.path, &part).await {
            Ok(Rendered { body: RenderedBody::Several(files), .. }) => {
                let of_file = |file: Rendered| answer(index, file.details.resolved_path.clone(), &part, file);
                files.into_iter().map(of_file).collect()
            }
            Ok(rendered) => vec![answer(index, path_of(target.path, &rendered), &part, rendered)],
            Err(error) => vec![self.instead(index, target.path, &part, &error).await],
        }
    }

    /// Where there is no outline to find a block in, the lines around it are the smallest answer that helps.
    async fn instead(&self, index: usize, path: String, part: &Part, error: &ReadError) -> ReadResult {
        let warning = wording::failure(error, part);
        let Some(around) = part.around().filter(|_| wording::lacks_outline(error)) else {
            return ReadResult::failed(index, path, warning);
        };
        match self.render(&path, &around).await {
            Ok(rendered) => {
                let mut result = answer(index, path, &around, rendered);
                result.warnings.insert(0, warning);
                result
            }
            Err(_) => ReadResult::failed(index, path, warning),
        }
    }

    async fn render(&self, path: &str, part: &Part) -> Result<Rendered, ReadError> {
        let mut ctx = self.ctx.clone();
        if matches!(part, Part::Lines(_)) {
            ctx.limits.columns = None;
        }
        self.reader.render(part.request(path), &ctx).await
    }
}

/// What was found in a folder is told by its file.
fn path_of(given: String, rendered: &Rendered) -> String {
    if rendered.details.found_below.is_some() { rendered.details.resolved_path.clone() } else { given }
}

fn answer(index: usize, path: String, part: &Part, rendered: Rendered) -> ReadResult {
    if rendered.details.is_directory {
        return ReadResult::failed(index, path.clone(), wording::directory(&path));
    }
    let warnings = wording::warnings(&rendered.notices);
    let RenderedBody::Lines(pieces) = &rendered.body else {
        return ReadResult::failed(index, path.clone(), wording::not_text(&path, &rendered));
    };
    if pieces.is_empty() && !warnings.is_empty() {
        return ReadResult { warnings, ..ReadResult::empty(index, path) };
    }
    let mut content = wording::numbered(pieces, part);
    let is_cut = rendered.details.truncation.as_ref().is_some_and(|truncation| truncation.limit.is_some());
    for notice in wording::notices(&rendered.notices, pieces, part, is_cut) {
        content.push_str(&notice);
        content.push('\n');
    }
    ReadResult {
        target: index,
        path,
        header: anchor(&rendered),
        file_hash: rendered.details.tag.unwrap_or_default(),
        content,
        warnings,
    }
}

/// The header without what it says of the definition: edit tools take it as it stands.
fn anchor(rendered: &Rendered) -> String {
    let header = rendered.header.as_deref().unwrap_or_default();
    header.strip_suffix(rendered.heading()).unwrap_or(header).trim_end().to_owned()
}
