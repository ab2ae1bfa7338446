//! Pages of documentation, in the shape that their programs give them.

use super::*;

#[test]
fn rust() {
    let page = r##"<html><head><title>Tree in a::b - Rust</title></head><body><nav class="sidebar">Side</nav>
        <main><div class="width-limiter"><rustdoc-search>Search</rustdoc-search><section id="main-content" class="content">
        <div class="main-heading"><div class="rustdoc-breadcrumbs"><a href="../index.html">a</a>::<wbr><a href="index.html">b</a></div>
        <h1>Struct <span class="struct">Tree</span>&nbsp;<button id="copy-path">Copy item path</button></h1>
        <rustdoc-toolbar></rustdoc-toolbar><span class="sub-heading"><a class="src" href="../../src/a/b.rs.html#7">Source</a></span></div>
        <pre class="rust item-decl"><code>pub struct Tree&lt;<a href="x.html">T</a>&gt; { <span>/* private */</span> }</code></pre>
        <details class="toggle top-doc" open><summary class="hideme"><span>Expand description</span></summary>
        <div class="docblock"><p>Grows.</p><h2 id="example"><a class="doc-anchor" href="#example">§</a>Example</h2></div></details>
        <h2 id="implementations" class="section-header">Implementations<a href="#implementations" class="anchor">§</a></h2>
        <details class="toggle method-toggle" open><summary><section id="method.new" class="method"><a class="src rightside" href="s">Source</a>
        <h4 class="code-header">pub fn <a href="#method.new" class="fn">new</a>() -&gt; Self</h4></section></summary><div class="docblock"><p>Plants one.</p></div></details>
        <h2 id="blanket-implementations">Blanket Implementations</h2><div id="blanket-implementations-list">impl Any</div>
        </section></div></main></body></html>"##;
    let expected = "[a](https://docs.rs/a/latest/a/index.html)::[b](https://docs.rs/a/latest/a/b/index.html)\n\n\
                    # Struct Tree\n\n[Source](https://docs.rs/a/latest/src/a/b.rs.html#7)\n\n\
                    ```rust\npub struct Tree<T> { /* private */ }\n```\n\nGrows.\n\n## Example\n\n## Implementations\n\n\
                    #### pub fn [new](#method.new)() -> Self\n\nPlants one.\n";
    let url = "https://docs.rs/a/latest/a/b/struct.Tree.html#method.new";
    whole("rustdoc", url, "https://docs.rs/a/latest/a/b/struct.Tree.html", page, expected);
}

#[test]
fn go() {
    let page = r##"<html><head><title>seed package - example.org/seed - Go Packages</title></head><body>
        <header><nav>Breadcrumbs</nav><h1 class="UnitHeader-titleHeading">seed</h1><span class="go-Chip">package</span>
        <div class="go-Main-headerDetails"><span data-test-id="UnitHeader-version"><a href="?tab=versions">
        <span class="go-textSubtle">Version: </span> v1.2.0</a><div hidden>Opens a new window</div><span class="go-Chip">Latest</span></span>
        <span data-test-id="UnitHeader-commitTime">Published: Mar 5, 2024</span></div></header>
        <aside><div class="UnitMeta"><p>Valid go.mod</p><div class="UnitMeta-repo"><a href="https://example.org/r">example.org/r</a></div></div></aside>
        <nav class="go-Main-nav">Outline</nav>
        <div class="UnitDoc"><h2 class="UnitDoc-title"><img class="go-Icon" src="i.svg" alt="">Documentation <a class="UnitDoc-idLink" href="#d">¶</a></h2>
        <h4 class="Documentation-functionHeader"><span>func <a class="Documentation-source" href="https://example.org/s.go#L4">Sow</a> <a href="#Sow">¶</a></span>
        <span class="Documentation-sinceVersion"><span>added in</span> <span>v1.1.0</span></span></h4>
        <div class="Documentation-declaration"><span class="Documentation-declarationLink"><a href="s">View Source</a></span>
        <pre>func Sow(at <a href="/builtin#string">string</a>, n <a href="/builtin#int">int</a>) <a href="/builtin#error">error</a></pre></div><p>Sow sows.</p></div>
        <div class="UnitFiles">Source Files</div></body></html>"##;
    let expected = "# seed\n\n[Version: v1.2.0](https://pkg.go.dev/example.org/seed@v1.2.0?tab=versions) Published: Mar 5, 2024\n\n\
                    [example.org/r](https://example.org/r)\n\n## Documentation\n\n\
                    #### func [Sow](https://example.org/s.go#L4) added in v1.1.0\n\n\
                    ```\nfunc Sow(at string, n int) error\n```\n\nSow sows.\n";
    let url = "https://pkg.go.dev/example.org/seed@v1.2.0";
    whole("pkg.go.dev", url, url, page, expected);
    assert_eq!(site_plan(&"https://pkg.go.dev/fmt".parse().unwrap()).unwrap().site, "pkg.go.dev");
}

