//! Programs and libraries.

use super::Magic;
use super::bytes::{be16, be32, be64, has, le16, le32, le64};

pub(super) fn magic(head: &[u8]) -> Option<Magic> {
    elf(head).or_else(|| windows(head)).or_else(|| mach_o(head)).or_else(|| bytecode(head))
}

/// Numbers of an ELF file in its own byte order and width.
struct Elf<'a> {
    head: &'a [u8],
    wide: bool,
    little: bool,
}

/// System V ABI, chapter 4.
fn elf(head: &[u8]) -> Option<Magic> {
    if !has(head, 0, b"\x7FELF") {
        return None;
    }
    let elf = Elf { head, wide: head.get(4) == Some(&2), little: head.get(5) != Some(&2) };
    let bits = if elf.wide { 64 } else { 32 };
    let (name, media_type) = match elf.half(16) {
        Some(1) => ("object file", "application/x-object"),
        Some(2) => ("executable", "application/x-executable"),
        Some(3) if elf.has_interpreter() => ("executable", "application/x-pie-executable"),
        Some(3) => ("shared library", "application/x-sharedlib"),
        Some(4) => ("core dump", "application/x-coredump"),
        _ => ("file", "application/x-elf"),
    };
    let machine = elf.half(18).and_then(elf_machine).map_or(String::new(), |machine| format!(", {machine}"));
    Some(Magic::new(format!("ELF {bits}-bit {name}{machine}"), media_type))
}

impl Elf<'_> {
    fn half(&self, at: usize) -> Option<u16> {
        if self.little { le16(self.head, at) } else { be16(self.head, at) }
    }

    fn word(&self, at: usize) -> Option<u32> {
        if self.little { le32(self.head, at) } else { be32(self.head, at) }
    }

    fn address(&self, at: usize) -> Option<u64> {
        match (self.wide, self.little) {
            (true, true) => le64(self.head, at),
            (true, false) => be64(self.head, at),
            (false, _) => self.word(at).map(u64::from),
        }
    }

    /// A shared object that names its loader is a program. Program headers mostly follow the file header.
    fn has_interpreter(&self) -> bool {
        let (table, size, count) = if self.wide { (32, 54, 56) } else { (28, 42, 44) };
        let header = |at: usize| {
            let start = usize::try_from(self.address(table)?).ok()?;
            self.word(start.checked_add(at.checked_mul(usize::from(self.half(size)?))?)?)
        };
        let count = usize::from(self.half(count).unwrap_or(0));
        (0..count).map_while(header).any(|kind| kind == 3)
    }
}

fn elf_machine(machine: u16) -> Option<&'static str> {
    Some(match machine {
        3 => "x86",
        8 => "MIPS",
        20 => "PowerPC",
        21 => "PowerPC 64",
        22 => "S/390",
        40 => "ARM",
        62 => "x86-64",
        183 => "AArch64",
        243 => "RISC-V",
        247 => "BPF",
        258 => "LoongArch",
        _ => return None,
    })
}

/// The header at 60 points to `PE`, if it is a program for Windows. Two letters alone may begin a text.
fn windows(head: &[u8]) -> Option<Magic> {
    if !has(head, 0, b"MZ") {
        return None;
    }
    let start = usize::try_from(le32(head, 60)?).ok()?;
    if !has(head, start, b"PE\0\0") {
        return Some(Magic::new(
            "DOS or Windows executable",
            "application/vnd.microsoft.portable-executable",
        ));
    }
    let machine = match le16(head, start + 4) {
        Some(0x014C) => ", x86",
        Some(0x8664) => ", x86-64",
        Some(0xAA64) => ", AArch64",
        _ => "",
    };
    let library = le16(head, start + 22).is_some_and(|flags| flags & 0x2000 != 0);
    let name = if library { "library" } else { "executable" };
    Some(Magic::new(format!("Windows {name}{machine}"), "application/vnd.microsoft.portable-executable"))
}

fn mach_o(head: &[u8]) -> Option<Magic> {
    let (bits, little) = match head.get(..4)? {
        b"\xCE\xFA\xED\xFE" => (32, true),
        b"\xCF\xFA\xED\xFE" => (64, true),
        b"\xFE\xED\xFA\xCE" => (32, false),
        b"\xFE\xED\xFA\xCF" => (64, false),
        // Java classes begin alike; their version is higher than any number of architectures.
        b"\xCA\xFE\xBA\xBE" if be32(head, 4)? < 40 => {
            return Some(Magic::new("Mach-O universal binary", "application/x-mach-binary"));
        }
        _ => return None,
    };
    let number = if little { le32 } else { be32 };
    let name = match number(head, 12) {
        Some(1) => "object file",
        Some(2) => "executable",
        Some(6) => "library",
        _ => "file",
    };
    let machine = match number(head, 4) {
        Some(0x0000_0007) => ", x86",
        Some(0x0100_0007) => ", x86-64",
        Some(0x0100_000C) => ", AArch64",
        _ => "",
    };
    Some(Magic::new(format!("Mach-O {bits}-bit {name}{machine}"), "application/x-mach-binary"))
}

fn bytecode(head: &[u8]) -> Option<Magic> {
    if has(head, 0, b"\xCA\xFE\xBA\xBE") {
        // Version 45 was Java 1.1, every release since adds one.
        let kind = match be16(head, 6) {
            Some(version @ 49..) => format!("Java class, version {}", version - 44),
            _ => "Java class".to_owned(),
        };
        return Some(Magic::new(kind, "application/java-vm"));
    }
    has(head, 0, b"\0asm").then(|| Magic::new("WebAssembly module", "application/wasm"))
}
