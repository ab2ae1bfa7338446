//! Every form of the addresses.

use omniread::ErrorKind;

use super::world::{DIFF, World};

#[test]
fn an_issue_is_a_text_with_what_was_said() {
    let world = World::github();
    let expected = "[issue://o/r/12]\n1:# It breaks (#12)\n2:\n3:open issue by ada\n\
        4:Times: opened 2026-01-02 10:00, updated 2026-01-03 10:00\n5:Labels: bug\n6:Assignees: ben\n7:Milestone: 1.0\n\
        8:Page: https://github.com/o/r/issues/12\n9:Comments: 2\n10:\n11:When I do this:\n12:\n13:    it breaks\n14:\n\
        15:## Comment 1 of 2 · cyd · 2026-01-03 11:30\n16:\n17:Since when?\n18:\n\
        19:## Comment 2 of 2 · ben · 2026-01-04 11:30\n20:\n21:Me too.\n";
    assert_eq!(world.text("issue://o/r/12"), expected);
    assert_eq!(world.text("issue://github.com/o/r/issues/12"), expected);
    assert_eq!(world.text("issue://o/r/12:17-17:raw"), "Since when?\n");
    assert_eq!(world.text("issue://o/r/12:-1:raw"), "Me too.\n");
    let bare = world.text("issue://o/r/12?comments=0");
    assert!(
        bare.starts_with("[issue://o/r/12?comments=0]\n")
            && bare.ends_with("13:    it breaks\n")
            && !bare.contains("##"),
        "{bare}"
    );
    let outline = world.text("issue://o/r/12:symbols");
    assert!(outline.contains("Comment 2 of 2 · ben"), "{outline}");
    assert!(world.text("issue://o/r/12:stat").starts_with("[issue://o/r/12] "));
    assert_eq!(world.count("/repos/o/r/issues/12"), 1, "read once, shown often");
}

#[test]
fn only_what_is_asked_for_is_fetched() {
    let world = World::github();
    world.text("issue://o/r/12?comments=0");
    assert_eq!(world.server.ways(), ["/repos/o/r/issues/12"]);
    let asked = &world.server.asked()[0];
    assert_eq!(asked.header("authorization"), Some("Bearer hush"));
    assert_eq!(asked.header("accept"), Some("application/vnd.github+json"));
}

#[test]
fn comments_are_followed_through_pages() {
    let mut world = World::github();
    (world.ctx.limits.lines, world.ctx.limits.bytes) = (None, None);
    let text = world.text("issue://o/r/13:raw");
    assert!(text.contains("(no description)") && text.contains("## Comment 250 of 250"), "{text}");
    assert_eq!(world.count("/repos/o/r/issues/13/comments"), 3);
}

