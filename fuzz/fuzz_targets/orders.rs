//! Any text as the orders of a player in the midst of a game.
#![no_main]

#[path = "../doors.rs"]
mod doors;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| doors::orders(bytes));
