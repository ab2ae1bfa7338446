//! What a field is told to show.

/// Fields whose text is another one whenever it is looked at.
const CHANGING: [&str; 11] = [
    "PAGE",
    "NUMPAGES",
    "SECTIONPAGES",
    "SECTION",
    "DATE",
    "TIME",
    "CREATEDATE",
    "SAVEDATE",
    "PRINTDATE",
    "EDITTIME",
    "REVNUM",
];
/// Fields that show nothing: entries of indexes, bookmarks set.
const SILENT: [&str; 8] = ["XE", "TC", "TA", "RD", "SET", "PRIVATE", "ASK", "ADVANCE"];

/// The instruction of a field: a name, and words behind it.
#[derive(Debug, Default)]
pub(crate) struct Instruction(pub(crate) String);

impl Instruction {
    /// Its first word, in upper case.
    fn name(&self) -> String {
        self.0.split_whitespace().next().unwrap_or_default().to_uppercase()
    }

    /// Whether its text is another one whenever it is looked at.
    pub(crate) fn changes(&self) -> bool {
        CHANGING.contains(&self.name().as_str())
    }

    /// What stands for it where it shows nothing itself.
    pub(crate) fn mark(&self) -> String {
        let name = self.name();
        match name.as_str() {
            "" => String::new(),
            name if SILENT.contains(&name) => String::new(),
            "EQ" => format!("[field {}]", self.0.trim()),
            "MACROBUTTON" | "GOTOBUTTON" => self.0.split_whitespace().skip(2).collect::<Vec<_>>().join(" "),
            name => format!("[field {name}]"),
        }
    }

    /// Where a `HYPERLINK` leads: `"address"`, or a place in the document after `\l`.
    pub(crate) fn address(&self) -> Option<String> {
        if self.name() != "HYPERLINK" {
            return None;
        }
        let mut address = String::new();
        let mut place = None;
        let mut words = arguments(&self.0).into_iter().skip(1);
        while let Some(word) = words.next() {
            match word.as_str() {
                "\\l" => place = words.next(),
                "\\t" | "\\o" => {
                    words.next();
                }
                word if word.starts_with('\\') => {}
                // Backslashes are written twice.
                _ if address.is_empty() => address = word.replace("\\\\", "\\"),
                _ => {}
            }
        }
        match (address.is_empty(), place) {
            (true, Some(_)) => Some("internal".to_owned()),
            (true, None) => None,
            (false, Some(place)) => Some(format!("{address}#{place}")),
            (false, None) => Some(address),
        }
    }
}

/// Words of an instruction; those in quotes hold blanks.
fn arguments(instruction: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut rest = instruction.trim_start();
    while !rest.is_empty() {
        let quoted = rest.strip_prefix(['"', '“', '”']);
        let (word, left) = match quoted {
            Some(inside) => inside.split_once(['"', '“', '”']).unwrap_or((inside, "")),
            None => rest.split_once(char::is_whitespace).unwrap_or((rest, "")),
        };
        words.push(word.to_owned());
        rest = left.trim_start();
    }
    words
}
