//! Formulas as people write them: `of:=SUM([.A1:.B2])` is `=SUM(A1:B2)`.

/// A formula without the mark of its grammar and the brackets around places.
pub(super) fn readable(formula: &str) -> String {
    let formula = match formula.split_once(":=") {
        Some((grammar, rest)) if grammar.bytes().all(|byte| byte.is_ascii_alphanumeric()) => rest,
        _ => formula.strip_prefix('=').unwrap_or(formula),
    };
    let mut out = String::from("=");
    let mut rest = formula;
    let mut is_text = false;
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        match c {
            '"' => {
                is_text = !is_text;
                out.push(c);
            }
            '[' if !is_text => match rest.split_once(']') {
                Some((place, after)) => {
                    out.push_str(&area(place));
                    rest = after;
                }
                None => out.push(c),
            },
            _ => out.push(c),
        }
    }
    out
}

/// `.A1:.B2` is `A1:B2`, `$Costs.A1` is `Costs!A1`.
pub(super) fn area(place: &str) -> String {
    let ends: Vec<String> = place.split(':').map(end).collect();
    ends.join(":")
}

fn end(place: &str) -> String {
    match place.rsplit_once('.') {
        Some(("", cell)) => cell.to_owned(),
        Some((sheet, cell)) => format!("{}!{cell}", sheet.trim_start_matches('$')),
        None => place.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::readable;

    #[test]
    fn formulas_lose_what_only_programs_need() {
        for (written, expected) in [
            ("of:=SUM([.A1:.B2])", "=SUM(A1:B2)"),
            ("of:=[$Costs.$B$2]*2", "=Costs!$B$2*2"),
            ("of:=IF([.A1]=\"[x]\";1;2)", "=IF(A1=\"[x]\";1;2)"),
            ("=1+1", "=1+1"),
        ] {
            assert_eq!(readable(written), expected);
        }
    }
}
