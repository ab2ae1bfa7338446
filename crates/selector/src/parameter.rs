//! The parameters a view declares, and those an address gives.

/// A key that a view understands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Parameter {
    /// The key, in lower case, matched without regard to case.
    pub key: &'static str,
    /// Whether it takes a value.
    pub takes: Takes,
    /// One line for help texts.
    pub help: &'static str,
}

/// Whether a parameter takes a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Takes {
    /// Never: `:meta`.
    Nothing,
    /// Either way: `:outputs`, `:outputs=3`.
    Optional,
    /// Always: `:page=3`.
    Value,
}

/// A parameter of an address.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    /// The key as declared.
    pub key: String,
    /// The value, with escapes decoded.
    pub value: Option<String>,
}
