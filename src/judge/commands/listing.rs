//! Finds the game that a mail means, and lists games, one line each.

use crate::judge::base::{Mail, Result, about};
use crate::judge::commands::ratings;
use crate::judge::identity::tags;
use crate::judge::ledger::anonymity;
use crate::judge::play::seating;
use crate::judge::work::Work;
use crate::language::{Cast, Said, Voice};
use crate::rules::{Line, line};
use crate::store::{Game, GameFilter, GameState, Person, SeatRow};

/// Maximum number of games that one letter lists.
const GAMES_MOST: usize = 50;

/// Lists the newest games in this state, one line each.
pub(crate) fn listed(work: &Work<'_>, voice: &Voice, state: GameState) -> Result<Vec<Said>> {
    let games = work.tx.games(GameFilter::from(state).shared())?;
    let newest = games.iter().rev().take(GAMES_MOST);
    newest
        .map(|game| Ok(voice.say(&game_line(work, game)?, &Cast::default()).into()))
        .collect()
}

/// Describes a game, and whether it waits for players.
pub(crate) fn game_line(work: &Work<'_>, game: &Game) -> Result<Line> {
    let seats = work.tx.seats(game.id)?;
    let line = seats_line(work, game, &seats)?;
    let open = game.state == GameState::Waiting || seats.iter().any(|seat| seat.offered);
    let players = match open {
        true => ratings::players(work, game, &seats)?,
        false => None,
    };
    Ok(match players {
        Some(players) => line!("games-players", stands = line, players),
        None => line,
    })
}

fn seats_line(work: &Work<'_>, game: &Game, seats: &[SeatRow]) -> Result<Line> {
    let free = seating::free_seats(seats);
    let title = Line::new(work.context.titles().key(&game.title));
    let offered = seats.iter().filter(|seat| seat.offered);
    let offered: Vec<String> = offered.map(|seat| seat.name.clone()).collect();
    if !offered.is_empty() {
        let offered = anonymity::open_seats(&work.tx, game.id, offered)?;
        let line = about("games-offered", &game.name).with("title", title);
        return Ok(line.with("offered", offered));
    }
    let key = match (free.is_empty(), game.state) {
        (true, GameState::Waiting) => "games-luck",
        (true, GameState::Running | GameState::Over) => "games-running",
        (false, _) => "games-waiting",
    };
    let free = anonymity::open_seats(&work.tx, game.id, free)?;
    let line = about(key, &game.name).with("title", title);
    Ok(line.with("seats", game.seats).with("free", free))
}

/// Returns the game of this name. A solo game is hidden from all but its player.
///
/// # Errors
/// [`JudgeError::Declined`](crate::judge::JudgeError::Declined) without one; else those of the
/// database.
pub(crate) fn game(work: &Work<'_>, name: &str, reader: Option<&Person>) -> Result<Game> {
    let missing = || line!("no-such-game", game = name);
    let game = work.tx.game_by_name(name)?.ok_or_else(missing)?;
    let sits = |seat: &SeatRow| seat.person.is_some() && seat.person == reader.map(|one| one.id);
    let hidden = work.tx.table_options(game.id)?.solo && !work.tx.seats(game.id)?.iter().any(sits);
    match hidden {
        true => Err(missing().into()),
        false => Ok(game),
    }
}

/// Returns the games that a person observes.
pub(crate) fn observed(work: &Work<'_>, person: &Person) -> Result<Vec<Game>> {
    Ok(work.tx.games(GameFilter {
        observer: Some(person.id),
        ..GameFilter::default()
    })?)
}

/// Returns the given name, or else that of the game whose letter is answered, or else that of the
/// only possible game; `None` without one. The answers are public and go to the registered address,
/// so no proof is needed.
///
/// # Errors
/// [`JudgeError::Declined`](crate::judge::JudgeError::Declined) asks, by `key`, which of several
/// games is meant; else those of the database.
pub(crate) fn named(
    work: &Work<'_>,
    mail: &Mail<'_>,
    name: Option<String>,
    key: &'static str,
) -> Result<Option<String>> {
    if name.is_some() || mail.reader.seat.is_some() {
        return Ok(name);
    }
    if let Some(game) = tags::observed_game(work, mail)? {
        return Ok(Some(game.name));
    }
    let mut games = known(work, mail.address())?;
    let in_subject = |name: &String| mail.envelope.subject.contains(&format!("[{name}]"));
    if games.iter().any(in_subject) {
        games.retain(in_subject);
    }
    match games.as_slice() {
        [_, _, ..] => Err(line!(key, games).into()),
        [] | [_] => Ok(games.pop()),
    }
}

/// Returns the names of the running games that an address plays or observes.
fn known(work: &Work<'_>, address: &str) -> Result<Vec<String>> {
    let Some(person) = work.tx.person_by_address(address)? else {
        return Ok(Vec::new());
    };
    let mut games = observed(work, &person)?;
    for seat in work.tx.seats_of(person.id)? {
        games.push(work.tx.game(seat.game)?);
    }
    let running = |game: &Game| game.state == GameState::Running;
    let names = games.into_iter().filter(running).map(|game| game.name);
    let mut names: Vec<String> = names.collect();
    names.sort();
    names.dedup();
    Ok(names)
}
