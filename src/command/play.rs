//! `landfall play`: one person at a terminal against the program, with letters and answers as in
//! mails.
//!
//! Judge and correspondents are those of the demo. The typed text is posted as a mail that answers
//! the newest letter, so everything that works by mail works here.

use std::io::{self, BufRead, Write};
use std::path::PathBuf;

use clap::Args;

use super::demo::{self, Plan, Stage, Thinking, Trial};
use super::say;
use super::site::Site;
use crate::failure::{Doing, Failure};

const OWN: usize = 0;

/// The line between two letters.
const RULE: &str = "------------------------------------------------------------------------";

/// Play against the program in this terminal, with letters as text and answers as in mails.
#[derive(Args, Clone, Debug)]
pub(super) struct PlayArgs {
    /// The title.
    #[arg(default_value = "new_world")]
    title: String,
    /// The number of seats, including yours.
    #[arg(long, value_name = "N", default_value_t = 2)]
    seats: u8,
    /// The folder for the judge and all letters; created if missing, and must be empty.
    #[arg(long = "dir", value_name = "DIR", default_value = "landfall-play")]
    folder: PathBuf,
    /// The options about the game.
    #[command(flatten)]
    game: Trial,
}

pub(super) fn run(site: &Site, args: &PlayArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let plan = Plan::of(
        site.titles,
        &args.title,
        args.seats,
        &args.folder,
        &args.game,
    )?;
    let mut stage = Stage::set_up(&plan, site)?;
    let mut input = io::stdin().lock();
    loop {
        stage.laps()?;
        let letters = stage.letters(OWN)?;
        for letter in &letters {
            let (subject, text) = (&letter.subject, &letter.text);
            say(out, &format!("{RULE}\n{subject}\n\n{text}\n"))?;
        }
        if stage.is_over()? {
            break;
        }
        // With NEWS DAILY the next letter takes a day; an answer to the one before would be late.
        if letters.is_empty() || !stage.waits_for(OWN)? {
            stage.goes_on(OWN.saturating_add(1), Thinking::Always)?;
            continue;
        }
        match typed(&mut input, out)? {
            Some(answer) => stage.answer(OWN, &answer)?,
            None => {
                let folder = args.folder.display();
                return say(out, &format!("\nThe letters are in {folder}.\n"));
            }
        }
    }
    let places = demo::places(&stage, &stage.standing()?)?;
    say(out, &(places + &demo::pages(&stage, &plan.folder)?))
}

/// Reads lines up to an empty one; returns `None` at the end of the input.
fn typed(input: &mut dyn BufRead, out: &mut dyn Write) -> Result<Option<String>, Failure> {
    let asks = "Your answer, such as a code; an empty line sends it.\n> ";
    say(out, asks)?;
    let mut answer = String::new();
    loop {
        let mut line = String::new();
        let read = input.read_line(&mut line);
        let read = read.doing(|| "cannot read the answer".to_owned())?;
        let is_empty = line.trim().is_empty();
        if read == 0 || (is_empty && !answer.is_empty()) {
            break;
        }
        if !is_empty {
            answer.push_str(&line);
            say(out, "> ")?;
        }
    }
    Ok((!answer.is_empty()).then_some(answer))
}
