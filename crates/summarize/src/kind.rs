//! What definitions are.

use std::fmt;

macro_rules! kinds {
    ($($variant:ident $word:literal $doc:literal,)*) => {
        /// What a definition is.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Kind { $(#[doc = $doc] $variant,)* }

        impl Kind {
            /// Every kind.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// Such as `function`.
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word,)* }
            }
        }
    };
}

kinds! {
    Annotation "annotation" "A type of annotations.",
    Block "block" "Lines that stand deeper than the one above them, where nothing better is known.",
    Class "class" "A class.",
    Constant "constant" "A value that does not change.",
    Constructor "constructor" "What makes an object.",
    Element "element" "An element of markup that has a name.",
    Enum "enum" "A choice of values.",
    Event "event" "An event of a class.",
    Extension "extension" "Members added to a type elsewhere.",
    Function "function" "A function.",
    Heading "heading" "A heading with the section under it.",
    Impl "impl" "Members of a type, written beside it.",
    Interface "interface" "An interface.",
    Key "key" "A key with its value.",
    Macro "macro" "A macro.",
    Method "method" "A function of a type.",
    Module "module" "A module.",
    Namespace "namespace" "A namespace.",
    Object "object" "An object of which there is one.",
    Package "package" "A package.",
    Property "property" "A value of an object, perhaps computed.",
    Protocol "protocol" "A protocol.",
    Prototype "prototype" "A function that is declared here and defined elsewhere.",
    Record "record" "A record.",
    Resource "resource" "A block of a configuration.",
    Rule "rule" "A rule of a style sheet.",
    Rpc "rpc" "A call of a service.",
    Service "service" "A service.",
    Message "message" "A message.",
    Struct "struct" "A structure.",
    Table "table" "A table.",
    Target "target" "What a build can make.",
    Test "test" "A test that is named by a text.",
    Trait "trait" "A trait.",
    Type "type" "Another name for a type.",
    Union "union" "A union.",
    Variable "variable" "A variable.",
    View "view" "A view of tables.",
}

impl Kind {
    /// The kind of this name.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.as_str() == word)
    }

    /// Whether it runs: what is defined inside is local to it.
    pub fn is_callable(self) -> bool {
        matches!(
            self,
            Self::Function | Self::Method | Self::Constructor | Self::Macro | Self::Rpc | Self::Test
        )
    }

    /// Whether it is a type with members.
    pub fn is_type(self) -> bool {
        matches!(
            self,
            Self::Annotation
                | Self::Class
                | Self::Enum
                | Self::Extension
                | Self::Impl
                | Self::Interface
                | Self::Object
                | Self::Protocol
                | Self::Record
                | Self::Struct
                | Self::Trait
                | Self::Union
        )
    }

    /// Whether it only groups what stands in it.
    pub fn is_space(self) -> bool {
        matches!(self, Self::Module | Self::Namespace | Self::Package)
    }

    /// Whether it is a value, of which those inside of functions are nobody's business.
    pub fn is_value(self) -> bool {
        matches!(self, Self::Constant | Self::Property | Self::Variable)
    }

    /// Whether it adds to what is defined elsewhere.
    pub fn is_addition(self) -> bool {
        matches!(self, Self::Extension | Self::Impl | Self::Prototype)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
