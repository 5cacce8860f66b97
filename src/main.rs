//! The program: runs the command of the command line, and reports a failure by its exit code.
#![forbid(unsafe_code)]

use std::process::ExitCode;
use std::{env, io};

use landfall::command::{self, Cli};
use landfall::files;
use landfall::games::TITLES;
use mimalloc::MiMalloc;

/// A mail is thousands of small texts: mimalloc allocates them faster than the system's allocator.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

#[expect(
    clippy::disallowed_methods,
    reason = "the edge where the command line enters"
)]
fn main() -> ExitCode {
    let cli = Cli::read(env::args_os()).unwrap_or_else(|error| error.exit());
    files::keep_private();
    command::log_to_stderr(&cli);
    match command::run(&cli, TITLES, &mut io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            command::complain(&failure);
            ExitCode::from(failure.exit_code())
        }
    }
}
