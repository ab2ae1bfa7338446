//! Blocks of GIF (version 89a), each frame of them.

use super::{Bytes, Ends};
use crate::Metadata;
use crate::metadata::{Animation, Colour};

const FIRST: u64 = 13;

pub(super) fn read(bytes: &mut Bytes<'_>, found: &mut Metadata) -> Result<(), Ends> {
    found.width = bytes.le16(6)?.into();
    found.height = bytes.le16(8)?.into();
    found.colour = Colour::Indexed;
    let mut frames = Frames::default();
    let first = FIRST + table(bytes.byte(10)?);
    let walked = frames.walk(bytes, first);
    found.alpha = frames.transparent;
    found.animation = Some(frames.animation).filter(|animation| animation.frames > 1);
    match walked {
        Err(Ends::Early) if frames.animation.frames > 0 => {
            found.cut = true;
            Ok(())
        }
        other => other,
    }
}

/// Bytes of the colour table that flags announce (18 and 20).
fn table(flags: u8) -> u64 {
    if flags & 0x80 == 0 { 0 } else { 3 << ((flags & 7) + 1) }
}

#[derive(Default)]
struct Frames {
    animation: Animation,
    transparent: bool,
}

impl Frames {
    fn walk(&mut self, bytes: &mut Bytes<'_>, mut at: u64) -> Result<(), Ends> {
        loop {
            // Many files end without their last mark.
            if at == bytes.length() {
                return Ok(());
            }
            match bytes.byte(at)? {
                0x2c => {
                    self.animation.frames = self.animation.frames.saturating_add(1);
                    let table = table(bytes.byte(at + 9)?);
                    // Behind the descriptor and its table stands the size of the first code.
                    at = past_blocks(bytes, at + 11 + table)?;
                }
                0x21 => {
                    self.extension(bytes, at)?;
                    at = past_blocks(bytes, at + 2)?;
                }
                0x3b => return Ok(()),
                _ => return Err(Ends::Senseless("a block is of no known kind")),
            }
        }
    }

    fn extension(&mut self, bytes: &mut Bytes<'_>, at: u64) -> Result<(), Ends> {
        match bytes.byte(at + 1)? {
            // Graphic control (23): flags, then the delay in hundredths of a second.
            0xf9 => {
                self.transparent |= bytes.byte(at + 3)? & 1 == 1;
                let delay = u64::from(bytes.le16(at + 4)?) * 10;
                *self.animation.milliseconds.get_or_insert(0) += delay;
            }
            0xff if bytes.array(at + 3)? == *b"NETSCAPE2.0" && bytes.byte(at + 15)? == 1 => {
                self.animation.loops = Some(bytes.le16(at + 16)?.into());
            }
            _ => {}
        }
        Ok(())
    }
}

fn past_blocks(bytes: &mut Bytes<'_>, mut at: u64) -> Result<u64, Ends> {
    loop {
        let length = bytes.byte(at)?;
        at += 1 + u64::from(length);
        if length == 0 {
            return Ok(at);
        }
    }
}
