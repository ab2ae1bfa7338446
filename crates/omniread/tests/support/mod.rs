//! What the suites over containers share.

#![allow(dead_code, reason = "no suite needs all of it")]

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use omniread::{ReadContext, ReadError};

/// The text of an answer that must be one.
pub(crate) async fn read(path: &str, ctx: &ReadContext) -> String {
    omniread::read(path, ctx).await.unwrap_or_else(|error| panic!("{path}: {error}")).text()
}

/// The error of a read that must fail.
pub(crate) async fn error(path: &str, ctx: &ReadContext) -> ReadError {
    omniread::read(path, ctx).await.expect_err(path)
}

/// A tar as ustar writes it: a header of 512 bytes a member, contents padded to that, two empty blocks at the end.
pub(crate) fn tar(members: &[(&str, &[u8])]) -> Vec<u8> {
    let mut out = Vec::new();
    for (name, content) in members {
        let mut header = [0_u8; 512];
        header[..name.len()].copy_from_slice(name.as_bytes());
        header[100..107].copy_from_slice(b"0000644");
        header[124..135].copy_from_slice(format!("{:011o}", content.len()).as_bytes());
        // 2023-04-01.
        header[136..147].copy_from_slice(format!("{:011o}", 1_680_307_200).as_bytes());
        header[156] = b'0';
        header[257..265].copy_from_slice(b"ustar\x0000");
        header[148..156].fill(b' ');
        let sum: u32 = header.iter().map(|byte| u32::from(*byte)).sum();
        header[148..155].copy_from_slice(format!("{sum:06o}\0").as_bytes());
        out.extend_from_slice(&header);
        out.extend_from_slice(content);
        out.resize(out.len().next_multiple_of(512), 0);
    }
    out.resize(out.len() + 1024, 0);
    out
}

/// A gzip of it.
pub(crate) fn gz(content: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(content).unwrap();
    encoder.finish().unwrap()
}
