//! `landfall man`: the manual page, and those of all commands behind it.

use std::io::Write;

use clap::{Command, CommandFactory};
use clap_mangen::Man;

use super::say;
use crate::cli::Cli;
use crate::failure::{Doing, Failure};

/// Prints the page in the language of man pages.
pub(super) fn run(out: &mut dyn Write) -> Result<(), Failure> {
    let mut page = Vec::new();
    let doing = || "cannot write the manual page".to_owned();
    let mut program = Cli::command();
    program.build();
    Man::new(program.clone()).render(&mut page).doing(doing)?;
    for command in program.get_subcommands().filter(|command| is_ours(command)) {
        let man = Man::new(command.clone());
        man.render_name_section(&mut page).doing(doing)?;
        man.render_synopsis_section(&mut page).doing(doing)?;
        man.render_description_section(&mut page).doing(doing)?;
        man.render_options_section(&mut page).doing(doing)?;
    }
    say(out, &String::from_utf8_lossy(&page))
}

fn is_ours(command: &Command) -> bool {
    command.get_name() != "help"
}
