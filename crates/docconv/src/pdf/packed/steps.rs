//! Ways of packing, one after the other, unpacked no further than is asked ([ISO 32000-2], 7.4).
//!
//! [ISO 32000-2]: https://pdfa.org/resource/iso-32000-2/

use std::borrow::Cow;
use std::io::{self, Write};

use super::decoders;

/// Steps that one stream may take; documents take two.
const MOST: usize = 8;

/// One way of packing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    Flate,
    Lzw,
    Runs,
    Hex,
    Base85,
    /// Pictures, which have sizes of their own, and encryption.
    Other,
}

impl Step {
    pub(crate) fn of(name: &[u8]) -> Self {
        match name {
            b"FlateDecode" | b"Fl" => Self::Flate,
            b"LZWDecode" | b"LZW" => Self::Lzw,
            b"RunLengthDecode" | b"RL" => Self::Runs,
            b"ASCIIHexDecode" | b"AHx" => Self::Hex,
            b"ASCII85Decode" | b"A85" => Self::Base85,
            _ => Self::Other,
        }
    }

    /// Bytes that one byte may stand for.
    pub(crate) fn ratio(self) -> u64 {
        match self {
            Self::Flate => 1032,
            Self::Lzw => 2731,
            Self::Runs => 64,
            Self::Base85 => 4,
            Self::Hex | Self::Other => 1,
        }
    }
}

/// Bytes that the last step gives; nothing when some step gives more than `most`.
pub(crate) fn size(packed: &[u8], steps: &[Step], most: u64) -> Option<u64> {
    let steps: Vec<Step> = steps.iter().copied().take_while(|step| *step != Step::Other).collect();
    let Some((last, first)) = steps.split_last() else {
        let size = packed.len() as u64;
        return (size <= most).then_some(size);
    };
    if first.len() >= MOST {
        return None;
    }
    let mut bytes = Cow::Borrowed(packed);
    for step in first {
        let mut out = Bounded { out: Vec::new(), left: most };
        unpack(*step, &bytes, &mut out).ok()?;
        bytes = Cow::Owned(out.out);
    }
    let mut out = Bounded { out: io::sink(), left: most };
    unpack(*last, &bytes, &mut out).ok().map(|()| most - out.left)
}

/// Whether no step gives more than `most` bytes.
pub(crate) fn fits(packed: &[u8], steps: &[Step], most: u64) -> bool {
    let quickly = match steps {
        [Step::Flate, Step::Other, ..] | [Step::Flate] => {
            decoders::flate_fits(packed, most, Step::Flate.ratio())
        }
        _ => None,
    };
    quickly.unwrap_or_else(|| size(packed, steps, most).is_some())
}

/// Takes no more than so many bytes.
struct Bounded<W> {
    out: W,
    left: u64,
}

impl<W: Write> Write for Bounded<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.left = self.left.checked_sub(bytes.len() as u64).ok_or(io::ErrorKind::FileTooLarge)?;
        self.out.write_all(bytes)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Fails only when `out` does: damage ends the step, as it does for readers that forgive it.
fn unpack(step: Step, packed: &[u8], out: &mut impl Write) -> io::Result<()> {
    match step {
        Step::Flate => decoders::flate(packed, out),
        Step::Lzw => decoders::lzw(packed, out),
        Step::Runs => decoders::runs(packed, out),
        Step::Hex => decoders::hex(packed, out),
        Step::Base85 => decoders::base85(packed, out),
        Step::Other => out.write_all(packed),
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;

    fn deflated(bytes: &[u8]) -> Vec<u8> {
        let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::best());
        encoder.write_all(bytes).unwrap();
        encoder.finish().unwrap()
    }

    fn all(step: Step, packed: &[u8]) -> Vec<u8> {
        let mut out = Vec::new();
        unpack(step, packed, &mut out).unwrap();
        out
    }

    #[test]
    fn each_way_of_packing_is_unpacked() {
        assert_eq!(all(Step::Flate, &deflated(b"words")), b"words");
        assert_eq!(all(Step::Flate, &deflated(b"words")[2..]), b"words");
        assert_eq!(all(Step::Lzw, b"\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01"), b"-----A---B");
        assert_eq!(all(Step::Runs, b"\x01ab\xfec\x80rest"), b"abccc");
        assert_eq!(all(Step::Hex, b"48 65\n6C 7>00"), b"Help");
        assert_eq!(all(Step::Base85, b"<~87cURD_*#TDfTZ)z~>"), b"Hello, world\0\0\0\0");
        assert_eq!(all(Step::Other, b"as it is"), b"as it is");
    }

    #[test]
    fn no_step_gives_more_than_is_asked() {
        let zeros = vec![0; 1 << 20];
        let once = deflated(&zeros);
        assert_eq!(size(&once, &[Step::Flate], 1 << 20), Some(1 << 20));
        assert_eq!(size(&once, &[Step::Flate], (1 << 20) - 1), None);
        for (packed, most, is_within) in [
            (once.clone(), 1 << 20, true),
            (once.clone(), (1 << 20) - 1, false),
            (once[2..].to_vec(), (1 << 20) - 1, false),
            (once[..500].to_vec(), 1 << 20, true),
            (b"nothing of it".to_vec(), 1 << 20, true),
        ] {
            assert_eq!(fits(&packed, &[Step::Flate], most), is_within, "{} within {most}", packed.len());
        }
        let twice = deflated(&once);
        assert_eq!(size(&twice, &[Step::Flate, Step::Flate], 1 << 19), None);
        assert_eq!(
            size(&once, &[Step::Flate, Step::Other], 1 << 20),
            Some(1 << 20),
            "a picture has its own size"
        );
        assert_eq!(size(b"", &[Step::Flate; 9], 1 << 20), None, "nobody packs so often");
        assert_eq!(size(&[0x81, 0].repeat(100), &[Step::Runs], 12_000), None);
    }
}
