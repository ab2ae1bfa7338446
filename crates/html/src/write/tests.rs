use super::*;

fn md(html: &str) -> String {
    let base = "https://example.org/a/".parse().unwrap();
    Document::parse(html).markdown(&Writing { base: Some(&base), ..Writing::default() }).text
}

#[track_caller]
pub(super) fn check(html: &str, expected: &str) {
    assert_eq!(md(html).trim_end(), expected, "{html}");
}

#[test]
fn lines_and_marks() {
    check("<p>a  <b>bold </b>c<i> it</i>\n<code>x  y</code>", "a **bold** c *it* `x y`");
    check("<p>one<br>two<p>three", "one  \ntwo\n\nthree");
    check("<b>a</b><b>b</b> <em>c<i>d</i></em>", "**ab** *cd*");
    check("<b><p>in blocks</p></b>", "in blocks");
    check("<del>old</del> <q>said</q> x<sup>2</sup>", "~~old~~ “said” x^2");
    check("<ruby>漢<rt>kan</rt></ruby>", "漢(kan)");
    check("<b> </b>x<a href=y> </a>", "x");
    check("<code>a`b</code>", "`` a`b ``");
}

#[test]
fn what_looks_like_a_mark_is_escaped() {
    check("<p># no heading", "\\# no heading");
    check("<p>1. no item<br>- none<br>-- dashes", "1\\. no item  \n\\- none  \n-- dashes");
    check("<p>2*3, a *b*, snake_case _x_", "2\\*3, a \\*b\\*, snake_case \\_x\\_");
    check("<p>a < b &lt;p> `c`", "a < b \\<p> \\`c\\`");
    check("<p>[x](y) &gt; z", "[x]\\(y) > z");
}

#[test]
fn headings() {
    check("<h1>A <b>b</b><br>c</h1><h3></h3><h2>d #</h2>", "# A b c\n\n## d \\#");
    check("<h2><a href=x>Linked</a></h2>", "## [Linked](https://example.org/a/x)");
    check("<h2><div>in</div><div>parts</div></h2>", "## in parts");
}

#[test]
fn links() {
    check("<a href='../b?c#d'> text </a>", "[text](https://example.org/b?c#d)");
    check(
        "<a href='#s'>here</a> <a href='javascript:x()'>no</a> <a name=x>anchor</a>",
        "[here](#s) no anchor",
    );
    check("<a href='x(y'>a]b</a>", "[a\\]b](<https://example.org/a/x(y>)");
    check("<a href=x><h3>Card</h3><p>Text</p></a>", "### [Card](https://example.org/a/x)\n\nText");
    check(
        "<a href=x><div><img src=i.png alt=A></div></a>",
        "[![A](https://example.org/a/i.png)](https://example.org/a/x)",
    );
    check("<base href='/z/'><a href=x>y</a>", "[y](https://example.org/z/x)");
    check("<a href='mailto:a@example.org'>mail</a>", "[mail](mailto:a@example.org)");
}

#[test]
fn lists() {
    check("<ul><li>a<li>b<ul><li>c</ul><li>d</ul>", "- a\n- b\n  - c\n- d");
    check("<ol start=3><li>a<li><p>b<p>c<li value=9>d</ol>", "3. a\n4. b\n\n   c\n9. d");
    check("<ol reversed><li>a<li>b</ol>", "2. a\n1. b");
    check("<ul><li><ul><li>deep</ul></ul>", "- - deep");
    check("<ul><li><li> </ul>x", "x");
    check(
        "<ul><li><input type=checkbox checked>done<li><input type=checkbox>open</ul>",
        "- [x] done\n- [ ] open",
    );
    check("<p>a<ul><li>b</ul><p>c", "a\n\n- b\n\nc");
    check("<ul><li><pre>x\n\ny</pre></ul>", "- ```\n  x\n\n  y\n  ```");
}

