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

/// Whether the last segment of a URL path has one of the extensions.
pub(super) fn is_container(path: &str) -> bool {
    let segment = path.rsplit('/').next().unwrap_or_default();
    let extension = segment.rsplit_once('.').map_or("", |(_, extension)| extension);
    EXTENSIONS.iter().any(|known| known.eq_ignore_ascii_case(extension))
}
