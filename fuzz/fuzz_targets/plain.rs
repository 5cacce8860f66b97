//! Any text as the body of a mail that answers a letter.
#![no_main]

#[path = "../doors.rs"]
mod doors;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| doors::plain(bytes));
