//! The `omniread` command: reads anything through one path string and prints it.

mod answer;
mod args;
mod canvas;
mod colour;
mod complaint;
mod context;
mod dash;
mod error;
mod help;
#[cfg(feature = "remote")]
mod hosts;
mod input;
mod interrupt;
mod later;
mod list;
mod manual;
mod print;
mod progress;
mod request;
mod resources;
mod service;
mod stdin;
mod visible;

use std::env;
use std::process::ExitCode;
use std::sync::Arc;

use answer::Desk;
use args::Arguments;
use complaint::Complaints;
use error::CliError;
use later::Later;
use print::Printer;
use progress::Bar;

fn main() -> ExitCode {
    let arguments = match Arguments::read(env::args_os()) {
        Ok(arguments) => arguments,
        Err(error) => return complaint::of_usage(&error),
    };
    let complaints = Complaints::new(&arguments);
    let ending = match (&arguments.service, &arguments.paper.completions) {
        (Some(service), _) => service::run(service),
        (None, Some(shell)) => manual::completions(*shell).map(|()| true),
        (None, None) if arguments.paper.man => manual::man_page().map(|()| true),
        (None, None) => read(&arguments, &complaints),
    };
    match ending {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) if error.is_closed_pipe() => ExitCode::SUCCESS,
        Err(error) => {
            complaints.about(&error);
            error.exit_code()
        }
    }
}

/// Reads and prints everything asked for, and says whether all of it could be read.
fn read(arguments: &Arguments, complaints: &Complaints) -> Result<bool, CliError> {
    let bar = Arc::new(Bar::new(complaints.are_for_a_terminal() && !arguments.manner.quiet));
    let ctx = context::context(arguments, &bar)?;
    let inputs = input::inputs(arguments)?;
    let printer = Printer::new(arguments, complaints, &bar)?;
    interrupt::ends_the_process(&bar);
    let later = Later::of(&ctx);
    let input = &arguments.input;
    let page = input.url.clone().filter(|_| input.name.as_deref() == Some("page"));
    let desk = Desk::new(ctx, request::template(arguments), input.name.as_deref(), page);
    #[cfg(feature = "remote")]
    let desk = desk.with_hosts(&input.hosts);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(CliError::Runtime)?.block_on(async {
        let all = answer::print_all(&desk, inputs, printer).await;
        later.finished().await;
        all
    })
}
