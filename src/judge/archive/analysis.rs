//! The analysis of a finished game: each decision of a person, weighed against the best one.

use std::cmp::Reverse;

use crate::games::{AnyGame, Titles};
use crate::judge::base::Result;
use crate::judge::ledger::{Act, Row, State, table};
use crate::rules::Seat;
use crate::store::{Game, LedgerRow, Reader};

/// A decision with its weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeighedDecision {
    pub seat: Seat,
    /// The number of the decision in the game, from 1.
    pub no: u32,
    /// The orders as canonical lines.
    pub played: Vec<String>,
    pub best: String,
    /// The points that the best order brings more, on average, in hundredths.
    pub loss: i64,
    /// The standard error of the loss, in hundredths of a point.
    pub error: i64,
    /// The points that its seat could expect after it, in hundredths; not kept by analyses by mail.
    pub expected: Option<i64>,
}

/// The points that a seat could expect after a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expected {
    pub seat: Seat,
    /// The number of the decision in the game, from 1.
    pub no: u32,
    pub points: i32,
}

impl WeighedDecision {
    /// Returns whether the loss is clearly more than chance, and another first order is better.
    /// Where the same one begins the better line, its name would help no one.
    pub fn is_clear(&self) -> bool {
        let same = self.played.first() == Some(&self.best);
        !same && self.loss > self.error.saturating_mul(2)
    }
}

/// The number of decisions that are named as the costliest.
const COSTLIEST: usize = 3;

/// Returns the decisions that clearly cost most, the worst first.
pub fn costliest(found: &[WeighedDecision]) -> Vec<&WeighedDecision> {
    let mut costly: Vec<_> = found.iter().filter(|one| one.is_clear()).collect();
    costly.sort_by_key(|one| Reverse(one.loss));
    costly.truncate(COSTLIEST);
    costly
}

/// A decision that was not taken back, and the number of events before it.
pub(crate) struct Decided {
    seat: Seat,
    pub(crate) no: u32,
    pub(crate) lines: Vec<String>,
    pub(crate) before: usize,
}

/// Returns the decisions of the player of a seat that were not taken back.
pub(crate) fn decided(reader: &Reader, game: &Game, seat: Seat) -> Result<Vec<Decided>> {
    let rows = reader.ledger(game.id)?;
    let (mut decided, _) = decisions(game, &rows)?;
    decided.retain(|one| one.seat == seat);
    Ok(decided)
}

/// Returns the position of a game after this number of live events.
pub(crate) fn position(
    titles: Titles,
    reader: &Reader,
    game: &Game,
    before: usize,
) -> Result<Box<dyn AnyGame>> {
    let rows = reader.ledger(game.id)?;
    let (_, events) = decisions(game, &rows)?;
    let mut at = table::blank(titles, reader, game)?;
    for event in events.into_iter().take(before) {
        at.replay(event)?;
    }
    Ok(at)
}

/// Weighs the decisions of people in a game, or of one seat, each by the knowledge of its seat at
/// that time; `weighed` is called after each. This takes seconds for each decision.
///
/// # Errors
/// Those of the database, and of a ledger that cannot be read.
pub fn analyse(
    titles: Titles,
    reader: &Reader,
    game: &Game,
    seat: Option<Seat>,
    mut weighed: impl FnMut(usize, usize),
) -> Result<Vec<WeighedDecision>> {
    let rows = reader.ledger(game.id)?;
    let (decided, events) = decisions(game, &rows)?;
    let decided = decided.into_iter();
    let decided: Vec<_> = decided
        .filter(|one| seat.is_none_or(|seat| one.seat == seat))
        .collect();
    let mut at = table::blank(titles, reader, game)?;
    let mut events = events.into_iter();
    let (mut replayed, mut all) = (0, Vec::new());
    for (nth, one) in decided.iter().enumerate() {
        for event in events.by_ref().take(one.before.saturating_sub(replayed)) {
            at.replay(event)?;
        }
        replayed = one.before;
        all.extend(weigh(&*at, one));
        weighed(nth.saturating_add(1), decided.len());
    }
    Ok(all)
}

/// A decision of a person, with the game before it.
#[derive(Debug)]
pub(crate) struct Newest {
    pub(crate) game: Box<dyn AnyGame>,
    pub(crate) seat: Seat,
    /// The orders as canonical lines.
    pub(crate) lines: Vec<String>,
}

/// Returns the newest decision of a person that was not taken back.
pub(crate) fn newest(titles: Titles, reader: &Reader, game: &Game) -> Result<Option<Newest>> {
    let rows = reader.ledger(game.id)?;
    let (mut decided, events) = decisions(game, &rows)?;
    let Some(one) = decided.pop() else {
        return Ok(None);
    };
    let mut before = table::blank(titles, reader, game)?;
    for event in events.into_iter().take(one.before) {
        before.replay(event)?;
    }
    Ok(Some(Newest {
        game: before,
        seat: one.seat,
        lines: one.lines,
    }))
}

fn weigh(game: &dyn AnyGame, decided: &Decided) -> Option<WeighedDecision> {
    let weighed = game.weigh(&decided.lines)?;
    Some(WeighedDecision {
        seat: decided.seat,
        no: decided.no,
        played: decided.lines.clone(),
        best: weighed.best,
        loss: weighed.loss,
        error: weighed.error,
        expected: Some(weighed.expected),
    })
}

/// Returns the decisions of people that were not taken back, and all live events.
fn decisions<'r>(game: &Game, rows: &'r [LedgerRow]) -> Result<(Vec<Decided>, Vec<&'r str>)> {
    let mut state = State::new(game.seats);
    let (mut decided, mut events): (Vec<Decided>, Vec<&str>) = (Vec::new(), Vec::new());
    for group in rows.chunk_by(|_, next| !next.is_act()) {
        let (acts, brought) = group.split_at(group.partition_point(LedgerRow::is_act));
        for row in acts {
            let act = Act::read(&game.name, &row.body)?;
            let _may = state.follow(Row::new(row.at, row.actor, &act, brought.len()));
            let live = usize::try_from(state.events).unwrap_or(usize::MAX);
            events.truncate(live);
            decided.retain(|one| one.before < live);
            if let Act::Orders {
                seat,
                decision,
                lines,
                ..
            } = act
            {
                decided.push(Decided {
                    seat,
                    no: decision,
                    lines,
                    before: events.len(),
                });
            }
        }
        events.extend(brought.iter().map(|row| &*row.body));
    }
    Ok((decided, events))
}
