//! Standing orders: lines that were sent ahead, as they were written.

use crate::rules::Seat;
use crate::store::{GameId, SeatRef, keys, record, settable, words};

/// The key of one standing order, by its number.
#[derive(Debug, Clone, Copy)]
pub struct StandingOrderNo(pub SeatRef, pub u32);

/// The key of the standing orders of a seat that became this.
#[derive(Debug, Clone, Copy)]
pub struct WithFate(pub SeatRef, pub StandingFate);

keys! {
    StandingOrderNo: "game_id = ? AND seat = ? AND no = ?" |one| [one.0.game, one.0.seat, one.1];
    WithFate: "game_id = ? AND seat = ? AND fate = ?"
        |some| [some.0.game, some.0.seat, some.1];
}

words! {
    /// What became of a standing order.
    StandingFate {
        Kept = "kept",
        Played = "played",
        /// It was withdrawn, or went with its player.
        Dropped = "dropped",
        /// Its decision was made without it.
        Lapsed = "lapsed",
    }
}

/// The decision that a line was sent ahead for, by the names that its title has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bound {
    /// The kind of decision.
    pub kind: String,
    /// Which one of them; none for each.
    pub occasion: Option<u32>,
}

record! {
    /// A line that was sent ahead, whatever became of it.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StandingOrder from "standing_order"
        by [SeatRef, StandingOrderNo, WithFate] is WithinGame {
        key {
            pub game: GameId = "game_id",
            pub seat: Seat,
            /// Its number, counted per seat.
            pub no: u32,
        }
        /// The line as it was written.
        pub text: String,
        /// What became of it.
        pub fate: StandingFate,
        /// The kind of decision it waits for; none for whatever its words fit.
        pub kind: Option<String>,
        /// Which one of that kind; none for each.
        pub occasion: Option<u32>,
        /// Whether its player knows that it lapsed.
        pub told: bool,
    }
}

settable! {
    StandingOrder from "standing_order" by StandingOrderNo
    where "game_id = ? AND seat = ? AND no = ?" {
        FATE = "fate": StandingFate,
    }
}

impl StandingOrder {
    /// The decision it waits for; none for whatever its words fit.
    pub fn bound(&self) -> Option<Bound> {
        let kind = self.kind.clone()?;
        let occasion = self.occasion;
        Some(Bound { kind, occasion })
    }
}
