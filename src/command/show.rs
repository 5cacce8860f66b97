//! `landfall show` and `landfall transcript`: the state of a game, and its story.

use std::path::{Path, PathBuf};

use clap::Args;

use super::moderate::{self, Common, Why};
use super::site::{self, Site};
use super::{Answer, games};
use crate::failure::{Doing, Failure};
use crate::files::{self, Readers};
use crate::judge::moderator::watched;
use crate::judge::show::{self, Shown};
use crate::judge::{schedule_of, transcript};
use crate::render::png::Painter;
use crate::render::svg;
use crate::rules::Viewer;
use crate::store::{Game, GameState, SeatRow, Unverified};

/// Show the state of a game.
#[derive(Args, Clone, Debug)]
pub(super) struct ShowArgs {
    /// The game's name.
    game: String,
    /// Show the view of this seat; in a game with secrets the ledger records this.
    #[arg(long = "as", value_name = "SEAT")]
    viewer: Option<String>,
    /// Also write the board to this file as a PNG picture.
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Also write the board to this file as an SVG drawing; its pieces have tooltips.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Also write the answer to this file as an HTML page.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Who acts, why, and how.
    #[command(flatten)]
    common: Common,
}

/// Prints the state of the game, and writes the requested files.
pub(super) fn show(site: &Site, args: &ShowArgs) -> Result<Answer, Failure> {
    let (_, mut judge) = site.judge()?;
    let game = site::game(&judge, &args.game)?;
    let seats = site::seats(&judge, &game)?;
    let named = args.viewer.as_deref();
    let viewer = named.map(|name| site::seat(&seats, name)).transpose()?;
    let look = viewer.as_ref().and_then(|seat| moderate::sees(&game, seat));
    if let Some(plan) = moderate::look_or_rehearse(site, &mut judge, look, &args.common)? {
        return Ok(plan);
    }
    let doing = || format!("cannot show {}", game.name);
    let (context, store) = (judge.context(), judge.store());
    let shown = show::shown(context, store, &game, viewer.as_ref(), site.now());
    let shown = shown.map_err(|error| site::told(error, doing()))?;
    write_files(site, args, &game, &shown)?;
    let watched = watched(&game, &seats, site.now());
    let doubt = judge.store().find::<Unverified>(game.id).doing(doing)?;
    let doubt = doubt.map(|mark| mark.why);
    if args.common.json {
        let position = show::data(site.titles, judge.store(), &game, viewer.as_ref());
        let solo = judge.store().table_options(game.id).doing(doing)?.solo;
        let mut entry = games::entry(&game, &seats, solo);
        if let Some(entry) = entry.as_object_mut() {
            let position = position.map_err(|error| site::told(error, doing()))?;
            entry.insert("viewer".to_owned(), viewer.map(|seat| seat.name).into());
            entry.insert("position".to_owned(), position);
            entry.insert("unverified".to_owned(), doubt.into());
            entry.insert("watched".to_owned(), games::seats_data(&watched));
        }
        return Ok(Answer::Json(entry));
    }
    let doubt = doubt.map(|why| format!("Not verified when it was brought in: {why}.\n"));
    let watched = match watched.is_empty() {
        true => String::new(),
        false => format!(
            "Seats to look after: {}.\n",
            games::seats_in_words(&watched)
        ),
    };
    let facts = facts(&game, &seats)? + &watched + &doubt.unwrap_or_default();
    Ok(Answer::Text(format!("{facts}\n{}", shown.text)))
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
        let failure = Failure::new(format!("{} has no picture", game.name));
        return Err(failure.hint("a game that has not begun has none, nor has every title"));
    };
    if let Some(path) = &args.svg {
        let svg = svg::file(scene, &title.sprites, &game.name);
        write(path, svg.as_bytes())?;
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

/// Print the story of a game.
#[derive(Args, Clone, Debug)]
pub(super) struct TranscriptArgs {
    /// The game's name.
    game: String,
    /// Print the story as the player of this seat read it.
    #[arg(long = "as", value_name = "SEAT", conflicts_with = "all")]
    viewer: Option<String>,
    /// Include everything hidden; only for games that are over.
    #[arg(long)]
    all: bool,
    /// Who looks at a seat's view, and why.
    #[command(flatten)]
    why: Why,
}

/// Prints the story of the game.
pub(super) fn transcript(site: &Site, args: &TranscriptArgs) -> Result<Answer, Failure> {
    let (_, mut judge) = site.judge()?;
    let game = site::game(&judge, &args.game)?;
    let viewer = match &args.viewer {
        Some(name) => {
            let seat = site::seat(&site::seats(&judge, &game)?, name)?;
            let look = moderate::sees(&game, &seat);
            moderate::look(site, &mut judge, look, &args.why)?;
            Viewer::Seat(seat.seat)
        }
        None if args.all => Viewer::All,
        None => Viewer::Public,
    };
    let text = transcript::text(judge.context(), judge.store(), &game, viewer);
    let text = text.map_err(|error| site::told(error, format!("cannot tell {}", game.name)))?;
    Ok(Answer::Text(text))
}
