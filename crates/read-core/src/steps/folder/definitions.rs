//! `folder/:sym=NAME`

use omniread_selector::{Rest, Selection, Wanted};

use super::near::{Near, near};
use super::search::{self, Candidates};
use super::{Folder, looked_into, partly};
use crate::contract::{Item, parts_of_name, without_additions};
use crate::human::counted;
use crate::local::Tree;
use crate::steps::Viewed;
use crate::steps::view::view_resource;
use crate::{Next, Notice, Page, ReadError, Remark, Trouble};

/// Definitions that are shown in full ...
const SHOWN_IN_FULL: usize = 3;
/// ... when they have no more lines than this together; else they are listed.
const LINES_IN_FULL: u64 = 120;
/// Files that are answered in full where long definitions are folded.
const FOLDED: usize = 100;

/// What a file defines of a name.
pub(super) struct Hit {
    pub(super) file: usize,
    pub(super) items: Vec<Item>,
    /// Owners of the name that were left out to find it.
    pub(super) skipped: usize,
}

/// The definitions of a name below a folder: their files, or a list of where they are.
pub(super) fn named(folder: &Folder<'_>, name: &str) -> Result<Vec<Viewed>, ReadError> {
    let tree = folder.tree(|name| folder.is_known(name))?;
    let parts = parts_of_name(name);
    let (word, owners) = parts.split_last().map_or((name, &[] as &[String]), |(word, owners)| (word, owners));
    let found = search::candidates(folder, &tree, owners, word)?;
    let mut parsed = parsed(folder, &tree, &found.files, &parts)?;
    if parsed.hits.is_empty() && parsed.left.is_none() {
        parsed = self::parsed(folder, &tree, &found.users, &parts)?;
    }
    let mut hits = std::mem::take(&mut parsed.hits);
    let mut notices = Vec::new();
    if hits.is_empty() {
        let Near { hits: alike, proposed } = near(folder, &tree, word)?;
        if alike.is_empty() {
            return Err(no_symbol(folder, &tree, name, &proposed, (&found, &parsed)));
        }
        hits = alike;
    }
    notices.extend(relaxed(folder, name, word, &hits));
    notices.extend(unfinished(folder, &tree, &found, &parsed, &format!(":sym={name}")));
    answers(folder, &tree, hits, notices)
}

/// What was parsed for a name.
#[derive(Default)]
struct Parsed {
    hits: Vec<Hit>,
    /// Files that were parsed, of so many that seem to define the name.
    count: usize,
    of: usize,
    /// The first file that there was no time for.
    left: Option<usize>,
}

fn parsed(folder: &Folder<'_>, tree: &Tree, files: &[usize], parts: &[String]) -> Result<Parsed, ReadError> {
    let mut parsed = Parsed { of: files.len(), ..Parsed::default() };
    for &file in files {
        folder.checkpoint()?;
        let found = hit(folder, tree, file, parts);
        if found.is_none() && folder.is_late() {
            parsed.left = Some(file);
            break;
        }
        parsed.count += 1;
        let is_exact = found.as_ref().is_some_and(|hit| hit.skipped == 0);
        parsed.hits.extend(found);
        // Nothing can be closer to a qualified name than its definition.
        if parts.len() > 1 && is_exact && !search::is_test(&tree.files[file].way) {
            break;
        }
    }
    parsed.hits = best(parsed.hits);
    Ok(parsed)
}

/// What a file defines of a name.
fn hit(folder: &Folder<'_>, tree: &Tree, file: usize, parts: &[String]) -> Option<Hit> {
    let bytes = folder.bytes(tree, &tree.files[file])?;
    let outline = folder.outline(&tree.files[file], &String::from_utf8_lossy(&bytes))?;
    let (skipped, items) = outline.named_below(&search::parts(&tree.files[file].way), parts)?;
    Some(Hit { file, items: items.into_iter().cloned().collect(), skipped })
}

/// That not all was looked into, and how to go on.
fn unfinished(
    folder: &Folder<'_>,
    tree: &Tree,
    found: &Candidates,
    parsed: &Parsed,
    selection: &str,
) -> Option<Notice> {
    if found.searched < tree.files.len() || !tree.is_whole {
        let rest = found.left.map_or("", |file| &*tree.files[file].way);
        return Some(partly(folder, &looked_into(found.searched, tree), rest, selection));
    }
    let rest = &*tree.files[parsed.left?].way;
    let done = format!("Parsed {} of {} files that seem to define it", parsed.count, parsed.of);
    Some(partly(folder, &done, rest, selection))
}

/// The hits for which the fewest owners were left out, without what only adds to a definition there is.
fn best(mut hits: Vec<Hit>) -> Vec<Hit> {
    let least = hits.iter().map(|hit| hit.skipped).min();
    hits.retain(|hit| Some(hit.skipped) == least);
    without_additions(&mut hits, |hit| &mut hit.items);
    hits
}

