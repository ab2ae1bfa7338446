//! No limit ever yields an empty answer, and following the calls reads everything.

use std::sync::atomic::{AtomicUsize, Ordering};

use omniread::core::{Remark, RenderedBody};
use omniread::text::Piece;
use omniread::{Limits, Next, Notice, ReadContext, ReadRequest, Reader};
use omniread_tests::{ModelLine, Scratch, block_on, model_lines};
use proptest::prelude::*;

/// Pages that one small text may take.
const MOST_PAGES: usize = 5000;

/// A text in a file, and its lines.
struct Case {
    reader: Reader,
    ctx: ReadContext,
    file: String,
    text: String,
    lines: Vec<ModelLine>,
}

/// One answer in parts.
struct Page {
    pieces: Vec<Piece>,
    notices: Vec<Notice>,
}

impl Case {
    fn new(scratch: &Scratch, text: &str, wide: bool, limits: Limits) -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let file = format!("{}.txt", NEXT.fetch_add(1, Ordering::Relaxed));
        scratch.write(&file, if wide { utf16(text) } else { text.into() });
        let ctx = scratch.ctx().with_limits(limits);
        let (reader, text) = (omniread::builder().build(), text.to_owned());
        Self { reader, ctx, file, lines: model_lines(&text), text }
    }

    async fn page(&self, path: &str, exact: bool) -> Result<Page, TestCaseError> {
        let request = ReadRequest { exact, ..ReadRequest::new(path) };
        let rendered = self.reader.render(request, &self.ctx).await;
        let rendered = rendered.map_err(|error| TestCaseError::fail(format!("{path}: {error}")))?;
        let RenderedBody::Lines(pieces) = rendered.body else {
            return Err(TestCaseError::fail(format!("{path} gives no lines")));
        };
        prop_assert!(!pieces.is_empty() || !rendered.notices.is_empty(), "{} is empty", path);
        self.agrees(path, &pieces)?;
        Ok(Page { pieces, notices: rendered.notices })
    }

    /// Every piece is what the model has at that place.
    fn agrees(&self, path: &str, pieces: &[Piece]) -> Result<(), TestCaseError> {
        for piece in pieces {
            let line = &self.lines[self.index(piece.number)];
            let rest: String = line.text.chars().skip(piece.from as usize - 1).collect();
            prop_assert!(
                rest.starts_with(&piece.text),
                "{}: line {} is {:?}",
                path,
                piece.number,
                piece.text
            );
            prop_assert_eq!(piece.cut, rest.len() > piece.text.len(), "{}: line {}", path, piece.number);
            prop_assert!(!piece.cut || !piece.text.is_empty(), "{}: nothing of line {}", path, piece.number);
        }
        Ok(())
    }

    fn index(&self, number: i64) -> usize {
        let distance = usize::try_from(number.unsigned_abs()).expect("small texts have few lines");
        if number > 0 { distance - 1 } else { self.lines.len() - distance }
    }

    /// The rest of a cut line, by the calls for it.
    async fn rest_of(&self, piece: &Piece) -> Result<String, TestCaseError> {
        let mut whole = piece.text.clone();
        let mut next = piece.next_column();
        for _ in 0..MOST_PAGES {
            let Some(column) = next else { return Ok(whole) };
            let page = self.page(&format!("{}:{}@{column}", self.file, piece.number), false).await?;
            let [on] = page.pieces.as_slice() else {
                return Err(TestCaseError::fail(format!("{} pieces of one line", page.pieces.len())));
            };
            prop_assert_eq!((on.number, on.from), (piece.number, column));
            whole.push_str(&on.text);
            next = on.next_column();
        }
        Err(TestCaseError::fail("a line without end".to_owned()))
    }

    /// Everything from `path` on, by the calls that the answers name; lines come once and in order.
    async fn follow(&self, path: String, exact: bool) -> Result<Vec<(usize, String)>, TestCaseError> {
        let mut read: Vec<(usize, String)> = Vec::new();
        let mut next = Some(path);
        for _ in 0..MOST_PAGES {
            let Some(path) = next else { return Ok(read) };
            let page = self.page(&path, exact).await?;
            let before = read.len();
            for piece in &page.pieces {
                let index = self.index(piece.number);
                // A line before what was asked for was read already.
                if exact || read.last().is_none_or(|(last, _)| index > *last) {
                    read.push((index, self.rest_of(piece).await?));
                }
            }
            prop_assert!(read.len() > before || page.pieces.is_empty(), "{} shows nothing new", path);
            next = going_on(&page.notices);
        }
        Err(TestCaseError::fail("pages without end".to_owned()))
    }

    /// The lines of a tail and those above, page by page, by the calls that the answers name.
    async fn follow_up(&self, path: String) -> Result<Vec<usize>, TestCaseError> {
        let mut read: Vec<usize> = Vec::new();
        let mut next = Some(path);
        for _ in 0..MOST_PAGES {
            let Some(path) = next else { return Ok(read) };
            let page = self.page(&path, false).await?;
            let numbers: Vec<_> = page.pieces.iter().map(|piece| self.index(piece.number)).collect();
            prop_assert!(!numbers.is_empty(), "{} shows nothing", path);
            read.extend(numbers);
            next = going_on(&page.notices);
        }
        Err(TestCaseError::fail("pages without end".to_owned()))
    }

    /// The raw text from `path` on, by the calls that the answers name.
    async fn follow_raw(&self, path: String) -> Result<String, TestCaseError> {
        let mut read = String::new();
        let mut next = vec![path];
        for _ in 0..MOST_PAGES {
            let Some(path) = next.pop() else { return Ok(read) };
            let output = self.reader.read(path.as_str(), &self.ctx).await;
            let output = output.map_err(|error| TestCaseError::fail(format!("{path}: {error}")))?;
            // Whether a cut line is the last one is not always known; then the call for the next one says so.
            if output.notices.iter().any(|notice| matches!(notice.remark, Remark::BeyondEnd { .. })) {
                continue;
            }
            prop_assert!(!output.text().is_empty() || self.text.is_empty(), "{} is empty", path);
            read.push_str(&output.text());
            // The rest of a line comes before the lines after it.
            next.extend(going_on(&output.notices));
            next.extend(
                output.notices.iter().filter(|it| is_cut(it)).flat_map(|it| &it.next).map(Next::path),
            );
        }
        Err(TestCaseError::fail("pages without end".to_owned()))
    }
}

