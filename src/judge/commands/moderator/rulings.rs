//! `UNDO`, `REDO`, `PAUSE`, `RESUME`, `END` and `REVEAL`: a moderator's rulings on matters outside
//! a title's rules. [`ruling`] implements them, with the letters to players. And `PROCESS`, which
//! plays collected orders, and sets when orders are played.

use super::acting::{Done, Moderating, game, running};
use super::verb::{Command, Verb};
use crate::judge::base::{Result, about};
use crate::judge::ledger::{Back, By, Ending, ModeratorAct, Ruling, Why, timing};
use crate::judge::play::{pending_sets, ruling};
use crate::judge::request::is_bare;
use crate::judge::time::schedule::Process;
use crate::judge::work::Work;
use crate::rules::{Arg, Line, Seat, line};
use crate::store::{Game, GameState};

/// The most decisions that are taken back without a confirmation.
const BACK_MOST: u32 = 3;

pub(super) const VERBS: &[Verb] = &[
    Verb {
        word: "UNDO",
        usage: "UNDO game, UNDO game 2 or UNDO game AFTER 37 [REASON words]",
        about: Some("Undo decisions: the last one, the last 2, or all after a given one"),
        // With only thanks after it, it is the player's.
        is_meant: |verb, line, words| !is_bare(line, words) && verb.names_game(line, words),
        read: |words| {
            let game = words.small()?;
            let back = match words.text() {
                None => Back::By(1),
                Some(text) => match text.parse() {
                    Ok(0) => return None,
                    Ok(count) => Back::By(count),
                    Err(_) => Back::To(words.text()?.parse().ok()?),
                },
            };
            let is_grave = !matches!(back, Back::By(count) if count <= BACK_MOST);
            Some(Command {
                grave: is_grave.then(|| format!("UNDO {game}")),
                ..ruled(game, Ruling::Undo(back))
            })
        },
        ..Verb::OF_GAME
    },
    Verb {
        word: "REDO",
        usage: "REDO game [REASON words]",
        about: Some("Redo the decisions that were undone last, with the same draws"),
        read: |words| Some(ruled(words.small()?, Ruling::Redo)),
        ..Verb::OF_GAME
    },
    Verb {
        word: "PAUSE",
        usage: "PAUSE game [REASON words]",
        about: Some("Pause a game: its clock stops, and no orders are played until it is resumed"),
        read: |words| Some(ruled(words.small()?, Ruling::Pause)),
        ..Verb::OF_GAME
    },
    Verb {
        word: "RESUME",
        usage: "RESUME game [REASON words]",
        about: Some("Resume a paused game"),
        read: |words| Some(ruled(words.small()?, Ruling::Resume)),
        ..Verb::OF_GAME
    },
    Verb {
        word: "END",
        usage: "END game or END game DRAW [REASON words]",
        about: Some("End a game before its rules end it; with DRAW all share the first place"),
        read: |words| {
            let game = words.small()?;
            let how = match words.keyword() {
                None => Ending::Abandoned,
                Some("DRAW") => Ending::Draw,
                Some(_) => return None,
            };
            Some(Command {
                grave: Some(format!("END {game}")),
                is_openers: how == Ending::Abandoned,
                ..ruled(game, Ruling::End(how))
            })
        },
        ..Verb::OF_GAME
    },
    Verb {
        word: "REVEAL",
        usage: "REVEAL game [REASON words]",
        about: Some("Reveal the seed of a game that a moderator ended, before a day has passed"),
        read: |words| Some(ruled(words.small()?, Ruling::Reveal)),
        ..Verb::OF_GAME
    },
];

fn ruled(game: String, wanted: Ruling) -> Command {
    Command::of_game(game, move |work, by, game| rule(work, by, game, wanted))
}

fn rule(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    name: &str,
    wanted: Ruling,
) -> Result<Done> {
    let game = game(work, name)?;
    let by = By::Moderator(moderating.by.to_owned());
    let why = Why {
        by: &by,
        reason: moderating.reason,
    };
    ruling::apply(work, &game, wanted, why)?;
    let key = match wanted {
        Ruling::Undo(_) => "moderator-done-undo",
        Ruling::Redo => "moderator-done-redo",
        Ruling::Pause => "moderator-done-pause",
        Ruling::Resume => "moderator-done-resume",
        Ruling::Reveal => "moderator-done-reveal",
        Ruling::End(_) if game.state == GameState::Waiting => "moderator-done-called-off",
        Ruling::End(Ending::Draw) => "moderator-done-draw",
        Ruling::End(Ending::Abandoned | Ending::CalledOff) => "moderator-done-end",
    };
    let mut done = Done::says(&work.tx.seats(game.id)?, about(key, &game.name));
    if !work.tx.game(game.id)?.is_revealed() && matches!(wanted, Ruling::End(_)) {
        done.says.push(about("moderator-done-sealed", &game.name));
    }
    Ok(done)
}

