//! The moderator's desk: what it does is the judge's, and by mail it is the same.

use std::io::{Read, Write};

use serde_json::{Value, json};

use super::site::{self, Site};
use super::{say, say_json};
use crate::cli::desk::{
    Absent, Broadcast, Change, Common, Deadline, Desk, Eject, End, Holidays, Order, Press, Process,
    Substitutes, Undo, Why,
};
use crate::failure::{Doing, Failure};
use crate::judge::act::Ending;
use crate::judge::dates::Range;
use crate::judge::desk::{
    self, At, Command, Done, LANGUAGE, Plan, PlannedRow, PressLetter, Showing, Verb,
};
use crate::judge::ruling::{Back, Ruling};
use crate::judge::{Judge, JudgeError};
use crate::store::{Game, GameState, SeatRow};

/// More than the longest text that is passed on, so that a wrong file is not read to its end.
const MOST: u64 = 1_000_000;

/// Does one verb, or says what would follow.
pub(super) fn run(site: &Site, args: &Desk, out: &mut dyn Write) -> Result<(), Failure> {
    let (common, command) = wish(args)?;
    let (_, mut judge) = site.judge()?;
    site::warn_of_wrong_clock(&judge, site.now());
    if common.dry_run {
        return rehearse(site, &mut judge, &[command], common, out);
    }
    let done = judge.desk(&by(&judge, &common.why), &[command], site.now());
    let done = done.map_err(cannot)?;
    match common.json {
        true => say_json(out, &json!({ "done": done_data(&judge, &done)? })),
        false => say(out, &done_text(&judge, &done)?),
    }
}

fn cannot(error: JudgeError) -> Failure {
    site::told(error, "nothing was done")
}

/// The moderator's name: as it was given, or else the first one of the configuration.
pub(super) fn by(judge: &Judge, why: &Why) -> String {
    let moderators = &judge.house().settings.moderators;
    let first = moderators.first().map(|first| first.name.clone());
    why.by.clone().or(first).unwrap_or_default()
}

fn rehearse(
    site: &Site,
    judge: &mut Judge,
    commands: &[Command],
    common: &Common,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let plan = judge.rehearse(&by(judge, &common.why), commands, site.now());
    let plan = plan.map_err(cannot)?;
    foretell(judge, &plan, Showing::Public, common.json, out)
}

/// Says what would follow.
pub(super) fn foretell(
    judge: &Judge,
    plan: &Plan,
    showing: Showing,
    json: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if json {
        return say_json(out, &plan_data(judge, plan, showing)?);
    }
    let lines = plan.lines(judge.house(), LANGUAGE, showing);
    let lines = lines.doing(|| "cannot tell what would follow".to_owned())?;
    say(out, &(lines.join("\n") + "\n"))
}

/// The look at what a seat of a game sees; none where nothing can be hidden from anybody.
pub(super) fn sees(game: &Game, seat: &SeatRow) -> Option<Verb> {
    let at = At {
        game: game.name.clone(),
        seat: seat.name.clone(),
    };
    (game.state == GameState::Running).then_some(Verb::Show(at))
}

/// Notes that the operator looks at what only a seat may see: the ledger keeps it, and all are told
/// at the end of the game.
pub(super) fn look(
    site: &Site,
    judge: &mut Judge,
    look: Option<Verb>,
    why: &Why,
) -> Result<(), Failure> {
    let Some(look) = look else {
        return Ok(());
    };
    let looked = judge.desk(&by(judge, why), &[command(look, why)], site.now());
    looked.map(drop).map_err(cannot)
}

/// The same, or what would follow where only that is asked; says whether it goes on from there.
pub(super) fn look_or_rehearse(
    site: &Site,
    judge: &mut Judge,
    look: Option<Verb>,
    common: &Common,
    out: &mut dyn Write,
) -> Result<bool, Failure> {
    if !common.dry_run {
        return self::look(site, judge, look, &common.why).map(|()| true);
    }
    let looks = look.map(|verb| command(verb, &common.why));
    rehearse(site, judge, looks.as_slice(), common, out).map(|()| false)
}

