//! `landfall games`: lists games.

use chrono::{DateTime, TimeDelta, Utc};
use clap::{Args, ValueEnum};
use serde_json::{Value, json};

use super::site::{self, Site};
use super::{Answer, terminal};
use crate::failure::{Doing, Failure};
use crate::judge::Judge;
use crate::judge::moderator::Watched;
use crate::store::{Game, GameFilter, GameState, SeatRow};

/// List all games, or those that match.
#[derive(Args, Clone, Debug)]
pub(super) struct GamesArgs {
    /// Print JSON, for scripts.
    #[arg(long)]
    json: bool,
    /// List only games of this title, such as new_world.
    #[arg(long, value_name = "TITLE")]
    title: Option<String>,
    /// List only games in this state.
    #[arg(long, value_enum, value_name = "STATE")]
    state: Option<Stands>,
    /// List only games in which the person with this address has a seat.
    #[arg(long, value_name = "ADDRESS")]
    player: Option<String>,
    /// List only games whose names match: * is any text, ? is any one letter.
    #[arg(long, value_name = "PATTERN")]
    name: Option<String>,
    /// List at most N games.
    #[arg(long, value_name = "N")]
    limit: Option<u32>,
    /// Skip the first N games.
    #[arg(long, value_name = "N", default_value_t = 0)]
    offset: u32,
}

/// The state of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Stands {
    /// Waiting for players.
    #[value(alias = "waiting")]
    Open,
    /// Being played, or paused.
    Running,
    /// Paused.
    Paused,
    /// Ended.
    Over,
}

pub(super) fn run(site: &Site, args: &GamesArgs) -> Result<Answer, Failure> {
    let (_, judge) = site.judge()?;
    let doing = || "cannot list the games".to_owned();
    let filter = filter(site, &judge, args)?;
    let mut listed = Vec::new();
    for game in judge.store().games(filter).doing(doing)? {
        let seats = site::seats(&judge, &game)?;
        let solo = judge.store().table_options(game.id).doing(doing)?.solo;
        listed.push((game, seats, solo));
    }
    if args.json {
        let entries = listed.iter();
        let entries = entries.map(|(game, seats, solo)| entry(game, seats, *solo));
        return Ok(Answer::Json(entries.collect()));
    }
    let head = [
        "GAME", "TITLE", "EDITION", "SEATS", "STATE", "DEADLINE", "LETTERS",
    ];
    let rows = listed.iter();
    let rows = rows.map(|(game, seats, solo)| row(game, seats, *solo));
    let table = terminal::table(head, rows.collect());
    let all = judge.store().count_games(&filter).doing(doing)?;
    let rest = where_it_goes_on(args.offset, listed.len(), all);
    Ok(Answer::Text(table + &rest))
}

/// Builds the filter from the command line.
fn filter<'a>(site: &Site, judge: &Judge, args: &'a GamesArgs) -> Result<GameFilter<'a>, Failure> {
    if let Some(title) = &args.title {
        site::title(site.titles, title)?;
    }
    let player = args.player.as_deref().map(|address| {
        let found = judge.store().person_by_address(address);
        let found = found.doing(|| format!("cannot look for {address}"))?;
        found.map(|person| person.id).ok_or_else(|| {
            Failure::new(format!("nobody is known by the address {address:?}"))
                .hint("`landfall people` lists who is")
        })
    });
    Ok(GameFilter {
        title: args.title.as_deref(),
        name: args.name.as_deref(),
        state: args.state.map(|stands| match stands {
            Stands::Open => GameState::Waiting,
            Stands::Running | Stands::Paused => GameState::Running,
            Stands::Over => GameState::Over,
        }),
        paused: args.state == Some(Stands::Paused),
        player: player.transpose()?,
        limit: args.limit,
        offset: args.offset,
        ..GameFilter::default()
    })
}

