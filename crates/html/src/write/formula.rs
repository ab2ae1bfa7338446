//! Formulas, as TeX.

use crate::Node;

/// Whether an element is a formula that a library has drawn.
pub(super) fn is_typeset(node: Node<'_>) -> bool {
    node.name() == "mjx-container"
        || node.name() == "span"
            && node.classes().any(|it| matches!(it, "katex" | "katex-display" | "mwe-math-element"))
}

/// Whether a formula stands by itself.
pub(super) fn is_display(node: Node<'_>) -> bool {
    node.attribute("display").is_some_and(|it| matches!(it, "block" | "true"))
        || node.has_class("katex-display")
        || node.name() != "math" && node.find("math").is_some_and(is_display)
}

/// The source of a drawn formula.
pub(super) fn source(node: Node<'_>) -> Option<String> {
    let of_math = || node.find("math").map(tex).filter(|it| !it.is_empty());
    let of_picture = || Some(squeezed(node.find("img")?.attribute("alt")?));
    annotation(node).or_else(of_math).or_else(of_picture)
}

/// TeX of a `math`: what the page itself says it is, or else put together from its parts.
pub(super) fn tex(math: Node<'_>) -> String {
    let said = annotation(math).or_else(|| math.attribute("alttext").map(squeezed));
    said.unwrap_or_else(|| squeezed(&all(math)))
}

fn annotation(node: Node<'_>) -> Option<String> {
    let is_tex = |it: &Node<'_>| {
        it.name() == "annotation"
            && it.attribute("encoding").is_some_and(|it| it.to_ascii_lowercase().contains("tex"))
    };
    let found = node.descendants().find(is_tex).map(|it| squeezed(&it.all_text()));
    found.filter(|it| !it.is_empty())
}

fn squeezed(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let inner = text.strip_prefix("{\\displaystyle ").and_then(|it| it.strip_suffix('}'));
    inner.map_or(text.clone(), |it| it.trim().to_owned())
}

fn all(node: Node<'_>) -> String {
    node.children().map(one).collect::<Vec<_>>().join(" ")
}

fn one(node: Node<'_>) -> String {
    if let Some(text) = node.text() {
        return text.trim().to_owned();
    }
    let part = |at: usize| node.children().filter(|it| it.is_element()).nth(at).map(one).unwrap_or_default();
    match node.name() {
        "mi" | "mn" => letter(&node.all_text()),
        "mo" => operator(node.all_text().trim()),
        "mtext" | "ms" => format!("\\text{{{}}}", node.all_text().trim()),
        "mspace" => "\\;".to_owned(),
        "mfrac" => format!("\\frac{{{}}}{{{}}}", part(0), part(1)),
        "msqrt" => format!("\\sqrt{{{}}}", all(node)),
        "mroot" => format!("\\sqrt[{}]{{{}}}", part(1), part(0)),
        "msup" => format!("{}^{{{}}}", part(0), part(1)),
        "msub" | "munder" => format!("{}_{{{}}}", part(0), part(1)),
        "msubsup" | "munderover" => format!("{}_{{{}}}^{{{}}}", part(0), part(1), part(2)),
        "mover" => over(&part(0), &part(1)),
        "mfenced" => fenced(node),
        "mtable" => format!("\\begin{{matrix}} {} \\end{{matrix}}", parts(node, " \\\\ ")),
        "mtr" => parts(node, " & "),
        "annotation" | "annotation-xml" | "mphantom" => String::new(),
        _ => all(node),
    }
}

fn parts(node: Node<'_>, between: &str) -> String {
    node.children().filter(|it| it.is_element()).map(one).collect::<Vec<_>>().join(between)
}

fn fenced(node: Node<'_>) -> String {
    let open = node.attribute("open").unwrap_or("(");
    let close = node.attribute("close").unwrap_or(")");
    format!("{open}{}{close}", parts(node, ", "))
}

fn over(base: &str, mark: &str) -> String {
    let accent = match mark {
        "^" | "ˆ" | "\\hat" => "\\hat",
        "¯" | "‾" | "_" | "―" => "\\bar",
        "→" | "\\to" => "\\vec",
        "~" | "˜" => "\\tilde",
        "˙" | "." => "\\dot",
        _ => return format!("{base}^{{{mark}}}"),
    };
    format!("{accent}{{{base}}}")
}

fn letter(text: &str) -> String {
    let text = text.trim();
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(only), None) => named(only).map_or_else(|| text.to_owned(), str::to_owned),
        _ if FUNCTIONS.contains(&text) => format!("\\{text}"),
        _ if text.chars().all(char::is_alphabetic) && !text.is_empty() => format!("\\mathrm{{{text}}}"),
        _ => text.to_owned(),
    }
}

const FUNCTIONS: [&str; 14] =
    ["sin", "cos", "tan", "log", "ln", "exp", "lim", "max", "min", "sup", "inf", "det", "gcd", "arg"];

