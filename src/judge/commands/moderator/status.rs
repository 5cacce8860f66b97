//! `STATUS` and `NEWS`: the states of games, and a moderator's schedule of news.

use chrono::{DateTime, Utc};

use super::acting::{Done, running};
use super::verb::{Command, Scope, Verb, is_aloud};
use crate::judge::base::Result;
use crate::judge::commands::news::{self, News};
use crate::judge::commands::ratings;
use crate::judge::time::times;
use crate::judge::work::Work;
use crate::rules::{Arg, Line, line};
use crate::store::{Game, GameFilter, GameState, SeatRow};

pub(super) const VERBS: &[Verb] = &[
    Verb {
        word: "STATUS",
        usage: "STATUS or STATUS game",
        // `Status quo` is a remark.
        is_meant: |_, line, _| is_aloud(line) || line.words.len() == 1,
        read: |words| {
            let command = Command::of_games(words.small(), |work, _, game| tell(work, game));
            Some(command.without_changes())
        },
        ..Verb::OF_JUDGE
    },
    Verb {
        word: "NEWS",
        usage: "NEWS EACH, NEWS DAILY 8:00 or NEWS OFF",
        about: Some("Set when a moderator gets news about games"),
        read: |words| {
            let news = match words.keyword()? {
                "EACH" => News::Each,
                "OFF" => News::Off,
                "DAILY" => News::Daily(times::minute_of(words.text()?)?),
                _ => return None,
            };
            Some(Command::new(Scope::Moderator, move |work, by| {
                choose(work, by.by, news)
            }))
        },
        ..Verb::OF_JUDGE
    },
];

const GAMES_MOST: usize = 60;

/// A seat that may need a moderator's attention.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watched {
    pub seat: String,
    /// The kind of the stand-in that plays it.
    pub stand_in: Option<String>,
    pub offered: bool,
    pub late: bool,
    /// Number of decisions missed in a row.
    pub misses: u32,
}

impl Watched {
    /// Returns the states of the seat, in the words of the command line.
    #[must_use]
    pub fn in_words(&self) -> Vec<String> {
        let misses = (self.misses > 0).then(|| format!("missed {}", self.misses));
        let stand_in = self.stand_in.as_ref();
        let said = [
            self.offered.then(|| "offered".to_owned()),
            stand_in.map(|kind| format!("stand-in {kind}")),
            self.late.then(|| "late".to_owned()),
            misses,
        ];
        said.into_iter().flatten().collect()
    }
}

/// Returns the seats of a running game that are offered, played by stand-ins, late, or silent.
#[must_use]
pub fn watched(game: &Game, seats: &[SeatRow], now: DateTime<Utc>) -> Vec<Watched> {
    if game.state != GameState::Running {
        return Vec::new();
    }
    let passed = game.deadline.is_some_and(|deadline| deadline <= now);
    let all = seats.iter().map(|seat| Watched {
        seat: seat.name.clone(),
        stand_in: seat.stand_in.clone(),
        offered: seat.offered,
        late: passed && game.paused_at.is_none() && game.awaiting == Some(seat.seat),
        misses: seat.misses,
    });
    all.filter(|seat| !seat.in_words().is_empty()).collect()
}

/// Reports the state of one running game, or of all.
fn tell(work: &mut Work<'_>, name: Option<&str>) -> Result<Done> {
    let mut games = match name {
        Some(name) => vec![running(work, name)?],
        None => work
            .tx
            .games(GameFilter::from(GameState::Running).shared())?,
    };
    games.sort_by_key(|game| game.deadline);
    let more = games.len().saturating_sub(GAMES_MOST);
    games.truncate(GAMES_MOST);
    let mut done = Done::line(line!("moderator-status", count = games.len()));
    for game in &games {
        done.says.push(of_game(work, game)?);
    }
    if more > 0 {
        done.says.push(line!("moderator-status-more", count = more));
    }
    Ok(done)
}

fn of_game(work: &Work<'_>, game: &Game) -> Result<Line> {
    let seats = work.tx.seats(game.id)?;
    let awaited = seats.iter().find(|seat| game.awaiting == Some(seat.seat));
    let clock = work.own_clock();
    let line = match (awaited, game.deadline) {
        (Some(seat), _) if game.paused_at.is_some() => {
            line!("moderator-status-paused", awaited = Arg::order(&seat.name))
        }
        (Some(seat), Some(deadline)) => Line::new("moderator-status-awaits")
            .with("awaited", Arg::order(&seat.name))
            .with("until", clock.until(deadline)),
        (Some(seat), None) => line!("moderator-status-waits", awaited = Arg::order(&seat.name)),
        (None, _) => Line::new("moderator-status-rests"),
    };
    let pace = awaited
        .map(|seat| ratings::player(work, game, seat))
        .transpose()?;
    let seats = watched(game, &seats, work.now);
    let seats: Vec<Line> = seats.iter().map(of_seat).collect();
    let line = line.with("game", game.name.as_str());
    let line = match pace.flatten() {
        Some(pace) => line!("moderator-status-pace", stands = line, pace),
        None => line,
    };
    Ok(match seats.is_empty() {
        true => line,
        false => line!("moderator-status-with", stands = line, seats),
    })
}

fn of_seat(seat: &Watched) -> Line {
    let (stand_in, count) = (seat.stand_in.as_ref(), seat.misses);
    let states = [
        seat.offered.then(|| Line::new("moderator-status-offered")),
        stand_in.map(|kind| line!("moderator-status-stand-in", kind)),
        seat.late.then(|| Line::new("moderator-status-late")),
        (count > 0).then(|| line!("moderator-status-missed", count)),
    ];
    let states: Vec<Line> = states.into_iter().flatten().collect();
    line!(
        "moderator-status-seat",
        name = Arg::order(&seat.seat),
        states
    )
}

/// Sets when the moderators of this name get news.
fn choose(work: &mut Work<'_>, by: &str, wanted: News) -> Result<Done> {
    let all = work.context.settings.moderators.iter();
    let own = all.filter(|moderator| moderator.name == by);
    let own: Vec<&str> = own.map(|moderator| moderator.address.as_str()).collect();
    if own.is_empty() {
        return Err(line!("moderator-no-moderator", name = by).into());
    }
    for address in own {
        news::choose(work, address, wanted)?;
    }
    let line = match wanted {
        News::Each => Line::new("moderator-done-news-each"),
        News::Daily(minute) => {
            let hour = format!("{}:{:02}", minute / 60, minute % 60);
            line!("moderator-done-news-daily", hour)
        }
        News::Off => Line::new("moderator-done-news-off"),
    };
    Ok(Done::line(line))
}
