//! What a context allows.

use std::path::PathBuf;

/// What reads of a context may reach.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Policy {
    /// Folders that local reads stay beneath, symbolic links resolved; empty means the whole file system.
    pub roots: Vec<PathBuf>,
    /// File names (last component, compared without case) that are never opened.
    pub denied_names: Vec<String>,
    /// Whether sources may use the network.
    pub network: bool,
    /// Hosts that network sources may reach; empty means any that their own rules allow.
    pub hosts: Vec<String>,
    /// Whether credentials are masked, by the redactors that are registered and by containers.
    pub masking: bool,
}

impl Default for Policy {
    fn default() -> Self {
        Self { roots: Vec::new(), denied_names: Vec::new(), network: true, hosts: Vec::new(), masking: true }
    }
}

impl Policy {
    /// Whether a file name is on the denied list.
    pub fn denies(&self, name: &str) -> bool {
        self.denied_names.iter().any(|denied| denied.eq_ignore_ascii_case(name))
    }
}
