//! Any text as the words or the status of a notice that a letter did not arrive.
#![no_main]

#[path = "../doors.rs"]
mod doors;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| doors::bounces(bytes));
