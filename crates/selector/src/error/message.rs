//! The English text of the errors.

use std::fmt;

use super::SelectorError;

/// What is wrong, then what to write instead.
impl fmt::Display for SelectorError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_fact(out)?;
        self.write_advice(out)
    }
}

impl SelectorError {
    /// What is wrong, without what to write instead: for surfaces that word their own calls.
    pub fn fact(&self) -> String {
        struct Fact<'a>(&'a SelectorError);
        impl fmt::Display for Fact<'_> {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.write_fact(out)
            }
        }
        Fact(self).to_string()
    }

    fn write_fact(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => out.write_str("The path is empty."),
            Self::Nul => out.write_str("The path holds a NUL character."),
            Self::TooLong { bytes, most } => {
                write!(out, "The path has {bytes} bytes; at most {most} are taken.")
            }
            Self::BadRange { text } => write!(out, "`{text}` is no line range."),
            Self::NumberTooLarge { digits } => write!(out, "No text has {digits} lines."),
            Self::LineZero { .. } => out.write_str("Lines count from 1."),
            Self::EndBeforeStart { first, last } => {
                write!(out, "The range {first}-{last} ends before it begins.")
            }
            Self::CountZero { first } => write!(out, "`{first}+0` asks for no lines."),
            Self::TailZero => out.write_str("A tail of 0 lines is empty."),
            Self::TailCountZero { from_end } => write!(out, "`-{from_end}+0` asks for no lines."),
            Self::PlaceZero { .. } => out.write_str("Lines and columns count from 1."),
            Self::NotInList { .. } => {
                out.write_str("A list takes only ranges that count from the beginning.")
            }
            Self::TwoSelections { first, second } => {
                write!(out, "`:{first}` and `:{second}` do not go together.")
            }
            Self::NotRaw { selection } => write!(out, "`:raw` does not go with `:{selection}`."),
            Self::NoSymbol => out.write_str("`:sym=` needs a name."),
            Self::BadBlock { .. } => out.write_str("`:block=` takes the number of one line."),
            Self::NeedsValue { key } => write!(out, "`:{key}=` needs a value."),
            Self::TakesNoValue { key } => write!(out, "`:{key}` takes no value."),
            Self::Twice { first, .. } => write!(out, "`{}` is given twice.", first.key),
            Self::Unknown { text, .. } => {
                write!(out, "`{text}` is neither a selection nor a parameter here.")
            }
        }
    }

    fn write_advice(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let instead = self.instead();
        match self {
            Self::BadRange { .. } => out.write_str(
                " The forms are 5-9, 5+5, 5-, lists such as 5-9,20-29, and -5 for the last lines.",
            ),
            Self::NoSymbol => out.write_str(" `:symbols` lists the names there are."),
            Self::Unknown { known, .. } => {
                if !instead.is_empty() {
                    write!(out, " Did you mean {}?", instead.join(" or "))?;
                }
                write!(out, " There are: lines as :40, :40-80 and :-50, :{}.", known.join(", :"))
            }
            Self::NotInList { .. } => write!(out, " Make one call for each: {}.", instead.join(" and ")),
            _ if instead.is_empty() => Ok(()),
            _ => write!(out, " Use {}.", instead.join(" or ")),
        }
    }
}
