//! The smallest zip there is, to put members into.

/// A zip of stored members, as APPNOTE.TXT describes it.
pub(super) fn zip(members: &[(&str, &[u8])]) -> Vec<u8> {
    let (mut out, mut directory) = (Vec::new(), Vec::new());
    for (name, content) in members {
        let offset = length(&out);
        let mut facts = vec![20, 0, 0, 0, 0, 0, 0, 0, 0x21, 0x58];
        for number in [crc(content), length(content), length(content)] {
            facts.extend(number.to_le_bytes());
        }
        facts.extend((name.len() as u16).to_le_bytes());
        facts.extend([0, 0]);
        out.extend(*b"PK\x03\x04");
        out.extend(&facts);
        out.extend(name.as_bytes());
        out.extend(*content);
        directory.extend(*b"PK\x01\x02\x14\0");
        directory.extend(&facts);
        directory.extend([0; 10]);
        directory.extend(offset.to_le_bytes());
        directory.extend(name.as_bytes());
    }
    let (start, size, count) = (length(&out), length(&directory), members.len() as u16);
    out.extend(directory);
    out.extend(*b"PK\x05\x06\0\0\0\0");
    out.extend([count.to_le_bytes(), count.to_le_bytes()].concat());
    out.extend([size.to_le_bytes(), start.to_le_bytes()].concat());
    out.extend([0, 0]);
    out
}

fn length(bytes: &[u8]) -> u32 {
    u32::try_from(bytes.len()).expect("a small archive")
}

fn crc(bytes: &[u8]) -> u32 {
    let step = |crc: u32| if crc & 1 == 1 { (crc >> 1) ^ 0xEDB8_8320 } else { crc >> 1 };
    let byte = |crc: u32, byte: &u8| (0..8).fold(crc ^ u32::from(*byte), |crc, _| step(crc));
    !bytes.iter().fold(!0, byte)
}
