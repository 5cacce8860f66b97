//! The memory that the program takes, under a hard limit.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::Duration;

use assert_cmd::cargo::cargo_bin;

/// The most memory that the program may ever have, in kB, its own code among it.
pub const MEMORY: u64 = 64_000;

/// The hard limit on address space, in KiB: 64 MiB, and more for the program's file with its
/// typefaces and for the libraries, most of which an unoptimised build maps and never reads, and
/// for the large pieces that the allocator reserves before it uses them.
const SPACE: u32 = 168 * 1024;

/// Returns a command that runs the program in a folder under a limit of the shell's, as in `-v 9`.
pub fn limited(folder: &Path, limit: &str, args: &str) -> Command {
    let mut command = Command::new("bash");
    command
        .args(["-c", &format!("ulimit {limit} && exec \"$0\" {args}")])
        .arg(cargo_bin!("landfall"))
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null());
    command
}

/// Runs the program in a folder under the hard limit, on this input; returns the most memory that
/// it had, in kB.
#[track_caller]
pub fn bounded(folder: &Path, what: &str, args: &str, input: &str) -> u64 {
    let file = folder.join("input.eml");
    fs::write(&file, input).unwrap();
    let program = limited(folder, &format!("-v {SPACE}"), args)
        // The allocator asks for 1 GiB of address space at once. Under the limit that is refused,
        // and without such a piece it returns no address space: each mail would need some more.
        .env("MIMALLOC_ARENA_RESERVE", "32MiB")
        .stdin(fs::File::open(&file).unwrap())
        .spawn()
        .unwrap();
    let (ended, most) = watched(program);
    assert!(ended.success(), "{what}: {ended}");
    most
}

/// Waits for a program to end; returns how it did, and the most memory that it had, in kB.
pub fn watched(mut program: Child) -> (ExitStatus, u64) {
    let mut most = 0;
    loop {
        most = most.max(peak(program.id()));
        if let Some(ended) = program.try_wait().unwrap() {
            return (ended, most);
        }
        thread::sleep(Duration::from_millis(2));
    }
}

/// Returns the most memory that a process has had, in kB; 0 if it has ended.
pub fn peak(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let number = line.and_then(|line| line.split_whitespace().next());
    number.map_or(0, |number| number.parse().unwrap())
}

/// Checks that a run had no more memory than the program may have, and prints a row of a table.
#[track_caller]
pub fn small(most: u64, what: &str) {
    println!("| {what} | {:.0} |", most as f64 / 1_000.0);
    assert!(most > 0 && most <= MEMORY, "{what}: {most} kB");
}
