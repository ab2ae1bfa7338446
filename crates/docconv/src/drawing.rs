//! What documents, workbooks and presentations draw alike: text in shapes, charts, diagrams, equations.

mod chart;
mod diagram;
mod math;
mod newer;
mod paragraphs;
#[cfg(test)]
mod tests;

pub(crate) use chart::chart;
#[cfg(feature = "odf")]
pub(crate) use chart::open_chart;
pub(crate) use diagram::{diagram, diagram_block};
pub(crate) use math::math;
pub(crate) use newer::newer_chart;
pub(crate) use paragraphs::{link_of, paragraphs, words_of};