#[test]
fn definitions() {
    check("<dl><dt>A<dt>B<dd>one<dd><p>two<p>three</dl>", "A\nB\n: one\n: two\n\n  three");
    check("<dl><div><dt>A<dd>one</div><div><dt>B<dd>two</div></dl>", "A\n: one\n\nB\n: two");
    check("<h2>H</h2><dl><dd>said<dd>by<dl><dd>one</dl></dl>", "## H\n\n> said\n>\n> by\n>\n> > one");
}

#[test]
fn quotes() {
    check("<blockquote><p>a<p>b<ul><li>c</ul></blockquote>d", "> a\n>\n> b\n>\n> - c\n\nd");
    check("a<blockquote>b<blockquote>c</blockquote></blockquote>", "a\n\n> b\n>\n> > c");
    check("<ul><li>a<blockquote>b</blockquote></ul>", "- a\n\n  > b");
}

#[test]
fn code_with_its_language() {
    check("<pre><code class='language-rust'>fn x() {}\n\n  y</code></pre>", "```rust\nfn x() {}\n\n  y\n```");
    check("<pre class='brush: js; x'>a</pre>", "```js\na\n```");
    check("<div class='highlight-source-shell'><pre>a</pre></div>", "```shell\na\n```");
    check("<pre>```\nx\n```</pre>", "````\n```\nx\n```\n````");
    check("<pre class=lang-text>a<br>b *c*</pre>", "```\na\nb *c*\n```");
    let numbered =
        "<table class=highlight><tr><td class=gutter><pre>1\n2</pre><td class=code><pre>a\nb</pre></table>";
    check(numbered, "```\na\nb\n```");
}

#[test]
fn footnotes() {
    check(
        "<p>Text<sup><a href='#fn1' id=fnref1>[1]</a></sup> on.<ol><li id=fn1><p>Note. <a href='#fnref1' class=footnote-backref>↩</a></ol>",
        "Text[^1] on.\n\n[^1]: Note.",
    );
    check("<p>See <a href='#fn9'>9</a>", "See [9](#fn9)");
}

#[test]
fn details_and_formulas() {
    check("<details><summary>More</summary><p>Inside</details>", "▸ **More**\n\nInside");
    let katex = "<span class=katex><span class=katex-mathml><math><semantics><mrow><mi>x</mi></mrow>\
                 <annotation encoding='application/x-tex'>x_1</annotation></semantics></math></span>\
                 <span class=katex-html aria-hidden=true>x1</span></span>";
    check(&format!("a {katex} b"), "a $x_1$ b");
    check("<p><script type='math/tex; mode=display'>a^2</script>", "$$a^2$$");
}

#[test]
fn pictures_are_found_and_counted() {
    let html = "<img src=a.png alt='An [a]'><img src='data:image/gif;base64,R0' data-src=/b.png>\
                <img width=1 height=1 src=count.gif><img alt=none><picture><source srcset='c.webp 2x'><img></picture>";
    check(
        html,
        "![An (a)](https://example.org/a/a.png)![](https://example.org/b.png)![](https://example.org/a/c.webp)",
    );
    let words = |number: usize, picture: &Picture| format!("[image img{} {}]", number + 1, picture.alt);
    let writing = Writing { picture: Some(&words), ..Writing::default() };
    let written = Document::parse("<p><img src=x alt=one> <img src=y>").markdown(&writing);
    assert_eq!(written.text, "[image img1 one] [image img2 ]\n");
    assert_eq!(written.pictures[1].address, "y");
}

#[test]
fn what_is_hidden_is_not_written() {
    check(
        "<p hidden>a<p style='color:red; display : none'>b<script>c</script><style>d</style><noscript>e</noscript>\
         <select><option>f</select><template>g</template><p>h",
        "h",
    );
    let leave_out = |node: Node<'_>| node.has_class("x");
    let writing = Writing { leave_out: Some(&leave_out), ..Writing::default() };
    assert_eq!(Document::parse("<p class=x>a<p>b").markdown(&writing).text, "b\n");
}

#[test]
fn nothing_gives_nothing() {
    for html in ["", " ", "<p>", "<ul><li>", "<table></table>", "<blockquote>", "<h1>", "<pre></pre>"] {
        check(html, "");
    }
}