fn command(verb: Verb, why: &Why) -> Command {
    let reason = desk::reason_of(&why.reason);
    Command { verb, reason }
}

/// What a command line wants: the same as a mail of the same words.
///
/// # Errors
/// When a text cannot be read from standard input.
pub fn wish(args: &Desk) -> Result<(&Common, Command), Failure> {
    let (common, verb) = verb(args)?;
    Ok((common, command(verb, &common.why)))
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
fn verb(args: &Desk) -> Result<(&Common, Verb), Failure> {
    let verb = match args {
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
    };
    Ok((common(args), verb))
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

const fn common(args: &Desk) -> &Common {
    match args {
        Desk::Deadline(args) => &args.common,
        Desk::Replace(args) => &args.common,
        Desk::Eject(args) => &args.common,
        Desk::Ban(args) | Desk::Unban(args) => &args.common,
        Desk::Banned(args) => &args.common,
        Desk::Substitutes(args) => &args.common,
        Desk::Holidays(args) => &args.common,
        Desk::Process(args) => &args.common,
        Desk::Broadcast(args) => &args.common,
        Desk::Press(args) => &args.common,
        Desk::Seat(args) => &args.common,
        Desk::Order(args) => &args.common,
        Desk::Undo(args) => &args.common,
        Desk::Redo(args) | Desk::Pause(args) | Desk::Resume(args) => &args.common,
        Desk::End(args) => &args.common,
        Desk::Absent(args) => &args.common,
        Desk::Bank(args) => &args.common,
        Desk::Language(args) => &args.common,
        Desk::Digest(args) => &args.common,
        Desk::Address(args) => &args.common,
        Desk::News(args) => &args.common,
        Desk::Change(args) => &args.common,
        Desk::Resend(args) => &args.common,
    }
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

fn said(judge: &Judge, done: &Done) -> Result<Vec<String>, Failure> {
    let said = done.said(judge.house(), LANGUAGE);
    said.doing(|| "cannot tell what was done".to_owned())
}

fn done_text(judge: &Judge, done: &[Done]) -> Result<String, Failure> {
    let mut text = String::new();
    for done in done {
        for line in said(judge, done)? {
            text.push_str(&line);
            text.push('\n');
        }
        text.push_str(&done.text);
    }
    Ok(text)
}

fn done_data(judge: &Judge, done: &[Done]) -> Result<Value, Failure> {
    let mut all = Vec::new();
    for done in done {
        all.push(json!({ "says": said(judge, done)?, "text": done.text }));
    }
    Ok(all.into())
}

fn plan_data(judge: &Judge, plan: &Plan, showing: Showing) -> Result<Value, Failure> {
    let voice = judge.house().voice(LANGUAGE);
    let voice = voice.doing(|| "cannot tell what would follow".to_owned())?;
    let body = |row: &PlannedRow| match showing {
        Showing::All => serde_json::from_str::<Value>(&row.row.body).unwrap_or_default(),
        Showing::Public | Showing::Own => row.told(showing).into(),
    };
    let rows = plan.shown_rows(showing).map(|planned| {
        json!({
            "game": planned.game,
            "no": planned.row.no,
            "kind": planned.row.kind.as_str(),
            "body": body(planned),
        })
    });
    let letters = plan.shown_letters(showing).map(|letter| {
        json!({
            "to": letter.to,
            "subject": letter.subject,
            "kind": letter.kind.as_str(),
            "text": letter.is_told(showing).then_some(&letter.text),
        })
    });
    let neutral = plan
        .neutral
        .iter()
        .map(|letter| json!({ "game": letter.game, "text": letter.text(voice) }));
    Ok(json!({
        "would": done_data(judge, &plan.done)?,
        "rows": rows.collect::<Vec<_>>(),
        "letters": letters.collect::<Vec<_>>(),
        "to_all_of_anonymous_games": neutral.collect::<Vec<_>>(),
    }))
}
