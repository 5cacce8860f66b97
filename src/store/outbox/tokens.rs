//! Tokens of rate limits: how many are taken from each bucket, and until when.

use chrono::{DateTime, Utc};

use crate::rules::Seat;
use crate::store::{Address, GameId, SeatRef, keys, record, words};

words! {
    /// A class of buckets. The judge defines their size and refill time.
    LimitClass {
        /// Answers to mails that prove their author.
        Proven = "proven",
        /// Letters to a known person, about mails that do not prove to be theirs.
        Unproven = "unproven",
        /// Answers to an unconfirmed address that a server vouches for.
        Newcomer = "newcomer",
        /// Letters to an unconfirmed address, about mails that may be forged.
        Stranger = "stranger",
        /// Requests to confirm a player's second address.
        SecondAddress = "second-address",
        /// Press written by a seat.
        Press = "press",
        /// All letters sent.
        Letters = "letters",
        SeatLetters = "seat-letters",
        /// News for the moderators that letters to a seat are throttled.
        PutOff = "put-off",
        /// Letters that answer several mails of a player at once, plus one to come.
        Slowed = "slowed",
        /// News for the operator that a domain refuses letters.
        Refusals = "refusals",
        /// Hints that the player of a seat asked for.
        Hints = "hints",
    }
}

/// A bucket of tokens: one limit of an address, of a seat, or of all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bucket {
    pub class: LimitClass,
    /// Its address or domain; empty for all, and for a seat.
    pub address: Address,
    /// Its seat; game 0 for no seat.
    pub seat: SeatRef,
}

impl Bucket {
    /// Creates the name of a bucket.
    pub fn new(class: LimitClass, address: &str, seat: Option<SeatRef>) -> Self {
        Self {
            class,
            address: address.into(),
            seat: seat.unwrap_or(SeatRef::new(GameId::new(0), Seat::new(0))),
        }
    }
}

/// The key of the tokens of a bucket that return after a time.
#[derive(Debug, Clone, Copy)]
pub struct OutAt<'b>(pub &'b Bucket, pub DateTime<Utc>);

keys! {
    /// The key of all tokens that have returned by a time.
    pub struct BackBy(DateTime<Utc>): "back_at <= ?" |by| [by.0];
}

keys! {
    &Bucket: "class = ? AND address = ? AND game_id = ? AND seat = ?"
        |one| [one.class, one.address, one.seat.game, one.seat.seat];
    OutAt<'_>: "class = ? AND address = ? AND game_id = ? AND seat = ? AND back_at > ?"
        |out| [out.0.class, out.0.address, out.0.seat.game, out.0.seat.seat, out.1];
}

record! {
    /// Tokens taken from a bucket until they return.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Taken from "token" by [&Bucket, OutAt<'_>, BackBy] is WithinGame {
        key {
            pub class: LimitClass,
            pub address: Address,
            pub game: GameId = "game_id",
            pub seat: Seat,
            pub back_at: DateTime<Utc>,
        }
        pub tokens: u32,
    }
}
