//! `landfall completions`: a script for a shell.

use std::io::Write;

use clap::CommandFactory;

use super::say;
use crate::cli::{Cli, Completions};
use crate::failure::Failure;

/// Prints the script.
pub(super) fn run(args: &Completions, out: &mut dyn Write) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "landfall", &mut script);
    say(out, &String::from_utf8_lossy(&script))
}
