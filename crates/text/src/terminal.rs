//! Terminal output made readable.

use std::str::Chars;

/// Columns up to which cursor movements are followed.
const COLUMNS: usize = 4096;

/// Terminal output as a reader would have seen it in the end: escape sequences removed, progress bars that redraw their
/// line with `\r` reduced to the final state, backspaces applied, other control characters but the tab dropped. Lines are
/// those of a terminal, ended by `\n` (or `\r\n`), and stay as many as they were. Movements to other lines are not followed.
///
/// Sequences are those of ECMA-48, section 5.4 (CSI) and 8.3 (the rest).
pub fn plain_terminal(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let (body, end) = line.strip_suffix('\n').map_or((line, ""), |body| (body, "\n"));
        if body.chars().any(|character| character.is_control() && character != '\t') {
            plain.extend(Row::of(body).cells);
        } else {
            plain.push_str(body);
        }
        plain.push_str(end);
    }
    plain
}

#[derive(Default)]
struct Row {
    cells: Vec<char>,
    cursor: usize,
}

impl Row {
    fn of(body: &str) -> Self {
        let mut row = Self::default();
        let mut rest = body.chars();
        while let Some(character) = rest.next() {
            match character {
                '\r' => row.cursor = 0,
                '\u{8}' => row.cursor = row.cursor.saturating_sub(1),
                '\u{1b}' => row.escape(&mut rest),
                '\u{9b}' => row.control_sequence(&mut rest),
                '\t' => row.print('\t'),
                other if other.is_control() => {}
                other => row.print(other),
            }
        }
        row
    }

    fn print(&mut self, character: char) {
        if self.cursor > self.cells.len() {
            self.cells.resize(self.cursor, ' ');
        }
        match self.cells.get_mut(self.cursor) {
            Some(cell) => *cell = character,
            None => self.cells.push(character),
        }
        self.cursor += 1;
    }

    /// What follows ESC.
    fn escape(&mut self, rest: &mut Chars<'_>) {
        let before = rest.clone();
        match rest.next() {
            Some('[') => self.control_sequence(rest),
            Some(']' | 'P' | '_' | '^' | 'X') => skip_string(rest),
            // Intermediate bytes, then one final byte.
            Some(' '..='/') => while matches!(rest.next(), Some(' '..='/')) {},
            Some('0'..='~') | None => {}
            Some(_) => *rest = before,
        }
    }

    /// What follows CSI: parameters, intermediates, a final byte that says what to do.
    fn control_sequence(&mut self, rest: &mut Chars<'_>) {
        let mut parameter = String::new();
        loop {
            let before = rest.clone();
            match rest.next() {
                Some(character @ ' '..='?') => parameter.push(character),
                Some(action @ '@'..='~') => return self.act(action, &parameter),
                // A broken sequence ends where something else begins.
                Some(_) => return *rest = before,
                None => return,
            }
        }
    }

    fn act(&mut self, action: char, parameter: &str) {
        let count = parameter.parse::<usize>().unwrap_or(1).clamp(1, COLUMNS);
        match (action, parameter) {
            ('K', "" | "0") => self.cells.truncate(self.cursor),
            ('K', "1") => self.cells.iter_mut().take(self.cursor + 1).for_each(|cell| *cell = ' '),
            ('K', "2") => self.cells.clear(),
            ('G', _) => self.cursor = count - 1,
            ('C', _) => self.cursor = (self.cursor + count).min(COLUMNS.max(self.cursor)),
            ('D', _) => self.cursor = self.cursor.saturating_sub(count),
            _ => {}
        }
    }
}

/// Skips a control string up to its terminator: BEL or ESC `\`. Without one only the introducer goes.
fn skip_string(rest: &mut Chars<'_>) {
    let mut ahead = rest.clone();
    while let Some(character) = ahead.next() {
        let ended = match character {
            '\u{7}' | '\u{9c}' => true,
            '\u{1b}' => ahead.next() == Some('\\'),
            _ => false,
        };
        if ended {
            *rest = ahead;
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_a_reader_saw() {
        for (raw, seen) in [
            ("", ""),
            ("plain\ttext\n", "plain\ttext\n"),
            ("\u{1b}[1;31mred\u{1b}[0m\n", "red\n"),
            ("a\r\nb\r\n", "a\nb\n"),
            (" 10%\r 50%\r100%\n", "100%\n"),
            ("downloading\rdone\u{1b}[K\n", "done\n"),
            ("downloading\r\u{1b}[2Kdone", "done"),
            ("longer\rab\n", "abnger\n"),
            ("abc\u{8}\u{8}X\n", "aXc\n"),
            ("_\u{8}u_\u{8}n", "un"),
            ("\u{1b}]0;title\u{7}body", "body"),
            ("\u{1b}]8;;http://x\u{1b}\\link\u{1b}]8;;\u{1b}\\", "link"),
            ("\u{1b}]unterminated", "unterminated"),
            ("\u{1b}(Bx\u{1b}=y", "xy"),
            ("ab\u{1b}[5Gc", "ab  c"),
            ("\u{1b}[999999999Cx\n", &format!("{}x\n", " ".repeat(COLUMNS))),
            ("\u{1b}[31", ""),
            ("\u{1b}[3\u{e9}", "\u{e9}"),
            ("bell\u{7}\0", "bell"),
            ("\u{9b}31mx", "x"),
        ] {
            assert_eq!(plain_terminal(raw), seen, "{raw:?}");
        }
    }

    proptest! {
        #[test]
        fn lines_stay_as_many(raw in "([a-z\u{1b}\\[\\]\r\n\u{8}0-9;mKGCD]|\\PC){0,80}") {
            let seen = plain_terminal(&raw);
            prop_assert_eq!(seen.matches('\n').count(), raw.matches('\n').count());
            let left = seen.contains(['\u{1b}', '\r']);
            prop_assert!(!left);
        }
    }
}
