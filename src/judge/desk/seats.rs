//! A seat played or seen for its player: `AS` and `SHOW`.

use super::verb::At;
use super::{Deed, Done, Moderating, Unable, game, running, seat};
use crate::judge::act::Act;
use crate::judge::advance::Entry;
use crate::judge::identify::Correspondent;
use crate::judge::work::Work;
use crate::judge::{JudgeError, orders, show, table};
use crate::orders::OrderLine;
use crate::rules::{Line, Seat};
use crate::store::{Game, GameState};

/// Plays orders for a seat. What they do is told as if its player had written them, and that a
/// moderator did is told to all; what only the seat may know goes to its player alone.
pub(super) fn order(
    work: &mut Work<'_, '_>,
    moderating: Moderating<'_>,
    at: &At,
    lines: &[String],
) -> Result<Done, JudgeError> {
    let game = running(work, &only(work, &at.game)?)?;
    let seats = work.tx.seats(game.id)?;
    let row = seat(&seats, &at.seat)?;
    if game.awaiting != Some(row.seat) {
        let awaited = seats.iter().find(|seat| game.awaiting == Some(seat.seat));
        let awaited = awaited.map(|seat| seat.name.clone()).unwrap_or_default();
        return Err(Unable::NotAwaited(row.name.clone(), awaited).into());
    }
    let person = work.player(row)?;
    let person = person.ok_or_else(|| Unable::Empty(row.name.clone()))?;
    let from = Correspondent {
        prompt: row.prompt_no,
        seat: row.clone(),
        game: game.clone(),
        person,
    };
    let lines: Vec<OrderLine> = lines.iter().map(|line| OrderLine::new(line)).collect();
    let lines: Vec<OrderLine> = lines
        .into_iter()
        .filter(|line| !line.words.is_empty())
        .collect();
    if lines.is_empty() {
        return Err(Unable::NoText.into());
    }
    let deed = moderating.act(Deed::Ordered { seat: row.seat });
    let played = orders::play_for(work, &from, deed, &lines)?;
    let played = played.map_err(|failed| Unable::Orders(failed.join(" / ")))?;
    let line = Line::new("desk-done-order")
        .with("game", game.name.as_str())
        .with("seat", Seat::new(row.seat))
        .with("count", u32::try_from(played).unwrap_or(u32::MAX));
    Ok(Done::says(&seats, line))
}

/// The game that is meant where none is named: the only one that goes on.
fn only(work: &Work<'_, '_>, name: &str) -> Result<String, JudgeError> {
    if !name.is_empty() {
        return Ok(name.to_owned());
    }
    let mut running = work.tx.games_in(GameState::Running)?.into_iter();
    match (running.next(), running.next()) {
        (Some(game), None) => Ok(game.name),
        _ => Err(Unable::WhichGame.into()),
    }
}

/// What a seat sees. In a game that goes on and hides something the ledger keeps that somebody has
/// looked, and all are told at its end.
pub(super) fn look(
    work: &mut Work<'_, '_>,
    moderating: Moderating<'_>,
    at: &At,
) -> Result<Done, JudgeError> {
    let game = game(work, &at.game)?;
    if game.state == GameState::Waiting {
        return Err(Unable::NotBegun(game.name).into());
    }
    let seats = work.tx.seats(game.id)?;
    let row = seat(&seats, &at.seat)?;
    let hides = !work.tables.load(work.tx, &game)?.game.is_open();
    let noted = hides && game.state == GameState::Running;
    let text = show::text(work.house, work.tx, &game, Some(row), work.now)?;
    if noted {
        moderating.note(work, &game, &Deed::Looked { seat: row.seat })?;
    }
    let key = match noted {
        true => "desk-done-look",
        false => "desk-done-show",
    };
    let line = Line::new(key)
        .with("game", game.name.as_str())
        .with("seat", Seat::new(row.seat));
    Ok(Done {
        text,
        ..Done::says(&seats, line)
    })
}

/// What all are told at the end of a game about looks at what was hidden: an entry for each
/// moderator who had one.
///
/// # Errors
/// Those of the database and of the ledger.
pub(in crate::judge) fn looks(work: &Work<'_, '_>, game: &Game) -> Result<Vec<Entry>, JudgeError> {
    let mut looks: Vec<(String, Vec<u8>, u32)> = Vec::new();
    for row in work.tx.ledger(game.id)? {
        if !row.is_act() {
            continue;
        }
        let Act::Moderated { by, deed, .. } = table::read_act(game, &row.body)? else {
            continue;
        };
        let Deed::Looked { seat } = deed else {
            continue;
        };
        match looks.iter_mut().find(|(name, _, _)| *name == by) {
            Some((_, seats, times)) => {
                *times = times.saturating_add(1);
                if !seats.contains(&seat) {
                    seats.push(seat);
                }
            }
            None => looks.push((by, vec![seat], 1)),
        }
    }
    let told = looks.into_iter().map(|(by, seats, times)| Entry {
        actor: None,
        act: Act::Moderated {
            by,
            reason: String::new(),
            deed: Deed::HadLooked { seats, times },
        },
        events: Vec::new(),
    });
    Ok(told.collect())
}
