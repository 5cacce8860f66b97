//! (test module)
