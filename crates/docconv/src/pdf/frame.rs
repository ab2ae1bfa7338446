//! Rectangles on a page.

/// A rectangle in points; down is positive.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Frame {
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) right: f64,
    pub(crate) bottom: f64,
}

impl Frame {
    pub(crate) fn width(&self) -> f64 {
        self.right - self.left
    }

    pub(crate) fn height(&self) -> f64 {
        self.bottom - self.top
    }

    /// The smallest frame around both.
    #[must_use]
    pub(crate) fn with(&self, other: &Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    pub(crate) fn holds(&self, (x, y): (f64, f64)) -> bool {
        (self.left..=self.right).contains(&x) && (self.top..=self.bottom).contains(&y)
    }

    /// How far both reach across together; negative when they stand apart.
    pub(crate) fn shared_across(&self, other: &Self) -> f64 {
        self.right.min(other.right) - self.left.max(other.left)
    }

    /// How far both reach down together; negative when they stand apart.
    pub(crate) fn shared_down(&self, other: &Self) -> f64 {
        self.bottom.min(other.bottom) - self.top.max(other.top)
    }
}