/// With a byte order mark, without which short texts in UTF-16 are not told from others.
fn utf16(text: &str) -> Vec<u8> {
    let marked = if text.is_empty() { String::new() } else { format!("\u{feff}{text}") };
    marked.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

fn is_cut(notice: &Notice) -> bool {
    matches!(notice.remark, Remark::LineCut { .. })
}

fn going_on(notices: &[Notice]) -> Option<String> {
    let showing = notices
        .iter()
        .find(|notice| matches!(notice.remark, Remark::Showing { .. } | Remark::ShowingTail { .. }))?;
    showing.next.first().map(Next::path)
}

fn text() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        2 => Just(String::new()),
        4 => "[a-c ]{1,12}",
        3 => "[aé字😀\u{301}\t\u{2028}]{1,9}",
        1 => ("[aé字]", 30..400_usize).prop_map(|(sign, times)| sign.repeat(times)),
    ];
    let end = prop_oneof![3 => Just("\n"), 1 => Just("\r\n"), 1 => Just("\r")];
    let ended = proptest::collection::vec((line, end), 0..14);
    (ended, "[xy]{0,3}").prop_map(|(lines, last)| {
        let mut text: String = lines.into_iter().flat_map(|(line, end)| [line, end.to_owned()]).collect();
        text.push_str(&last);
        text
    })
}

