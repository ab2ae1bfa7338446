//! SVG: text, unless its picture is asked for.

use omniread_image_view::is_svg;
use omniread_read_core::{Asked, Content, Inside, ReadError, Resource, View, text_or_binary};
use omniread_selector::{Parameter, Takes};

use super::asked::IMG;

/// SVG drawings: their text, or with `:img` a picture of them.
#[derive(Debug, Clone, Copy, Default)]
pub struct SvgView;

const PARAMETERS: [Parameter; 1] = [Parameter {
    key: IMG,
    takes: Takes::Optional,
    help: "the drawing as a picture, not as text; img=800 with a longer side of 800 pixels",
}];

impl View for SvgView {
    fn name(&self) -> &'static str {
        "drawing"
    }

    fn accepts(&self, _resource: &Resource, head: &[u8]) -> bool {
        is_svg(head)
    }

    fn parameters(&self) -> &'static [Parameter] {
        &PARAMETERS
    }

    fn is_slow(&self) -> bool {
        true
    }

    fn view(&self, resource: &Resource, asked: &Asked<'_>, inside: &Inside) -> Result<Content, ReadError> {
        match asked.parameter(IMG) {
            Some(side) => drawn(resource, side, inside),
            None => text_or_binary(resource, asked, inside),
        }
    }
}

#[cfg(feature = "svg")]
use super::drawn::drawn;

#[cfg(not(feature = "svg"))]
fn drawn(resource: &Resource, _side: Option<&str>, _inside: &Inside) -> Result<Content, ReadError> {
    let address = &resource.address;
    let said = format!(
        "'{address}' is an SVG drawing, and this build does not draw: the feature `svg` is missing. Use '{address}' for its text."
    );
    let error = ReadError::new(omniread_read_core::ErrorKind::Unsupported, "read", address, said);
    Err(error.with_next([omniread_read_core::Next::new(address, "")]))
}
