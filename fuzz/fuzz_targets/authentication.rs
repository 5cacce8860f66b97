//! Any text as what servers say of a mail's sender.
#![no_main]

#[path = "../doors.rs"]
mod doors;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| doors::authentication(bytes));
