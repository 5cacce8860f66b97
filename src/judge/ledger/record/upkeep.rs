//! Upkeep: data outside the ledger that another judge needs to continue a game, namely table
//! options and the state of seats. Players are not included.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::judge::base::Result;
use crate::rules::StandIn;
use crate::store::{
    Absence, AheadState, AwayAfter, Game, GameState, OrderAhead, PressKinds, Reader, SeatRef,
    SeatRow, StoreError, TableOptions, Tx,
};

/// The table options as stored in the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ManneredAs {
    press: String,
    overheard: bool,
    anonymous: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    solo: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    hints: bool,
}

impl ManneredAs {
    /// Converts table options; `None` for the defaults.
    pub(super) fn of(table_options: TableOptions) -> Option<Self> {
        (table_options != TableOptions::default()).then(|| Self {
            press: table_options.press.as_str().to_owned(),
            overheard: table_options.overheard,
            anonymous: table_options.anonymous,
            solo: table_options.solo,
            hints: table_options.hints,
        })
    }

    /// Parses the table options; `None` for an unknown kind of press.
    pub(super) fn table_options(&self) -> Option<TableOptions> {
        Some(TableOptions {
            press: PressKinds::named(&self.press)?,
            overheard: self.overheard,
            anonymous: self.anonymous,
            solo: self.solo,
            hints: self.hints,
        })
    }
}

/// The state of a seat in a running game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatKept {
    pub played: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub offered: bool,
    pub misses: u32,
    /// The seconds used up of its reserve.
    pub bank_spent: u32,
    /// The times when its player is or was away.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<(DateTime<Utc>, DateTime<Utc>)>,
    /// The orders ahead: number, line, and state.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ahead: Vec<(u32, String, String)>,
    /// Their decisions: number, kind, and which one of that kind.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bound: Vec<(u32, String, Option<u32>)>,
}

fn bound(order: &OrderAhead) -> Option<(u32, String, Option<u32>)> {
    Some((order.no, order.kind.clone()?, order.occasion))
}

impl SeatKept {
    /// Loads the present state of a seat.
    pub(super) fn of(reader: &Reader, row: &SeatRow) -> Result<Self, StoreError> {
        let away = reader.list::<Absence>(AwayAfter(row.at(), DateTime::UNIX_EPOCH))?;
        let ahead = reader.list(row.at())?;
        Ok(Self {
            played: row.person.is_some(),
            stand_in: row.stand_in.clone(),
            offered: row.offered,
            misses: row.misses,
            bank_spent: row.bank_spent,
            away: away.iter().map(|one| (one.from, one.until)).collect(),
            bound: ahead.iter().filter_map(bound).collect(),
            ahead: ahead
                .into_iter()
                .map(|one: OrderAhead| (one.no, one.text, one.state.as_str().to_owned()))
                .collect(),
        })
    }

    /// Returns whether this program can restore this state.
    pub(super) fn is_sound(&self) -> bool {
        let known = |kind: &str| StandIn::named(kind).is_some();
        let stands = self.stand_in.as_deref().is_none_or(known);
        let forward = self.away.iter().all(|(from, until)| from <= until);
        let mut last = 0;
        let counted = self.ahead.iter().all(|(no, _, state)| {
            let rises = *no > std::mem::replace(&mut last, *no);
            rises && AheadState::named(state).is_some()
        });
        stands && forward && counted && (self.played || self.stand_in.is_some())
    }

    /// Restores the seat of a game from another judge.
    pub(crate) fn restore(&self, tx: &mut Tx<'_>, at: SeatRef) -> Result<(), StoreError> {
        let mut across = tx.across()?;
        across.set(at, &SeatRow::STAND_IN, self.stand_in.as_deref())?;
        across.set(at, &SeatRow::OFFERED, self.offered)?;
        across.set(at, &SeatRow::MISSES, self.misses)?;
        across.set(at, &SeatRow::BANK_SPENT, self.bank_spent)?;
        for (from, until) in self.away.iter().copied() {
            let absence = Absence {
                game: at.game,
                seat: at.seat,
                from,
                until,
            };
            across.add_absence(&absence)?;
        }
        for (no, text, state) in &self.ahead {
            let bound = self.bound.iter().find(|(of, _, _)| of == no);
            across.put(&OrderAhead {
                game: at.game,
                seat: at.seat,
                no: *no,
                text: text.clone(),
                state: AheadState::named(state).unwrap_or(AheadState::Dropped),
                kind: bound.map(|(_, kind, _)| kind.clone()),
                occasion: bound.and_then(|(_, _, occasion)| *occasion),
                told: true,
            })?;
        }
        Ok(())
    }
}

/// Loads the states of a game's seats; `None` unless it is running.
pub(super) fn of(reader: &Reader, game: &Game) -> Result<Option<Vec<SeatKept>>> {
    if game.state != GameState::Running {
        return Ok(None);
    }
    let seats = reader.seats(game.id)?;
    let kept = seats.iter().map(|row| SeatKept::of(reader, row));
    Ok(Some(kept.collect::<Result<_, _>>()?))
}
