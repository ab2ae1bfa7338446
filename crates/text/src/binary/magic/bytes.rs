//! Numbers in the bytes of a head that may end anywhere.

pub(super) fn le16(head: &[u8], at: usize) -> Option<u16> {
    array(head, at).map(u16::from_le_bytes)
}

pub(super) fn be16(head: &[u8], at: usize) -> Option<u16> {
    array(head, at).map(u16::from_be_bytes)
}

pub(super) fn le32(head: &[u8], at: usize) -> Option<u32> {
    array(head, at).map(u32::from_le_bytes)
}

pub(super) fn be32(head: &[u8], at: usize) -> Option<u32> {
    array(head, at).map(u32::from_be_bytes)
}

pub(super) fn le64(head: &[u8], at: usize) -> Option<u64> {
    array(head, at).map(u64::from_le_bytes)
}

pub(super) fn be64(head: &[u8], at: usize) -> Option<u64> {
    array(head, at).map(u64::from_be_bytes)
}

/// Whether `part` stands at `at`.
pub(super) fn has(head: &[u8], at: usize, part: &[u8]) -> bool {
    head.get(at..).is_some_and(|rest| rest.starts_with(part))
}

fn array<const N: usize>(head: &[u8], at: usize) -> Option<[u8; N]> {
    head.get(at..at.checked_add(N)?)?.try_into().ok()
}
