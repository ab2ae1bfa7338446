//! Charts of the newer kind, of which only the kind is told.

use crate::package::Package;
use crate::report::CHART;
use crate::xml::{Ns, Xml};
use crate::{DocumentError, Report};

/// The line of a newer chart.
pub(crate) fn newer_chart(
    package: &Package,
    part: &str,
    report: &mut Report,
) -> Result<String, DocumentError> {
    report.found(CHART);
    let Some(found) = package.part(part)? else { return Ok("Chart: could not be read".to_owned()) };
    let text = found.text();
    let mut xml = Xml::new(&text, &package.limits, &package.pulse);
    let mut kinds = Vec::new();
    look(&mut xml, 0, &mut kinds);
    xml.report(part, report);
    let kind = if kinds.is_empty() { "not named".to_owned() } else { kinds.join(", ") };
    Ok(format!("Chart (newer kind: {kind}): not read"))
}

fn look(xml: &mut Xml<'_>, level: usize, kinds: &mut Vec<String>) {
    while let Some(child) = xml.child(level) {
        let inner = xml.level();
        let kind = child.attr("layoutId").filter(|_| child.is(Ns::Cx, "series"));
        if let Some(kind) = kind
            && !kinds.contains(&kind)
        {
            kinds.push(kind);
        }
        look(xml, inner, kinds);
    }
}
