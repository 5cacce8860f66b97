//! Signals to processes, without the program `kill`, which a small system does not have.

pub use rustix::process::Signal;
use rustix::process::{Pid, kill_process};

/// Sends a signal to a process, which may have ended.
pub fn try_signal(process: u32, signal: Signal) -> rustix::io::Result<()> {
    let pid = Pid::from_raw(process.try_into().unwrap()).unwrap();
    kill_process(pid, signal)
}

/// Sends a signal to a process that runs.
#[track_caller]
pub fn signal(process: u32, signal: Signal) {
    try_signal(process, signal).unwrap();
}
