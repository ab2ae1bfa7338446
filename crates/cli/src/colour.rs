//! Colours of what is printed.

use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Effects, Style};

use crate::args::Colour;

/// The styles of what is printed; without colours, styles that print nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Palette {
    pub(crate) header: Style,
    pub(crate) number: Style,
    pub(crate) notice: Style,
    pub(crate) error: Style,
}

impl Palette {
    const COLOURED: Self = Self {
        header: Style::new().effects(Effects::BOLD),
        number: Style::new().effects(Effects::DIMMED),
        notice: AnsiColor::Yellow.on_default(),
        error: AnsiColor::Red.on_default().effects(Effects::BOLD),
    };

    /// Whether it prints nothing.
    pub(crate) fn is_plain(&self) -> bool {
        *self == Self::default()
    }
}

/// The palette for a stream. `auto` is plain unless the stream is a terminal and the environment has nothing against
/// colours: what is piped stays exact whatever the environment says.
pub(crate) fn palette(wanted: Colour, stream: &impl RawStream) -> Palette {
    let coloured = match wanted {
        Colour::Always => true,
        Colour::Never => false,
        Colour::Auto => stream.is_terminal() && AutoStream::choice(stream) != ColorChoice::Never,
    };
    if coloured { Palette::COLOURED } else { Palette::default() }
}
