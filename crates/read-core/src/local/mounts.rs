//! File systems that are too slow to search.

use std::path::Path;

/// Whether a folder lies on a file system of another machine. Magic numbers of statfs(2).
#[cfg(target_os = "linux")]
pub(super) fn is_remote(path: &Path) -> bool {
    const REMOTE: [u64; 8] = [
        0x6969,      // NFS
        0x517b,      // SMB
        0xfe53_4d42, // SMB2
        0xff53_4d42, // CIFS
        0x0102_1997, // 9P
        0x00c3_6400, // Ceph
        0x5346_414f, // AFS
        0x6573_5546, // FUSE, which most user-mounted remote systems are
    ];
    // The field is signed on some targets; the magic numbers are 32 bits on all.
    rustix::fs::statfs(path).is_ok_and(|stat| REMOTE.contains(&u64::from(stat.f_type as u32)))
}

/// Whether a folder lies on a file system of another machine; unknown here.
#[cfg(not(target_os = "linux"))]
pub(super) fn is_remote(_: &Path) -> bool {
    false
}
