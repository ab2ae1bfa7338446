//! Every form an address may have.

use omniread_selector::parse;
use proptest::prelude::*;

use super::*;

fn read(path: &str) -> Result<Wanted, ForgeError> {
    let kind = if path.starts_with("pr") { Kind::Pull } else { Kind::Issue };
    wanted(kind, &parse(path).unwrap().readings, &Forges::default())
}

fn told(path: &str) -> String {
    let wanted = read(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let repository = wanted.repository.map_or_else(String::new, |named| {
        named.host.map_or(String::new(), |host| format!("{host} ")) + &named.path + " "
    });
    let what = match wanted.what {
        What::List(filter) => format!("list {}", filter.query()),
        What::Ticket { number, comments } => format!("{number}{}", if comments { "" } else { " bare" }),
        What::Diff { number, part } => format!("{number} {part:?}"),
    };
    format!("{repository}{what} {}", wanted.rest.as_str()).trim_end().to_owned()
}

#[test]
fn forms_of_the_address() {
    let table = [
        ("issue://12", "12"),
        ("issue://12:1-50", "12 :1-50"),
        ("issue://12?comments=0", "12 bare"),
        ("issue://12?comments=0:5-9:raw", "12 bare :5-9:raw"),
        ("issue://#12", "12"),
        ("issue://o/r/12", "o/r 12"),
        ("issue://o/r/issues/12", "o/r 12"),
        ("issue://github.com/o/r/issues/12:raw", "github.com o/r 12 :raw"),
        ("issue://gitlab.com/group/sub/name/-/issues/7", "gitlab.com group/sub/name 7"),
        ("issue://localhost:8080/o/r/12:3", "localhost:8080 o/r 12 :3"),
        ("issue://o.x/r", "o.x/r list"),
        ("issue://o/r:2-3", "o/r list  :2-3"),
        ("issue://", "list"),
        (
            "issue://?state=closed&limit=5&author=@ada&label=good%20first issue:2",
            "list ?state=closed&author=ada&label=good first issue&limit=5 :2",
        ),
        ("issue://owner/123?state=all", "owner/123 list ?state=all"),
        ("pr://7/diff", "7 Files"),
        ("pr://7/diff/", "7 Files"),
        ("pr://o/r/7/diff/2:1-9", "o/r 7 File(\"2\") :1-9"),
        ("pr://o/r/pull/7/diff/all", "o/r 7 All"),
        ("pr://o/diff", "o/diff list"),
        ("pr://o/r?state=merged", "o/r list ?state=merged"),
    ];
    for (path, expected) in table {
        assert_eq!(told(path), expected, "{path}");
    }
}

#[test]
fn slips_say_what_to_write() {
    let table = [
        ("issue://owner", "is no address of an issue"),
        ("issue://0", "is no address of an issue"),
        ("issue://../x/12", "leads out of its folder"),
        ("issue://a b/c/12", "is no address of an issue"),
        ("issue://12/diff", "is no address of an issue"),
        ("issue://99999999999999999999999", "is no address of an issue"),
        ("pr://7/diff/1/2", "Write pr://12, pr://OWNER/REPO/12 or pr://HOST/OWNER/REPO/12, and /diff"),
        (
            "issue://12?comment=0",
            "`?comment=0` is no question that 'issue://12' answers. There are ?comments=0",
        ),
        ("issue://o/r?state=merged", "There are ?state=open|closed|all"),
        ("issue://o/r?limit=0", "?limit=1 to 1000"),
        ("pr://o/r?limit=5&colour=red", "is no question"),
        ("pr://7/diff?x=1", "There are none"),
    ];
    for (path, message) in table {
        let error = read(path).expect_err(path).to_string();
        assert!(error.contains(message), "{path}: {error}");
    }
}

proptest! {
    #[test]
    fn whatever_is_written_is_understood_or_refused(path in "(issue|pr)://([a-z/:?#!=&.%]|[0-9]{1,20}|diff|all|github\\.com|state=|limit=|é| ){0,14}") {
        let told = read(&path);
        if let Ok(Wanted { repository: Some(named), .. }) = told {
            prop_assert!(named.path.split('/').all(|part| !part.is_empty() && !part.starts_with("..")), "{}", named.path);
        }
    }
}
