//! Turns made since the last query, with their public facts.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};

use crate::judge::base::Result;
use crate::judge::ledger::{Act, read_act};
use crate::rules::Seat;
use crate::store::{Game, GameId, GameState, LedgerRow, Reader};

/// The lengths of all ledgers at the last query; `None` before the first one.
#[derive(Clone, Debug, Default)]
pub struct Bookmarks(Option<BTreeMap<GameId, u32>>);

/// A game in which turns were made, and its current state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turned {
    pub id: GameId,
    pub game: String,
    pub title: String,
    /// When the last turn was made.
    pub at: DateTime<Utc>,
    /// The number of its last live decision; 0 before the first one.
    pub decision: u32,
    pub decided: Vec<Decided>,
    /// How often its decisions were taken back.
    pub undone: u32,
    pub asked: Option<String>,
    /// The deadline of its answer.
    pub by: Option<DateTime<Utc>>,
    pub paused: bool,
    pub over: bool,
}

/// A decision, without its content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    pub decision: u32,
    pub seat: String,
    pub at: DateTime<Utc>,
}

impl Bookmarks {
    /// Returns the games in which turns were made since the last call, by this program or another
    /// one; the first call returns none. The result contains nothing hidden: neither orders nor
    /// people, and no more about seats than letters to observers have.
    ///
    /// # Errors
    /// Those of the database. A game that cannot be read is logged and left out.
    pub fn turns(&mut self, reader: &Reader) -> Result<Vec<Turned>> {
        let lengths: BTreeMap<GameId, u32> = reader.ledger_lengths()?.into_iter().collect();
        let Some(before) = self.0.replace(lengths.clone()) else {
            return Ok(Vec::new());
        };
        let mut all = Vec::new();
        for (id, length) in lengths {
            let known = before.get(&id).copied().unwrap_or_default();
            if length <= known {
                continue;
            }
            match turned(reader, id, known, length) {
                Ok(turned) => all.extend(turned),
                Err(error) => {
                    let game = id.number();
                    tracing::error!(game, "Nobody can be told of the turns of a game: {error}");
                }
            }
        }
        all.sort_by_key(|turned| turned.at);
        Ok(all)
    }
}

/// Returns the turns of a game between two rows of its ledger; `None` without a turn, and for a
/// solo game.
fn turned(reader: &Reader, id: GameId, known: u32, length: u32) -> Result<Option<Turned>> {
    if reader.table_options(id)?.solo {
        return Ok(None);
    }
    let game = reader.game(id)?;
    let mut rows = reader.rows_since(id, known)?;
    rows.retain(|row| row.no <= length);
    let acts = acts(&game, &rows)?;
    let Some((last, _)) = acts.iter().rfind(|(_, act)| makes_a_turn(act)) else {
        return Ok(None);
    };
    let seats = reader.seats(id)?;
    let name = |seat: Seat| {
        let row = seats.iter().find(|row| row.seat == seat);
        row.map(|row| row.name.clone()).unwrap_or_default()
    };
    let decided = acts.iter().filter_map(|(row, act)| {
        Some(Decided {
            decision: act.decision()?,
            seat: name(act.seat()?),
            at: row.at,
        })
    });
    let decision = match newest(&acts) {
        Some(decision) => decision,
        None => {
            let rows = reader.rows_since(id, 0)?;
            newest(&self::acts(&game, &rows)?).unwrap_or_default()
        }
    };
    let is_running = game.state == GameState::Running;
    let asked = game
        .awaiting
        .filter(|_| is_running && game.asked_at.is_some());
    Ok(Some(Turned {
        id,
        at: last.at,
        decision,
        decided: decided.collect(),
        undone: game.undone,
        asked: asked.map(name),
        by: asked
            .and(game.deadline)
            .filter(|_| game.paused_at.is_none()),
        paused: game.paused_at.is_some(),
        over: game.state == GameState::Over,
        game: game.name,
        title: game.title,
    }))
}

fn acts<'r>(game: &Game, rows: &'r [LedgerRow]) -> Result<Vec<(&'r LedgerRow, Act)>> {
    let acts = rows.iter().filter(|row| row.is_act());
    acts.map(|row| Ok((row, read_act(game, &row.body)?)))
        .collect()
}

/// Returns whether an act changes whose decision is awaited.
fn makes_a_turn(act: &Act) -> bool {
    act.decision().is_some()
        || matches!(
            act,
            Act::Started { .. } | Act::Undone { .. } | Act::Redone { .. } | Act::Ended { .. }
        )
}

/// Returns the number of the last live decision after these acts; `None` if they make none.
fn newest(acts: &[(&LedgerRow, Act)]) -> Option<u32> {
    acts.iter().rev().find_map(|(_, act)| match act {
        Act::Undone { to, .. } => Some(*to),
        act => act.decision(),
    })
}
