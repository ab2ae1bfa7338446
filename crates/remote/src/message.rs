//! Requests and answers as messages, and back.

mod answer;
mod details;
mod failure;
mod limits;
mod request;

pub(crate) use answer::{answer_from, answer_to};
pub(crate) use failure::{failed_file, failure_from, failure_to, operation_error};
pub(crate) use limits::Most;
pub(crate) use request::{request_from, request_to};
