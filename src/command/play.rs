//! `landfall play`: one person at a terminal against the program.
//!
//! The judge and its letters are those of a game by mail ([`sitting`]), so everything that works by
//! mail works here. A line that is typed is a mail to the judge, except for a few words for the
//! terminal itself ([`Typed`]).

mod screen;
mod sitting;
mod wish;

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;

use super::demo::{self, Trial};
use super::site::Site;
use super::terminal::as_word;
use crate::failure::Failure;
use crate::rules::{StandIn, line};
use screen::Screen;
use sitting::Sitting;

const FOLDER: &str = "landfall-play";

/// Play against the program in this terminal.
///
/// Type one of the codes that a question offers, or an order, and Enter. `help`, `undo` and `quit`
/// do as they say. The game is kept in a folder, and the same command continues it.
#[derive(Args, Clone, Debug)]
pub(super) struct PlayArgs {
    /// The title; by default that of the game that is kept, else you are asked.
    title: Option<String>,
    /// The number of seats of a new game, including yours; by default 2.
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// The opponents of a new game: calm looks one order ahead, keen further, and random plays any
    /// order; by default calm.
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    against: Option<StandIn>,
    /// The folder for the judge and all letters; created if missing.
    #[arg(long = "dir", value_name = "DIR", default_value = FOLDER)]
    folder: PathBuf,
    /// The language: en, de, fr or nl; by default the one used before, else English.
    #[arg(long, value_name = "CODE")]
    language: Option<String>,
    /// The options about a new game.
    #[command(flatten)]
    game: Trial,
}

fn level(name: &str) -> Result<StandIn, String> {
    let known = || StandIn::ALL.map(StandIn::name).join(", ");
    StandIn::named(name).ok_or_else(|| format!("the levels are {}", known()))
}

/// A line that was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Typed {
    /// An empty line: show the choices again.
    Nothing,
    Quit,
    Help,
    /// Take back this number of the player's own decisions.
    Undo(u32),
    /// Anything else is for the judge.
    Mail(String),
}

impl Typed {
    /// Reads a line. The words for the terminal may be in the player's language.
    fn read(typed: &str, sitting: &Sitting) -> Result<Self, Failure> {
        let typed = typed.trim();
        let mut words = typed.split_whitespace();
        let (first, second) = (words.next(), words.next());
        let Some(first) = first else {
            return Ok(Self::Nothing);
        };
        let is = |english: &str, key: &'static str| -> Result<bool, Failure> {
            let own = sitting.word(key)?;
            let mut known = [english, own.as_str()].into_iter();
            Ok(known.any(|word| first.to_lowercase() == word))
        };
        let number = second.map(str::parse::<u32>);
        let is_last = words.next().is_none();
        Ok(match (second, number) {
            (None, _) if is("quit", "play-word-quit")? || first.eq_ignore_ascii_case("exit") => {
                Self::Quit
            }
            (None, _) if is("help", "play-word-help")? => Self::Help,
            (None, _) if is("undo", "play-word-undo")? => Self::Undo(1),
            (_, Some(Ok(number))) if is_last && is("undo", "play-word-undo")? => Self::Undo(number),
            // Several orders are lines of one mail.
            _ => Self::Mail(typed.replace(';', "\n")),
        })
    }
}

pub(super) fn run(site: &Site, args: &PlayArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut screen = Screen::on(out);
    let mut sitting = Sitting::begin(site, args, &mut screen)?;
    screen.print(&sitting.welcome()?)?;
    let mut input = io::stdin().lock();
    let mut is_new = true;
    loop {
        for letter in sitting.letters()? {
            let asks = letter.contains(&sitting.word("heading-choices")?);
            screen.letter(&letter, asks)?;
            if (is_new || !asks) && !sitting.is_over()? {
                screen.print(&sitting.word("play-hint")?)?;
            }
            is_new = false;
        }
        if sitting.is_over()? {
            let page = demo::replay(&sitting.trial, &sitting.game()?, &sitting.pages)?;
            let page = page.display().to_string();
            return screen.print(&sitting.said(&line!("play-over", page))?);
        }
        let Some(typed) = screen.typed(&mut input)? else {
            break;
        };
        match Typed::read(&typed, &sitting)? {
            Typed::Quit => break,
            Typed::Nothing => screen.again()?,
            Typed::Help => {
                screen.print(&help(&sitting)?)?;
                sitting.post("HELP ORDERS")?;
            }
            // No person is at the table who could object.
            Typed::Undo(number) => sitting.post(&format!("PROPOSE UNDO {number}"))?,
            Typed::Mail(text) => sitting.post(&text)?,
        }
    }
    screen.print(&kept(args, &sitting)?)
}

/// Returns the words for the terminal.
fn help(sitting: &Sitting) -> Result<String, Failure> {
    let word = |key| sitting.word(key);
    let words = [
        ("A1".to_owned(), word("play-help-code")?),
        (word("play-word-enter")?, word("play-help-enter")?),
        (word("play-word-undo")?, word("play-help-undo")?),
        (word("play-word-quit")?, word("play-help-quit")?),
        (word("play-word-help")?, word("play-help-help")?),
    ];
    let mut help: Vec<String> = words
        .iter()
        .map(|(word, meaning)| format!("{word:<9} {meaning}"))
        .collect();
    help.push(word("play-help-judge")?);
    help.push(word("play-help-several")?);
    Ok(help.join("\n"))
}

/// Returns how to go on with the game.
fn kept(args: &PlayArgs, sitting: &Sitting) -> Result<String, Failure> {
    let folder = args.folder.display().to_string();
    let mut command = format!("landfall play {}", sitting.game()?.title);
    if folder != FOLDER {
        command.push_str(&format!(" --dir {}", as_word(&folder)));
    }
    let kept = sitting.said(&line!("play-kept", folder))?;
    Ok(format!("{kept}\n  {command}"))
}
