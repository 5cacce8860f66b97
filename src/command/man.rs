//! `landfall man` and `landfall completions`: the manual page, with a section for each command, and
//! completion scripts for shells.

use std::io;

use clap::{Args, Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;

use super::Cli;
use crate::failure::{Doing, Failure};

/// Print the manual page.
#[derive(Args, Clone, Debug)]
pub(super) struct ManArgs;

/// Prints the page in roff.
pub(super) fn man() -> Result<String, Failure> {
    let mut program = Cli::command();
    program.build();
    page(&program).doing(|| "cannot write the manual page".to_owned())
}

fn page(program: &Command) -> io::Result<String> {
    let man = Man::new(program.clone());
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    let mut page = String::from_utf8_lossy(&page).into_owned();
    for command in program.get_subcommands() {
        if command.get_name() != "help" {
            page.push_str(&section(command)?);
        }
    }
    Ok(page)
}

/// Renders a command as a section instead of a page, and its sections as parts of it.
fn section(command: &Command) -> io::Result<String> {
    let man = Man::new(command.clone());
    let mut parts = Vec::new();
    man.render_synopsis_section(&mut parts)?;
    man.render_description_section(&mut parts)?;
    man.render_options_section(&mut parts)?;
    let parts = String::from_utf8_lossy(&parts).replace(".SH ", ".SS ");
    let name = command.get_name().to_uppercase();
    Ok(format!(".SH \"LANDFALL {name}\"\n{parts}"))
}

/// Print a completion script for a shell.
#[derive(Args, Clone, Debug)]
pub(super) struct CompletionsArgs {
    /// The shell.
    shell: Shell,
}

/// Prints the script.
pub(super) fn completions(args: &CompletionsArgs) -> Result<String, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "landfall", &mut script);
    Ok(String::from_utf8_lossy(&script).into_owned())
}