fn operator(text: &str) -> String {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some('\u{2061}'..='\u{2064}'), None) | (None, _) => String::new(),
        (Some(brace @ ('{' | '}')), None) => format!("\\{brace}"),
        (Some(only), None) => named(only).map_or_else(|| text.to_owned(), str::to_owned),
        _ if FUNCTIONS.contains(&text) => format!("\\{text}"),
        _ => text.to_owned(),
    }
}

/// The name of a character that has one in TeX.
fn named(letter: char) -> Option<&'static str> {
    let found = NAMES.binary_search_by_key(&letter, |(known, _)| *known).ok()?;
    Some(NAMES[found].1)
}

const NAMES: [(char, &str); 71] = [
    ('±', "\\pm"),
    ('·', "\\cdot"),
    ('×', "\\times"),
    ('÷', "\\div"),
    ('Γ', "\\Gamma"),
    ('Δ', "\\Delta"),
    ('Θ', "\\Theta"),
    ('Λ', "\\Lambda"),
    ('Ξ', "\\Xi"),
    ('Π', "\\Pi"),
    ('Σ', "\\Sigma"),
    ('Φ', "\\Phi"),
    ('Ψ', "\\Psi"),
    ('Ω', "\\Omega"),
    ('α', "\\alpha"),
    ('β', "\\beta"),
    ('γ', "\\gamma"),
    ('δ', "\\delta"),
    ('ε', "\\varepsilon"),
    ('ζ', "\\zeta"),
    ('η', "\\eta"),
    ('θ', "\\theta"),
    ('ι', "\\iota"),
    ('κ', "\\kappa"),
    ('λ', "\\lambda"),
    ('μ', "\\mu"),
    ('ν', "\\nu"),
    ('ξ', "\\xi"),
    ('π', "\\pi"),
    ('ρ', "\\rho"),
    ('σ', "\\sigma"),
    ('τ', "\\tau"),
    ('φ', "\\varphi"),
    ('χ', "\\chi"),
    ('ψ', "\\psi"),
    ('ω', "\\omega"),
    ('ϕ', "\\phi"),
    ('ϵ', "\\epsilon"),
    ('…', "\\dots"),
    ('′', "'"),
    ('ℏ', "\\hbar"),
    ('ℓ', "\\ell"),
    ('←', "\\leftarrow"),
    ('→', "\\to"),
    ('↔', "\\leftrightarrow"),
    ('⇒', "\\Rightarrow"),
    ('⇔', "\\Leftrightarrow"),
    ('∀', "\\forall"),
    ('∂', "\\partial"),
    ('∃', "\\exists"),
    ('∅', "\\emptyset"),
    ('∇', "\\nabla"),
    ('∈', "\\in"),
    ('∉', "\\notin"),
    ('∏', "\\prod"),
    ('∑', "\\sum"),
    ('−', "-"),
    ('∗', "*"),
    ('∘', "\\circ"),
    ('∞', "\\infty"),
    ('∧', "\\land"),
    ('∨', "\\lor"),
    ('∩', "\\cap"),
    ('∪', "\\cup"),
    ('∫', "\\int"),
    ('≈', "\\approx"),
    ('≠', "\\ne"),
    ('≤', "\\le"),
    ('≥', "\\ge"),
    ('⊂', "\\subset"),
    ('⊆', "\\subseteq"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Document;

    fn written(math: &str) -> String {
        let document = Document::parse(&format!("<math>{math}</math>"));
        tex(document.root().find("math").unwrap())
    }

    #[test]
    fn names_are_found() {
        assert!(NAMES.is_sorted_by_key(|(letter, _)| *letter));
        assert_eq!(named('π'), Some("\\pi"));
    }

    #[test]
    fn formulas_are_put_together() {
        let cases = [
            ("<mfrac><mn>1</mn><mi>x</mi></mfrac>", "\\frac{1}{x}"),
            ("<msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><mi>α</mi>", "x^{2} + \\alpha"),
            ("<msqrt><mi>a</mi><mo>−</mo><mi>b</mi></msqrt>", "\\sqrt{a - b}"),
            ("<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover>", "\\sum_{i}^{n}"),
            ("<mover><mi>x</mi><mo>¯</mo></mover>", "\\bar{x}"),
            ("<mi>sin</mi><mo>\u{2061}</mo><mi>x</mi>", "\\sin  x"),
            (
                "<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable>",
                "\\begin{matrix} 1 & 2 \\end{matrix}",
            ),
        ];
        for (math, expected) in cases {
            assert_eq!(written(math), squeezed(expected), "{math}");
        }
    }

    #[test]
    fn the_source_goes_before_the_parts() {
        let math = "<semantics><mrow><mi>x</mi></mrow><annotation encoding='application/x-tex'>x^{2}</annotation></semantics>";
        assert_eq!(written(math), "x^{2}");
    }
}