fn limits() -> impl Strategy<Value = Limits> {
    let few = |most: u64| proptest::option::of(1..most);
    (few(5), few(5), few(120), few(12), few(30), any::<bool>()).prop_map(
        |(lines, max_lines, bytes, tokens, columns, whole)| Limits {
            lines,
            max_lines,
            bytes,
            tokens,
            columns,
            // Texts beyond it are read window by window.
            editable_bytes: if whole { 1 << 20 } else { 0 },
            ..Limits::default()
        },
    )
}

fn selection() -> impl Strategy<Value = String> {
    let number = || 1..18_u64;
    let range = (number(), 0..6_u64).prop_map(|(first, more)| format!("{first}-{}", first + more));
    prop_oneof![
        Just(String::new()),
        number().prop_map(|first| format!(":{first}-")),
        range.clone().prop_map(|range| format!(":{range}")),
        proptest::collection::vec(range, 2..4).prop_map(|ranges| format!(":{}", ranges.join(","))),
        number().prop_map(|count| format!(":-{count}")),
        (number(), number()).prop_map(|(from, count)| format!(":-{from}+{count}")),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn following_the_calls_reads_every_line_once_and_in_order(
        text in text(), limits in limits(), wide in any::<bool>(), exact in any::<bool>(),
    ) {
        let scratch = Scratch::new();
        let case = Case::new(&scratch, &text, wide, limits);
        let read = block_on(case.follow(case.file.clone(), exact))?;
        let expected: Vec<_> = case.lines.iter().map(|line| line.text.clone()).enumerate().collect();
        prop_assert_eq!(read, expected);
    }

    #[test]
    fn following_the_raw_calls_gives_the_text_byte_by_byte(text in text(), limits in limits(), wide in any::<bool>()) {
        let scratch = Scratch::new();
        let case = Case::new(&scratch, &text, wide, limits);
        let read = block_on(case.follow_raw(format!("{}:raw", case.file)))?;
        prop_assert_eq!(read.trim_start_matches('\u{feff}'), text);
    }

    #[test]
    fn paging_upwards_reads_every_line(
        text in text(), limits in limits(), wide in any::<bool>(), count in 1..18_u64,
    ) {
        let scratch = Scratch::new();
        let case = Case::new(&scratch, &text, wide, limits);
        prop_assume!(!text.is_empty());
        let mut read = block_on(case.follow_up(format!("{}:-{count}", case.file)))?;
        // A part that a cap cut short is first read to its end; the way up from there may show lines again.
        read.sort_unstable();
        read.dedup();
        prop_assert_eq!(read, (0..case.lines.len()).collect::<Vec<_>>());
    }

    #[test]
    fn no_selection_under_any_cap_is_answered_with_nothing(
        text in text(), limits in limits(), wide in any::<bool>(), selection in selection(), exact in any::<bool>(),
    ) {
        let scratch = Scratch::new();
        let case = Case::new(&scratch, &text, wide, limits);
        let path = format!("{}{selection}", case.file);
        block_on(async {
            let page = case.page(&path, exact).await?;
            let output = omniread::read(path.as_str(), &case.ctx).await;
            prop_assert!(output.is_ok_and(|output| !output.text().is_empty()), "{}", path);
            if let Some(first) = first_asked(&selection, case.lines.len()) {
                let shown: Vec<_> = page.pieces.iter().map(|piece| case.index(piece.number) + 1).collect();
                prop_assert!(shown.contains(&first), "{} shows {:?} without line {}", path, shown, first);
            }
            Ok(())
        })?;
    }
}

/// The first line asked for that a text of so many lines has. Capped tails keep their end.
fn first_asked(selection: &str, lines: usize) -> Option<usize> {
    let selection = selection.trim_start_matches(':');
    if selection.starts_with('-') {
        return None;
    }
    let firsts = selection.split(',').map(|range| range.split('-').next().unwrap_or_default());
    firsts.map(|first| first.parse().unwrap_or(1)).filter(|first| *first <= lines).min()
}
