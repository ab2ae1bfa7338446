//! Black-box suites over the facade.
