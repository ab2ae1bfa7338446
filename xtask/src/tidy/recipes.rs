//! Every fixture is what its recipe makes.

use super::{Finding, House};
use crate::fixtures::{self, FOLDER};

pub(super) fn check(house: &House) -> Vec<Finding> {
    let drift = fixtures::compare(&fixtures::make_all(), &house.fixtures);
    drift.iter().map(|one| Finding::about(&format!("{FOLDER}/{}", one.path), one.kind.to_string())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drift_is_found() {
        let mut house = House::of(&[]);
        house.fixtures = fixtures::make_all();
        assert_eq!(check(&house), []);
        house.fixtures.insert("text/lf.txt".to_owned(), b"other".to_vec());
        house.fixtures.insert("stray.bin".to_owned(), Vec::new());
        let places: Vec<String> = check(&house).into_iter().map(|finding| finding.path).collect();
        assert_eq!(places, ["fixtures/stray.bin", "fixtures/text/lf.txt"]);
    }
}
