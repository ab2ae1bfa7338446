//! How pictures can be drawn on the terminal there is.

use std::env;
use std::io::{IsTerminal, stdout};

use crate::args::{Arguments, Colour, Pictures};

/// A way to draw pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Canvas {
    /// The graphics protocol of kitty.
    Kitty,
    /// Inline pictures of iTerm2.
    Iterm,
    /// Half blocks in 24-bit colours.
    Blocks,
}

/// The way that the flags name, or that the terminal is known to understand; `None` draws nothing.
pub(crate) fn of(arguments: &Arguments) -> Option<Canvas> {
    match arguments.manner.pictures {
        Pictures::Never => None,
        Pictures::Kitty => Some(Canvas::Kitty),
        Pictures::Iterm => Some(Canvas::Iterm),
        Pictures::Blocks => Some(Canvas::Blocks),
        Pictures::Auto if arguments.manner.color == Colour::Never || !stdout().is_terminal() => None,
        Pictures::Auto => of_terminal(|name| env::var(name).ok().filter(|value| !value.is_empty())),
    }
}

/// What the environment says of the terminal.
fn of_terminal(variable: impl Fn(&str) -> Option<String>) -> Option<Canvas> {
    let is = |name: &str, known: &[&str]| {
        variable(name).is_some_and(|value| known.iter().any(|known| value.eq_ignore_ascii_case(known)))
    };
    let blocks = || {
        let can_colour = is("COLORTERM", &["truecolor", "24bit"]) && variable("NO_COLOR").is_none();
        can_colour.then_some(Canvas::Blocks)
    };
    // A multiplexer hands on colours, and pictures only when it is told to.
    if is("TERM", &["dumb"]) || variable("TMUX").is_some() || variable("STY").is_some() {
        return blocks().filter(|_| !is("TERM", &["dumb"]));
    }
    if variable("KITTY_WINDOW_ID").is_some()
        || is("TERM", &["xterm-kitty", "xterm-ghostty"])
        || is("TERM_PROGRAM", &["ghostty"])
    {
        return Some(Canvas::Kitty);
    }
    if is("TERM_PROGRAM", &["iTerm.app", "WezTerm", "mintty"]) || is("LC_TERMINAL", &["iTerm2"]) {
        return Some(Canvas::Iterm);
    }
    blocks()
}

#[cfg(test)]
mod tests {
    use super::{Canvas, of_terminal};

    #[test]
    fn terminals_are_known_by_their_environment() {
        type Case<'a> = (&'a [(&'a str, &'a str)], Option<Canvas>);
        let table: &[Case<'_>] = &[
            (&[], None),
            (&[("TERM", "xterm-256color")], None),
            (&[("TERM", "xterm-kitty")], Some(Canvas::Kitty)),
            (&[("TERM_PROGRAM", "iTerm.app"), ("COLORTERM", "truecolor")], Some(Canvas::Iterm)),
            (&[("COLORTERM", "truecolor")], Some(Canvas::Blocks)),
            (&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")], None),
            (&[("TMUX", "x"), ("TERM_PROGRAM", "iTerm.app"), ("COLORTERM", "24bit")], Some(Canvas::Blocks)),
            (&[("TMUX", "x"), ("KITTY_WINDOW_ID", "1")], None),
            (&[("TERM", "dumb"), ("COLORTERM", "truecolor")], None),
        ];
        for (set, canvas) in table {
            let variable =
                |name: &str| set.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned());
            assert_eq!(of_terminal(variable), *canvas, "{set:?}");
        }
    }
}
