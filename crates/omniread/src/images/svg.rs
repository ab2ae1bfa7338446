//! SVG: text, unless its picture is asked for.

use omniread_image_view::is_svg;
use omniread_read_core::{Asked, Content, ErrorKind, Inside, ReadError, Resource, View, text_or_binary};
use omniread_selector::{Parameter, Takes};

use super::asked::IMG;

/// SVG drawings: their text, or with `:img` a picture of them.
#[derive(Debug, Clone, Copy, Default)]
pub struct SvgView;

const PARAMETERS: [Parameter; 1] =
    [Parameter { key: IMG, takes: Takes::Nothing, help: "the drawing as a picture, not as text" }];

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
        if asked.parameter(IMG).is_none() {
            return text_or_binary(resource, asked, inside);
        }
        let said =
            format!("'{}': this build does not draw SVG. Read it as text, without :img.", resource.address);
        Err(ReadError::new(ErrorKind::Unsupported, "read", &resource.address, said))
    }
}
