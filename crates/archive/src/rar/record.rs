//! Records at the end of a header of version 5.

use super::fields::Fields;
use crate::calendar::windows;

/// What the records of a member say.
#[derive(Debug, Default)]
pub(super) struct Told {
    pub(super) is_encrypted: bool,
    /// Seconds since 1970.
    pub(super) modified: Option<i64>,
    pub(super) link: Option<Link>,
    /// Of a file that is kept in several versions.
    pub(super) version: Option<u64>,
}

#[derive(Debug)]
pub(super) struct Link {
    pub(super) is_symbolic: bool,
    pub(super) target: String,
}

/// Reads records up to the first that does not fit, as the archiver itself does.
pub(super) fn read(mut records: Fields<'_>) -> Told {
    let mut told = Told::default();
    while let Some(record) = records.len().and_then(|len| records.bytes(len)) {
        let mut fields = Fields(record);
        match fields.number() {
            Some(1) => told.is_encrypted = true,
            Some(3) => told.modified = modified(fields),
            Some(4) => told.version = fields.number().and_then(|_flags| fields.number()),
            Some(5) => told.link = link(fields),
            _ => {}
        }
    }
    told
}

/// Seconds since 1970, or hundreds of nanoseconds since 1601.
fn modified(mut fields: Fields<'_>) -> Option<i64> {
    let flags = fields.number()?;
    match (flags & 2 != 0, flags & 1 != 0) {
        (false, _) => None,
        (true, true) => fields.u32().map(i64::from),
        (true, false) => fields.u64().map(windows),
    }
}

/// Symbolic links of Unix and Windows and junctions; hard links, and copies that are kept once.
fn link(mut fields: Fields<'_>) -> Option<Link> {
    let (kind, _flags, len) = (fields.number()?, fields.number()?, fields.len()?);
    let target = String::from_utf8_lossy(fields.bytes(len)?).into_owned();
    Some(Link { is_symbolic: matches!(kind, 1..=3), target })
}

#[cfg(test)]
mod tests {
    use super::read;
    use crate::rar::fields::Fields;

    #[test]
    fn records_are_read_as_far_as_they_fit() {
        let time = (11_644_473_600_u64 + 1_714_979_290) * 10_000_000;
        let times = [&[10, 3, 2][..], &time.to_le_bytes()].concat();
        let link = [7, 5, 1, 0, 3, b'a', b'/', b'b'];
        let told = read(Fields(&[&times[..], &link, &[2, 1, 0, 3, 4, 0, 7, 99, 3]].concat()));
        assert_eq!(told.modified, Some(1_714_979_290));
        assert!(told.is_encrypted);
        assert_eq!(told.version, Some(7));
        let link = told.link.unwrap();
        assert_eq!((link.is_symbolic, link.target.as_str()), (true, "a/b"));
    }
}
