//! GitLab and Forgejo.

use omniread::internal_url::ForgeKind;
use omniread_tests::{Asked, Says};
use serde_json::json;

use super::world::{DIFF, World, comment, github, issue};

fn gitlab(asked: &Asked) -> Says {
    let way = asked.way.split('?').next().unwrap_or_default();
    let ticket = json!({
        "iid": 12, "title": "It breaks", "description": "Here.", "state": "opened", "author": { "username": "ada" },
        "labels": ["bug", "ui"], "assignees": [{ "username": "ben" }], "user_notes_count": 1,
        "created_at": "2026-01-02T10:00:09.123Z", "updated_at": "2026-01-03T10:00:00.000Z",
        "web_url": "https://gitlab.com/g/s/r/-/issues/12",
    });
    let mut merge = ticket.clone();
    (merge["iid"], merge["state"], merge["merged_at"]) =
        (json!(7), json!("merged"), json!("2026-01-05T08:00:00Z"));
    (merge["source_branch"], merge["target_branch"]) = (json!("fast"), json!("main"));
    let notes = json!([
        { "author": { "username": "bot" }, "created_at": "2026-01-03T00:00:00Z", "system": true, "body": "added label" },
        { "author": { "username": "cyd" }, "created_at": "2026-01-04T09:00:00Z", "system": false, "body": "Since when?" },
    ]);
    match way {
        "/projects/g%2Fs%2Fr/issues/12" => Says::new(200, ticket.to_string()),
        "/projects/g%2Fs%2Fr/issues/12/notes" => Says::new(200, notes.to_string()),
        "/projects/g%2Fs%2Fr/merge_requests/7" => Says::new(200, merge.to_string()),
        "/projects/g%2Fs%2Fr/merge_requests/7/notes" => Says::new(200, "[]"),
        "/projects/g%2Fs%2Fr/merge_requests/7/raw_diffs" => Says::new(200, DIFF),
        "/projects/g%2Fs%2Fr/issues" => Says::new(200, json!([ticket]).to_string()),
        "/projects/g%2Fs%2Fr/merge_requests" => Says::new(200, json!([merge]).to_string()),
        _ => Says::new(404, "{\"message\":\"404 Not found\"}"),
    }
}

#[test]
fn gitlab_reads_alike() {
    let world = World::new(ForgeKind::GitLab, gitlab);
    let text = world.text("issue://g/s/r/12");
    for part in [
        "# It breaks (#12)",
        "open issue by ada",
        "Labels: bug, ui",
        "## Comment 1 of 1 · cyd · 2026-01-04 09:00",
        "Since when?",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(!text.contains("added label"), "{text}");
    let merge = world.text("pr://g/s/r/-/merge_requests/7");
    assert!(
        merge.contains("merged pull request by ada") && merge.contains("Branches: main <- fast"),
        "{merge}"
    );
    assert!(merge.contains("merged 2026-01-05 08:00"), "{merge}");
    assert_eq!(world.text("pr://g/s/r/7/diff/all:raw"), DIFF);
    assert!(
        world.text("issue://g/s/r").contains("12  open  ada  2026-01-03  1 comment  It breaks (bug, ui)")
    );
    assert!(world.text("pr://g/s/r?state=merged&author=ada&label=bug").contains("7  merged  ada"));
    let ways = world.server.ways();
    assert!(ways.contains(&"/projects/g%2Fs%2Fr/issues?state=opened&per_page=30".to_owned()), "{ways:?}");
    assert!(
        ways.contains(
            &"/projects/g%2Fs%2Fr/merge_requests?state=merged&per_page=100&author_username=ada&labels=bug"
                .to_owned()
        ),
        "{ways:?}"
    );
}

#[test]
fn forgejo_reads_alike() {
    let world = World::new(ForgeKind::Forgejo, |asked| {
        let (way, query) = asked.way.split_once('?').unwrap_or((&asked.way, ""));
        let mut pull = issue(7, "Faster", "");
        (pull["pull_request"], pull["state"]) =
            (json!({ "merged": true, "merged_at": "2026-01-05T08:00:00Z" }), json!("closed"));
        match (way, query) {
            ("/repos/o/r/pulls/7.diff", _) => Says::new(200, DIFF),
            ("/repos/o/r/issues/12/comments", _) => {
                Says::new(200, json!([comment("ben", 4, "Me too.")]).to_string())
            }
            ("/repos/o/r/issues", query) if query.contains("type=pulls") => {
                Says::new(200, json!([pull]).to_string())
            }
            _ => github(asked, ""),
        }
    });
    let text = world.text("issue://o/r/12");
    assert!(text.contains("## Comment 1 of 1 · ben"), "{text}");
    assert_eq!(world.text("pr://o/r/7/diff/all:raw"), DIFF);
    let merged = world.text("pr://o/r?state=merged&author=ada");
    assert!(merged.contains("7  merged  ada"), "{merged}");
    let ways = world.server.ways();
    assert!(
        ways.contains(&"/repos/o/r/issues?state=closed&limit=50&created_by=ada&type=pulls".to_owned()),
        "{ways:?}"
    );
    assert!(!ways.iter().any(|way| way.contains("/pulls/7/comments")), "{ways:?}");
}
