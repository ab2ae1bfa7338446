//! Equations as text in the manner of LaTeX ([ECMA-376] part 1, 22.1).
//!
//! [ECMA-376]: https://ecma-international.org/publications-and-standards/standards/ecma-376/

use crate::xml::{Element, Ns, Xml};

/// The equation in the element at `level`.
pub(crate) fn math(xml: &mut Xml<'_>, level: usize) -> String {
    let mut out = String::new();
    while let Some(child) = xml.child(level) {
        let inner = xml.level();
        out.push_str(&one(xml, &child, inner));
    }
    out
}

fn one(xml: &mut Xml<'_>, element: &Element<'_>, level: usize) -> String {
    if element.ns() == Ns::W {
        return revised(xml, element, level);
    }
    if element.ns() != Ns::M {
        return String::new();
    }
    match element.name() {
        "t" => symbols(&xml.text(level)),
        "oMathPara" | "oMath" | "r" | "e" | "box" | "borderBox" | "phant" => math(xml, level),
        "f" | "rad" | "sSup" | "sSub" | "sSubSup" | "sPre" | "nary" | "d" | "func" | "limLow" | "limUpp"
        | "acc" | "bar" | "groupChr" => Pieces::read(xml, level).built(element.name()),
        "m" => matrix(xml, level),
        "eqArr" => rows("aligned", &Pieces::read(xml, level).bases),
        _ => String::new(),
    }
}

/// Revisions in an equation keep their marks.
fn revised(xml: &mut Xml<'_>, element: &Element<'_>, level: usize) -> String {
    let mark = match element.name() {
        "ins" => "ins",
        "del" => "del",
        _ => return String::new(),
    };
    format!("[{mark}]{}[/{mark}]", math(xml, level))
}

/// What an element of an equation is built of.
#[derive(Debug, Default)]
struct Pieces {
    bases: Vec<String>,
    numerator: String,
    denominator: String,
    degree: String,
    below: String,
    above: String,
    limit: String,
    name: String,
    /// Characters that its properties name.
    sign: Option<String>,
    begin: Option<String>,
    end: Option<String>,
    between: Option<String>,
    kind: String,
    at_top: bool,
}

impl Pieces {
    fn read(xml: &mut Xml<'_>, level: usize) -> Self {
        let mut pieces = Self::default();
        while let Some(child) = xml.child(level) {
            let inner = xml.level();
            match child.name() {
                "e" => pieces.bases.push(math(xml, inner)),
                "num" => pieces.numerator = math(xml, inner),
                "den" => pieces.denominator = math(xml, inner),
                "deg" => pieces.degree = math(xml, inner),
                "sub" => pieces.below = math(xml, inner),
                "sup" => pieces.above = math(xml, inner),
                "lim" => pieces.limit = math(xml, inner),
                "fName" => pieces.name = math(xml, inner),
                name if name.ends_with("Pr") => pieces.properties(xml, inner),
                _ => {}
            }
        }
        pieces
    }

    fn properties(&mut self, xml: &mut Xml<'_>, level: usize) {
        while let Some(child) = xml.child(level) {
            let value = child.attr("val");
            match child.name() {
                "chr" => self.sign = value.or_else(|| Some(String::new())),
                "begChr" => self.begin = value.or_else(|| Some(String::new())),
                "endChr" => self.end = value.or_else(|| Some(String::new())),
                "sepChr" => self.between = value,
                "type" => self.kind = value.unwrap_or_default(),
                "pos" => self.at_top = value.as_deref() == Some("top"),
                _ => {}
            }
        }
    }

    fn base(&self) -> &str {
        self.bases.first().map_or("", String::as_str)
    }

