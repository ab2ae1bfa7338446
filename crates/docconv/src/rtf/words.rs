//! Control words and signs.

use super::Rtf;
use super::state::Dest;
use crate::revisions::Change;

impl Rtf<'_> {
    pub(super) fn word(&mut self, word: &str, number: Option<i64>) {
        if word == "u" {
            return self.unicode(number.unwrap_or(0));
        }
        self.flush();
        self.passing = 0;
        let starred = std::mem::take(&mut self.starred);
        if word == "htmlrtf" {
            self.state.packed = number != Some(0);
            return;
        }
        if self.state.dest == Dest::Skip {
            return;
        }
        if let Some(dest) = Dest::of(word) {
            return self.begin(dest, number);
        }
        if starred && !Dest::wraps(word) {
            (self.state.dest, self.state.opened) = (Dest::Skip, false);
            return;
        }
        match self.state.dest {
            Dest::Fonts => self.heads.font_word(word, number.unwrap_or(0)),
            Dest::Styles => self.heads.style_word(word, number.unwrap_or(0)),
            Dest::Picture => self.picture.word(word),
            Dest::NestedRow => self.row_word(word, number, self.state.tables.max(2)),
            _ => self.text_word(word, number),
        }
    }

    fn text_word(&mut self, word: &str, number: Option<i64>) {
        let is_on = number != Some(0);
        match word {
            "par" | "sect" | "page" | "column" => self.end_paragraph(word == "par" || word == "sect"),
            "line" | "lbr" | "softline" => self.put("\n"),
            "tab" => self.put("\t"),
            "cell" => self.end_cell(1),
            "nestcell" => self.end_cell(self.state.tables.max(2)),
            "row" => self.end_row(1),
            "nestrow" => self.end_row(self.state.tables.max(2)),
            "pard" => self.state.default_paragraph(),
            "plain" => self.state.plain(),
            "f" => self.state.font = number.unwrap_or(0),
            "v" => self.state.hidden = is_on,
            "revised" => self.state.change = is_on.then_some(Change::Inserted),
            "deleted" => self.state.change = is_on.then_some(Change::Deleted),
            "mvt" => self.state.change = is_on.then_some(Change::MovedHere),
            "mvf" => self.state.change = is_on.then_some(Change::MovedAway),
            "crauth" => (self.state.formatted, self.state.author) = (true, number.unwrap_or(0)),
            "revauth" | "revauthdel" | "mvauth" => self.state.author = number.unwrap_or(0),
            "s" => self.state.style = number.unwrap_or(0),
            "outlinelevel" => {
                self.state.outline = number.and_then(|level| usize::try_from(level).ok());
            }
            "ilvl" => {
                self.state.level = number.and_then(|level| usize::try_from(level).ok()).unwrap_or(0).min(8);
            }
            "intbl" => self.state.tables = self.state.tables.max(1),
            "itap" => self.state.tables = number.and_then(|deep| usize::try_from(deep).ok()).unwrap_or(0),
            "ftnalt" => self.notes.is_endnote(),
            "uc" => self.state.stand_ins = number.and_then(|count| usize::try_from(count).ok()).unwrap_or(1),
            "ansicpg" => self.heads.page(number.unwrap_or(0)),
            "mac" => self.heads.mac(),
            "chdate" | "chdpl" | "chdpa" | "chtime" | "chpgn" | "sectnum" => self.mark(changing(word)),
            "trowd" | "cellx" | "trleft" | "clmgf" | "clmrg" | "clvmgf" | "clvmrg" | "trauth" => {
                self.row_word(word, number, 1);
            }
            "objlink" | "objautlink" | "objsub" | "objpub" => self.object.linked(),
            _ => self.character(word),
        }
    }

    /// Words that stand for a character.
    fn character(&mut self, word: &str) {
        let character = match word {
            "emdash" => "—",
            "endash" => "–",
            "bullet" => "•",
            "lquote" => "‘",
            "rquote" => "’",
            "ldblquote" => "“",
            "rdblquote" => "”",
            "emspace" | "enspace" | "qmspace" => " ",
            "zwj" => "\u{200d}",
            "zwnj" => "\u{200c}",
            _ => return,
        };
        self.put(character);
    }

    pub(super) fn sign(&mut self, sign: u8) {
        if sign == b'*' {
            self.starred = true;
            return;
        }
        if self.passing > 0 {
            self.passing -= 1;
            return;
        }
        self.flush();
        match sign {
            b'~' => self.put("\u{a0}"),
            b'_' => self.put("\u{2011}"),
            b'\\' | b'{' | b'}' => self.bytes(&[sign], false),
            b'\t' => self.put("\t"),
            // A place where a word may be parted, entries of indexes: nothing to show.
            _ => {}
        }
    }

    /// Begins what a word says, for the rest of its group.
    fn begin(&mut self, dest: Dest, number: Option<i64>) {
        if self.state.dest == dest && self.state.opened {
            return;
        }
        // Within a picture only its description counts, and what is passed over has no parts.
        let in_picture = self.state.dest == Dest::Picture;
        if in_picture && !matches!(dest, Dest::PictureName | Dest::PictureValue) {
            (self.state.dest, self.state.opened) = (Dest::Skip, false);
            return;
        }
        if matches!(dest, Dest::PictureName | Dest::PictureValue) && !self.picture.has_begun() {
            (self.state.dest, self.state.opened) = (Dest::Skip, false);
            return;
        }
        (self.state.dest, self.state.opened) = (dest, true);
        if dest.is_captured() {
            self.captured.push(String::new());
        }
        self.started(dest, number);
    }
}

fn changing(word: &str) -> &'static str {
    match word {
        "chpgn" => "[field PAGE]",
        "chtime" => "[field TIME]",
        "sectnum" => "[field SECTION]",
        _ => "[field DATE]",
    }
}
