//! Signals to processes, without the program `kill`, which a small system does not have.

pub use rustix::process::Signal;
use rustix::process::{Pid, kill_process};

/// Sends a signal to a process; returns whether it was there.
pub fn try_signal(process: u32, signal: Signal) -> bool {
    let pid = Pid::from_raw(process.try_into().unwrap()).unwrap();
    kill_process(pid, signal).is_ok()
}

/// Sends a signal to a process that runs.
#[track_caller]
pub fn signal(process: u32, signal: Signal) {
    assert!(try_signal(process, signal), "{process} has ended");
}
