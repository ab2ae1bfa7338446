//! Pictures, whose bytes are written in digits.

use super::Rtf;

/// A picture as it grows.
#[derive(Debug, Default)]
pub(super) struct Picture {
    begun: bool,
    pub(super) bytes: Digits,
    /// The property that is told now.
    pub(super) name: String,
    words: String,
    is_bitmap: bool,
}

/// Bytes in hexadecimal digits.
#[derive(Debug, Default)]
pub(super) struct Digits {
    pub(super) bytes: Vec<u8>,
    half: Option<u8>,
}

impl Digits {
    pub(super) fn push(&mut self, digits: &[u8]) {
        for digit in digits.iter().filter_map(|digit| char::from(*digit).to_digit(16)) {
            let digit = digit as u8;
            match self.half.take() {
                Some(half) => self.bytes.push(half << 4 | digit),
                None => self.half = Some(digit),
            }
        }
    }
}

impl Picture {
    pub(super) fn begun() -> Self {
        Self { begun: true, ..Self::default() }
    }

    pub(super) fn has_begun(&self) -> bool {
        self.begun
    }

    pub(super) fn digits(&mut self, digits: &[u8]) {
        self.bytes.push(digits);
    }

    pub(super) fn word(&mut self, word: &str) {
        self.is_bitmap |= word == "dibitmap";
    }

    /// The value of the property told last.
    pub(super) fn value(&mut self, value: &str) {
        if self.name.trim() == "wzDescription" {
            value.trim().clone_into(&mut self.words);
        }
    }
}

impl Rtf<'_> {
    pub(super) fn end_picture(&mut self) {
        let picture = std::mem::take(&mut self.picture);
        if self.is_silent() || picture.bytes.bytes.is_empty() {
            return;
        }
        // The picture of an object only stands for it.
        if self.object.is_open() {
            return;
        }
        if let Some(shown) = self.shapes.last_mut() {
            *shown = true;
        }
        let bytes = if picture.is_bitmap { headed(picture.bytes.bytes) } else { picture.bytes.bytes };
        let mark = self.parts.picture_here(&bytes.into(), &picture.words, self.options, &mut self.report);
        self.mark(&mark);
    }
}

/// A bitmap without the header that its files have gets one.
fn headed(bitmap: Vec<u8>) -> Vec<u8> {
    const HEADER: u32 = 14;
    let number = |at: usize| bitmap.get(at..at + 4).map(|four| [four[0], four[1], four[2], four[3]]);
    let Some(own) = number(0).map(u32::from_le_bytes).filter(|own| (12..=124).contains(own)) else {
        return bitmap;
    };
    let bits = bitmap.get(14).copied().unwrap_or(24);
    let colours = number(32).map(u32::from_le_bytes).filter(|count| *count > 0 && *count <= 256);
    let colours = colours.unwrap_or(if bits <= 8 { 1 << bits } else { 0 });
    let length = (bitmap.len() as u32).saturating_add(HEADER);
    let mut file = b"BM".to_vec();
    file.extend(length.to_le_bytes());
    file.extend([0; 4]);
    file.extend((HEADER + own + colours * 4).to_le_bytes());
    file.extend(bitmap);
    file
}
