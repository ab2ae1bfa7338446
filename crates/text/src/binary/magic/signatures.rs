//! Formats that a fixed signature is enough for.

use super::Magic;
use super::bytes::has;

/// Place, signature, kind, media type.
type Signature = (usize, &'static [u8], &'static str, &'static str);

const UNREGISTERED: &str = "application/octet-stream";

#[rustfmt::skip]
const SIGNATURES: &[Signature] = &[
    (0, b"\x1F\x8B", "gzip data", "application/gzip"),
    (0, b"\xFD7zXZ\0", "xz data", "application/x-xz"),
    (0, b"\x28\xB5\x2F\xFD", "zstd data", "application/zstd"),
    (0, b"\x04\x22\x4D\x18", "LZ4 data", "application/x-lz4"),
    (0, b"LZIP\x01", "lzip data", "application/x-lzip"),
    (0, b"\xFF\x06\0\0sNaPpY", "Snappy data", UNREGISTERED),
    (0, b"\x1F\x9D", "compress data", "application/x-compress"),
    (0, b"7z\xBC\xAF\x27\x1C", "7-Zip archive", "application/x-7z-compressed"),
    (0, b"Rar!\x1A\x07", "RAR archive", "application/vnd.rar"),
    (0, b"MSCF\0\0\0\0", "Cabinet archive", "application/vnd.ms-cab-compressed"),
    (0, b"!<arch>\n", "ar archive", "application/x-archive"),
    (0, b"xar!", "xar archive", "application/x-xar"),
    (257, b"ustar", "tar archive", "application/x-tar"),
    (32769, b"CD001", "ISO 9660 image", "application/x-iso9660-image"),
    (0, b"SQLite format 3\0", "SQLite 3 database", "application/vnd.sqlite3"),
    (0, b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "Compound File (legacy Office)", "application/x-cfb"),
    (0, b"\0\x01\0\0Standard Jet DB", "Access database", "application/msaccess"),
    (0, b"\0\x01\0\0Standard ACE DB", "Access database", "application/msaccess"),
    (0, b"PAR1", "Parquet data", "application/vnd.apache.parquet"),
    (0, b"ARROW1\0\0", "Arrow data", "application/vnd.apache.arrow.file"),
    (0, b"Obj\x01", "Avro data", "application/vnd.apache.avro"),
    (0, b"\x89HDF\r\n\x1A\n", "HDF5 data", "application/x-hdf5"),
    (0, b"\x93NUMPY", "NumPy array", UNREGISTERED),
    (0, b"GGUF", "GGUF model", UNREGISTERED),
    (0, b"PACK\0\0\0", "Git pack", "application/x-git-packed-objects"),
    (0, b"DIRC\0\0\0", "Git index", UNREGISTERED),
    (0, b"\xD4\xC3\xB2\xA1", "packet capture", "application/vnd.tcpdump.pcap"),
    (0, b"\xA1\xB2\xC3\xD4", "packet capture", "application/vnd.tcpdump.pcap"),
    (0, b"\x0A\x0D\x0D\x0A", "packet capture (pcapng)", "application/x-pcapng"),
    (0, b"bplist00", "binary property list", "application/x-bplist"),
    (0, b"BC\xC0\xDE", "LLVM bitcode", UNREGISTERED),
    (0, b"\x1BLua", "Lua bytecode", UNREGISTERED),
    (0, b"dex\n0", "Dalvik executable", UNREGISTERED),
    (0, b"wOFF", "WOFF font", "font/woff"),
    (0, b"wOF2", "WOFF2 font", "font/woff2"),
    (0, b"OTTO\0", "OpenType font", "font/otf"),
    (0, b"\0\x01\0\0\0", "TrueType font", "font/ttf"),
    (0, b"true\0", "TrueType font", "font/ttf"),
    (0, b"ttcf\0", "font collection", "font/collection"),
    (0, b"OggS\0", "Ogg media", "application/ogg"),
    (0, b"fLaC\0", "FLAC audio", "audio/flac"),
    (0, b"ID3", "MP3 audio", "audio/mpeg"),
    (0, b"MThd\0\0", "MIDI music", "audio/midi"),
    (0, b"\x1A\x45\xDF\xA3", "Matroska media", "video/matroska"),
    (0, b"FLV\x01", "Flash video", "video/x-flv"),
    (0, b"\0\0\x01\xBA", "MPEG video", "video/mpeg"),
    (0, b"\xFF\xFB", "MP3 audio", "audio/mpeg"),
    (0, b"\xFF\xF3", "MP3 audio", "audio/mpeg"),
    (0, b"\xED\xAB\xEE\xDB", "RPM package", "application/x-rpm"),
    (0, b"LUKS\xBA\xBE", "LUKS volume", UNREGISTERED),
    (0, b"QFI\xFB", "QEMU disk image", UNREGISTERED),
];

pub(super) fn magic(head: &[u8]) -> Option<Magic> {
    pdf(head).or_else(|| bzip2(head)).or_else(|| riff(head)).or_else(|| media(head)).or_else(|| {
        let found = SIGNATURES.iter().find(|(at, signature, ..)| has(head, *at, signature));
        found.map(|(_, _, kind, media_type)| Magic::new(*kind, media_type))
    })
}

fn pdf(head: &[u8]) -> Option<Magic> {
    let version = head.strip_prefix(b"%PDF-")?.get(..3).unwrap_or_default();
    let kind = match version {
        [major, b'.', minor] if major.is_ascii_digit() && minor.is_ascii_digit() => {
            format!("PDF document, version {}.{}", char::from(*major), char::from(*minor))
        }
        _ => "PDF document".to_owned(),
    };
    Some(Magic::new(kind, "application/pdf"))
}

/// The level digit is followed by the mark of a block or of an empty stream.
fn bzip2(head: &[u8]) -> Option<Magic> {
    let rest = head.strip_prefix(b"BZh")?;
    let block = rest.get(1..7)?;
    let known = rest[0].is_ascii_digit() && (block == b"1AY&SY" || block == b"\x17\x72\x45\x38\x50\x90");
    known.then(|| Magic::new("bzip2 data", "application/x-bzip2"))
}

fn riff(head: &[u8]) -> Option<Magic> {
    match (head.get(..4)?, head.get(8..12)?) {
        (b"RIFF", b"WAVE") => Some(Magic::new("WAVE audio", "audio/vnd.wave")),
        (b"RIFF", b"AVI ") => Some(Magic::new("AVI video", "video/x-msvideo")),
        _ => None,
    }
}

/// ISO base media files: the first box is `ftyp` and names a brand.
fn media(head: &[u8]) -> Option<Magic> {
    if !has(head, 4, b"ftyp") {
        return None;
    }
    Some(match head.get(8..12)? {
        b"avif" | b"avis" => Magic::new("AVIF image", "image/avif"),
        b"heic" | b"heix" | b"hevc" | b"mif1" | b"msf1" => Magic::new("HEIF image", "image/heif"),
        b"M4A " | b"M4B " => Magic::new("MPEG-4 audio", "audio/mp4"),
        b"qt  " => Magic::new("QuickTime video", "video/quicktime"),
        _ => Magic::new("MPEG-4 video", "video/mp4"),
    })
}
