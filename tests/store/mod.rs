//! The store: what is written is there, whole, once, and cheap to find again.

mod cost;
mod faults;
mod files;
mod games;
#[cfg(feature = "postgres")]
mod judges;
mod ledger;
mod letters;
mod mails;
mod migrations;
mod packed_games;
mod packs;
mod people;
mod pictures;
mod refusals;
mod schemas;
#[cfg(feature = "postgres")]
mod servers;
mod transactions;

use chrono::{DateTime, TimeDelta, Utc};
use landfall::rules::Seat;
use landfall::store::{
    Bucket, DueBy, GameFilter, GameId, InboxId, InboxMail, LetterClass, LetterId, LetterKind,
    LimitClass, NewGame, NewLetter, NewMail, NewPerson, PersonId, Queued, Randomness, Received,
    SeatRef, Store, Taken, Tx,
};

use crate::support::database;

/// `minutes` after the beginning of every test.
fn at(minutes: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(1_800_000_000, 0).unwrap() + TimeDelta::minutes(minutes)
}

fn randomness() -> Randomness {
    Randomness {
        instance: [7; 16],
        key: [9; 32],
    }
}

fn store() -> Store {
    database::new(at(0), &randomness())
}

/// A seat of a game by its number.
const fn at_seat(game: GameId, number: u8) -> SeatRef {
    SeatRef::new(game, Seat::new(number))
}

/// Tokens that are out until this minute, of the answers to one who proves to write from `address`.
fn taken(address: &str, minute: i64) -> Taken {
    Taken {
        class: LimitClass::Proven,
        address: address.into(),
        game: GameId::new(0),
        seat: Seat::new(0),
        back_at: at(minute),
        tokens: 1,
    }
}

/// The bucket of such tokens.
fn proven(address: &str) -> Bucket {
    Bucket {
        class: LimitClass::Proven,
        address: address.into(),
        seat: at_seat(GameId::new(0), 0),
    }
}

/// The first of the games in which something is due.
fn due_by(due: DueBy, limit: u32) -> GameFilter<'static> {
    GameFilter {
        due: Some(due),
        limit: Some(limit),
        ..GameFilter::default()
    }
}

/// Does something in a transaction of its own.
fn write<T>(store: &mut Store, work: impl FnOnce(&mut Tx<'_>) -> T) -> T {
    let mut tx = store.begin().unwrap();
    let value = work(&mut tx);
    tx.commit().unwrap();
    value
}

fn new_game(name: &str) -> NewGame<'_> {
    NewGame {
        name,
        title: "new_world",
        edition: "hig",
        house: r#"{"trappers":"on"}"#,
        components: "tiles = 50",
        seats: &["RED", "BLUE"],
        opened_at: at(0),
        schedule: r#"{"pace":"3d"}"#,
        seed: [5; 32],
        draws: None,
    }
}

fn new_person(tx: &mut Tx<'_>, address: &str) -> PersonId {
    let new = NewPerson {
        address,
        language: "en",
        zone: "Europe/Berlin",
        created_at: at(0),
    };
    tx.across().unwrap().add_person(&new).unwrap()
}

/// A running game of two, RED and BLUE, played by `red@NAME` and `blue@NAME`.
fn running(tx: &mut Tx<'_>, name: &str) -> GameId {
    let game = tx.across().unwrap().open_game(&new_game(name)).unwrap();
    for (seat, colour) in [(0, "red"), (1, "blue")] {
        let person = new_person(tx, &format!("{colour}@{name}.example"));
        tx.across()
            .unwrap()
            .fill_seat(at_seat(game, seat), person, colour)
            .unwrap();
    }
    tx.across().unwrap().start_game(game).unwrap();
    game
}

fn new_mail<'a>(key: &'a str, bytes: &'a [u8]) -> NewMail<'a> {
    let full_size = bytes.len() as u64;
    NewMail {
        source: "maildir",
        key,
        bytes,
        full_size,
        digest: None,
        arrived_at: at(1),
    }
}

/// Receives a mail that must be new.
fn receive(tx: &mut Tx<'_>, key: &str) -> InboxId {
    match tx.receive(&new_mail(key, key.as_bytes())).unwrap() {
        Received::New(mail) => mail,
        Received::Known(mail) => panic!("mail {mail} was known"),
    }
}

fn new_letter<'a>(effect_key: &'a str, kind: LetterKind) -> NewLetter<'a> {
    NewLetter {
        effect_key,
        message_id: effect_key,
        rcpt: "red@example.org",
        class: LetterClass::Player,
        kind,
        bytes: effect_key.as_bytes(),
        picture: None,
        created_at: at(2),
        game: None,
        seat: None,
        prompt_no: None,
    }
}

/// Queues a letter that must be new.
fn queue(tx: &mut Tx<'_>, letter: &NewLetter<'_>) -> LetterId {
    match tx.queue_letter(letter).unwrap() {
        Queued::New(letter) => letter,
        Queued::Known(letter) => panic!("letter {letter} was known"),
    }
}

/// The mails about a game, in the order of arrival.
fn mails_of(store: &Store, game: GameId) -> Vec<InboxMail> {
    let mut mails = store.newest_mails(game, u32::MAX).unwrap();
    mails.reverse();
    mails
}
