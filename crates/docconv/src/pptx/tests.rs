mod slides;
mod stories;

use crate::testing::Builder;

const HEAD: &str = r#"xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"
    xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"
    xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"
    xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"
    xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"
    xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"
    xmlns:p15="http://schemas.microsoft.com/office/powerpoint/2012/main"
    xmlns:p188="http://schemas.microsoft.com/office/powerpoint/2018/8/main""#;

/// A presentation whose slides hold these shapes; a slide that begins with `hidden` is hidden.
fn deck(slides: &[&str]) -> Builder {
    let listed: String =
        (0..slides.len()).map(|at| format!("<p:sldId id=\"{at}\" r:id=\"s{at}\"/>")).collect();
    let main = format!("<p:presentation {HEAD}><p:sldIdLst>{listed}</p:sldIdLst></p:presentation>");
    let mut builder = Builder::new("ppt/presentation.xml", &main);
    for (at, shapes) in slides.iter().enumerate() {
        let (show, shapes) = shapes.strip_prefix("hidden").map_or(("1", *shapes), |shapes| ("0", shapes));
        let slide =
            format!("<p:sld show=\"{show}\" {HEAD}><p:cSld><p:spTree>{shapes}</p:spTree></p:cSld></p:sld>");
        builder = builder.with("slide", &format!("s{at}"), &slide_part(at), &slide);
    }
    builder
}

fn slide_part(at: usize) -> String {
    format!("ppt/slides/slide{at}.xml")
}

/// A shape in a place of the layout, or in none, with one paragraph a line.
fn shape(place: &str, text: &str) -> String {
    let place = if place.is_empty() { String::new() } else { format!("<p:ph type=\"{place}\"/>") };
    let lines: String = text.lines().map(|line| format!("<a:p><a:r><a:t>{line}</a:t></a:r></a:p>")).collect();
    format!(
        "<p:sp><p:nvSpPr><p:cNvPr id=\"1\"/><p:nvPr>{place}</p:nvPr></p:nvSpPr><p:txBody>{lines}</p:txBody></p:sp>"
    )
}

fn frame(content: &str) -> String {
    format!(
        "<p:graphicFrame><a:graphic><a:graphicData>{content}</a:graphicData></a:graphic></p:graphicFrame>"
    )
}