#[test]
fn java() {
    let page = r#"<html><head><title>Seed (garden)</title></head><body><div class="flex-box"><header role="banner"><nav>Top</nav></header>
        <main role="main"><div class="header"><div class="sub-title">Package <a href="package-summary.html">garden</a></div>
        <h1 class="title">Class Seed</h1></div><section class="class-description"><div class="type-signature"><span>public class </span><span>Seed</span></div>
        <div class="block">Grows.</div></section><section class="summary"><ul class="summary-list"><li><section class="method-summary" id="method-summary">
        <h2>Method Summary</h2><div class="table-tabs"><button>All Methods</button></div><div class="summary-table three-column-summary"><div class="col-first">void</div></div>
        <div class="inherited-list"><h3>Methods inherited from class Object</h3><code>equals</code></div></section></li></ul></section>
        <section class="details"><section class="method-details"><h2>Method Details</h2><section class="detail" id="sow(int)"><h3>sow</h3>
        <div class="member-signature"><span>public</span> <span>void</span> <span>sow</span>(int&nbsp;n)</div><div class="block">Sows.</div>
        <dl class="notes"><dt>Parameters:</dt><dd><code>n</code> - how many</dd></dl></section></section></section></main></div></body></html>"#;
    let expected = "Package [garden](https://javadoc.io/static/org.x/garden/1.0/garden/package-summary.html)\n\n# Class Seed\n\n\
                    public class Seed\n\nGrows.\n\n- ## Method Summary\n\n  ### Methods inherited from class Object\n\n  `equals`\n\n\
                    ## Method Details\n\n### sow\n\npublic void sow(int n)\n\nSows.\n\nParameters:\n: `n` - how many\n";
    let asked = "https://javadoc.io/static/org.x/garden/1.0/garden/Seed.html";
    let url = "https://javadoc.io/doc/org.x/garden/1.0/garden/Seed.html";
    whole("javadoc", url, asked, page, expected);
    let older = "<body><div class=topNav>Top</div><div class=header><h2>Class Seed</h2></div><div class=contentContainer><div class=block>Grows.</div></div>\
                 <div class=bottomNav>End</div></body>";
    let url = "https://docs.oracle.com/javase/8/docs/api/garden/Seed.html";
    whole("javadoc", url, url, older, "## Class Seed\n\nGrows.\n");
}

#[test]
fn python_and_javascript() {
    let page = "<head><title>x — Docs</title></head><body><div class=related>next</div><div class=body role=main><section>\
                <h1>x<a class=headerlink href='#x'>¶</a></h1><p>Text.</p></section></div><div class=sphinxsidebar>Side</div></body>";
    for url in ["https://docs.python.org/3/library/x.html", "https://tool.readthedocs.io/en/latest/x.html"] {
        whole("sphinx", url, url, page, "# x\n\nText.\n");
    }
    let page = "<head><title>Path | Node.js</title></head><body><nav>Side</nav><div id=apicontent><h2>Path<a class=mark href='#path'>#</a></h2><p>Text.</p></div></body>";
    let url = "https://nodejs.org/api/path.html";
    whole("nodejs", url, url, page, "# Path | Node.js\n\n## Path\n\nText.\n");
}

/// All of the text of one page.
#[track_caller]
fn whole(site: &str, page: &str, asked: &str, body: &str, expected: &str) {
    let url: Url = page.parse().unwrap();
    let plan = site_plan(&url).unwrap_or_else(|| panic!("{page} has no plan"));
    assert_eq!((plan.site, plan.requests[0].as_str(), plan.requests.len()), (site, asked, 1), "{page}");
    let answer = Fetched { url: plan.requests[0].clone(), ..answer(body) };
    assert_eq!(site_text(&url, &plan, &[Some(answer)]).as_deref(), Some(expected), "{page}");
    let other = site_text(&url, &plan, &[Some(super::answer("<p>Moved</p>"))]);
    assert_eq!(other, None, "a page of another shape is read as a page");
}
