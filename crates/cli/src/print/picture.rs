//! Pictures: drawn on a terminal, or written to a file.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use omniread::image_view::{ImageLimits, Pixels};
use omniread::{ContentBlock, ReadOutput};
use terminal_size::{Height, Width, terminal_size};

use super::Printer;
use crate::canvas::Canvas;
use crate::error::CliError;

/// Pixels that a character is taken to have across; it has twice as many down.
const CHARACTER: u32 = 10;
/// Bytes of base64 that one message to the terminal may have.
const MESSAGE: usize = 4096;
/// Columns and rows where the terminal does not tell.
const USUAL: (u32, u32) = (80, 24);

/// Draws a picture, or else says what it is.
pub(super) fn show(printer: &mut Printer<'_>, media_type: &str, data: &[u8]) -> Result<(), CliError> {
    let out = &mut printer.out;
    let drawn = match printer.canvas {
        Some(Canvas::Iterm) => {
            let size = data.len();
            writeln!(out, "\x1b]1337;File=inline=1;size={size}:{}\x07", STANDARD.encode(data))?;
            true
        }
        Some(Canvas::Kitty) => match pixels(data, CHARACTER, 2 * CHARACTER) {
            Some(pixels) => kitty(out, &pixels).map(|()| true)?,
            None => false,
        },
        Some(Canvas::Blocks) => match pixels(data, 1, 2) {
            Some(pixels) => blocks(out, &pixels).map(|()| true)?,
            None => false,
        },
        None => false,
    };
    if !drawn && printer.save.is_none() {
        writeln!(out, "[{media_type}, {} bytes: use --save FILE or --json for them]", data.len())?;
    }
    Ok(())
}

/// Writes the pictures of an answer to the file that was named, if one was, and says whether there were any.
pub(super) fn save(printer: &mut Printer<'_>, path: &str, output: &ReadOutput) -> bool {
    let Some(file) = &printer.save else { return true };
    let before = printer.saved;
    for block in &output.content {
        let ContentBlock::Image { media_type, data } = block else { continue };
        printer.saved += 1;
        let file = numbered(file, printer.saved);
        if let Err(source) = write_new(&file, data) {
            let error = CliError::of_save(file, source);
            return printer.failed(path, &error.of_read(path));
        }
        printer.complaints.remark(&format!("{}: {media_type}, {} bytes", file.display(), data.len()));
    }
    if printer.saved == before {
        let error = CliError::NoPicture { path: path.to_owned() };
        return printer.failed(path, &error.of_read(path));
    }
    true
}

/// Whether an answer says of its picture that this command takes none unless told to.
pub(super) fn is_left_out(output: &ReadOutput) -> bool {
    output.notices.iter().any(|notice| notice.text().contains("this reader takes no pictures"))
}

/// Never over what is there: it may be what was read.
fn write_new(file: &Path, data: &[u8]) -> io::Result<()> {
    File::create_new(file)?.write_all(data)
}

/// `a.png`, then `a-2.png`, `a-3.png` …
fn numbered(file: &Path, count: u32) -> PathBuf {
    if count == 1 {
        return file.to_owned();
    }
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let ending = file.extension().map_or(String::new(), |ending| format!(".{}", ending.to_string_lossy()));
    file.with_file_name(format!("{stem}-{count}{ending}"))
}

/// The picture in a size that fits the terminal, given the pixels of one character.
fn pixels(data: &[u8], across: u32, down: u32) -> Option<Pixels> {
    let (columns, rows) =
        terminal_size().map_or(USUAL, |(Width(columns), Height(rows))| (columns.into(), rows.into()));
    // What stands around the picture has room as well.
    let room = (columns * across, rows.saturating_sub(4).max(1) * down);
    Pixels::of(data, room, &ImageLimits::default()).ok()
}

/// One picture in messages of bounded size: 24 bits a pixel.
fn kitty(out: &mut impl Write, pixels: &Pixels) -> io::Result<()> {
    let packed = STANDARD.encode(&pixels.rgb);
    let mut messages = packed.as_bytes().chunks(MESSAGE).peekable();
    let mut control = format!("a=T,f=24,s={},v={},", pixels.width, pixels.height);
    while let Some(message) = messages.next() {
        let more = u8::from(messages.peek().is_some());
        write!(out, "\x1b_G{control}m={more};")?;
        out.write_all(message)?;
        out.write_all(b"\x1b\\")?;
        control.clear();
    }
    out.write_all(b"\n")
}

/// Two pixels a character, one above the other.
fn blocks(out: &mut impl Write, pixels: &Pixels) -> io::Result<()> {
    let row = pixels.width as usize * 3;
    for rows in pixels.rgb.chunks(2 * row.max(1)) {
        let (above, below) = rows.split_at(row.min(rows.len()));
        for (at, above) in above.chunks_exact(3).enumerate() {
            write!(out, "\x1b[38;2;{};{};{}", above[0], above[1], above[2])?;
            match below.get(3 * at..3 * at + 3) {
                Some(below) => write!(out, ";48;2;{};{};{}m▀", below[0], below[1], below[2])?,
                None => out.write_all(";49m▀".as_bytes())?,
            }
        }
        out.write_all(b"\x1b[0m\n")?;
    }
    Ok(())
}