#[test]
fn a_pull_request_tells_its_branches_and_reviews() {
    let world = World::github();
    let text = world.text("pr://o/r/7");
    for part in [
        "open pull request, draft by ada",
        "Branches: o:main <- ada:fast",
        "Changes: +3 -1 in 2 files",
        "Makes it faster.\n",
        "## Comment 1 of 3 · dee · 2026-01-05 11:30 · on src/a.rs:1",
        "## Comment 2 of 3 · ben · 2026-01-06 11:30",
        "## Comment 3 of 3 · cyd · 2026-01-07 09:00 · review: approved",
        "[Use pr://o/r/7/diff to list the changed files]",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let as_issue = world.text("issue://o/r/7");
    assert!(as_issue.contains("[This is a pull request. Use pr://o/r/7 for its branches"), "{as_issue}");
}

#[test]
fn three_views_of_a_diff_are_one_download() {
    let world = World::github();
    let expected = "[pr://o/r/7/diff] 2 files, +3 -1\n  1  pr://o/r/7/diff/1  +1 -1  src/a.rs\n  \
        2  pr://o/r/7/diff/2  +2 -0  b.txt (added)\n[Use pr://o/r/7/diff/all for the whole diff]\n";
    assert_eq!(world.text("pr://o/r/7/diff"), expected);
    let second = world.outcome("pr://o/r/7/diff/2").expect("a file").text();
    assert!(second.starts_with("[pr://o/r/7/diff/2]\n1:diff --git a/b.txt b/b.txt\n"), "{second}");
    assert_eq!(world.text("pr://o/r/7/diff/all:raw"), DIFF);
    assert_eq!(world.text("pr://o/r/7/diff/1:raw") + &world.text("pr://o/r/7/diff/2:raw"), DIFF);
    assert_eq!(world.server.ways(), ["/repos/o/r/pulls/7"]);
    for index in ["3", "0", "x"] {
        let error = world.error(&format!("pr://o/r/7/diff/{index}"));
        assert_eq!(error.kind(), ErrorKind::NotFound);
        assert!(error.to_string().contains("has 2 files"), "{error}");
        world.text(&error.next()[0].path());
    }
}

#[test]
fn three_views_at_the_same_time_are_one_download_too() {
    let world = World::github();
    let paths = ["pr://o/r/7/diff", "pr://o/r/7/diff/1", "pr://o/r/7/diff/all"];
    let requests = paths.iter().map(|path| omniread::ReadRequest::new(*path)).collect::<Vec<_>>();
    let read = omniread_tests::block_on(omniread::read_many(requests, &world.ctx));
    assert!(read.iter().all(Result::is_ok));
    assert_eq!(world.server.ways(), ["/repos/o/r/pulls/7"]);
}

#[test]
fn lists_are_live_and_filtered() {
    let world = World::github();
    let list = world.text("issue://o/r");
    assert!(
        list.starts_with(
            "[issue://o/r] 30 open issues\n  101  open  ada  2026-01-03  2 comments  One of many (bug)\n"
        ),
        "{list}"
    );
    assert!(!list.contains("Faster"), "a pull request is no issue: {list}");
    assert!(list.contains("[There are more. Use issue://o/r?limit=60 to see them]"), "{list}");
    let more = world.text("issue://o/r?limit=60");
    assert!(
        more.starts_with("[issue://o/r?limit=60] 60 open issues\n") && !more.contains("There are more"),
        "{more}"
    );
    assert!(world.text("issue://o/r:2-2").contains("102  open  ada"));
    assert_eq!(
        world.count("/repos/o/r/issues"),
        2 + 3 + 2,
        "lists are never taken from the cache while there is a network"
    );
    world.text("issue://o/r?state=closed&author=@ada&label=good%20first%20issue&limit=5");
    let way = world.server.ways().pop().unwrap_or_default();
    assert_eq!(way, "/repos/o/r/issues?state=closed&per_page=5&creator=ada&labels=good+first+issue");
    let pulls = world.text("pr://o/r?state=all");
    assert!(
        pulls.starts_with(
            "[pr://o/r?state=all] 1 pull request\n  7  open draft  ada  2026-01-03  2 comments  Faster (bug)"
        ),
        "{pulls}"
    );
    let merged = world.text("pr://o/r?state=merged");
    assert!(merged.contains("(no such pull requests)"), "{merged}");
}

#[test]
fn the_repository_is_that_of_the_working_folder() {
    let world = World::github();
    let error = world.error("issue://12:2-3");
    assert_eq!(error.kind(), ErrorKind::Invalid);
    assert!(error.to_string().contains("in no git repository. Write issue://OWNER/REPO/12."), "{error}");
    world.scratch.write(".git/config", "[remote \"origin\"]\n\turl = git@github.com:o/r.git\n");
    assert!(world.text("issue://12").starts_with("[issue://o/r/12]\n"));
    assert!(world.text("issue://").starts_with("[issue://o/r] 30 open issues\n"));
    assert!(world.text("pr://7/diff").starts_with("[pr://o/r/7/diff] 2 files"));
    world.scratch.write(".git/config", "[remote \"origin\"]\n\turl = https://code.example/o/r\n");
    let error = world.error("issue://12");
    assert_eq!(error.kind(), ErrorKind::Unsupported);
    assert!(error.to_string().contains("Whose API code.example speaks is not known."), "{error}");
}

#[test]
fn what_was_asked_for_stays_asked_for_on_the_next_page() {
    let mut world = World::github();
    world.ctx.limits.rows = Some(10);
    let list = world.outcome("issue://o/r?limit=45").expect("a list");
    let next: Vec<String> =
        list.notices.iter().flat_map(|notice| &notice.next).map(omniread::Next::path).collect();
    assert!(next.contains(&"issue://o/r?limit=45:11".to_owned()), "{next:?}");
    let second = world.text("issue://o/r?limit=45:11");
    assert!(second.contains("  111  open") && !second.contains("  110  open"), "{second}");
    world.ctx.limits.lines = Some(5);
    let issue = world.outcome("issue://o/r/12?comments=0").expect("an issue");
    let next = issue.notices.iter().flat_map(|notice| &notice.next).next().expect("the next page").path();
    assert_eq!(next, "issue://o/r/12?comments=0:6");
    let second = world.text(&next);
    assert!(
        second.starts_with("[issue://o/r/12?comments=0]\n") && second.contains("\n6:Assignees: ben\n"),
        "{second}"
    );
}
