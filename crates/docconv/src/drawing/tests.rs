use crate::testing::Builder;

const HEAD: &str = r#"xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"
    xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"
    xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex"
    xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram""#;

/// A document whose only content is one drawing of `inner`, which points to `part`.
fn drawn(inner: &str, kind: &str, part: &str) -> Builder {
    let main = format!(
        "<w:document {HEAD}><w:body><w:p><w:r><w:drawing>{inner}</w:drawing></w:r></w:p></w:body></w:document>"
    );
    Builder::new("word/document.xml", &main).with(kind, "d1", "word/drawn.xml", part)
}

fn chart(content: &str) -> String {
    let part = format!("<c:chartSpace {HEAD}>{content}</c:chartSpace>");
    drawn("<c:chart r:id=\"d1\"/>", "chart", &part).text()
}

fn points(values: &[&str]) -> String {
    let points =
        values.iter().enumerate().map(|(at, value)| format!("<c:pt idx=\"{at}\"><c:v>{value}</c:v></c:pt>"));
    points.collect()
}

fn series(name: &str, categories: &[&str], values: &[&str]) -> String {
    let name = if name.is_empty() { String::new() } else { format!("<c:tx><c:v>{name}</c:v></c:tx>") };
    format!(
        "<c:ser>{name}<c:cat><c:strRef><c:f>A1</c:f><c:strCache>{}</c:strCache></c:strRef></c:cat>\
         <c:val><c:numRef><c:f>B1</c:f><c:numCache>{}</c:numCache></c:numRef></c:val></c:ser>",
        points(categories),
        points(values),
    )
}

fn titled(name: &str, text: &str) -> String {
    format!(
        "<c:{name}><c:title><c:tx><c:rich><a:p><a:r><a:t>{text}</a:t></a:r></a:p></c:rich></c:tx></c:title></c:{name}>"
    )
}

#[test]
fn charts_tell_their_values() {
    let plot = format!(
        "<c:chart>{}<c:plotArea><c:barChart>{}{}</c:barChart>{}</c:plotArea></c:chart>",
        titled("x", "").replace("c:x>", "c:y>").replace("<c:y>", "").replace("</c:y>", ""),
        series("North", &["Q1", "007"], &["8.200000000000001", "n/a"]),
        series("", &[], &["4"]),
        titled("valAx", "EUR"),
    );
    let text = chart(&plot);
    assert_eq!(
        text,
        "Chart (bar):\n  label (value axis): EUR\n  series \"North\": Q1: 8.2; 007: n/a\n  series 2: 1: 4\n"
    );
}

#[test]
fn titles_of_charts_and_sizes_of_bubbles_are_told() {
    let plot = format!(
        "<c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Sales</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:bubbleChart><c:ser>\
         <c:xVal><c:numLit>{}</c:numLit></c:xVal><c:yVal><c:numLit>{}</c:numLit></c:yVal><c:bubbleSize><c:numLit>{}</c:numLit></c:bubbleSize>\
         </c:ser></c:bubbleChart></c:plotArea></c:chart>",
        points(&["1"]),
        points(&["3"]),
        points(&["12"]),
    );
    assert_eq!(chart(&plot), "Chart (bubble):\n  title: Sales\n  series 1: 1: 3 (size 12)\n");
}

#[test]
fn points_beyond_the_limit_are_counted() {
    let many: Vec<String> = (0..288).map(|at| at.to_string()).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    let text = chart(&format!(
        "<c:chart><c:plotArea><c:lineChart>{}</c:lineChart></c:plotArea></c:chart>",
        series("a", &[], &many)
    ));
    assert!(text.contains("; 100: 99; ... and 188 more points\n"), "{text}");
}

#[test]
fn charts_without_values_say_why() {
    let none = "<c:chart><c:plotArea><c:pieChart/></c:plotArea></c:chart>";
    let report = "Not shown: 1 chart.\n";
    assert_eq!(chart(none), format!("Chart (pie): no values are stored\n{report}"));
    assert_eq!(chart("<c:chart/>"), format!("Chart (kind not named): no values are stored\n{report}"));
    let attached = format!("{none}<c:externalData r:id=\"x\"/>");
    assert_eq!(
        chart(&attached),
        format!("Chart: its values are in an attached workbook, not read\n{report}")
    );
    let other = drawn("<c:chart r:id=\"d1\"/>", "chart", "<x/>").text();
    assert_eq!(other, format!("Chart: could not be read\n{report}"));
    let newer = format!("<cx:chartSpace {HEAD}><cx:series layoutId=\"sunburst\"/></cx:chartSpace>");
    let newer = drawn("<cx:chart r:id=\"d1\"/>", "chartEx", &newer).text();
    assert_eq!(newer, format!("Chart (newer kind: sunburst): not read\n{report}"));
}

fn diagram(part: &str) -> String {
    drawn("<dgm:relIds r:dm=\"d1\"/>", "diagramData", part).text()
}

#[test]
fn diagrams_are_indented_lists() {
    let point = |id: &str, kind: &str, text: &str| {
        format!(
            "<dgm:pt modelId=\"{id}\" type=\"{kind}\"><dgm:t><a:p><a:r><a:t>{text}</a:t></a:r></a:p></dgm:t></dgm:pt>"
        )
    };
    let tie = |from: &str, to: &str, at: u32| {
        format!("<dgm:cxn srcId=\"{from}\" destId=\"{to}\" srcOrd=\"{at}\"/>")
    };
    let model = |points: &str, ties: &str| {
        format!(
            "<dgm:dataModel {HEAD}><dgm:ptLst>{points}</dgm:ptLst><dgm:cxnLst>{ties}</dgm:cxnLst></dgm:dataModel>"
        )
    };
    let points = [
        point("0", "doc", ""),
        point("2", "node", "Do"),
        point("1", "node", "Plan"),
        point("3", "node", "Think"),
        point("9", "pres", "no"),
    ];
    // The last tie goes round in a circle.
    let ties = [tie("0", "1", 0), tie("0", "2", 1), tie("1", "3", 0), tie("3", "1", 0)];
    assert_eq!(diagram(&model(&points.concat(), &ties.concat())), "[diagram]\n  Plan\n    Think\n  Do\n");
    assert_eq!(diagram(&model("", "")), "[diagram]\n  (no text)\n");
    assert_eq!(diagram("<x/>"), "[diagram: text could not be read]\nNot shown: 1 diagram.\n");
}
