//! What edit tools may rely on after a masked read.

use omniread::ReadRequest;
use omniread::hashline::{Check, LineSet, Tag};
use omniread_tests::Scratch;

use super::{ENV, MASKED, read};

fn lines(numbers: &[u64]) -> LineSet {
    numbers.iter().copied().collect()
}

#[test]
fn lines_with_masks_cannot_be_edited_and_the_others_can() {
    let scratch = Scratch::with(".env", ENV);
    let ctx = scratch.ctx();
    let path = scratch.path(".env").to_string_lossy().into_owned();
    read(".env", &ctx);
    let tag = Tag::of(ENV);
    let check = |numbers: &[u64]| ctx.snapshots.check(&path, tag, &lines(numbers), Some(ENV));
    assert_eq!(check(&[1, 2, 6]), Check::Current);
    let refused = check(&[2, 3, 4, 6]);
    assert_eq!(refused, Check::Masked { lines: lines(&[3, 4]) });
    let advice = ".env: lines 3-4 hold masked values and cannot be edited unseen";
    assert_eq!(refused.advice(".env").as_deref(), Some(advice));
    let held = ctx.snapshots.latest(&path).expect("the text is remembered");
    assert_eq!((held.tag, &*held.text), (tag, MASKED));
}

#[test]
fn only_lines_shown_count_and_a_change_of_a_value_is_a_change() {
    let scratch = Scratch::with(".env", ENV);
    let ctx = scratch.ctx();
    let path = scratch.path(".env").to_string_lossy().into_owned();
    read(ReadRequest::new(".env:1-3").exact(), &ctx);
    let tag = Tag::of(ENV);
    let unseen = Check::Unseen { lines: lines(&[6]), total: 6 };
    assert_eq!(ctx.snapshots.check(&path, tag, &lines(&[2, 6]), Some(ENV)), unseen);
    let live = ENV.replace("hunter2", "hunter3");
    let stale = ctx.snapshots.check(&path, tag, &lines(&[2]), Some(&live));
    assert!(matches!(stale, Check::Stale { latest, .. } if latest == Tag::of(&live)), "{stale:?}");
}

#[test]
fn a_read_without_masks_allows_the_edit() {
    let scratch = Scratch::with(".env", ENV);
    let mut ctx = scratch.ctx();
    let path = scratch.path(".env").to_string_lossy().into_owned();
    ctx.policy.masking = false;
    read(".env", &ctx);
    assert_eq!(ctx.snapshots.check(&path, Tag::of(ENV), &lines(&[3]), Some(ENV)), Check::Current);
}
