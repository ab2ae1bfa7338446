//! Members that share bytes, which is how a small file unpacks to a huge one.

use super::{Place, local};
use crate::index::Scan;

/// Marks the entries whose headers and contents overlap.
pub(super) fn mark(scan: &mut Scan, places: &[Place]) {
    let packed = |place: usize| scan.index().packed(place);
    let mut order: Vec<u32> = (0..places.len().min(scan.index().len()) as u32).collect();
    if !places.is_sorted_by_key(|place| place.local) {
        order.sort_by_key(|place| places[*place as usize].local);
    }
    let mut overlapping = Vec::new();
    let mut furthest: Option<(u64, u32)> = None;
    for place in order {
        let Place { local, name_len, .. } = places[place as usize];
        let end =
            local.saturating_add(local::LEN + u64::from(name_len)).saturating_add(packed(place as usize));
        if let Some((reaches, other)) = furthest
            && local < reaches
        {
            overlapping.extend([other, place]);
        }
        if furthest.is_none_or(|(reaches, _)| end > reaches) {
            furthest = Some((end, place));
        }
    }
    for place in overlapping {
        scan.mark_overlap(place as usize);
    }
}
