//! Lists archives and reads every member of them to its end, as one does to find out whether they are whole.
//!
//! `cargo run -p omniread-archive --features rar --example verify -- FILES`. A line a file, separated by tabs: what it
//! is, its entries, how many of its files were read, their bytes, the first thing that is wrong, the file.

use std::{fs::File, io, io::Write, path::Path, sync::Arc};

use omniread_archive::{
    Archive, ArchiveError, ArchiveLimits, Detected, FileAt, Format, Kind, Pulse, Stream, Wrapping, detect,
};

/// What reading all of a file came to.
#[derive(Default)]
struct Report {
    what: String,
    entries: usize,
    files: usize,
    whole: usize,
    bytes: u64,
    trouble: Option<String>,
}

impl Report {
    fn add(&mut self, read: Result<u64, ArchiveError>) {
        self.files += 1;
        match read {
            Ok(bytes) => {
                self.whole += 1;
                self.bytes += bytes;
            }
            Err(error) => {
                self.trouble.get_or_insert_with(|| error.to_string());
            }
        }
    }
}

fn verify(path: &Path) -> Result<Report, ArchiveError> {
    let bytes = Arc::new(FileAt::new(File::open(path)?)?);
    match detect(&*bytes, &path.to_string_lossy())? {
        Some(Detected::Archive { format, wrapping }) => members(bytes, format, wrapping),
        Some(Detected::Stream(wrapping)) => Ok(stream(bytes, wrapping)),
        _ => Ok(Report { what: "no archive".into(), ..Report::default() }),
    }
}

fn stream(bytes: Arc<FileAt>, wrapping: Wrapping) -> Report {
    let mut report = Report { what: format!("{wrapping:?}"), entries: 1, ..Report::default() };
    let mut reader = Stream::new(bytes, wrapping, ArchiveLimits::default()).reader(&Pulse::steady());
    report.add(io::copy(&mut reader, &mut io::sink()).map_err(ArchiveError::from));
    report
}

fn members(bytes: Arc<FileAt>, format: Format, wrapping: Option<Wrapping>) -> Result<Report, ArchiveError> {
    let pulse = Pulse::steady();
    let archive = Archive::open(bytes, format, wrapping, ArchiveLimits::default(), &pulse)?;
    let mut report = Report {
        what: wrapping
            .map_or_else(|| format!("{format:?}"), |wrapping| format!("{format:?} in {wrapping:?}")),
        entries: archive.index().len(),
        trouble: archive.trouble().map(ToString::to_string),
        ..Report::default()
    };
    for entry in archive.index().entries().filter(|entry| entry.kind == Kind::File) {
        report.add(
            archive
                .member(entry.id, &pulse)
                .and_then(|mut member| Ok(io::copy(&mut member, &mut io::sink())?)),
        );
    }
    Ok(report)
}

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for path in std::env::args_os().skip(1) {
        let report = verify(path.as_ref())
            .unwrap_or_else(|error| Report { trouble: Some(error.to_string()), ..Report::default() });
        let Report { what, entries, files, whole, bytes, trouble } = report;
        let trouble = trouble.unwrap_or_else(|| "-".into());
        let path = path.display();
        writeln!(out, "{what}\t{entries}\t{whole}/{files}\t{bytes}\t{trouble}\t{path}")?;
    }
    Ok(())
}
