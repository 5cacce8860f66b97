//! Orders that wait: those sent before their decision, as written, and the pending order set of a
//! game, which can be replaced until it is played.

use chrono::{DateTime, Utc};

use crate::rules::Seat;
use crate::store::{GameId, InboxId, SeatRef, keys, record, settable, words};

keys! {
    /// The key of one order ahead, by its number.
    pub struct OrderAheadNo(SeatRef, u32):
        "game_id = ? AND seat = ? AND no = ?" |one| [one.0.game, one.0.seat, one.1];
    /// The key of the orders ahead of a seat with this outcome.
    pub struct WithState(SeatRef, AheadState):
        "game_id = ? AND seat = ? AND state = ?" |some| [some.0.game, some.0.seat, some.1];
}

words! {
    /// The outcome of an order ahead.
    AheadState {
        Kept = "kept",
        Played = "played",
        /// It was withdrawn, or its player left.
        Dropped = "dropped",
        /// Its decision was made without it.
        Lapsed = "lapsed",
    }
}

/// The decision that a line was sent ahead for, by the names of its title.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bound {
    /// The kind of decision.
    pub kind: String,
    /// The occasion; `None` for every one.
    pub occasion: Option<u32>,
}

record! {
    /// A line that was sent ahead, whatever its outcome.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct OrderAhead from "order_ahead"
        by [SeatRef, OrderAheadNo, WithState] is WithinGame {
        key {
            pub game: GameId = "game_id",
            pub seat: Seat,
            pub no: u32,
        }
        /// The line as written.
        pub text: String,
        pub state: AheadState,
        /// The kind of decision it waits for; `None` for any that its words fit.
        pub kind: Option<String>,
        /// The occasion of that kind; `None` for every one.
        pub occasion: Option<u32>,
        /// Whether its player was informed that it lapsed.
        pub told: bool,
    }
}

settable! {
    OrderAhead from "order_ahead" by OrderAheadNo
    where "game_id = ? AND seat = ? AND no = ?" {
        STATE = "state": AheadState,
    }
}

impl OrderAhead {
    /// Returns the decision it waits for; `None` for any that its words fit.
    pub fn bound(&self) -> Option<Bound> {
        let kind = self.kind.clone()?;
        let occasion = self.occasion;
        Some(Bound { kind, occasion })
    }
}

keys! {
    /// The key of the standing passes that are due by a time.
    pub struct ToPass(DateTime<Utc>): "due_at <= ?" |by| [by.0];
}

record! {
    /// A seat that passes when its hand allows nothing else.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StandingPass from "standing_pass" by [SeatRef, ToPass] is WithinGame {
        key {
            pub game: GameId = "game_id",
            pub seat: Seat,
        }
        /// When the open question is passed; `None` if it is not.
        pub due_at: Option<DateTime<Utc>>,
        /// The number of live events at which its player passed; the pass waits until it is due.
        pub answered: Option<u32>,
    }
}

record! {
    /// A pending order set; a game has at most one, since one seat is awaited.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct PendingSet from "pending_set" by [GameId] is WithinGame {
        key {
            pub game: GameId = "game_id",
        }
        pub seat: Seat,
        /// The question that it answers.
        pub prompt_no: u32,
        /// The mail that it came in.
        pub inbox: InboxId = "inbox_id",
        /// When the first set for this question arrived, which decides lateness.
        pub arrived_at: DateTime<Utc>,
        /// The lines as written.
        pub text: String,
    }
}
