//! Which URLs name something that has members or parameters.

/// Extensions of archives, databases, documents and pictures. Such a path segment may be followed by a member.
#[rustfmt::skip]
const EXTENSIONS: &[&str] = &[
    // archives and compressed files
    "7z", "a", "aar", "apk", "ar", "asar", "br", "bz2", "cab", "cpio", "crate", "crx", "deb", "ear", "egg", "gem",
    "gz", "ipa", "iso", "jar", "lha", "lz4", "lzh", "lzma", "nupkg", "rar", "rpm", "tar", "tbz", "tbz2", "tgz", "tlz",
    "txz", "tzst", "vsix", "war", "warc", "whl", "xpi", "xz", "z", "zip", "zst",
    // databases and tables
    "csv", "db", "db3", "gpkg", "mbtiles", "parquet", "s3db", "sqlite", "sqlite3", "tsv",
    // documents
    "doc", "docm", "docx", "dotx", "eml", "epub", "ipynb", "mbox", "msg", "odg", "odp", "ods", "odt", "pdf", "pps",
    "ppsx", "ppt", "pptm", "pptx", "rtf", "xls", "xlsb", "xlsm", "xlsx", "xltx",
    // pictures
    "apng", "avif", "bmp", "gif", "heic", "ico", "jpeg", "jpg", "jxl", "png", "psd", "svg", "svgz", "tif", "tiff",
    "webp",
];

/// The longest extension, with its dot.
const LONGEST: usize = ".sqlite3".len();

/// Whether the last segment of a URL path has one of the extensions.
pub(super) fn is_container(path: &str) -> bool {
    // A look at the end alone: this is asked at every colon of a URL.
    let end = &path.as_bytes()[path.len().saturating_sub(LONGEST)..];
    let dot = end.iter().rposition(|byte| *byte == b'.');
    dot.is_some_and(|dot| {
        EXTENSIONS.iter().any(|known| known.as_bytes().eq_ignore_ascii_case(&end[dot + 1..]))
    })
}

#[cfg(test)]
mod tests {
    use super::{EXTENSIONS, LONGEST, is_container};

    #[test]
    fn looks_at_the_last_segment() {
        for path in ["/a.zip", "/A.TAR.GZ", "/é.sqlite3", "/x/.zip", ".z"] {
            assert!(is_container(path), "{path}");
        }
        for path in ["/a.zip/b", "/zip", "/a.html", "/a.zip.", "", "/a.zipé"] {
            assert!(!is_container(path), "{path}");
        }
        assert!(EXTENSIONS.iter().all(|known| known.len() < LONGEST));
    }
}
