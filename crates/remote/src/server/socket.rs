//! Clients of the same user, over a Unix socket.

use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::{fs, io};

use tokio::net::UnixListener;

use super::{Server, guests};
use crate::RemoteError;

/// Bytes of a path that every system takes for a socket.
const LONGEST: usize = 103;

impl Server {
    /// Serves over a socket that its user alone can reach, until it is stopped. Its folder is made when it is not there.
    ///
    /// # Errors
    /// When the folder is open to others, the path is too long, or somebody serves there already.
    pub async fn serve_unix(self, path: &Path) -> Result<(), RemoteError> {
        let failed = |reason: String| RemoteError::Socket { path: path.to_owned(), reason };
        if path.as_os_str().len() > LONGEST {
            return Err(failed(format!("longer than the {LONGEST} bytes that a socket's path may have")));
        }
        private_folder(path).map_err(failed)?;
        remove_left_behind(path).await.map_err(failed)?;
        let listener = UnixListener::bind(path).map_err(|error| failed(error.to_string()))?;
        let _socket = Removed(path.to_owned());
        fs::set_permissions(path, fs::Permissions::from_mode(0o600))
            .map_err(|error| failed(error.to_string()))?;
        tracing::info!(path = %path.display(), "serving");
        let incoming = guests::accepted(self.desk.limits(), || async {
            listener.accept().await.map(|(stream, _)| stream)
        });
        let router = self.router(None).await?;
        self.until_stopped(router, incoming).await
    }
}

/// The folder has to be ours and nobody else's, so that the socket is.
fn private_folder(path: &Path) -> Result<(), String> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match fs::DirBuilder::new().mode(0o700).create(folder) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
            return Err(format!("its folder cannot be made: {error}"));
        }
        _ => {}
    }
    let metadata = fs::symlink_metadata(folder).map_err(|error| error.to_string())?;
    let is_ours = metadata.uid() == rustix::process::geteuid().as_raw();
    if !metadata.is_dir() || !is_ours || metadata.mode() & 0o077 != 0 {
        return Err("its folder has to be its user's alone (mode 700); name a folder that is not there yet"
            .to_owned());
    }
    Ok(())
}

/// A socket that nobody listens on any more is in the way.
async fn remove_left_behind(path: &Path) -> Result<(), String> {
    use std::os::unix::fs::FileTypeExt;
    let Ok(metadata) = fs::symlink_metadata(path) else { return Ok(()) };
    if !metadata.file_type().is_socket() {
        return Err("there is something else of that name".to_owned());
    }
    if tokio::net::UnixStream::connect(path).await.is_ok() {
        return Err("somebody serves there already".to_owned());
    }
    fs::remove_file(path).map_err(|error| error.to_string())
}

/// A socket that is gone with its server.
struct Removed(PathBuf);

impl Drop for Removed {
    fn drop(&mut self) {
        // Whoever starts next removes it otherwise.
        let _ = fs::remove_file(&self.0);
    }
}
