//! What holds in a group, and where its text goes.

use crate::revisions::Change;

/// Where text goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Dest {
    #[default]
    Text,
    /// Nowhere.
    Skip,
    Fonts,
    Styles,
    Authors,
    Field,
    Instruction,
    FieldResult,
    /// The label of a list item, as printed.
    Label,
    Footnote,
    Header(&'static str),
    Comment,
    CommentAuthor,
    CommentReference,
    CommentParent,
    RangeStart,
    RangeEnd,
    Shape,
    TextBox,
    Picture,
    PictureName,
    PictureValue,
    Object,
    ObjectClass,
    ObjectData,
    Equation,
    NestedRow,
}

impl Dest {
    /// What a control word begins, at the beginning of its group.
    pub(super) fn of(word: &str) -> Option<Self> {
        Some(match word {
            "fonttbl" => Self::Fonts,
            "stylesheet" => Self::Styles,
            "revtbl" => Self::Authors,
            "field" => Self::Field,
            "fldinst" => Self::Instruction,
            "fldrslt" => Self::FieldResult,
            "listtext" | "pntext" => Self::Label,
            "footnote" => Self::Footnote,
            "header" | "headerr" => Self::Header("Header (default):"),
            "headerl" => Self::Header("Header (even pages):"),
            "headerf" => Self::Header("Header (first page):"),
            "footer" | "footerr" => Self::Header("Footer (default):"),
            "footerl" => Self::Header("Footer (even pages):"),
            "footerf" => Self::Header("Footer (first page):"),
            "annotation" => Self::Comment,
            "atnauthor" => Self::CommentAuthor,
            "atnref" => Self::CommentReference,
            "atnparent" => Self::CommentParent,
            "atrfstart" => Self::RangeStart,
            "atrfend" => Self::RangeEnd,
            "shp" | "do" => Self::Shape,
            "shptxt" | "dptxbxtext" => Self::TextBox,
            "pict" => Self::Picture,
            "sn" => Self::PictureName,
            "sv" => Self::PictureValue,
            "object" => Self::Object,
            "objclass" => Self::ObjectClass,
            "objdata" => Self::ObjectData,
            "moMath" => Self::Equation,
            "nesttableprops" => Self::NestedRow,
            // Wrappings, whose content is what it would be without them.
            "shpinst" | "shppict" | "shpgrp" | "moMathPara" | "picprop" | "sp" | "result" | "ud" | "upr2" => {
                return None;
            }
            word if SKIPPED.contains(&word) => Self::Skip,
            _ => return None,
        })
    }

    /// Whether a starred group of this word is read although its word begins nothing.
    pub(super) fn wraps(word: &str) -> bool {
        matches!(word, "shpinst" | "shppict" | "shpgrp" | "moMathPara" | "picprop" | "sp" | "ud")
    }

    /// Whether the text of this is kept aside until its group ends.
    pub(super) fn is_captured(self) -> bool {
        use Dest as D;
        matches!(
            self,
            D::Instruction
                | D::Label
                | D::CommentAuthor
                | D::CommentReference
                | D::CommentParent
                | D::RangeStart
                | D::RangeEnd
                | D::PictureName
                | D::PictureValue
                | D::ObjectClass
        )
    }
}

/// Groups that hold nothing to show.
const SKIPPED: [&str; 30] = [
    "colortbl",
    "info",
    "filetbl",
    "listtable",
    "listoverridetable",
    "rsidtbl",
    "themedata",
    "colorschememapping",
    "latentstyles",
    "datastore",
    "xmlnstbl",
    "generator",
    "pgptbl",
    "ftnsep",
    "ftnsepc",
    "ftncn",
    "aftnsep",
    "aftnsepc",
    "aftncn",
    "nonshppict",
    "shprslt",
    "nonesttables",
    "falt",
    "panose",
    "private1",
    "template",
    "xe",
    "tc",
    "tcn",
    "mmathPr",
];

/// What holds in a group and those in it.
#[derive(Debug, Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a control word of its own")]
pub(super) struct State {
    pub(super) dest: Dest,
    /// Whether this very group begins it.
    pub(super) opened: bool,
    pub(super) font: i64,
    /// Characters that stand for one of Unicode.
    pub(super) stand_ins: usize,
    pub(super) change: Option<Change>,
    pub(super) author: i64,
    pub(super) formatted: bool,
    pub(super) hidden: bool,
    /// HTML that was packed into this file says it better.
    pub(super) packed: bool,
    pub(super) style: i64,
    pub(super) outline: Option<usize>,
    pub(super) level: usize,
    /// How many tables the paragraph is in.
    pub(super) tables: usize,
}

impl State {
    /// Formatting of characters as it is without any.
    pub(super) fn plain(&mut self) {
        (self.change, self.formatted, self.hidden) = (None, false, false);
    }

    /// A paragraph as it is without formatting.
    pub(super) fn default_paragraph(&mut self) {
        (self.style, self.outline, self.level, self.tables) = (0, None, 0, 0);
    }
}
