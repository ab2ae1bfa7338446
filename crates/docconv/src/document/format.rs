//! The formats by name.

use std::fmt;

/// The formats that are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// A text document of Word 2007 or later.
    Docx,
    /// A workbook of Excel 2007 or later.
    Xlsx,
    /// A presentation of `PowerPoint` 2007 or later.
    Pptx,
    /// A text document of `OpenDocument`.
    Odt,
    /// A workbook of `OpenDocument`.
    Ods,
    /// A presentation of `OpenDocument`.
    Odp,
    /// A workbook of Excel 2007 or later whose parts are binary.
    Xlsb,
    /// A text document of Word before 2007.
    Doc,
    /// A workbook of Excel before 2007.
    Xls,
    /// A presentation of `PowerPoint` before 2007.
    Ppt,
    /// Rich text.
    Rtf,
    /// A book of EPUB.
    Epub,
    /// A message as it is sent.
    Eml,
    /// A message as Outlook keeps it.
    Msg,
}

impl fmt::Display for Format {
    /// The usual extension, without a dot.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Docx => "docx",
            Self::Xlsx => "xlsx",
            Self::Pptx => "pptx",
            Self::Odt => "odt",
            Self::Ods => "ods",
            Self::Odp => "odp",
            Self::Xlsb => "xlsb",
            Self::Doc => "doc",
            Self::Xls => "xls",
            Self::Ppt => "ppt",
            Self::Rtf => "rtf",
            Self::Epub => "epub",
            Self::Eml => "eml",
            Self::Msg => "msg",
        })
    }
}
