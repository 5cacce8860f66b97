//! What a command line of the desk asks for: the verb that a mail of the same words would ask for.

use std::io::Read;

use crate::cli::desk::{
    Absent, Broadcast, Change, Deadline, Desk, Eject, End, Holidays, Order, Press, Process,
    Substitutes, Undo,
};
use crate::failure::{Doing, Failure};
use crate::judge::act::Ending;
use crate::judge::dates::Range;
use crate::judge::desk::{self, At, Command, PressLetter, Verb};
use crate::judge::ruling::{Back, Ruling};

/// More than the longest text that is passed on, so that a wrong file is not read to its end.
const MOST: u64 = 1_000_000;

/// What a command line wants: the same as a mail of the same words.
///
/// # Errors
/// When a text cannot be read from standard input.
pub fn wish(args: &Desk) -> Result<Command, Failure> {
    Ok(super::command(verb(args)?, &args.common().why))
}

/// The orders of a command line, or those of standard input.
fn orders(args: &Order) -> Result<Vec<String>, Failure> {
    match args.lines.is_empty() {
        true => lines(None),
        false => Ok(args.lines.clone()),
    }
}

fn change(args: &Change) -> Verb {
    let entries = args.entries.iter();
    Verb::Change {
        game: args.game.clone(),
        entries: entries
            .map(|entry| (entry.key.to_lowercase(), entry.value.to_lowercase()))
            .collect(),
    }
}

/// The verb of a command line.
fn verb(args: &Desk) -> Result<Verb, Failure> {
    Ok(match args {
        Desk::Deadline(args) => deadline(args),
        Desk::Replace(args) => Verb::Replace {
            at: at(&args.game, &args.seat),
            address: args.address.clone(),
        },
        Desk::Eject(args) => eject(args),
        Desk::Ban(args) => Verb::Ban {
            address: args.address.to_lowercase(),
        },
        Desk::Unban(args) => Verb::Unban {
            address: args.address.to_lowercase(),
        },
        Desk::Banned(_) => Verb::Banned,
        Desk::Substitutes(args) => Verb::Substitutes(substitutes(args)),
        Desk::Holidays(args) => Verb::Holidays(holidays(args)),
        Desk::Process(args) => process(args),
        Desk::Broadcast(args) => broadcast(args)?,
        Desk::Press(args) => press(args)?,
        Desk::Seat(args) => Verb::Seat {
            at: at(&args.game, &args.seat),
            player: args.player.to_lowercase(),
        },
        Desk::Order(args) => Verb::Order {
            at: at(&args.game, &args.seat),
            lines: orders(args)?,
        },
        Desk::Undo(args) => rule(&args.game, back(args)),
        Desk::Redo(args) => rule(&args.game, Ruling::Redo),
        Desk::Pause(args) => rule(&args.game, Ruling::Pause),
        Desk::Resume(args) => rule(&args.game, Ruling::Resume),
        Desk::End(args) => rule(&args.game, ending(args)),
        Desk::Absent(args) => absent(args),
        Desk::Bank(args) => Verb::Bank {
            at: at(&args.game, &args.seat),
            left: args.left,
        },
        Desk::Language(args) => Verb::Language {
            at: at(&args.game, &args.seat),
            language: args.language.to_lowercase(),
        },
        Desk::Digest(args) => Verb::Digest {
            at: at(&args.game, &args.seat),
            hour: args.hour.to_lowercase(),
        },
        Desk::Change(args) => change(args),
        Desk::Resend(args) => Verb::Resend(at(&args.game, &args.seat)),
        Desk::News(args) => Verb::News(args.when),
        Desk::Address(args) => Verb::Address {
            at: at(&args.game, &args.seat),
            second: args.second.as_deref().map(str::to_lowercase),
        },
    })
}

fn at(game: &str, seat: &str) -> At {
    At {
        game: game.to_owned(),
        seat: seat.to_owned(),
    }
}

fn deadline(args: &Deadline) -> Verb {
    Verb::Deadline {
        game: args.game.clone(),
        seat: args.seat.clone(),
        to: args.to,
    }
}

fn eject(args: &Eject) -> Verb {
    Verb::Eject {
        at: at(&args.game, &args.seat),
        ban: args.ban,
    }
}

fn absent(args: &Absent) -> Verb {
    Verb::Absent {
        at: at(&args.game, &args.seat),
        days: Range::of(args.first, args.last),
    }
}

fn substitutes(args: &Substitutes) -> desk::Substitutes {
    match (&args.add, &args.remove) {
        (Some(address), _) => desk::Substitutes::Add(address.to_lowercase()),
        (None, Some(address)) => desk::Substitutes::Remove(address.to_lowercase()),
        (None, None) => desk::Substitutes::List,
    }
}

fn holidays(args: &Holidays) -> desk::Holidays {
    let Some(first) = args.first else {
        return desk::Holidays::List;
    };
    let days = Range::of(first, args.last.unwrap_or(first));
    match args.remove {
        true => desk::Holidays::Remove(days),
        false => desk::Holidays::Add(days),
    }
}

fn broadcast(args: &Broadcast) -> Result<Verb, Failure> {
    Ok(Verb::Broadcast {
        game: (!args.game.eq_ignore_ascii_case("all")).then(|| args.game.clone()),
        text: lines(args.text.as_deref())?,
    })
}

fn press(args: &Press) -> Result<Verb, Failure> {
    Ok(Verb::Press(PressLetter {
        game: args.game.clone(),
        as_seat: args.seat.clone(),
        to: args.to.iter().map(|name| name.to_uppercase()).collect(),
        text: lines(args.text.as_deref())?,
    }))
}

fn process(args: &Process) -> Verb {
    let one = args.mode.is_some() || !args.game.eq_ignore_ascii_case("all");
    Verb::Process {
        game: one.then(|| args.game.clone()),
        mode: args.mode,
    }
}

fn rule(game: &str, ruling: Ruling) -> Verb {
    let game = game.to_owned();
    Verb::Rule { game, ruling }
}

const fn back(args: &Undo) -> Ruling {
    Ruling::Undo(match args.after {
        Some(decision) => Back::To(decision),
        None => Back::By(args.count),
    })
}

const fn ending(args: &End) -> Ruling {
    Ruling::End(match args.draw {
        true => Ending::Draw,
        false => Ending::Abandoned,
    })
}

/// The lines of a text, or of standard input where none was given.
fn lines(text: Option<&str>) -> Result<Vec<String>, Failure> {
    let text = match text {
        Some(text) => text.to_owned(),
        None => {
            let mut text = String::new();
            let read = std::io::stdin().lock().take(MOST).read_to_string(&mut text);
            read.doing(|| "cannot read standard input".to_owned())?;
            text
        }
    };
    Ok(text.lines().map(str::to_owned).collect())
}