/// Returns the line below an incomplete list.
fn where_it_goes_on(offset: u32, shown: usize, all: u64) -> String {
    let before = u64::from(offset);
    let up_to = before.saturating_add(u64::try_from(shown).unwrap_or(u64::MAX));
    if shown == 0 && all > 0 {
        return format!("There are {all} games.\n");
    }
    if up_to < all {
        let first = before.saturating_add(1);
        return format!("Games {first} to {up_to} of {all}; --offset {up_to} goes on.\n");
    }
    String::new()
}

/// Returns a game as JSON.
pub(super) fn entry(game: &Game, seats: &[SeatRow], solo: bool) -> Value {
    let of_seat = |seat: &SeatRow| json!({"name": seat.name, "taken": seat.is_taken()});
    json!({
        "name": game.name,
        "title": game.title,
        "edition": game.edition,
        "seats": seats.iter().map(of_seat).collect::<Vec<_>>(),
        "state": game.state.as_str(),
        "solo": solo,
        "ending": game.ending,
        "paused_at": game.paused_at,
        "awaiting": awaited(game, seats),
        "deadline": game.deadline,
        "closes_at": game.closes_at,
        "schedule": serde_json::from_str::<Value>(&game.schedule).unwrap_or_default(),
        "letters": letters(seats),
    })
}

/// Returns the name of the awaited seat.
pub(super) fn awaited<'s>(game: &Game, seats: &'s [SeatRow]) -> Option<&'s str> {
    let seat = seats.iter().find(|seat| Some(seat.seat) == game.awaiting)?;
    Some(&seat.name)
}

/// Says that a game is over, and how if its rules did not end it.
pub(super) fn over(game: &Game) -> String {
    match &game.ending {
        Some(ending) => format!("over ({ending})"),
        None => "over".to_owned(),
    }
}

/// Counts the letters to the seats of a game.
pub(super) fn letters(seats: &[SeatRow]) -> u64 {
    seats.iter().map(|seat| u64::from(seat.letters)).sum()
}

/// Formats a time for the operator, in UTC.
pub(super) fn in_utc(time: DateTime<Utc>) -> String {
    time.format("%F %H:%M UTC").to_string()
}

/// Formats a span in the largest unit it fills.
pub(super) fn lasting(span: TimeDelta) -> String {
    match (span.num_days(), span.num_hours(), span.num_minutes()) {
        (days @ 2.., _, _) => format!("{days} days"),
        (_, hours @ 2.., _) => format!("{hours} hours"),
        (_, _, minutes) => format!("{minutes} minutes"),
    }
}

fn row(game: &Game, seats: &[SeatRow], solo: bool) -> [String; 7] {
    let taken = seats.iter().filter(|seat| seat.is_taken()).count();
    let state = match (game.state, awaited(game, seats)) {
        (GameState::Running, Some(seat)) if game.paused_at.is_some() => {
            format!("paused, awaits {seat}")
        }
        (GameState::Running, Some(seat)) => format!("awaits {seat}"),
        (GameState::Over, _) => over(game),
        (state, _) => state.as_str().to_owned(),
    };
    let state = match solo {
        true => format!("solo, {state}"),
        false => state,
    };
    let deadline = game.deadline.map(in_utc);
    [
        game.name.clone(),
        game.title.clone(),
        game.edition.clone(),
        format!("{taken}/{}", seats.len()),
        state,
        deadline.unwrap_or_else(|| "-".to_owned()),
        letters(seats).to_string(),
    ]
}

/// Describes seats that are offered, played by stand-ins, or late; a dash if there are none.
pub(super) fn seats_in_words(seats: &[Watched]) -> String {
    if seats.is_empty() {
        return "-".to_owned();
    }
    let said = |seat: &Watched| format!("{} {}", seat.seat, seat.in_words().join(" "));
    seats.iter().map(said).collect::<Vec<_>>().join(", ")
}

/// Returns these seats as JSON.
pub(super) fn seats_data(seats: &[Watched]) -> Value {
    let seats = seats.iter().map(|seat| {
        json!({
            "seat": seat.seat,
            "stand_in": seat.stand_in,
            "offered": seat.offered,
            "late": seat.late,
            "misses": seat.misses,
        })
    });
    seats.collect()
}
