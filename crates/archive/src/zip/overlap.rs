//! Members that share bytes, which is how a small file unpacks to a huge one.

use super::{Place, local};
use crate::index::Scan;

/// Marks the entries whose headers and contents overlap.
pub(super) fn mark(scan: &mut Scan, places: &[Place]) {
    let count = places.len().min(scan.index().len());
    let end = |place: usize| {
        let Place { local, name_len, .. } = places[place];
        let header = local.saturating_add(local::LEN + u64::from(name_len));
        header.saturating_add(scan.index().packed(place))
    };
    // Nearly every zip is written from front to back.
    if (1..count).all(|place| end(place - 1) <= places[place].local) {
        return;
    }
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by_key(|place| places[*place].local);
    let mut overlapping = Vec::new();
    let mut furthest: Option<(u64, usize)> = None;
    for place in order {
        if let Some((reaches, other)) = furthest
            && places[place].local < reaches
        {
            overlapping.extend([other, place]);
        }
        let end = end(place);
        if furthest.is_none_or(|(reaches, _)| end > reaches) {
            furthest = Some((end, place));
        }
    }
    for place in overlapping {
        scan.mark_overlap(place);
    }
}
