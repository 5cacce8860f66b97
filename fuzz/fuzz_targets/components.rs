//! Any text, and any change in what is in the box, as a component file.
#![no_main]

#[path = "../doors.rs"]
mod doors;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| doors::components(bytes));
