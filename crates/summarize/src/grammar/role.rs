//! What captures of a query are for.

use crate::Kind;

/// What a capture is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// `@item.KIND`: a definition.
    Item(Kind),
    /// `@name`: its name, if that is not in its field `name`.
    Name,
    /// `@declarator`: what its name is wrapped in, as C does it.
    Declarator,
    /// `@owner`: what owns it, if that does not stand around it.
    Owner,
    /// `@body`: where its signature ends, if that is not its field `body`.
    Body,
    /// `@wrap` around `@inner`: the definition is all of it, such as an `export` with what is exported.
    Wrap,
    Inner,
    /// `@comment`: documentation of what follows.
    Comment,
    /// `@mark`: an attribute or decorator of what follows.
    Mark,
    /// `@import`: what is brought in from elsewhere.
    Import,
    /// `@fold`: long data, of which the first line says enough.
    Fold,
    /// Where a text is not as the grammar wants it.
    Error,
    /// `@text`: text in another language.
    Text,
    /// `@_name`: something that only a predicate looks at.
    Private,
}

impl Role {
    pub(crate) fn named(name: &str) -> Result<Self, String> {
        if let Some(kind) = name.strip_prefix("item.") {
            return Kind::named(kind).map(Self::Item).ok_or_else(|| format!("there is no kind `{kind}`"));
        }
        Ok(match name {
            "name" => Self::Name,
            "declarator" => Self::Declarator,
            "owner" => Self::Owner,
            "body" => Self::Body,
            "wrap" => Self::Wrap,
            "inner" => Self::Inner,
            "comment" => Self::Comment,
            "mark" => Self::Mark,
            "import" => Self::Import,
            "fold" => Self::Fold,
            "error" => Self::Error,
            "text" => Self::Text,
            name if name.starts_with('_') => Self::Private,
            name => return Err(format!("nothing is known of captures called `{name}`")),
        })
    }
}
