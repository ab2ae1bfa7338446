//! What an address asks of a picture.

use omniread_image_view::Part;
use omniread_read_core::{Asked, ErrorKind, ReadError};
use omniread_selector::{Parameter, Takes};

const META: &str = "meta";
const PLACE: &str = "gps";
const CROP: &str = "crop";
const FRAME: &str = "frame";
const PAGE: &str = "page";
pub(super) const IMG: &str = "img";

pub(super) const OF_PICTURES: [Parameter; 5] = [
    Parameter {
        key: META,
        takes: Takes::Optional,
        help: "what is known of the picture, without it; meta=gps also where it was taken",
    },
    Parameter { key: CROP, takes: Takes::Value, help: "the part x,y,width,height at full size" },
    Parameter { key: FRAME, takes: Takes::Value, help: "one frame of an animation" },
    Parameter { key: PAGE, takes: Takes::Value, help: "one page of a TIFF" },
    Parameter { key: IMG, takes: Takes::Nothing, help: "the picture, as without it" },
];

/// What an address asks of a picture.
pub(super) struct Wanted {
    /// Metadata alone, and whether with the place.
    pub(super) metadata: Option<bool>,
    pub(super) part: Part,
}

impl Wanted {
    pub(super) fn of(asked: &Asked<'_>, address: &str) -> Result<Self, ReadError> {
        let invalid = |message: String| ReadError::new(ErrorKind::Invalid, "select", address, message);
        let metadata = match asked.parameter(META) {
            None => None,
            Some(None) => Some(false),
            Some(Some(detail)) if detail.eq_ignore_ascii_case(PLACE) => Some(true),
            Some(Some(detail)) => {
                return Err(invalid(format!(
                    "There is no `:{META}={detail}`. Use :{META} or :{META}={PLACE}."
                )));
            }
        };
        let region = value(asked, CROP).map(|text| text.parse().map_err(|error| invalid(format!("{error}"))));
        let number = |key| {
            let parsed = |text: &str| {
                let said = || invalid(format!("`:{key}={text}` is no number. Use :{key}=1 for the first."));
                text.trim().parse().map_err(|_| said())
            };
            value(asked, key).map(parsed).transpose()
        };
        let part = Part { region: region.transpose()?, frame: number(FRAME)?, page: number(PAGE)? };
        Ok(Self { metadata, part })
    }
}

fn value<'a>(asked: &Asked<'a>, key: &str) -> Option<&'a str> {
    let found = asked.wanted.parameters.iter().find(|part| part.key == key)?;
    found.value.as_deref()
}
