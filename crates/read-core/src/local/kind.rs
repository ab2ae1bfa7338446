//! Kinds of files that are neither files nor folders.

use std::fs::FileType;

/// The English name of a special file; `None` for regular files, folders and links.
#[cfg(unix)]
pub(super) fn special(kind: FileType) -> Option<&'static str> {
    use std::os::unix::fs::FileTypeExt;
    if kind.is_fifo() {
        Some("FIFO")
    } else if kind.is_socket() {
        Some("socket")
    } else if kind.is_char_device() {
        Some("character device")
    } else if kind.is_block_device() {
        Some("block device")
    } else {
        None
    }
}

/// The English name of a special file; there are none here.
#[cfg(not(unix))]
pub(super) fn special(_: FileType) -> Option<&'static str> {
    None
}
