mod docs;

use bytes::Bytes;

use super::*;
use crate::Headers;

fn answer(body: &str) -> Fetched {
    let url = "https://example.org/".parse().unwrap();
    Fetched { status: 200, url, headers: Headers::default(), body: Bytes::copy_from_slice(body.as_bytes()) }
}

/// A page, the first address asked in its place, answers in the shape of that API, and words of the text made of them.
#[track_caller]
fn check(site: &str, page: &str, asked: &str, answers: &[&str], words: &[&str]) {
    let url: Url = page.parse().unwrap();
    let plan = site_plan(&url).unwrap_or_else(|| panic!("{page} has no plan"));
    assert_eq!((plan.site, plan.requests[0].as_str()), (site, asked), "{page}");
    let answers: Vec<_> = answers.iter().map(|body| Some(answer(body))).collect();
    let text = site_text(&url, &plan, &answers).unwrap_or_else(|| panic!("{page} gives no text"));
    for word in words {
        assert!(text.contains(word), "{page}: no `{word}` in\n{text}");
    }
    assert_eq!(site_text(&url, &plan, &[None]), None, "{page}");
}

#[test]
fn github() {
    let api = "https://api.github.com/repos/o/r";
    let about = r#"{"full_name":"o/r","description":"Does it","stargazers_count":7,"license":{"spdx_id":"MIT"},"topics":["a","b"],"archived":false}"#;
    check(
        "github",
        "https://github.com/o/r",
        api,
        &[about, "# R\n\nText"],
        &["# o/r\n\nDoes it", "Stars: 7", "Topics: a, b", "---\n\n# R"],
    );
    let raw = "https://raw.githubusercontent.com/o/r/main/src/a.rs";
    check("github", "https://github.com/o/r/blob/main/src/a.rs", raw, &["fn a() {}\n"], &["fn a() {}"]);
    let entries = r#"[{"name":"src","type":"dir","html_url":"https://github.com/o/r/tree/main/src"},{"name":"a","type":"file","html_url":"u"}]"#;
    check(
        "github",
        "https://github.com/o/r/tree/main",
        &format!("{api}/contents/?ref=main"),
        &[entries],
        &["- [src/](https://github.com/o/r/tree/main/src)\n- [a](u)"],
    );
    let ticket = r#"{"title":"Broken","number":5,"state":"open","user":{"login":"ada"},"created_at":"2024-03-05T10:00:00Z","labels":[{"name":"bug"}],"body":"It **fails**"}"#;
    let comments = r#"[{"user":{"login":"ben"},"created_at":"2024-03-06T10:00:00Z","body":"Same"}]"#;
    let words = ["# Broken #5", "State: open", "Labels: bug", "It **fails**", "## ben · 2024-03-06\n\nSame"];
    check(
        "github",
        "https://github.com/o/r/issues/5",
        &format!("{api}/issues/5"),
        &[ticket, comments],
        &words,
    );
    check(
        "github",
        "https://github.com/o/r/pull/5/files",
        &format!("{api}/issues/5"),
        &[ticket],
        &["# Broken"],
    );
}

#[test]
fn github_releases_commits_and_gists() {
    let api = "https://api.github.com";
    let release = r#"{"name":"One","tag_name":"v1","published_at":"2024-03-05T1","body":"Notes","assets":[{"name":"a.zip","browser_download_url":"https://x/a.zip"}]}"#;
    check(
        "github",
        "https://github.com/o/r/releases/tag/v1",
        &format!("{api}/repos/o/r/releases/tags/v1"),
        &[release],
        &["# One · 2024-03-05", "Notes", "[a.zip](https://x/a.zip)"],
    );
    let commit = r#"{"sha":"abc","commit":{"message":"Title\n\nBody","author":{"name":"Ada","date":"2024-03-05T1"}},"files":[{"filename":"a","additions":1,"deletions":2,"patch":"@@ x"}]}"#;
    check(
        "github",
        "https://github.com/o/r/commit/abc",
        &format!("{api}/repos/o/r/commits/abc"),
        &[commit],
        &["# Title", "Author: Ada", "Body", "## a +1 -2\n\n```diff\n@@ x\n```"],
    );
    let gist = r#"{"owner":{"login":"ada"},"updated_at":"2024-03-05","description":"D","files":{"a.py":{"filename":"a.py","language":"Python","content":"x = 1"}}}"#;
    check(
        "gist",
        "https://gist.github.com/ada/0123456789abcdef0123",
        &format!("{api}/gists/0123456789abcdef0123"),
        &[gist],
        &["# Gist of ada", "```python\nx = 1\n```"],
    );
}

