//! Tokens of rate limits: which are out of their buckets, and until when.

use chrono::{DateTime, Utc};

use crate::rules::Seat;
use crate::store::{Address, GameId, SeatRef, keys, record, words};

words! {
    /// A class of buckets. The judge says how many tokens each one holds, and when they come back.
    LimitClass {
        /// Answers to mails that prove who wrote them.
        Proven = "proven",
        /// Letters to a known person, about mails that do not prove to be theirs.
        Unproven = "unproven",
        /// Answers to an address that nobody has confirmed, for which a server vouches.
        Newcomer = "newcomer",
        /// Letters to an address that nobody has confirmed, about mails that anybody can write.
        Stranger = "stranger",
        /// Questions whether a second address is a player's, by the player.
        SecondAddress = "second-address",
        /// Press that a seat has written.
        Press = "press",
        /// All letters that left.
        Letters = "letters",
        /// Letters to a seat.
        SeatLetters = "seat-letters",
        /// News for the moderators that letters to a seat are put off.
        PutOff = "put-off",
        /// Letters that tell a player of several mails, and one that is to come.
        Slowed = "slowed",
        /// News for the operator that a domain refuses letters.
        Refusals = "refusals",
    }
}

/// A bucket of tokens: one limit of an address, of a seat, or of all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bucket {
    pub class: LimitClass,
    /// The address, or the domain, that it is for; empty for all, and for a seat.
    pub address: Address,
    /// The seat that it is for; of the game 0 for none.
    pub seat: SeatRef,
}

impl Bucket {
    /// Names a bucket.
    pub fn new(class: LimitClass, address: &str, seat: Option<SeatRef>) -> Self {
        Self {
            class,
            address: address.into(),
            seat: seat.unwrap_or(SeatRef::new(GameId::new(0), Seat::new(0))),
        }
    }
}

/// The key of the tokens of a bucket that come back after a time.
#[derive(Debug, Clone, Copy)]
pub struct OutAt<'b>(pub &'b Bucket, pub DateTime<Utc>);

/// The key of all tokens that are back by a time.
#[derive(Debug, Clone, Copy)]
pub struct BackBy(pub DateTime<Utc>);

keys! {
    &Bucket: "class = ? AND address = ? AND game_id = ? AND seat = ?"
        |one| [one.class, one.address, one.seat.game, one.seat.seat];
    OutAt<'_>: "class = ? AND address = ? AND game_id = ? AND seat = ? AND back_at > ?"
        |out| [out.0.class, out.0.address, out.0.seat.game, out.0.seat.seat, out.1];
    BackBy: "back_at <= ?" |by| [by.0];
}

record! {
    /// Tokens that are out of a bucket until they come back.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Taken from "token" by [&Bucket, OutAt<'_>, BackBy] is WithinGame {
        key {
            pub class: LimitClass,
            pub address: Address,
            pub game: GameId = "game_id",
            pub seat: Seat,
            pub back_at: DateTime<Utc>,
        }
        /// How many come back then.
        pub tokens: u32,
    }
}
