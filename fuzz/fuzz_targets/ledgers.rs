//! Any text, and any change in a ledger, as a file to verify.
#![no_main]

#[path = "../doors.rs"]
mod doors;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| doors::ledgers(bytes));
