//! Strokes that may be those of a table.

use hayro::hayro_interpret::DrawMode;
use hayro::kurbo::{Affine, BezPath, PathEl, Point};

use super::frame::Frame;

/// Points of the thickness of a stroke, and of the length of one that counts.
const THICK: f64 = 2.0;
const SHORT: f64 = 4.0;

/// The horizontal and vertical strokes of a path: lines that are drawn, and thin areas that are filled.
pub(crate) fn of(path: &BezPath, transform: Affine, mode: &DrawMode, out: &mut Vec<Frame>) {
    let is_stroked = matches!(mode, DrawMode::Stroke(_) | DrawMode::FillAndStroke(..));
    let mut part = Part::default();
    for element in path.elements() {
        match *element {
            PathEl::MoveTo(to) => {
                part.end(is_stroked, out);
                part.begin(transform * to);
            }
            PathEl::LineTo(to) => part.line(transform * to, is_stroked, out),
            PathEl::QuadTo(..) | PathEl::CurveTo(..) => part.is_curved = true,
            PathEl::ClosePath => part.close(is_stroked, out),
        }
    }
    part.end(is_stroked, out);
}

/// One part of a path, as far as it was followed.
#[derive(Default)]
struct Part {
    first: Option<Point>,
    last: Option<Point>,
    frame: Option<Frame>,
    is_curved: bool,
}

impl Part {
    fn begin(&mut self, at: Point) {
        *self = Self { first: Some(at), last: Some(at), frame: Some(around(at, at)), is_curved: false };
    }

    fn line(&mut self, to: Point, is_stroked: bool, out: &mut Vec<Frame>) {
        let Some(from) = self.last.replace(to) else { return };
        let line = around(from, to);
        self.frame = self.frame.map(|frame| frame.with(&line));
        if is_stroked {
            keep(line, out);
        }
    }

    fn close(&mut self, is_stroked: bool, out: &mut Vec<Frame>) {
        if let Some(first) = self.first {
            self.line(first, is_stroked, out);
        }
    }

    fn end(&mut self, is_stroked: bool, out: &mut Vec<Frame>) {
        if let Some(frame) = self.frame.take().filter(|_| !is_stroked && !self.is_curved) {
            keep(frame, out);
        }
    }
}

fn around(a: Point, b: Point) -> Frame {
    Frame { left: a.x.min(b.x), top: a.y.min(b.y), right: a.x.max(b.x), bottom: a.y.max(b.y) }
}

fn keep(frame: Frame, out: &mut Vec<Frame>) {
    let (thin, long) = (frame.width().min(frame.height()), frame.width().max(frame.height()));
    if thin <= THICK && long >= SHORT {
        out.push(frame);
    }
}
