//! Fifth step: a part becomes text.

mod binary;
mod lines;
mod pictures;
mod rendered;
mod rows;
mod web;

use omniread_hashline::Style;

use crate::human::one_line;
use crate::steps::{Selected, Shape};
use crate::{ContentBlock, Inside};
use pictures::attach;

pub use rendered::{Rendered, RenderedBody};

pub(crate) fn render(selected: Selected, inside: &Inside) -> Rendered {
    let style = inside.display.style;
    let Selected { address, shape, notices, details, raw } = selected;
    let address = one_line(&address);
    let title =
        inside.display.host.as_ref().map_or_else(|| address.to_string(), |host| host.titled(&address));
    let trailer = !raw && style != Style::Plain;
    let mut rendered = Rendered { style, notices, trailer, details, ..Rendered::default() };
    let heading = match shape {
        Shape::Lines(shown) => {
            lines::record(&shown, inside);
            rendered.header = style.header(&title, shown.editability.tag());
            if raw {
                rendered.header = None;
                rendered.body = RenderedBody::Text(lines::raw(&shown));
            } else {
                rendered.preamble = shown.preamble;
                rendered.postscript = shown.postscript;
                rendered.body = RenderedBody::Lines(shown.pieces);
            }
            attach(shown.images, &mut rendered, &address, inside);
            shown.heading
        }
        Shape::Summary(shown, summary) => {
            lines::record(&shown, inside);
            rendered.body = RenderedBody::Text(lines::summary(&summary, style));
            rendered.header = style.header(&title, shown.editability.tag());
            String::new()
        }
        Shape::Heading(heading) => {
            rendered.header = titled(style, &title);
            heading
        }
        Shape::Page(tag, page) => {
            rendered.header = style.header(&title, tag).or_else(|| titled(style, &title));
            rendered.body = RenderedBody::Text(page.body);
            attach(page.images, &mut rendered, &address, inside);
            page.heading
        }
        Shape::Rows { heading, empty, rows, all, .. } => {
            rendered.header = titled(style, &title);
            let text = if all == 0 { format!("{empty}\n") } else { rows::aligned(&rows) };
            rendered.body = RenderedBody::Text(text);
            heading
        }
        Shape::Binary(binary) => {
            rendered.header = titled(style, &title);
            rendered.body = RenderedBody::Text(binary::preview(&binary));
            binary::heading(&binary)
        }
        Shape::Bytes(data) => {
            let media_type = rendered.details.content_type.clone();
            let media_type = media_type.unwrap_or_else(|| "application/octet-stream".to_owned());
            rendered.blocks.push(ContentBlock::Bytes { media_type, data });
            rendered.trailer = false;
            return rendered;
        }
    };
    if rendered.details.url.is_some() && rendered.header.is_some() {
        rendered.header = Some(web::header(&rendered.details, &heading));
        rendered.heading = heading;
        return rendered;
    }
    finish(rendered, heading)
}

/// Answers that are not lines of a text keep their first line in every style: it is what they are about.
fn titled(style: Style, address: &str) -> Option<String> {
    style.header(address, None).or_else(|| Style::Hashline.header(address, None))
}

fn finish(mut rendered: Rendered, heading: String) -> Rendered {
    if let Some(header) = rendered.header.as_mut().filter(|_| !heading.is_empty()) {
        header.push(' ');
        header.push_str(&one_line(&heading));
    }
    rendered.heading = heading;
    rendered
}
