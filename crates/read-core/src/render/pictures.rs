//! Pictures beside the text.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use super::Rendered;
use crate::{ContentBlock, Identity, Image, Inside, Notice, Remark};

/// A picture that was attached to an answer, and to which.
struct Attached {
    address: String,
    image: Image,
}

/// Attaches pictures to an answer, and says of those that the reader has already where they are.
pub(super) fn attach(images: Vec<Image>, rendered: &mut Rendered, address: &str, inside: &Inside) {
    for image in images.into_iter().filter(|_| inside.display.images) {
        if let Some(attached) = before(&image, address, inside) {
            rendered.notices.push(already(&attached.address));
            continue;
        }
        let Image { media_type, data } = image;
        rendered.blocks.push(ContentBlock::Image { media_type, data });
    }
}

/// The same picture as it was attached before, if the reader wants to be referred to that. What looks alike by its hash is
/// compared byte by byte.
fn before(image: &Image, address: &str, inside: &Inside) -> Option<Arc<Attached>> {
    if !inside.display.refer_to_images {
        return None;
    }
    let mut hasher = DefaultHasher::new();
    image.data.hash(&mut hasher);
    let identity = Identity::new(format!("attached picture {:x}", hasher.finish()));
    let known = inside.remembered.get::<Attached>(&identity).filter(|known| known.image == *image);
    if known.is_none() {
        let attached = Attached { address: address.to_owned(), image: image.clone() };
        inside.remembered.put(identity, Arc::new(attached), image.data.len() as u64);
    }
    known
}

fn already(address: &str) -> Notice {
    let said =
        format!("The picture was attached to an earlier answer for '{address}'; it is not attached again");
    Notice::new(Remark::Said(said.replace(['{', '}'], "'")))
}
