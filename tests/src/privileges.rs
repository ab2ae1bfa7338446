//! Permissions that hold for tests run by the superuser too.

/// Takes from this thread, and from those it starts, the right to open what the mode of a file forbids.
///
/// Other users have no such right; for them nothing changes.
#[cfg(target_os = "linux")]
pub fn without_privileges() {
    use rustix::thread::{CapabilitySet, capabilities, set_capabilities};
    let mut held = capabilities(None).expect("a thread may ask for its own capabilities");
    held.effective.remove(CapabilitySet::DAC_OVERRIDE | CapabilitySet::DAC_READ_SEARCH);
    set_capabilities(None, held).expect("a thread may give its own capabilities up");
}

/// Elsewhere nothing is taken: tests run by a common user there.
#[cfg(not(target_os = "linux"))]
pub fn without_privileges() {}
