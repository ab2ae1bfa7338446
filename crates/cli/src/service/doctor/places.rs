//! Where internal resources are looked for.

use std::path::PathBuf;

use omniread::internal_url::Place;
use omniread::{ReadContext, Resources};
use serde::Serialize;

/// The folders of a scheme, in the order they are asked in.
#[derive(Serialize)]
pub(super) struct Kind {
    pub(super) scheme: &'static str,
    pub(super) places: Vec<Looked>,
}

#[derive(Serialize)]
pub(super) struct Looked {
    pub(super) path: PathBuf,
    pub(super) exists: bool,
}

pub(super) fn kinds(ctx: &ReadContext) -> Vec<Kind> {
    let resources = ctx.extensions.get::<Resources>().map(|known| (*known).clone()).unwrap_or_default();
    let artifacts: Vec<Place> = resources.artifacts.into_iter().collect();
    let kinds = [
        ("agent", resources.agents),
        ("artifact", artifacts),
        ("history", resources.history),
        ("local", resources.local),
        ("memory", resources.memory),
        ("rule", resources.rules),
        ("skill", resources.skills),
        ("vault", resources.vault),
    ];
    kinds
        .map(|(scheme, places)| Kind { scheme, places: places.into_iter().map(Looked::from).collect() })
        .into()
}

impl From<Place> for Looked {
    fn from(place: Place) -> Self {
        Self { exists: place.path.exists(), path: place.path }
    }
}
