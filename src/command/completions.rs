//! `landfall completions`: prints a completion script for a shell.

use std::io::Write;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::Cli;
use super::say;
use crate::failure::Failure;

/// Print a completion script for a shell.
#[derive(Args, Clone, Debug)]
pub(super) struct CompletionsArgs {
    /// The shell.
    shell: Shell,
}

pub(super) fn run(args: &CompletionsArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "landfall", &mut script);
    say(out, &String::from_utf8_lossy(&script))
}
