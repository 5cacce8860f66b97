//! Decisions to weigh: hints that players asked for, and the analyses of finished games.

use chrono::{DateTime, Utc};

use crate::rules::Seat;
use crate::store::{GameId, InboxId, SeatRef, keys, record, words};

words! {
    /// What a decision is weighed for.
    WeighingOf {
        Hint = "hint",
        Analysis = "analysis",
    }
}

words! {
    /// How far a weighing is.
    WeighingState {
        Open = "open",
        Weighed = "weighed",
        /// It crashed, or took too long.
        Failed = "failed",
    }
}

keys! {
    /// The key of the weighings for a purpose that no judge has begun, or whose judge has crashed
    /// by a time.
    pub struct OpenWeighings(WeighingOf, DateTime<Utc>):
        "state = 'open' AND purpose = ? AND (until_at IS NULL OR until_at <= ?)"
        |open| [open.0, open.1];
}

/// The key of one weighing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WeighingRef {
    pub seat: SeatRef,
    pub mail: InboxId,
    pub decision: u32,
}

keys! {
    WeighingRef: "game_id = ? AND seat = ? AND inbox_id = ? AND decision = ?"
        |one| [one.seat.game, one.seat.seat, one.mail, one.decision];
}

record! {
    /// A decision to weigh, with the result once there is one.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Weighing from "weighing"
        by [SeatRef, WeighingRef, OpenWeighings] is WithinGame {
        key {
            pub game: GameId = "game_id",
            pub seat: Seat,
            /// The mail that asked.
            pub mail: InboxId = "inbox_id",
            /// The number of the decision in the game, from 1.
            pub decision: u32,
        }
        pub purpose: WeighingOf,
        /// The number of live events before the decision, and of undos by then.
        pub head: u32,
        pub undone: u32,
        /// The canonical lines to weigh; none for only the best order.
        pub orders: String,
        pub state: WeighingState,
        /// A judge that has begun counts as crashed then.
        pub until: Option<DateTime<Utc>> = "until_at",
        pub crashes: u32,
        /// The best order; empty until it is weighed.
        pub best: String,
        /// What the best order brings more, in hundredths of a point; its standard error; and the
        /// part that the seat itself has more.
        pub loss: i64,
        pub error: i64,
        pub own: i64,
    }
}

impl Weighing {
    /// Creates a weighing that is still open.
    pub fn new(purpose: WeighingOf, at: WeighingRef, [head, undone]: [u32; 2]) -> Self {
        Self {
            game: at.seat.game,
            seat: at.seat.seat,
            mail: at.mail,
            decision: at.decision,
            purpose,
            head,
            undone,
            orders: String::new(),
            state: WeighingState::Open,
            until: None,
            crashes: 0,
            best: String::new(),
            loss: 0,
            error: 0,
            own: 0,
        }
    }

    /// Returns its key.
    pub const fn at(&self) -> WeighingRef {
        WeighingRef {
            seat: SeatRef {
                game: self.game,
                seat: self.seat,
            },
            mail: self.mail,
            decision: self.decision,
        }
    }
}
