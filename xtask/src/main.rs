//! `cargo xtask`: the house tasks of this repository. `cargo xtask help` lists them.

use std::io::{Write, stderr, stdout};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use xtask::{Error, Outcome, corpus, dist, features, fixtures, proto, repository_root, tidy};

/// House tasks: fixtures, proto, tidy, corpus, features and dist.
///
/// Exit status: 0 when all is well, 1 when there are findings, 2 when the task could not run.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    Fixtures(fixtures::Arguments),
    Proto(proto::Arguments),
    Tidy(tidy::Arguments),
    Corpus(corpus::Arguments),
    Features(features::Arguments),
    Dist(dist::Arguments),
}

fn main() -> ExitCode {
    match run(&Arguments::parse().task, &mut stdout().lock()) {
        Ok(Outcome::Clean) => ExitCode::SUCCESS,
        Ok(Outcome::Findings) => ExitCode::FAILURE,
        Err(error) => {
            // Nothing is left to do when even standard error is closed.
            let _ = writeln!(stderr(), "error: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(task: &Task, out: &mut dyn Write) -> Result<Outcome, Error> {
    let root = repository_root();
    match task {
        Task::Fixtures(arguments) => fixtures::run(arguments, root, out),
        Task::Proto(arguments) => proto::run(arguments, root, out),
        Task::Tidy(arguments) => tidy::run(arguments, root, out),
        Task::Corpus(arguments) => corpus::run(arguments, root, out),
        Task::Features(arguments) => features::run(arguments, root, out),
        Task::Dist(arguments) => dist::run(arguments, root, out),
    }
}
