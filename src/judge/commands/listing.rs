//! Lists games, one line each.

use crate::judge::base::{Result, about};
use crate::judge::ledger::anonymity;
use crate::judge::play::seating;
use crate::judge::work::Work;
use crate::language::{Cast, Said, Voice};
use crate::rules::Line;
use crate::store::{Game, GameState};

/// Maximum number of games that one letter lists.
pub(crate) const GAMES_MOST: usize = 50;

/// Lists the newest games in this state, one line each.
pub(crate) fn listed(work: &Work<'_>, voice: &Voice, state: GameState) -> Result<Vec<Said>> {
    let games = work.tx.games(state)?;
    let newest = games.iter().rev().take(GAMES_MOST);
    newest
        .map(|game| Ok(voice.say(&game_line(work, game)?, &Cast::default()).into()))
        .collect()
}

/// Describes a game, and whether it waits for players.
pub(crate) fn game_line(work: &Work<'_>, game: &Game) -> Result<Line> {
    let seats = work.tx.seats(game.id)?;
    let free = seating::free_seats(&seats);
    let offered = seats.iter().filter(|seat| seat.offered);
    let offered: Vec<String> = offered.map(|seat| seat.name.clone()).collect();
    if !offered.is_empty() {
        let offered = anonymity::open_seats(&work.tx, game.id, offered)?;
        return Ok(about("games-offered", &game.name)
            .with("title", Line::new(work.context.titles().key(&game.title)))
            .with("offered", offered));
    }
    let key = match (free.is_empty(), game.state) {
        (true, GameState::Waiting) => "games-luck",
        (true, GameState::Running | GameState::Over) => "games-running",
        (false, _) => "games-waiting",
    };
    let free = anonymity::open_seats(&work.tx, game.id, free)?;
    Ok(about(key, &game.name)
        .with("title", Line::new(work.context.titles().key(&game.title)))
        .with("seats", game.seats)
        .with("free", free))
}
