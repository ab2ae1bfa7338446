//! `omniread serve` for omniread on other hosts.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use omniread::remote::{Server, ServerLimits, Tls};
use tokio::runtime::Builder;
use tracing_subscriber::filter::LevelFilter;

use crate::args::{Level, Listening, Serve};
use crate::context;
use crate::error::CliError;

/// The variable that holds the token.
const TOKEN: &str = "OMNIREAD_TOKEN";

/// Serves until the client leaves, or until it is told to stop.
pub(crate) fn serve(serve: &Serve) -> Result<(), CliError> {
    let quiet = if serve.stdio { Level::Warn } else { Level::Info };
    log(serve.listening.log.unwrap_or(quiet));
    let mut ctx = context::within(&serve.reach)?;
    ctx.limits = context::limits(&serve.most, false);
    ctx.limits.worker = super::worker::command();
    let mut limits = ServerLimits::default();
    limits.time = ctx.limits.deadline;
    let server = Server::new(omniread::builder().build(), ctx, limits);
    let runtime = Builder::new_current_thread().enable_all().build().map_err(CliError::Runtime)?;
    let served = runtime.block_on(async {
        tokio::spawn(stop_when_told(server.clone()));
        over(serve, server).await
    });
    // A read of standard input cannot be interrupted.
    runtime.shutdown_background();
    served
}

async fn over(serve: &Serve, server: Server) -> Result<(), CliError> {
    #[cfg(unix)]
    if let Some(path) = &serve.unix {
        return Ok(server.serve_unix(path).await?);
    }
    let Some(address) = serve.listen else { return Ok(server.serve_stdio().await?) };
    let server = match token(&serve.listening)? {
        Some(token) => server.with_token(token),
        None => server,
    };
    let tls = tls(&serve.listening)?;
    let scheme = if tls.is_some() { "https" } else { "http" };
    let told = |address| {
        // Nobody has to see it for the server to work.
        let _ = writeln!(io::stderr(), "omniread: serves {scheme}://{address}");
    };
    Ok(server.listen(address, tls, told).await?)
}

fn token(listening: &Listening) -> Result<Option<String>, CliError> {
    let Some(path) = &listening.token_file else { return Ok(std::env::var(TOKEN).ok()) };
    let text = read(path)?;
    let line = String::from_utf8_lossy(&text).lines().next().unwrap_or_default().trim().to_owned();
    Ok(Some(line))
}

fn tls(listening: &Listening) -> Result<Option<Tls>, CliError> {
    let (Some(certificate), Some(key)) = (&listening.tls_cert, &listening.tls_key) else { return Ok(None) };
    Ok(Some(Tls { certificate: read(certificate)?, key: read(key)? }))
}

fn read(path: &Path) -> Result<Vec<u8>, CliError> {
    fs::read(path).map_err(|source| CliError::File { path: path.to_owned(), source })
}

/// The first time it answers what is asked; whoever tells it twice does not want to wait for that.
async fn stop_when_told(server: Server) {
    told().await;
    server.stop();
    told().await;
    server.end();
}

#[cfg(unix)]
async fn told() {
    use tokio::signal::unix::{SignalKind, signal};
    let (Ok(mut terminate), Ok(mut interrupt)) =
        (signal(SignalKind::terminate()), signal(SignalKind::interrupt()))
    else {
        return std::future::pending().await;
    };
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
}

#[cfg(not(unix))]
async fn told() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending().await
    }
}

fn log(level: Level) {
    let level = match level {
        Level::Off => LevelFilter::OFF,
        Level::Error => LevelFilter::ERROR,
        Level::Warn => LevelFilter::WARN,
        Level::Info => LevelFilter::INFO,
        Level::Debug => LevelFilter::DEBUG,
        Level::Trace => LevelFilter::TRACE,
    };
    tracing_subscriber::fmt().with_writer(io::stderr).with_max_level(level).with_ansi(false).init();
}
