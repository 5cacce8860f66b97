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
pub fn wish(desk: &Desk) -> Result<Command, Failure> {
    Ok(super::command(verb(desk)?, &desk.common().why))
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
fn verb(desk: &Desk) -> Result<Verb, Failure> {
    Ok(match desk {
        Desk::Deadline(act) => deadline(&act.args),
        Desk::Replace(act) => Verb::Replace {
            at: at(&act.args.game, &act.args.seat),
            address: act.args.address.clone(),
        },
        Desk::Eject(act) => eject(&act.args),
        Desk::Ban(act) => Verb::Ban {
            address: act.args.address.to_lowercase(),
        },
        Desk::Unban(act) => Verb::Unban {
            address: act.args.address.to_lowercase(),
        },
        Desk::Banned(_) => Verb::Banned,
        Desk::Substitutes(act) => Verb::Substitutes(substitutes(&act.args)),
        Desk::Holidays(act) => Verb::Holidays(holidays(&act.args)),
        Desk::Process(act) => process(&act.args),
        Desk::Broadcast(act) => broadcast(&act.args)?,
        Desk::Press(act) => press(&act.args)?,
        Desk::Seat(act) => Verb::Seat {
            at: at(&act.args.game, &act.args.seat),
            player: act.args.player.to_lowercase(),
        },
        Desk::Order(act) => Verb::Order {
            at: at(&act.args.game, &act.args.seat),
            lines: orders(&act.args)?,
        },
        Desk::Undo(act) => rule(&act.args.game, back(&act.args)),
        Desk::Redo(act) => rule(&act.args.game, Ruling::Redo),
        Desk::Pause(act) => rule(&act.args.game, Ruling::Pause),
        Desk::Resume(act) => rule(&act.args.game, Ruling::Resume),
        Desk::End(act) => rule(&act.args.game, ending(&act.args)),
        Desk::Reveal(act) => rule(&act.args.game, Ruling::Reveal),
        Desk::Absent(act) => absent(&act.args),
        Desk::Bank(act) => Verb::Bank {
            at: at(&act.args.game, &act.args.seat),
            left: act.args.left,
        },
        Desk::Language(act) => Verb::Language {
            at: at(&act.args.game, &act.args.seat),
            language: act.args.language.to_lowercase(),
        },
        Desk::Digest(act) => Verb::Digest {
            at: at(&act.args.game, &act.args.seat),
            hour: act.args.hour.to_lowercase(),
        },
        Desk::Change(act) => change(&act.args),
        Desk::Resend(act) => Verb::Resend(at(&act.args.game, &act.args.seat)),
        Desk::News(act) => Verb::News(act.args.when),
        Desk::Address(act) => Verb::Address {
            at: at(&act.args.game, &act.args.seat),
            second: act.args.second.as_deref().map(str::to_lowercase),
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
        game: (!args.game.eq_ignore_ascii_case("all")).then(|| args.game.clone()),
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
