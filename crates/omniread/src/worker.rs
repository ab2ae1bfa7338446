//! The process that conversions run in when [`Limits::worker`](crate::Limits::worker) is set.

use std::io::{self, Read, Write};

use omniread_read_core::{Conversion, serve_conversion};

/// The conversions of this build that may run apart.
const CONVERSIONS: &[&dyn Conversion] = &[
    #[cfg(feature = "pdf")]
    &crate::pdf::PdfConversion,
    #[cfg(feature = "documents")]
    &crate::documents::OldDocument,
];

/// Does the one conversion that is ordered on `input` and writes what came of it to `output`. A program that sets
/// [`Limits::worker`](crate::Limits::worker) to itself calls this, and nothing else, when it is started as its own worker.
///
/// ```no_run
/// use omniread::{Limits, WorkerCommand};
///
/// # async fn main_of_a_program() -> std::io::Result<()> {
/// if std::env::args().nth(1).as_deref() == Some("--worker") {
///     return omniread::serve_worker(std::io::stdin(), std::io::stdout()).await;
/// }
/// let worker = WorkerCommand::new(std::env::current_exe()?, ["--worker".to_owned()]);
/// let limits = Limits { worker: Some(worker), ..Limits::default() };
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// When the order is none, and when `output` is closed.
pub async fn serve_worker(input: impl Read, output: impl Write) -> io::Result<()> {
    serve_conversion(CONVERSIONS, input, output).await
}
