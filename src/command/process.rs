//! `landfall process`: plays what was collected in games that are played on command.

use std::io::Write;

use super::games::awaited;
use super::say;
use super::site::{self, Site};
use crate::cli::Process;
use crate::failure::{Doing, Failure};
use crate::judge::schedule::Process as Mode;
use crate::judge::{Judge, Processed, schedule_of};
use crate::store::{Game, GameState};

/// Plays what was collected, or changes when orders are played.
pub(super) fn run(site: &Site, args: &Process, out: &mut dyn Write) -> Result<(), Failure> {
    let (_, mut judge) = site.judge()?;
    let games = match &args.game {
        Some(name) => vec![site::game(&judge, name)?],
        None => on_command(&judge)?,
    };
    if games.is_empty() {
        return say(out, "No game is played on command.\n");
    }
    for game in &games {
        let said = match args.mode {
            Some(mode) => change(site, &mut judge, game, mode)?,
            None => process(site, &mut judge, game)?,
        };
        say(out, &said)?;
    }
    Ok(())
}

/// The games that are being played on command.
fn on_command(judge: &Judge) -> Result<Vec<Game>, Failure> {
    let running = judge.store().games_in(GameState::Running);
    let mut games = Vec::new();
    for game in running.doing(|| "cannot list the games".to_owned())? {
        let schedule = schedule_of(&game);
        let schedule = schedule.doing(|| format!("cannot read what {} says", game.name))?;
        if schedule.process == Mode::OnCommand {
            games.push(game);
        }
    }
    Ok(games)
}

fn change(site: &Site, judge: &mut Judge, game: &Game, mode: Mode) -> Result<String, Failure> {
    let changed = judge.set_process(game.id, mode, site.now());
    changed.map_err(|error| site::told(error, format!("cannot change {}", game.name)))?;
    Ok(format!(
        "{}: orders are played {} from now on.\n",
        game.name,
        match mode {
            Mode::AtOnce => "as they come",
            Mode::OnCommand => "on command",
        }
    ))
}

fn process(site: &Site, judge: &mut Judge, game: &Game) -> Result<String, Failure> {
    let doing = || format!("cannot process {}", game.name);
    let processed = judge.process(game.id, site.now());
    let processed = processed.map_err(|error| site::told(error, doing()))?;
    let now = judge.store().game(game.id).doing(doing)?;
    let seats = site::seats(judge, &now)?;
    let awaits = match awaited(&now, &seats) {
        Some(seat) => format!("awaits {seat}"),
        None => "is over".to_owned(),
    };
    Ok(match processed {
        Processed::Played => format!("{}: played; it {awaits} now.\n", game.name),
        Processed::Nothing => format!("{}: nothing was collected; it {awaits}.\n", game.name),
    })
}
