//! `PROCESS`: plays collected orders, and sets when orders are played.

use super::acting::{Done, Moderating, game, running};
use super::verb::{Command, Verb};
use crate::judge::base::{Result, about};
use crate::judge::ledger::{ModeratorAct, timing};
use crate::judge::play::process;
use crate::judge::time::schedule::Process;
use crate::judge::work::Work;
use crate::rules::{Line, Seat};
use crate::store::{Game, GameState};

pub(super) const VERBS: &[Verb] = &[Verb {
    word: "PROCESS",
    usage: "PROCESS game or ALL, or PROCESS game ON-COMMAND or AT-ONCE [REASON words]",
    about: Some("Play what was collected in a game, or say when its orders are played"),
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
            ..Command::of_games(game, run)
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
fn run(work: &mut Work<'_>, moderating: Moderating<'_>, name: Option<&str>) -> Result<Done> {
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
        if !process::has_collected(work, &game)? {
            match name {
                Some(_) => {
                    return Err(about("moderator-nothing-collected", &game.name).into());
                }
                None => continue,
            }
        }
        let game = moderating.note(work, &game, &ModeratorAct::Processed)?;
        process::collected(work, &game)?;
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
    match (timing::is_on_command(&game)?, mode) {
        (true, Process::OnCommand) => {
            return Err(about("moderator-on-command", &game.name).into());
        }
        (false, Process::AtOnce) => {
            return Err(about("moderator-at-once", &game.name).into());
        }
        (true, Process::AtOnce) | (false, Process::OnCommand) => {}
    }
    process::change(work, &game, mode)?;
    let deed = ModeratorAct::Process { mode };
    let game = moderating.announce(work, &game, &deed)?;
    let key = match mode {
        Process::AtOnce => "moderator-done-at-once",
        Process::OnCommand => "moderator-done-on-command",
    };
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
            Line::new("moderator-done-process").with("awaited", seat.name)
        }
        None => Line::new("moderator-done-process-over"),
    };
    Ok(line.with("game", game.name.as_str()))
}
