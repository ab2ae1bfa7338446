use super::*;

const HEAD: &str = r#"xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    xmlns:s="http://purl.oclc.org/ooxml/wordprocessingml/main"
    xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"
    xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"
    xmlns:new="urn:of-tomorrow""#;

fn seen(content: &str) -> (String, Report) {
    let text = format!("<w:root {HEAD}>{content}</w:root>");
    let (limits, pulse) = (DocumentLimits::default(), Pulse::steady());
    let mut xml = Xml::new(&text, &limits, &pulse);
    let mut out = String::new();
    while let Some(root) = xml.child(0) {
        assert!(root.is(Ns::W, "root"));
        while let Some(child) = xml.child(1) {
            let mark = if child.ns() == Ns::W { "" } else { "?" };
            out.extend([mark, child.name(), "=", &xml.text(2), " "]);
        }
    }
    let mut report = Report::default();
    xml.report("part", &mut report);
    (out.trim_end().to_owned(), report)
}

#[test]
fn strict_and_transitional_are_one_and_prefixes_do_not_matter() {
    assert_eq!(seen("<w:a>1</w:a><s:b>2</s:b><new:c/>").0, "a=1 b=2 ?c=");
}

#[test]
fn one_branch_of_an_alternative_is_taken() {
    let both = |requires: &str| {
        format!(
            "<mc:AlternateContent><mc:Choice Requires=\"{requires}\"><w:a>new</w:a></mc:Choice>\
             <mc:Fallback><w:a>old</w:a></mc:Fallback></mc:AlternateContent><w:z/>"
        )
    };
    assert_eq!(seen(&both("wps")).0, "a=new z=");
    assert_eq!(seen(&both("new")).0, "a=old z=");
    assert_eq!(seen(&both("wps new")).0, "a=old z=");
}

#[test]
fn what_is_left_of_a_child_is_passed_over() {
    let text = format!("<w:root {HEAD}><w:a><w:b><w:c/></w:b></w:a><w:d/></w:root>");
    let (limits, pulse) = (DocumentLimits::default(), Pulse::steady());
    let mut xml = Xml::new(&text, &limits, &pulse);
    assert!(xml.child(0).is_some_and(|root| root.name() == "root"));
    assert!(xml.child(1).is_some_and(|child| child.name() == "a"));
    assert!(xml.child(2).is_some_and(|child| child.name() == "b"));
    assert!(xml.child(1).is_some_and(|child| child.name() == "d"));
    assert!(xml.child(1).is_none());
}

#[test]
fn five_entities_and_no_more() {
    let (text, report) = seen("<w:a>&lt;&amp;&#x41;&#66;&evil;</w:a>");
    assert_eq!(text, "a=<&AB");
    assert_eq!(report.counts().collect::<Vec<_>>(), [("entity that is not expanded", 1)]);
}

#[test]
fn damage_ends_the_part_and_is_told() {
    let (text, report) = seen("<w:a>1</w:a><w:b>2</w:c>");
    assert_eq!(text, "a=1 b=2");
    assert!(report.is_partial());
    assert!(!seen("<w:a/>").1.is_partial());
}

#[test]
fn what_lies_too_deep_is_counted() {
    let deep = format!("<w:a>{}x{}</w:a><w:z/>", "<w:n>".repeat(300), "</w:n>".repeat(300));
    let (text, report) = seen(&deep);
    assert_eq!(text, "a= z=");
    assert_eq!(report.counts().collect::<Vec<_>>(), [("element nested too deep", 1)]);
}