#[test]
fn gitlab() {
    let api = "https://gitlab.com/api/v4/projects/g%2Fs%2Fp";
    check(
        "gitlab",
        "https://gitlab.com/g/s/p",
        api,
        &[r#"{"path_with_namespace":"g/s/p","description":"D","star_count":3}"#],
        &["# g/s/p", "Stars: 3"],
    );
    let ticket = r#"{"title":"T","iid":4,"state":"opened","author":{"username":"ada"},"description":"B"}"#;
    let notes = r#"[{"system":true,"body":"closed"},{"system":false,"body":"Hm","author":{"username":"ben"},"created_at":"2024-03-05"}]"#;
    check(
        "gitlab",
        "https://gitlab.com/g/s/p/-/merge_requests/4",
        &format!("{api}/merge_requests/4"),
        &[ticket, notes],
        &["# T #4", "## ben · 2024-03-05\n\nHm"],
    );
    check(
        "gitlab",
        "https://gitlab.com/g/s/p/-/blob/main/a.rs",
        "https://gitlab.com/g/s/p/-/raw/main/a.rs",
        &["x"],
        &["x"],
    );
}

#[test]
fn registries_of_packages() {
    let package = r#"{"crate":{"name":"c","description":"Does","max_stable_version":"1.2.3","repository":"https://x"},"versions":[{"license":"MIT"}]}"#;
    check(
        "crates.io",
        "https://crates.io/crates/c",
        "https://crates.io/api/v1/crates/c",
        &[package],
        &["# c\n\nDoes", "Version: 1.2.3", "Licence: MIT"],
    );
    let package = r#"{"name":"@a/b","description":"Does","version":"2.0.0"}"#;
    check(
        "npm",
        "https://www.npmjs.com/package/@a/b",
        "https://unpkg.com/@a/b/package.json",
        &[package, "# Read\n"],
        &["# @a/b", "Version: 2.0.0", "---\n\n# Read"],
    );
    let package = r#"{"info":{"name":"p","version":"3","summary":"Does","requires_dist":["x","y"],"description":"Long"}}"#;
    check(
        "pypi",
        "https://pypi.org/project/p/3/",
        "https://pypi.org/pypi/p/json",
        &[package],
        &["# p", "Requires: x, y", "Long"],
    );
    let found = r#"{"response":{"docs":[{"id":"g:a","latestVersion":"1.0","p":"jar","versionCount":9}]}}"#;
    check(
        "maven",
        "https://central.sonatype.com/artifact/g/a",
        "https://search.maven.org/solrsearch/select?q=g:g+AND+a:a&rows=1&wt=json",
        &[found],
        &["# g:a", "Version: 1.0"],
    );
    check(
        "rubygems",
        "https://rubygems.org/gems/r",
        "https://rubygems.org/api/v1/gems/r.json",
        &[r#"{"name":"r","version":"1","info":"Does"}"#],
        &["# r\n\nDoes"],
    );
    check(
        "packagist",
        "https://packagist.org/packages/v/p",
        "https://packagist.org/packages/v/p.json",
        &[r#"{"package":{"name":"v/p","downloads":{"total":5}}}"#],
        &["Downloads: 5"],
    );
    check(
        "hex",
        "https://hex.pm/packages/h",
        "https://hex.pm/api/packages/h",
        &[r#"{"name":"h","latest_stable_version":"1"}"#],
        &["# h"],
    );
    check(
        "pub",
        "https://pub.dev/packages/d",
        "https://pub.dev/api/packages/d",
        &[r#"{"name":"d","latest":{"version":"1","pubspec":{"description":"Does"}}}"#],
        &["Does", "Version: 1"],
    );
}

#[test]
fn questions_and_stories() {
    let question = r#"{"items":[{"title":"How &amp; why?","score":4,"tags":["rust"],"owner":{"display_name":"Ada"},"body":"<p>Like <code>x</code></p>"}]}"#;
    let given =
        r#"{"items":[{"score":9,"is_accepted":true,"owner":{"display_name":"Ben"},"body":"<p>So</p>"}]}"#;
    check(
        "stackoverflow",
        "https://stackoverflow.com/questions/12/how",
        "https://api.stackexchange.com/2.3/questions/12?site=stackoverflow&filter=withbody",
        &[question, given],
        &["# How & why?", "Score 4 · rust · Ada", "Like `x`", "## Answer · score 9 · accepted · Ben\n\nSo"],
    );
    let item = r#"{"title":"Story","url":"https://x","points":3,"author":"ada","created_at":"2024-03-05T","children":[{"author":"ben","created_at":"2024-03-06T","text":"<p>One","children":[{"author":"cyd","created_at":"2024","text":"Two"}]}]}"#;
    check(
        "hackernews",
        "https://news.ycombinator.com/item?id=8",
        "https://hn.algolia.com/api/v1/items/8",
        &[item],
        &[
            "# Story",
            "3 points · ada · 2024-03-05",
            "**ben** · 2024-03-06\n\nOne",
            "> **cyd** · 2024\n>\n> Two",
        ],
    );
    let post = r#"[{"data":{"children":[{"data":{"title":"Post","subreddit_name_prefixed":"r/s","author":"ada","score":5,"selftext":"Body","url":"https://www.reddit.com/r/s/comments/x/"}}]}},{"data":{"children":[{"data":{"author":"ben","score":1,"body":"Hi","replies":""}}]}}]"#;
    check(
        "reddit",
        "https://old.reddit.com/r/s/comments/x/post/",
        "https://www.reddit.com/r/s/comments/x.json?limit=200&raw_json=1",
        &[post],
        &["# Post", "r/s · u/ada · 5 points", "Body", "**u/ben** · 1 points\n\nHi"],
    );
}

#[test]
fn posts_on_any_host() {
    let post = r#"{"account":{"acct":"ada"},"created_at":"2024-03-05T","content":"<p>Hello <b>all</b></p>","media_attachments":[{"description":"A","url":"https://x/a.png"}]}"#;
    let context = r#"{"ancestors":[],"descendants":[{"account":{"acct":"ben"},"created_at":"2024","content":"<p>Hi</p>"}]}"#;
    check(
        "mastodon",
        "https://social.example/@ada/112233445566",
        "https://social.example/api/v1/statuses/112233445566",
        &[post, context],
        &["# @ada", "Hello **all**", "![A](https://x/a.png)", "**@ben** · 2024\n\nHi"],
    );
    let topic = r#"{"title":"T","posts_count":3,"post_stream":{"posts":[{"username":"ada","created_at":"2024-03-05T","cooked":"<p>A</p>"}]}}"#;
    check(
        "discourse",
        "https://forum.example/t/topic/42/3",
        "https://forum.example/t/42.json",
        &[topic],
        &["# T", "## ada · 2024-03-05\n\nA", "… 2 more posts"],
    );
}

#[test]
fn articles_and_papers() {
    let article = "<html><head><title>Rust</title></head><body><div class=hatnote>See</div><section><p>Is a <a href='./Metal'>x</a>.</p></section></body></html>";
    check(
        "wikipedia",
        "https://en.wikipedia.org/wiki/Rust",
        "https://en.wikipedia.org/api/rest_v1/page/html/Rust",
        &[article],
        &["# Rust\n\nIs a [x](https://en.wikipedia.org/wiki/Metal)."],
    );
    let page = r#"{"doc":{"title":"map()","body":[{"type":"prose","value":{"title":null,"content":"<p>Maps</p>"}},{"type":"prose","value":{"title":"Syntax","content":"<pre>m()</pre>"}}]}}"#;
    check(
        "mdn",
        "https://developer.mozilla.org/en-US/docs/Web/X",
        "https://developer.mozilla.org/en-US/docs/Web/X/index.json",
        &[page],
        &["# map()\n\nMaps", "## Syntax\n\n```\nm()\n```"],
    );
    let paper = "<feed xmlns='http://www.w3.org/2005/Atom'><id>q</id><title>q</title><updated>2024-01-01T00:00:00Z</updated><entry><id>1</id><title>A\n paper</title><published>2017-06-12T00:00:00Z</published><updated>2017-06-12T00:00:00Z</updated><summary>We show</summary><author><name>Ada</name></author><category term='cs.CL'/></entry></feed>";
    check(
        "arxiv",
        "https://arxiv.org/abs/1706.03762",
        "https://export.arxiv.org/api/query?id_list=1706.03762",
        &[paper],
        &[
            "# A paper",
            "Authors: Ada",
            "Published: 2017-06-12",
            "https://arxiv.org/pdf/1706.03762",
            "We show",
        ],
    );
    let text = "Title\n\nBody one\n\nAda          Informational        [Page 1]\n\u{c}\nRFC 9     Title      May 2024\n\nBody two\n\nAda          Informational        [Page 2]\n";
    check(
        "rfc",
        "https://datatracker.ietf.org/doc/html/rfc9",
        "https://www.rfc-editor.org/rfc/rfc9.txt",
        &[text],
        &["Body one\n\nBody two"],
    );
}

#[test]
fn vulnerabilities_and_models() {
    let entry = r#"{"id":"GHSA-1","summary":"Bad","aliases":["CVE-1"],"details":"Long","affected":[{"package":{"ecosystem":"npm","name":"x"},"ranges":[{"events":[{"introduced":"0"},{"fixed":"1.2"}]}]}],"references":[{"url":"https://r"}]}"#;
    check(
        "osv",
        "https://osv.dev/vulnerability/GHSA-1",
        "https://api.osv.dev/v1/vulns/GHSA-1",
        &[entry],
        &["# GHSA-1 Bad", "Also known as: CVE-1", "- npm x: introduced 0, fixed 1.2", "- https://r"],
    );
    let entry = r#"{"vulnerabilities":[{"cve":{"id":"CVE-2","vulnStatus":"Analyzed","descriptions":[{"lang":"es","value":"No"},{"lang":"en","value":"Yes"}],"metrics":{"cvssMetricV31":[{"cvssData":{"baseScore":9.8,"vectorString":"AV:N"}}]},"references":[]}}]}"#;
    check(
        "nvd",
        "https://nvd.nist.gov/vuln/detail/CVE-2",
        "https://services.nvd.nist.gov/rest/json/cves/2.0?cveId=CVE-2",
        &[entry],
        &["# CVE-2", "Score: 9.8 AV:N", "Yes"],
    );
    let about = r#"{"id":"o/m","pipeline_tag":"text-generation","downloads":5}"#;
    check(
        "huggingface",
        "https://huggingface.co/o/m",
        "https://huggingface.co/api/models/o/m",
        &[about, "---\nlicense: mit\n---\n# Card"],
        &["# o/m", "Task: text-generation", "---\n\n# Card"],
    );
}

#[test]
fn other_pages_have_no_plan() {
    for page in [
        "https://example.org/",
        "https://github.com/features/actions",
        "https://github.com/o/r/wiki",
        "https://crates.io/",
        "https://huggingface.co/docs/hub",
        "https://gitlab.com/explore",
        "https://stackoverflow.com/questions/tagged/rust",
        "https://en.wikipedia.org/wiki/Rust?action=history",
        "https://pkg.go.dev/search?q=x",
        "https://docs.rs/crate/serde/latest",
        "https://docs.oracle.com/javase/8/docs/technotes/x.html",
    ] {
        assert_eq!(site_plan(&page.parse().unwrap()), None, "{page}");
    }
}

#[test]
fn youtube() {
    let player = r#"{"videoDetails":{"title":"Bees; {how} they fly","author":"Ada","lengthSeconds":"3725","viewCount":"7","shortDescription":"About bees."},"microformat":{"playerMicroformatRenderer":{"publishDate":"2024-03-05T00:00:00Z"}},"captions":{"playerCaptionsTracklistRenderer":{"captionTracks":[{"baseUrl":"https://www.youtube.com/api/timedtext?v=a-b_1","name":{"simpleText":"English"},"languageCode":"en"}]}}}"#;
    let said = r#"{"panels":[{"transcriptSegmentRenderer":{"startMs":"65000","snippet":{"runs":[{"text":"They fly"},{"text":"far."}]}}}]}"#;
    let page = |scripts: &str| {
        format!("<html><head><title>x</title></head><body><script>{scripts}</script></body></html>")
    };
    let with =
        page(&format!("var ytInitialPlayerResponse = {player};var a=1;window[\"ytInitialData\"] = {said};"));
    let asked = "https://www.youtube.com/watch?v=a-b_1";
    let about =
        ["# Bees; {how} they fly\n\nChannel: Ada", "Published: 2024-03-05", "Length: 1:02:05", "About bees."];
    let transcript = [&about[..], &["## Transcript\n\n[1:05] They fly far."]].concat();
    check("youtube", "https://youtu.be/a-b_1?t=5", asked, &[&with], &transcript);
    let without = page(&format!("var ytInitialPlayerResponse = {player};"));
    let captions = [&about[..], &["- [English](https://www.youtube.com/api/timedtext?v=a-b_1)"]].concat();
    check("youtube", "https://www.youtube.com/watch?list=x&v=a-b_1", asked, &[&without], &captions);
    let plan = site_plan(&asked.parse().unwrap()).unwrap();
    let none = site_text(&asked.parse().unwrap(), &plan, &[Some(answer("<html>consent</html>"))]);
    assert_eq!(none, None, "the page itself is read then");
    assert_eq!(site_plan(&"https://www.youtube.com/feed/trending".parse().unwrap()), None);
}
