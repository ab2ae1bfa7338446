//! The namespaces that are understood, Transitional and Strict alike.

/// A namespace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ns {
    /// Drawings.
    A,
    /// Charts.
    C,
    /// Newer charts.
    Cx,
    /// Drawings in charts.
    Cdr,
    /// Content types.
    ContentTypes,
    /// Diagrams.
    Dgm,
    /// Markup compatibility.
    Mc,
    /// Equations.
    M,
    /// Office drawings of old.
    O,
    /// Slides.
    P,
    /// Additions to slides.
    PNew,
    /// Pictures.
    Pic,
    /// Relationships as attributes.
    R,
    /// Relationships as parts.
    Relationships,
    /// Sheets.
    S,
    /// Additions to sheets.
    SNew,
    /// Vector drawings of old.
    V,
    /// Text documents.
    W,
    /// Additions to text documents.
    WNew,
    /// Drawings in text documents.
    Wp,
    /// Shapes in text documents.
    Wps,
    /// Drawings in sheets.
    Xdr,
    /// Additions to drawings.
    ANew,
    /// `OpenDocument`: text, tables, what is around them, drawings, presentations, styles, charts.
    OdText,
    OdTable,
    OdOffice,
    OdDraw,
    OdPresentation,
    OdStyle,
    OdChart,
    /// Any other.
    Other,
}

const TRANSITIONAL: &str = "http://schemas.openxmlformats.org/";
const STRICT: &str = "http://purl.oclc.org/ooxml/";
const OPEN_DOCUMENT: &str = "urn:oasis:names:tc:opendocument:xmlns:";
const MICROSOFT: &str = "http://schemas.microsoft.com/office/";

impl Ns {
    pub(super) fn of(uri: &str) -> Self {
        if let Some(name) = uri.strip_prefix(TRANSITIONAL) {
            return Self::open(name);
        }
        if let Some(name) = uri.strip_prefix(MICROSOFT) {
            return Self::microsoft(name);
        }
        if let Some(name) = uri.strip_prefix(OPEN_DOCUMENT) {
            return Self::open_document(name);
        }
        match uri.strip_prefix(STRICT) {
            Some(name) => Self::open(name),
            None if uri == "urn:schemas-microsoft-com:vml" => Self::V,
            None if uri.starts_with("urn:schemas-microsoft-com:office:") => Self::O,
            None => Self::Other,
        }
    }

    /// Names of the standard: `drawingml/2006/main`, in Strict `drawingml/main`.
    fn open(name: &str) -> Self {
        match name {
            "drawingml/2006/main" | "drawingml/main" => Self::A,
            "drawingml/2006/chart" | "drawingml/chart" => Self::C,
            "drawingml/2006/chartDrawing" | "drawingml/chartDrawing" => Self::Cdr,
            "drawingml/2006/diagram" | "drawingml/diagram" => Self::Dgm,
            "drawingml/2006/picture" | "drawingml/picture" => Self::Pic,
            "drawingml/2006/spreadsheetDrawing" | "drawingml/spreadsheetDrawing" => Self::Xdr,
            "drawingml/2006/wordprocessingDrawing" | "drawingml/wordprocessingDrawing" => Self::Wp,
            "markup-compatibility/2006" => Self::Mc,
            "officeDocument/2006/math" | "officeDocument/math" => Self::M,
            "officeDocument/2006/relationships" | "officeDocument/relationships" => Self::R,
            "package/2006/content-types" => Self::ContentTypes,
            "package/2006/relationships" => Self::Relationships,
            "presentationml/2006/main" | "presentationml/main" => Self::P,
            "spreadsheetml/2006/main" | "spreadsheetml/main" => Self::S,
            "wordprocessingml/2006/main" | "wordprocessingml/main" => Self::W,
            _ => Self::Other,
        }
    }

    /// Names of `OpenDocument`: `text:1.0`.
    fn open_document(name: &str) -> Self {
        match name.split(':').next().unwrap_or_default() {
            "text" => Self::OdText,
            "table" => Self::OdTable,
            "office" => Self::OdOffice,
            "drawing" => Self::OdDraw,
            "presentation" => Self::OdPresentation,
            "style" => Self::OdStyle,
            "chart" => Self::OdChart,
            _ => Self::Other,
        }
    }

    /// Names of later additions: `word/2010/wordprocessingShape`, `powerpoint/2018/8/main`.
    fn microsoft(name: &str) -> Self {
        let (program, rest) = name.split_once('/').unwrap_or((name, ""));
        match (program, rest.rsplit('/').next().unwrap_or_default()) {
            ("word", "wordprocessingShape" | "wordprocessingGroup" | "wordprocessingCanvas") => Self::Wps,
            ("word", _) => Self::WNew,
            ("drawing", "chartex") => Self::Cx,
            ("drawing", _) => Self::ANew,
            ("powerpoint", _) => Self::PNew,
            ("excel" | "spreadsheetml", _) => Self::SNew,
            _ => Self::Other,
        }
    }
}