/// What the name was taken as.
fn relaxed(folder: &Folder<'_>, name: &str, word: &str, hits: &[Hit]) -> Option<Notice> {
    let first = hits.first()?;
    let item = first.items.first()?;
    let is_same = first.skipped == 0 && parts_of_name(&item.name).last().is_some_and(|it| it == word);
    let sentence = format!("No symbol {name} in {}; taken as {}", folder.address, item.name);
    (!is_same).then(|| Notice::new(Remark::Said(sentence)))
}

fn no_symbol(
    folder: &Folder<'_>,
    tree: &Tree,
    name: &str,
    proposed: &[(usize, String)],
    (found, parsed): (&Candidates, &Parsed),
) -> ReadError {
    let mut next: Vec<_> = proposed
        .iter()
        .map(|(file, near)| Next::new(tree.files[*file].address(folder.inside), format!(":sym={near}")))
        .collect();
    let nearest =
        proposed.iter().zip(&next).map(|((_, near), next)| format!("{near} ({})", next.path())).collect();
    let is_whole = tree.is_whole && found.searched == tree.files.len() && !folder.is_late();
    let searched = counted(found.searched as u64, "file", "files");
    let path = if is_whole {
        folder.address.to_owned()
    } else {
        format!("the {searched} that there was time for in {}", folder.address)
    };
    let left = found.left.or(parsed.left).filter(|_| !is_whole);
    if let Some((above, _)) = left.and_then(|file| tree.files[file].way.rsplit_once('/')) {
        next.push(Next::new(format!("{}{above}/:sym={name}", folder.address), ""));
    }
    folder.error(Trouble::NoSymbol { path, name: name.to_owned(), nearest }).with_next(next)
}

/// Few and small definitions are shown, each as its own file shows it; others are listed.
fn answers(
    folder: &Folder<'_>,
    tree: &Tree,
    mut hits: Vec<Hit>,
    mut notices: Vec<Notice>,
) -> Result<Vec<Viewed>, ReadError> {
    hits.sort_by_key(|hit| search::is_test(&tree.files[hit.file].way));
    let count: usize = hits.iter().map(|hit| hit.items.len()).sum();
    let lines: u64 = hits.iter().flat_map(|hit| &hit.items).map(|item| item.last - item.first + 1).sum();
    let is_folded = folder.inside.limits.fold.is_some();
    if !is_folded && count > 1 && (count > SHOWN_IN_FULL || lines > LINES_IN_FULL) {
        let mut page = folder.page(list(folder, tree, &hits, count));
        page.notices = notices;
        return Ok(vec![page]);
    }
    if let Some(more) = hits.len().checked_sub(FOLDED).filter(|more| *more > 0) {
        let sentence = format!(
            "{} with it; name its owner to see them",
            counted(more as u64, "more file", "more files")
        );
        notices.push(Notice::new(Remark::Said(sentence)));
    }
    let mut answers = Vec::new();
    for hit in hits.iter().take(FOLDED) {
        answers.push(shown(folder, tree, hit)?);
    }
    if let Some(last) = answers.last_mut() {
        last.notices.append(&mut notices);
    }
    Ok(answers)
}

/// The file of a hit, of which its definitions are wanted.
fn shown(folder: &Folder<'_>, tree: &Tree, hit: &Hit) -> Result<Viewed, ReadError> {
    let resource = tree.resource(&tree.files[hit.file], folder.inside)?;
    let mut viewed =
        view_resource(folder.registry, resource, &Rest::default(), folder.request, folder.inside)?;
    let one = hit.items.first().map(|item| &item.qualified);
    let same = hit.items.iter().all(|item| Some(&item.qualified) == one);
    let name = hit.items.first().map_or("", |item| if same { &*item.qualified } else { &*item.name });
    viewed.below = Some(folder.address.to_owned());
    viewed.wanted = Wanted { selection: Selection::Symbol(name.to_owned()), ..viewed.wanted };
    Ok(viewed)
}

/// `path:range kind qualified::name`, best first.
fn list(folder: &Folder<'_>, tree: &Tree, hits: &[Hit], count: usize) -> Page {
    let row = |hit: &Hit, item: &Item| {
        let address = tree.files[hit.file].address(folder.inside);
        format!("{address}:{}-{} {} {}\n", item.first, item.last, item.kind, item.qualified)
    };
    let body = hits.iter().flat_map(|hit| hit.items.iter().map(move |item| row(hit, item))).collect();
    let heading = counted(count as u64, "definition", "definitions");
    let heading = format!("{heading} in {}", counted(hits.len() as u64, "file", "files"));
    Page { heading, body, ..Page::default() }
}