pub(super) const PROCESS: &[Verb] = &[Verb {
    word: "PROCESS",
    usage: "PROCESS game or ALL, or PROCESS game ON-COMMAND or AT-ONCE [REASON words]",
    about: Some("Play the collected orders of a game, or set when its orders are played"),
    read: |words| {
        let game = words.game_or_all()?;
        if let Some(mode) = words.small() {
            let mode: Process = mode.parse().ok()?;
            return Some(Command::of_game(game?, move |work, by, game| {
                change(work, by, game, mode)
            }));
        }
        let named = game.clone();
        Some(Command {
            looks: Some(Box::new(move |work| looked_at(work, named.as_deref()))),
            ..Command::of_games(game, play_collected)
        })
    },
    ..Verb::OF_GAME
}];

/// Returns the seats whose answers would be played: a dry run reveals if there are any.
fn looked_at(work: &Work<'_>, name: Option<&str>) -> Result<Vec<(Game, Seat)>> {
    let games = match name {
        Some(name) => vec![game(work, name)?],
        None => work.tx.games(GameState::Running)?,
    };
    let mut looked = Vec::new();
    for game in games {
        if let Some(seat) = game.awaiting
            && timing::is_on_command(&game)?
        {
            looked.push((game, seat));
        }
    }
    Ok(looked)
}

/// Plays the collected orders of a game, or of all that are played on command.
fn play_collected(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    name: Option<&str>,
) -> Result<Done> {
    let games = match name {
        Some(name) => vec![on_command(work, name)?],
        None => all(work)?,
    };
    let mut done = Done {
        follows_play: true,
        ..Done::default()
    };
    for game in games {
        // With ALL, games without collected orders are skipped.
        if !pending_sets::has_collected(work, &game)? {
            match name {
                Some(_) => return Err(about("moderator-nothing-collected", &game.name).into()),
                None => continue,
            }
        }
        let game = moderating.note(work, &game, &ModeratorAct::Processed)?;
        pending_sets::collected(work, &game)?;
        done.says.push(processed(work, &game)?);
    }
    if done.says.is_empty() {
        return Err(Line::new("moderator-none-on-command").into());
    }
    Ok(done)
}

/// Changes when the orders of a game are played, and reports it to the players.
fn change(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    name: &str,
    mode: Process,
) -> Result<Done> {
    let game = running(work, name)?;
    let (already, key) = match mode {
        Process::AtOnce => ("moderator-at-once", "moderator-done-at-once"),
        Process::OnCommand => ("moderator-on-command", "moderator-done-on-command"),
    };
    if timing::is_on_command(&game)? == (mode == Process::OnCommand) {
        return Err(about(already, &game.name).into());
    }
    pending_sets::change(work, &game, mode)?;
    let game = moderating.announce(work, &game, &ModeratorAct::Process { mode })?;
    Ok(Done::line(about(key, &game.name)))
}

fn on_command(work: &Work<'_>, name: &str) -> Result<Game> {
    let game = running(work, name)?;
    if game.paused_at.is_some() {
        return Err(about("moderator-paused", &game.name).into());
    }
    match timing::is_on_command(&game)? {
        true => Ok(game),
        false => Err(about("moderator-at-once", &game.name).into()),
    }
}

fn all(work: &Work<'_>) -> Result<Vec<Game>> {
    let mut games = Vec::new();
    for game in work.tx.games(GameState::Running)? {
        if game.paused_at.is_none() && timing::is_on_command(&game)? {
            games.push(game);
        }
    }
    Ok(games)
}

/// Returns who is awaited now, by name, since the games of one answer have different seats.
fn processed(work: &Work<'_>, game: &Game) -> Result<Line> {
    let game = work.tx.game(game.id)?;
    let line = match game.awaiting {
        Some(seat) => {
            let seat = work.tx.seat(game.at(seat))?;
            line!("moderator-done-process", awaited = Arg::order(seat.name))
        }
        None => Line::new("moderator-done-process-over"),
    };
    Ok(line.with("game", game.name.as_str()))
}
