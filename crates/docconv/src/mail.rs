//! Mail: what stands above it, its text, and what is attached.

mod eml;
mod msg;
mod packed;
#[cfg(test)]
mod tests;

use bytes::Bytes;

use crate::document::finished;
use crate::lines::{Lines, one_line};
use crate::loose::Loose;
use crate::page;
use crate::parts::Parts;
use crate::{DocumentError, Format, Options, Reading, Report, Style};

/// Messages in messages that are followed.
const DEEPEST: usize = 8;

/// A message as it was read, whatever it was packed in.
#[derive(Debug, Default)]
struct Message {
    /// Names and values of what stands above, in order.
    headers: Vec<(&'static str, String)>,
    body: Text,
    attached: Vec<Attached>,
}

#[derive(Debug, Default)]
enum Text {
    #[default]
    None,
    Plain(String),
    Html(String),
    Rich(Bytes),
}

#[derive(Debug)]
struct Attached {
    name: String,
    kind: String,
    content: What,
}

#[derive(Debug)]
enum What {
    Bytes(Bytes),
    /// A message that cannot be had as a file of its own.
    Message(Box<Message>),
}

/// What is printed, and what was met on the way.
struct Print<'a> {
    loose: &'a Loose,
    options: &'a Options,
    parts: Parts,
    report: Report,
}

/// The message as text.
pub(crate) fn read(loose: &Loose, format: Format, options: &Options) -> Result<Reading, DocumentError> {
    let message = match format {
        Format::Msg => msg::read(loose)?,
        _ => eml::read(&loose.bytes)?,
    };
    let mut print = Print { loose, options, parts: Parts::default(), report: Report::default() };
    let mut lines = Lines::up_to(loose.limits.text_bytes);
    print.message(message, 0, &mut lines)?;
    if lines.is_full() {
        print.report.cut("its text");
    }
    Ok(finished(lines.into_text(), print.parts, print.report))
}

/// Whether a text begins like a message: nothing but the names of what stands above one, at least two of them known.
pub(crate) fn is_mail(head: &[u8]) -> bool {
    const KNOWN: [&str; 11] = [
        "from",
        "to",
        "subject",
        "date",
        "received",
        "return-path",
        "message-id",
        "mime-version",
        "delivered-to",
        "content-type",
        "x-mozilla-status",
    ];
    let head = String::from_utf8_lossy(&head[..head.len().min(16 * 1024)]);
    let lines =
        head.lines().skip_while(|line| line.trim().is_empty()).take_while(|line| !line.trim().is_empty());
    let mut known = 0;
    for (at, line) in lines.enumerate() {
        if line.starts_with([' ', '\t']) && at > 0 {
            continue;
        }
        match line.split_once(':') {
            Some((name, _)) if !name.is_empty() && !name.contains(' ') => {
                known += usize::from(KNOWN.contains(&name.to_lowercase().as_str()));
            }
            // The first line of a message in an old mailbox.
            _ if at == 0 && line.starts_with("From ") => {}
            _ => return false,
        }
    }
    known >= 2
}

impl Print<'_> {
    fn message(&mut self, message: Message, indent: usize, lines: &mut Lines) -> Result<(), DocumentError> {
        if !self.loose.pulse.goes_on() {
            return Err(DocumentError::Stopped);
        }
        for (name, value) in &message.headers {
            lines.push(indent, &format!("{name}: {}", one_line(value)));
        }
        lines.push(0, "");
        let body = self.body(message.body)?;
        if body.is_empty() {
            lines.push(indent, "(no text)");
        }
        lines.append(indent, &body);
        if !message.attached.is_empty() {
            self.options.style.put_label(indent, 2, "Attachments:", lines);
        }
        for attached in message.attached {
            self.attached(attached, indent + 1, lines)?;
        }
        Ok(())
    }

    fn body(&mut self, body: Text) -> Result<Lines, DocumentError> {
        let mut lines = Lines::up_to(self.loose.limits.text_bytes);
        match body {
            Text::None => {}
            Text::Plain(text) => lines.push(0, text.replace("\r\n", "\n").trim_end()),
            Text::Html(html) => {
                // Pictures of a page are attached, or somewhere else.
                let words = |_: usize, picture: &omniread_html::Picture| {
                    let alt = one_line(&picture.alt);
                    if alt.is_empty() { "[image]".to_owned() } else { format!("[image] (alt: {alt})") }
                };
                lines = page::written(&html, self.options.style, &words);
            }
            Text::Rich(bytes) => {
                let loose = Loose { bytes, limits: self.loose.limits, pulse: self.loose.pulse.clone() };
                lines.push(0, crate::rtf::read(&loose, self.options)?.text.trim_end());
            }
        }
        Ok(lines)
    }

    fn attached(
        &mut self,
        attached: Attached,
        indent: usize,
        lines: &mut Lines,
    ) -> Result<(), DocumentError> {
        let name = file_name(&attached.name, self.parts.embedded.len() + 1);
        let (bullet, indent) = match self.options.style {
            Style::Marked => ("", indent),
            Style::Markdown => ("- ", indent - 1),
        };
        match attached.content {
            What::Bytes(bytes) => {
                let size = bytes.len();
                let name = self.parts.file_here(&name, bytes);
                let call = (self.options.call)(&name);
                let kind = &attached.kind;
                lines.push(indent, &format!("{bullet}{name} ({kind}, {size} bytes): read `{call}`"));
            }
            What::Message(message) => {
                lines.push(indent, &format!("{bullet}{name} (message):"));
                self.message(*message, indent + 1, lines)?;
            }
        }
        Ok(())
    }
}

/// A name without folders; one that is missing is made up.
fn file_name(name: &str, number: usize) -> String {
    let name = one_line(name.rsplit(['/', '\\']).next().unwrap_or_default());
    if name.is_empty() { format!("attachment{number}") } else { name }
}
