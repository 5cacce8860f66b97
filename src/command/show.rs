//! `landfall show`: the state of a game.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use super::moderate::{self, Common};
use super::site::{self, Site};
use super::{games, say, say_json};
use crate::failure::{Doing, Failure};
use crate::files::{self, Readers};
use crate::judge::moderator::watched;
use crate::judge::schedule_of;
use crate::judge::show::{self, Shown};
use crate::render::png::Painter;
use crate::render::svg;
use crate::store::{Game, GameState, SeatRow, Unverified};

/// Show where a game stands.
#[derive(Args, Clone, Debug)]
pub(super) struct ShowArgs {
    /// The game's name.
    game: String,
    /// As the player of this seat sees it; in a game with secrets the ledger keeps that.
    #[arg(long = "as", value_name = "SEAT")]
    viewer: Option<String>,
    /// Write the board as a picture of pixels into this file, too.
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Write the board as a drawing into this file, too; its pieces say what they are when they are
    /// pointed at.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write what is shown as a page of HTML into this file, too.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Reason, and what to do with it.
    #[command(flatten)]
    common: Common,
}

pub(super) fn run(site: &Site, args: &ShowArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let (_, mut judge) = site.judge()?;
    let game = site::game(&judge, &args.game)?;
    let seats = site::seats(&judge, &game)?;
    let named = args.viewer.as_deref();
    let viewer = named.map(|name| site::seat(&seats, name)).transpose()?;
    let look = viewer.as_ref().and_then(|seat| moderate::sees(&game, seat));
    if !moderate::look_or_rehearse(site, &mut judge, look, &args.common, out)? {
        return Ok(());
    }
    let doing = || format!("cannot show {}", game.name);
    let (context, store) = (judge.context(), judge.store());
    let shown = show::shown(context, store, &game, viewer.as_ref(), site.now());
    let shown = shown.map_err(|error| site::told(error, doing()))?;
    write_files(site, args, &game, &shown)?;
    if args.common.json {
        let position = show::data(site.titles, judge.store(), &game, viewer.as_ref());
        let mut entry = games::entry(&game, &seats);
        if let Some(entry) = entry.as_object_mut() {
            let position = position.map_err(|error| site::told(error, doing()))?;
            entry.insert("viewer".to_owned(), viewer.map(|seat| seat.name).into());
            entry.insert("position".to_owned(), position);
            let doubt = judge.store().find::<Unverified>(game.id).doing(doing)?;
            entry.insert("unverified".to_owned(), doubt.map(|mark| mark.why).into());
            let watched = watched(&game, &seats, site.now());
            entry.insert("watched".to_owned(), games::seats_data(&watched));
        }
        return say_json(out, &entry);
    }
    let doubt = judge.store().find::<Unverified>(game.id).doing(doing)?;
    let doubt = doubt.map(|mark| format!("Not verified when it was brought in: {}.\n", mark.why));
    let watched = watched(&game, &seats, site.now());
    let watched = match watched.is_empty() {
        true => String::new(),
        false => format!(
            "Seats to look after: {}.\n",
            games::seats_in_words(&watched)
        ),
    };
    let facts = facts(&game, &seats)? + &watched + &doubt.unwrap_or_default();
    say(out, &format!("{facts}\n{}", shown.text))
}

/// Writes the requested files, readable only by their owner, since they may show a seat's view.
fn write_files(site: &Site, args: &ShowArgs, game: &Game, shown: &Shown) -> Result<(), Failure> {
    let write = |path: &Path, bytes: &[u8]| {
        let written = files::replace(path, bytes, Readers::Owner);
        written.doing(|| format!("cannot write {}", path.display()))
    };
    if let Some(path) = &args.html {
        write(path, shown.html.as_bytes())?;
    }
    if args.png.is_none() && args.svg.is_none() {
        return Ok(());
    }
    let title = site.titles.get(&game.title);
    let (Some(title), Some(scene)) = (title, &shown.scene) else {
        return Err(Failure::new(format!("{} has no picture", game.name))
            .hint("a game that has not begun has none, nor has every title"));
    };
    if let Some(path) = &args.svg {
        write(
            path,
            svg::file(scene, &title.sprites, &game.name).as_bytes(),
        )?;
    }
    if let Some(path) = &args.png {
        let png = Painter::default().png(scene, &title.sprites);
        write(path, &png.doing(|| format!("cannot draw {}", game.name))?)?;
    }
    Ok(())
}

fn facts(game: &Game, seats: &[SeatRow]) -> Result<String, Failure> {
    let state = match (game.state, games::awaited(game, seats), game.deadline) {
        (GameState::Waiting, _, _) if game.closes_at.is_some() => {
            "waiting for words of luck".to_owned()
        }
        (GameState::Waiting, _, _) => format!("waiting for {}", site::names(seats, false)),
        (GameState::Running, Some(seat), _) if game.paused_at.is_some() => {
            format!("paused while waiting for {seat}")
        }
        (GameState::Running, Some(seat), Some(deadline)) => {
            format!("waiting for {seat} until {}", games::in_utc(deadline))
        }
        (GameState::Running, Some(seat), None) => format!("waiting for {seat}"),
        (GameState::Running, None, _) => "running".to_owned(),
        (GameState::Over, _, _) => games::over(game),
    };
    let schedule = schedule_of(game).doing(|| format!("cannot read {}", game.name))?;
    Ok(format!(
        "{}: {}, edition {}, {} seats, {state}. {} letters so far.\nTime: {schedule}.\n",
        game.name,
        game.title,
        game.edition,
        seats.len(),
        games::letters(seats),
    ))
}
