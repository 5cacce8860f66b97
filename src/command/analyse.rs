//! `landfall analyse`: shows where a finished game was lost.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Deserialize;
use serde_json::{Value, json};

use super::site::{self, Site};
use super::{Answer, archive, folder, terminal};
use crate::failure::{Doing, Failure};
use crate::files::Readers;
use crate::judge::analysis::{self, Expected, WeighedDecision};
use crate::judge::archive::File;
use crate::store::{Game, GameState, SeatRow};

/// Show which decisions of a finished game cost most.
///
/// Each decision of a person is weighed against the best one that a long search finds, by what its
/// seat knew then. This takes some seconds for each.
#[derive(Args, Clone, Debug)]
pub(super) struct AnalyseArgs {
    /// The game.
    game: String,
    /// Only the decisions of this seat, such as RED.
    #[arg(long, value_name = "SEAT")]
    seat: Option<String>,
    /// Print JSON, for scripts.
    #[arg(long)]
    json: bool,
    /// Write the archive of the game to this folder, with the analysis beside it, and on its page
    /// what each seat could expect over the game.
    #[arg(long = "out", value_name = "DIR")]
    folder: Option<PathBuf>,
}

pub(super) fn run(site: &Site, args: &AnalyseArgs) -> Result<Answer, Failure> {
    let (config, judge) = site.judge()?;
    let game = site::game(&judge, &args.game)?;
    // Before the end, an analysis would help a player.
    if game.state != GameState::Over || !game.is_revealed() {
        let failure = Failure::new(format!("{} is not over", game.name));
        return Err(failure.hint("a game is analysed once nothing of it is secret"));
    }
    let seats = site::seats(&judge, &game)?;
    let named = |name: &String| {
        let seat = seats
            .iter()
            .find(|seat| seat.name.eq_ignore_ascii_case(name));
        seat.ok_or_else(|| Failure::new(format!("{} has no seat {name}", game.name)))
    };
    let seat = args.seat.as_ref().map(named).transpose()?;
    let bar = terminal::bar(0, "{wide_bar} {pos}/{len} decisions, {eta} to go");
    let weighed = |done: usize, all: usize| {
        bar.set_length(u64::try_from(all).unwrap_or(u64::MAX));
        bar.set_position(u64::try_from(done).unwrap_or(u64::MAX));
    };
    let seat = seat.map(|seat| seat.seat);
    let found = analysis::analyse(site.titles, judge.store(), &game, seat, weighed);
    bar.finish_and_clear();
    let found = found.doing(|| format!("cannot analyse {}", game.name))?;
    let json = json!({
        "chain": &game.chain,
        "decisions": found.iter().map(|one| entry(one, &seats)).collect::<Vec<Value>>(),
    });
    if let Some(folder) = &args.folder {
        let file = File {
            name: FILE,
            bytes: format!("{json:#}\n").into_bytes(),
        };
        folder::write(&folder::of_game(folder, &game.name)?, &file, Readers::All)?;
        archive::refresh(&judge, folder, &config.archive_names, &game)?;
    }
    Ok(match args.json {
        true => Answer::Json(json),
        false => Answer::Text(text(&found, &seats)),
    })
}

/// The file of an analysis beside the archive of its game.
const FILE: &str = "analysis.json";

/// An analysis, as far as the page of its game shows it.
#[derive(Deserialize)]
struct Analysis {
    chain: String,
    decisions: Vec<Decision>,
}

#[derive(Deserialize)]
struct Decision {
    decision: u32,
    seat: String,
    expected: f64,
}

/// Reads what seats could expect from the analysis in the folder of a game; empty if there is none,
/// or if the game has gone on since.
pub(super) fn read(folder: &Path, game: &Game, seats: &[SeatRow]) -> Vec<Expected> {
    let text = fs::read(folder.join(FILE)).unwrap_or_default();
    let read: Option<Analysis> = serde_json::from_slice(&text).ok();
    let current = read.filter(|read| read.chain == game.chain);
    let decisions = current.into_iter().flat_map(|read| read.decisions);
    let expected = decisions.filter_map(|one| {
        let seat = seats.iter().find(|seat| seat.name == one.seat)?;
        Some(Expected {
            seat: seat.seat,
            no: one.decision,
            points: format!("{:.0}", one.expected).parse().ok()?,
        })
    });
    expected.collect()
}

fn text(found: &[WeighedDecision], seats: &[SeatRow]) -> String {
    let costly = analysis::costliest(found);
    let head = ["DECISION", "SEAT", "POINTS LOST", "PLAYED", "BETTER"];
    let rows = |decisions: &[&WeighedDecision]| {
        let rows = decisions.iter().map(|one| row(one, seats));
        terminal::table(head, rows.collect())
    };
    let first = match costly.is_empty() {
        true => "No decision clearly cost a point.\n".to_owned(),
        false => format!("The decisions that cost most:\n\n{}", rows(&costly)),
    };
    let all: Vec<_> = found.iter().collect();
    format!("{first}\nAll decisions:\n\n{}", rows(&all))
}

fn row(one: &WeighedDecision, seats: &[SeatRow]) -> [String; 5] {
    let is_best = one.played.first() == Some(&one.best);
    [
        one.no.to_string(),
        name(one, seats),
        format!("{} +- {}", in_points(one.loss), in_points(one.error)),
        one.played.join("; "),
        match is_best {
            true => "-".to_owned(),
            false => one.best.clone(),
        },
    ]
}

fn entry(one: &WeighedDecision, seats: &[SeatRow]) -> Value {
    json!({
        "decision": one.no,
        "seat": name(one, seats),
        "played": one.played,
        "best": one.best,
        "loss": hundredths(one.loss),
        "error": hundredths(one.error),
        "clear": one.is_clear(),
        "expected": one.expected.map(hundredths),
    })
}

fn name(one: &WeighedDecision, seats: &[SeatRow]) -> String {
    let seat = seats.iter().find(|seat| seat.seat == one.seat);
    seat.map_or_else(String::new, |seat| seat.name.clone())
}

fn hundredths(points: i64) -> f64 {
    let points = i32::try_from(points).unwrap_or(i32::MAX);
    f64::from(points) / 100.0
}

fn in_points(points: i64) -> String {
    format!("{:.1}", hundredths(points))
}
