//! Rich text as Outlook packs it ([MS-OXRTFCP]): references into the last 4096 bytes, which begin with usual words.
//!
//! [MS-OXRTFCP]: https://learn.microsoft.com/openspecs/exchange_server_protocols/ms-oxrtfcp/

const WINDOW: usize = 4096;
const HEADER: usize = 16;
const USUAL: &[u8] = b"{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx";

/// The text, as far as it can be had; `None` for what is packed otherwise.
pub(super) fn unpacked(bytes: &[u8]) -> Option<Vec<u8>> {
    let size = u32::from_le_bytes(bytes.get(4..8)?.try_into().ok()?) as usize;
    let body = bytes.get(HEADER..)?;
    match bytes.get(8..12)? {
        b"MELA" => Some(body[..body.len().min(size)].to_vec()),
        b"LZFu" => Some(inflated(body, size)),
        _ => None,
    }
}

fn inflated(body: &[u8], size: usize) -> Vec<u8> {
    let mut window = [b' '; WINDOW];
    window[..USUAL.len()].copy_from_slice(USUAL);
    let mut at = USUAL.len();
    let mut out = Vec::new();
    let mut rest = body.iter().copied();
    'all: while let Some(flags) = rest.next() {
        for bit in 0..8 {
            let Some(first) = rest.next().filter(|_| out.len() < size) else { break 'all };
            if flags >> bit & 1 == 0 {
                keep(first, &mut window, &mut at, &mut out);
                continue;
            }
            let Some(second) = rest.next() else { break 'all };
            let reference = usize::from(first) << 8 | usize::from(second);
            let (from, length) = (reference >> 4, (reference & 15) + 2);
            if from == at {
                break 'all;
            }
            for step in 0..length {
                keep(window[(from + step) % WINDOW], &mut window, &mut at, &mut out);
            }
        }
    }
    out
}

fn keep(byte: u8, window: &mut [u8; WINDOW], at: &mut usize, out: &mut Vec<u8>) {
    out.push(byte);
    window[*at] = byte;
    *at = (*at + 1) % WINDOW;
}
