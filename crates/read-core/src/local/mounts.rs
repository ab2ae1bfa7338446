//! File systems that are too slow to search.

use std::path::Path;

/// Whether a folder lies on a file system of another machine. Magic numbers of statfs(2).
#[cfg(target_os = "linux")]
pub(super) fn is_remote(path: &Path) -> bool {
    const REMOTE: [i64; 8] = [
        0x6969,      // NFS
        0x517b,      // SMB
        0xfe53_4d42, // SMB2
        0xff53_4d42, // CIFS
        0x0102_1997, // 9P
        0x00c3_6400, // Ceph
        0x5346_414f, // AFS
        0x6573_5546, // FUSE, which most user-mounted remote systems are
    ];
    // The numbers have 32 bits; where the field is signed and that short, the upper ones come out negative.
    let is_remote = |kind: i64| REMOTE.contains(&(kind & 0xffff_ffff));
    rustix::fs::statfs(path).is_ok_and(|stat| is_remote(stat.f_type))
}

/// Whether a folder lies on a file system of another machine; unknown here.
#[cfg(not(target_os = "linux"))]
pub(super) fn is_remote(_: &Path) -> bool {
    false
}
