//! `GAMES` and `SHOW`: the games that there are, and the present position of one.

use crate::judge::base::{Disposition, Draft, Mail, Result, granted};
use crate::judge::commands::{help, opening, which_game};
use crate::judge::ledger::anonymity;
use crate::judge::letters::{replies, report};
use crate::judge::play::seating;
use crate::judge::work::Work;
use crate::language::{Block, Cast, Composer, Said, Voice};
use crate::rules::{Line, Viewer};
use crate::store::{Game, GameState};

/// The list of games.
pub(crate) fn games(work: &mut Work<'_, '_>, mail: &Mail<'_>) -> Result<Disposition> {
    let voice = work.house.voice(&mail.reader.language)?;
    let mut said = listed(work, voice, GameState::Waiting)?;
    said.extend(listed(work, voice, GameState::Running)?);
    let opening = if said.is_empty() {
        "games-none"
    } else {
        "games-list"
    };
    let draft = Draft {
        opening: vec![voice.word(opening)],
        board: vec![Block::Items(said)].into(),
        help: true,
        closing: help::deadline(work, &mail.reader)?,
        ..Draft::default()
    };
    mail.reply(work, draft)?;
    Ok(Disposition::Games)
}

/// `SHOW`: the present position of the game that is meant, as the seat's own letter once more or
/// as an observer may see it; or the question which game it is.
pub(crate) fn run(
    work: &mut Work<'_, '_>,
    mail: &Mail<'_>,
    name: Option<String>,
    as_seat: bool,
) -> Result<Disposition> {
    let name = match granted(which_game::named(work, mail, name, "show-which-of"))? {
        Ok(name) => name,
        Err(which) => {
            mail.say(work, &[which])?;
            return Ok(Disposition::Shown);
        }
    };
    let name = name.as_deref();
    let voice = work.house.voice(&mail.reader.language)?;
    let own = mail.reader.seat.as_ref();
    let own =
        own.filter(|seat| name.is_none_or(|name| name == seat.game.name) && seat.game.has_begun());
    let mut draft = match (own, name) {
        (Some(seat), _) => replies::present_position(work, seat, seat.seat.told, Vec::new())?,
        (None, Some(name)) => match work.tx.game_by_name(name)? {
            Some(game) if game.state == GameState::Waiting => opening::waiting(work, voice, &game)?,
            Some(game) if !game.has_begun() => {
                let line = Line::new("game-called-off").with("game", game.name);
                replies::paragraphs(voice, &Cast::default(), &[line])
            }
            Some(game) => public(work, voice, &game)?,
            None => {
                let line = Line::new("no-such-game").with("game", name);
                replies::paragraphs(voice, &Cast::default(), &[line])
            }
        },
        (None, None) => replies::paragraphs(voice, &Cast::default(), &[Line::new("show-which")]),
    };
    if as_seat {
        draft.opening.insert(0, voice.word("show-as-moderator"));
    }
    mail.reply(work, draft)?;
    Ok(Disposition::Shown)
}

/// What an observer may see.
fn public(work: &mut Work<'_, '_>, voice: &Voice, game: &Game) -> Result<Draft> {
    let table = work.tables.load(work.tx, game)?;
    let cast = report::cast(game, &work.tx.seats(game.id)?, None);
    let line = Line::new("show-public").with("game", game.name.as_str());
    Ok(Draft {
        opening: vec![voice.say(&line, &cast)],
        board: Composer::new(voice, &cast)
            .blocks(&table.game.board(Viewer::Public))
            .into(),
        help: true,
        ..Draft::default()
    })
}

/// The newest games in this state, a line for each.
pub(crate) fn listed(work: &Work<'_, '_>, voice: &Voice, state: GameState) -> Result<Vec<Said>> {
    let games = work.tx.games_in(state)?;
    let newest = games.iter().rev().take(GAMES_MOST);
    newest
        .map(|game| Ok(voice.say(&game_line(work, game)?, &Cast::default()).into()))
        .collect()
}

/// What a game is, and whether it waits for players.
pub(crate) fn game_line(work: &Work<'_, '_>, game: &Game) -> Result<Line> {
    let seats = work.tx.seats(game.id)?;
    let free = seating::free_seats(&seats);
    let offered = seats.iter().filter(|seat| seat.offered);
    let offered: Vec<String> = offered.map(|seat| seat.name.clone()).collect();
    if !offered.is_empty() {
        let offered = anonymity::open_seats(work.tx, game.id, offered)?;
        return Ok(Line::new("games-offered")
            .with("game", game.name.as_str())
            .with("title", Line::new(work.house.titles().key(&game.title)))
            .with("offered", offered));
    }
    let key = match (free.is_empty(), game.state) {
        (true, GameState::Waiting) => "games-luck",
        (true, GameState::Running | GameState::Over) => "games-running",
        (false, _) => "games-waiting",
    };
    let free = anonymity::open_seats(work.tx, game.id, free)?;
    Ok(Line::new(key)
        .with("game", game.name.as_str())
        .with("title", Line::new(work.house.titles().key(&game.title)))
        .with("seats", game.seats)
        .with("free", free))
}

/// As many games as one letter lists.
pub(crate) const GAMES_MOST: usize = 50;
