//! `folder/:symbols`: the map of a project, its most used files first.

use std::time::Instant;

use super::used::{Used, used};
use super::{Folder, looked_into, partly, search};
use crate::contract::{Item, Outline};
use crate::human::counted;
use crate::local::Tree;
use crate::steps::Viewed;
use crate::{Next, Notice, Page, ReadError, Remark};

/// Bytes of a map.
const MOST: usize = 12 << 10;
/// Bytes for one file, but at least its first definition.
const OF_FILE: usize = 1200;
/// Definitions shown of one file.
const ITEMS: usize = 14;
/// Levels of owners that are shown.
const LEVELS: usize = 2;

/// The map of a folder.
pub(super) fn map(folder: &Folder<'_>) -> Result<Viewed, ReadError> {
    let tree = folder.tree(|name| folder.is_code(name))?;
    // Counting leaves time for parsing what is shown.
    let now = Instant::now();
    let until = now + folder.until.saturating_duration_since(now).mul_f64(0.7);
    let used = used(folder, &tree, until)?;
    let ranked = used.ranked(&tree);
    let most =
        folder.inside.limits.bytes.map_or(MOST, |bytes| MOST.min(usize::try_from(bytes).unwrap_or(MOST)));
    let (mut body, mut shown) = (String::new(), 0);
    for &file in &ranked {
        folder.checkpoint()?;
        let Some(rows) = rows(folder, &tree, file, &used) else {
            if folder.is_late() {
                break;
            }
            continue;
        };
        if shown > 0 && body.len() + rows.len() > most {
            break;
        }
        body += &rows;
        shown += 1;
    }
    let files = counted(tree.files.len() as u64, "file", "files");
    let heading = match (shown, ranked.len()) {
        (0, _) if folder.is_late() => format!("{files} of code, none read in time"),
        (0, _) => format!("{files} of code, no definitions"),
        (shown, all) if shown == all => format!("{files} of code"),
        (shown, _) => format!("{files} of code; the {shown} most used are shown"),
    };
    let mut page = folder.page(Page { heading, body, ..Page::default() });
    page.notices.extend(more(folder, &tree, &ranked, shown));
    if used.searched() < tree.files.len() || !tree.is_whole {
        let left = tree.files.iter().skip(used.searched()).find(|file| file.way.contains('/'));
        let rest = left.map_or("", |file| &*file.way);
        page.notices.push(partly(folder, &looked_into(used.searched(), &tree), rest, ":symbols"));
    }
    Ok(page)
}

/// That other files define something too.
fn more(folder: &Folder<'_>, tree: &Tree, ranked: &[usize], shown: usize) -> Option<Notice> {
    let (first, left) = (*ranked.get(shown)?, ranked.len() - shown);
    let sentence = format!("…{} with definitions. Use {{}}", counted(left as u64, "more file", "more files"));
    let next = Next::new(format!("{}:symbols", tree.files[first].address(folder.inside)), "");
    Some(Notice::with_next(Remark::Said(sentence), next))
}

/// A file and its most used definitions, in the order of their lines.
fn rows(folder: &Folder<'_>, tree: &Tree, file: usize, used: &Used) -> Option<String> {
    let bytes = folder.bytes(tree, &tree.files[file])?;
    let text = String::from_utf8_lossy(&bytes);
    let outline = folder.outline(&tree.files[file], &text).filter(|outline| !outline.items.is_empty())?;
    let kept = kept(&outline, used);
    let depths = outline.depths();
    let address = tree.files[file].address(folder.inside);
    let mut rows = heading(&address, omniread_text::count_lines(&text), &outline, used);
    let places: Vec<_> = outline.items.iter().zip(&depths).map(|(item, depth)| place(item, *depth)).collect();
    let width = places.iter().zip(&kept).filter(|(_, kept)| **kept).map(|(place, _)| place.len()).max();
    let mut left = 0;
    for (index, item) in outline.items.iter().enumerate() {
        let row = format!("{:width$}  {}\n", places[index], item.signature, width = width.unwrap_or(0));
        if !kept[index] || rows.len() + row.len() > OF_FILE {
            left += usize::from(depths[index] < LEVELS);
            continue;
        }
        rows += &row;
    }
    if left > 0 {
        rows.extend(["  … ", &left.to_string(), " more\n"]);
    }
    Some(rows)
}

/// `src/pool.rs  412 lines, Pool in 31 others`
fn heading(address: &str, lines: u64, outline: &Outline, used: &Used) -> String {
    let best =
        outline.items.iter().map(|item| (used.users(&item.name), item)).max_by_key(|(users, _)| *users);
    let lines = counted(lines, "line", "lines");
    match best {
        Some((users, item)) if users > 0 => {
            format!("{address}  {lines}, {} in {}\n", item.name, counted(u64::from(users), "other", "others"))
        }
        _ => format!("{address}  {lines}\n"),
    }
}

fn place(item: &Item, depth: usize) -> String {
    format!("{}{}-{}", "  ".repeat(depth + 1), item.first, item.last)
}

/// The most used definitions and what owns them.
fn kept(outline: &Outline, used: &Used) -> Vec<bool> {
    let depths = outline.depths();
    let mut order: Vec<usize> = (0..outline.items.len()).filter(|index| depths[*index] < LEVELS).collect();
    order.sort_by_key(|index| std::cmp::Reverse(worth(&outline.items[*index], depths[*index], used)));
    let mut kept = vec![false; outline.items.len()];
    for index in order.into_iter().take(ITEMS) {
        kept[index] = true;
        if let Some(owner) = outline.items[index].owner {
            kept[owner] = true;
        }
    }
    kept
}

/// Top-level definitions before members of as much use; values, tests and what adds to a type last.
fn worth(item: &Item, depth: usize, used: &Used) -> (bool, u32, std::cmp::Reverse<usize>) {
    let is_plain =
        !matches!(item.kind.as_str(), "constant" | "extension" | "impl" | "property" | "test" | "variable")
            && !search::is_test(&item.qualified.replace("::", "/").replace('.', "/"));
    (is_plain, used.users(&item.name), std::cmp::Reverse(depth))
}