    fn built(&self, name: &str) -> String {
        let base = self.base();
        match name {
            "f" => self.fraction(),
            "rad" if self.degree.is_empty() => format!("\\sqrt{{{base}}}"),
            "rad" => format!("\\sqrt[{}]{{{base}}}", self.degree),
            "sSup" | "sSub" | "sSubSup" => format!("{}{}", grouped(base), self.scripts()),
            "sPre" => format!("{{}}{}{}", self.scripts(), grouped(base)),
            "nary" => format!("{}{}{{{base}}}", operator(self.sign.as_deref()), self.scripts()),
            "d" => self.delimited(),
            "func" => format!("{}{{{base}}}", function(&self.name)),
            "limLow" => format!("{}_{{{}}}", function(base), self.limit),
            "limUpp" => format!("{}^{{{}}}", function(base), self.limit),
            "acc" => format!("\\{}{{{base}}}", accent(self.sign.as_deref())),
            "bar" => format!("\\{}{{{base}}}", if self.at_top { "overline" } else { "underline" }),
            _ => format!("\\{}{{{base}}}", if self.at_top { "overbrace" } else { "underbrace" }),
        }
    }

    fn fraction(&self) -> String {
        let (over, under) = (&self.numerator, &self.denominator);
        match self.kind.as_str() {
            "lin" | "skw" => format!("{}/{}", grouped(over), grouped(under)),
            "noBar" => format!("\\binom{{{over}}}{{{under}}}"),
            _ => format!("\\frac{{{over}}}{{{under}}}"),
        }
    }

    fn scripts(&self) -> String {
        let script = |mark: &str, text: &str| {
            if text.is_empty() { String::new() } else { format!("{mark}{{{text}}}") }
        };
        format!("{}{}", script("_", &self.below), script("^", &self.above))
    }

    fn delimited(&self) -> String {
        let begin = self.begin.as_deref().unwrap_or("(");
        let end = self.end.as_deref().unwrap_or(")");
        let between = self.between.as_deref().unwrap_or("|");
        format!("{}{}{}", escaped(begin), self.bases.join(between), escaped(end))
    }
}

fn escaped(sign: &str) -> String {
    match sign {
        "{" | "}" => format!("\\{sign}"),
        other => other.to_owned(),
    }
}

/// One sign stands for itself, more need braces.
fn grouped(text: &str) -> String {
    if text.chars().count() == 1 { text.to_owned() } else { format!("{{{text}}}") }
}

fn operator(sign: Option<&str>) -> &str {
    match sign {
        None | Some("∫") => "\\int",
        Some("∬") => "\\iint",
        Some("∭") => "\\iiint",
        Some("∮") => "\\oint",
        Some("∑") => "\\sum",
        Some("∏") => "\\prod",
        Some("∐") => "\\coprod",
        Some("⋃") => "\\bigcup",
        Some("⋂") => "\\bigcap",
        Some(other) => other,
    }
}

fn accent(sign: Option<&str>) -> &'static str {
    match sign {
        Some("\u{303}") => "tilde",
        Some("\u{304}" | "\u{305}" | "\u{af}") => "bar",
        Some("\u{307}") => "dot",
        Some("\u{308}") => "ddot",
        Some("\u{20d7}") => "vec",
        Some("\u{30c}") => "check",
        Some("\u{306}") => "breve",
        _ => "hat",
    }
}

/// Names of functions get their backslash.
fn function(name: &str) -> String {
    const KNOWN: [&str; 17] = [
        "sin", "cos", "tan", "cot", "sec", "csc", "arcsin", "arccos", "arctan", "sinh", "cosh", "tanh",
        "log", "ln", "lim", "max", "min",
    ];
    let plain = name.trim();
    let word = plain.split(['_', '^', '{']).next().unwrap_or_default();
    if KNOWN.contains(&word) { format!("\\{plain}") } else { plain.to_owned() }
}

fn matrix(xml: &mut Xml<'_>, level: usize) -> String {
    let mut lines = Vec::new();
    while let Some(row) = xml.child(level) {
        if row.is(Ns::M, "mr") {
            let inner = xml.level();
            lines.push(Pieces::read(xml, inner).bases.join(" & "));
        }
    }
    rows("matrix", &lines)
}

fn rows(name: &str, lines: &[String]) -> String {
    format!("\\begin{{{name}}}{}\\end{{{name}}}", lines.join(" \\\\ "))
}

/// Signs that mean something else to LaTeX.
fn symbols(text: &str) -> String {
    text.replace('\u{2061}', "")
}
