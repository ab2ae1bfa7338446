use super::magic;

fn check(head: &[u8], kind: &str, media_type: &str) {
    let found = magic(head).map(|magic| (magic.kind.into_owned(), magic.media_type));
    assert_eq!(found, Some((kind.to_owned(), media_type)), "{head:x?}");
}

fn with(len: usize, parts: &[(usize, &[u8])]) -> Vec<u8> {
    let mut bytes = vec![0; len];
    for (at, part) in parts {
        bytes[*at..*at + part.len()].copy_from_slice(part);
    }
    bytes
}

#[test]
fn programs() {
    let elf = with(128, &[(0, b"\x7FELF\x02\x01\x01"), (16, b"\x02\0\x3E\0")]);
    check(&elf, "ELF 64-bit executable, x86-64", "application/x-executable");
    let library = with(128, &[(0, b"\x7FELF\x02\x01\x01"), (16, b"\x03\0\xB7\0")]);
    check(&library, "ELF 64-bit shared library, AArch64", "application/x-sharedlib");
    let pie = with(
        256,
        &[
            (0, b"\x7FELF\x02\x01\x01"),
            (16, b"\x03\0\x3E\0"),
            (32, &[64]),
            (54, &[56]),
            (56, &[2]),
            (64, &[6]),
            (120, &[3]),
        ],
    );
    check(&pie, "ELF 64-bit executable, x86-64", "application/x-pie-executable");
    let big = with(64, &[(0, b"\x7FELF\x01\x02\x01"), (16, b"\0\x01\0\x14")]);
    check(&big, "ELF 32-bit object file, PowerPC", "application/x-object");
    check(b"\x7FELF", "ELF 32-bit file", "application/x-elf");

    let media = "application/vnd.microsoft.portable-executable";
    let pe = with(256, &[(0, b"MZ"), (60, &[128]), (128, b"PE\0\0\x64\x86"), (150, b"\x22\x20")]);
    check(&pe, "Windows library, x86-64", media);
    check(&with(64, &[(0, b"MZ")]), "DOS or Windows executable", media);
    let mach = b"\xCF\xFA\xED\xFE\x0C\0\0\x01\0\0\0\0\x02\0\0\0";
    check(mach, "Mach-O 64-bit executable, AArch64", "application/x-mach-binary");
    check(b"\xCA\xFE\xBA\xBE\0\0\0\x02", "Mach-O universal binary", "application/x-mach-binary");
    check(b"\xCA\xFE\xBA\xBE\0\0\0\x41", "Java class, version 21", "application/java-vm");
    check(b"\0asm\x01\0\0\0", "WebAssembly module", "application/wasm");
}

#[test]
fn images() {
    let png = with(64, &[(0, b"\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR\0\0\x02\x80\0\0\x01\xE0")]);
    check(&png, "PNG image, 640×480", "image/png");
    check(&png[..10], "PNG image", "image/png");
    let jpeg = b"\xFF\xD8\xFF\xE0\0\x04ab\xFF\xFF\xC4\0\x03x\xFF\xC2\0\x11\x08\x01\xE0\x02\x80\x03";
    check(jpeg, "JPEG image, 640×480", "image/jpeg");
    check(&jpeg[..9], "JPEG image", "image/jpeg");
    check(b"GIF89a\x80\x02\xE0\x01", "GIF image, 640×480", "image/gif");
    let webp = |rest: &[u8]| [b"RIFF\0\0\0\0WEBP".as_slice(), rest].concat();
    check(&webp(b"VP8X\x0A\0\0\0\0\0\0\0\x7F\x02\0\xDF\x01\0"), "WebP image", "image/webp");
    check(&webp(b"VP8X\x0A\0\0\0\0\0\0\0\x7F\x02\0\xDF\x01\0\0"), "WebP image, 640×480", "image/webp");
    check(&webp(b"VP8 \0\0\0\0\0\0\0\x9D\x01\x2A\x80\x02\xE0\x01"), "WebP image, 640×480", "image/webp");
    check(&webp(b"VP8L\0\0\0\0\x2F\x7F\xC2\x77\0"), "WebP image, 640×480", "image/webp");
    let bmp = with(64, &[(0, b"BM"), (14, &[40]), (18, b"\x80\x02\0\0\x20\xFE\xFF\xFF")]);
    check(&bmp, "BMP image, 640×480", "image/bmp");
    check(b"\0\0\x01\0\x01\0\0\x20\0\0", "icon, 256×32", "image/vnd.microsoft.icon");
    check(b"II*\0", "TIFF image", "image/tiff");
    check(b"II+\0\x08\0\0\0", "TIFF image", "image/tiff");
    check(b"\0\0\0\x20ftypavif", "AVIF image", "image/avif");
}

#[test]
fn archives_documents_and_the_rest() {
    check(b"PK\x03\x04", "Zip archive", "application/zip");
    check(b"PK\x05\x06", "empty Zip archive", "application/zip");
    let epub = with(80, &[(0, b"PK\x03\x04"), (26, &[8]), (30, b"mimetypeapplication/epub+zip")]);
    check(&epub, "EPUB book", "application/epub+zip");
    let office = with(80, &[(0, b"PK\x03\x04"), (26, &[19]), (30, b"[Content_Types].xml")]);
    check(&office, "Office Open XML document", "application/zip");
    check(b"\x1F\x8B\x08", "gzip data", "application/gzip");
    check(b"BZh91AY&SY", "bzip2 data", "application/x-bzip2");
    check(b"\xFD7zXZ\0\0", "xz data", "application/x-xz");
    check(b"\x28\xB5\x2F\xFD", "zstd data", "application/zstd");
    check(b"7z\xBC\xAF\x27\x1C", "7-Zip archive", "application/x-7z-compressed");
    check(&with(512, &[(0, b"name"), (257, b"ustar")]), "tar archive", "application/x-tar");
    check(b"SQLite format 3\0", "SQLite 3 database", "application/vnd.sqlite3");
    check(b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "Compound File (legacy Office)", "application/x-cfb");
    check(b"%PDF-1.7\n", "PDF document, version 1.7", "application/pdf");
    check(b"%PDF-", "PDF document", "application/pdf");
    check(b"RIFF\0\0\0\0WAVEfmt ", "WAVE audio", "audio/vnd.wave");
    check(b"\0\0\0\x20ftypisom", "MPEG-4 video", "video/mp4");
}

#[test]
fn texts_and_unknown_bytes() {
    for head in [
        b"".as_slice(),
        b"BM is a prefix of this text",
        b"MZ",
        b"BZh",
        b"#!/bin/sh",
        b"<svg/>",
        b"\x01\x02\x03",
    ] {
        assert_eq!(magic(head), None, "{head:x?}");
    }
}

#[test]
fn any_cut_of_a_head_is_safe() {
    let heads: [&[u8]; 4] = [
        b"\x7FELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0\x3E\0\x01\0\0\0\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF",
        b"MZ\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF",
        b"\xFF\xD8\xFF\xE0\0\x02\xFF\xE1\xFF\xFF\0\0",
        b"PK\x03\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\xFF\xFF\xFF\xFFmimetype",
    ];
    for head in heads {
        for len in 0..=head.len() {
            magic(&head[..len]);
        }
    }
}
