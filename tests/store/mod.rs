//! The store: what is written is there, whole, once, and cheap to find again.

/// Asserts that the store refused something with an error of this kind; a text behind it names the
/// case.
macro_rules! assert_refused {
    ($outcome:expr, $kind:ident) => {
        assert_refused!($outcome, $kind { .. }, "not refused like that")
    };
    ($outcome:expr, $kind:ident, $($case:tt)+) => {
        assert_refused!($outcome, $kind { .. }, $($case)+)
    };
    ($outcome:expr, $kind:ident { $($field:tt)* }) => {
        assert_refused!($outcome, $kind { $($field)* }, "not refused like that")
    };
    ($outcome:expr, $kind:ident { $($field:tt)* }, $($case:tt)+) => {{
        let outcome = $outcome.map(drop);
        let refused = matches!(outcome, Err(landfall::store::StoreError::$kind { $($field)* }));
        assert!(refused, "{}: {outcome:?}", format_args!($($case)+));
    }};
}

mod cost;
mod faults;
mod files;
mod games;
#[cfg(feature = "postgres")]
mod judges;
mod kept;
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

use std::path::PathBuf;

use chrono::{DateTime, TimeDelta, Utc};
use landfall::rules::Seat;
use landfall::store::{
    Across, Bucket, ChainCheck, DueBy, EntryKind, Finish, GameFilter, GameId, InboxId, InboxMail,
    Letter, LetterClass, LetterId, LetterKind, LettersBy, LimitClass, MailState, NewEntry, NewGame,
    NewLetter, NewMail, NewPerson, NewPrompt, PersonId, Queued, Randomness, Received, SeatRef,
    SendOutcome, Store, Taken, Tx,
};
use tempfile::TempDir;

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

/// Makes a database in a file of a new folder.
fn in_file() -> (TempDir, PathBuf, Store) {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("judge.db");
    let store = Store::create(&path, at(0), &randomness()).unwrap();
    (dir, path, store)
}

/// Makes a database in a file of a new folder, and closes it.
fn in_closed_file() -> (TempDir, PathBuf) {
    let (dir, path, _) = in_file();
    (dir, path)
}

/// Makes a database on a server.
#[cfg(feature = "postgres")]
fn on_server(address: &str) -> Store {
    let server = database::server::of(address);
    Store::create(server, at(0), &randomness()).unwrap()
}

/// Words for what these tests do often in a transaction.
trait Shorthand<'s> {
    /// Returns the transaction as one across all games.
    fn all(&mut self) -> Across<'_, 's>;

    /// Notes that a letter was sent at a minute.
    fn sent(&mut self, letter: LetterId, minute: i64);
}

impl<'s> Shorthand<'s> for Tx<'s> {
    fn all(&mut self) -> Across<'_, 's> {
        self.across().unwrap()
    }

    fn sent(&mut self, letter: LetterId, minute: i64) {
        self.note_outcome(letter, SendOutcome::Sent(at(minute)), "250")
            .unwrap();
    }
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
    tx.all().add_person(&new).unwrap()
}

/// Opens a game whose seats are empty.
fn opened(tx: &mut Tx<'_>, name: &str) -> GameId {
    tx.all().open_game(&new_game(name)).unwrap()
}

/// A running game of two, RED and BLUE, played by `red@NAME` and `blue@NAME`.
fn running(tx: &mut Tx<'_>, name: &str) -> GameId {
    let game = opened(tx, name);
    for (seat, colour) in [(0, "red"), (1, "blue")] {
        let person = new_person(tx, &format!("{colour}@{name}.example"));
        tx.all()
            .fill_seat(at_seat(game, seat), person, colour)
            .unwrap();
    }
    tx.all().start_game(game).unwrap();
    game
}

/// An event of a seat, as a row of a ledger.
fn event(seat: u8, body: &str) -> NewEntry<'_> {
    NewEntry {
        actor: Some(Seat::new(seat)),
        kind: EntryKind::Event,
        body,
        secret: false,
    }
}

/// An act of the judge, as a row of a ledger.
fn act(body: &str) -> NewEntry<'_> {
    NewEntry {
        actor: None,
        kind: EntryKind::Act,
        body,
        secret: false,
    }
}

/// A question to the first seat of a game.
fn new_prompt(game: GameId, no: u32, codes: &str) -> NewPrompt<'_> {
    NewPrompt {
        seat: at_seat(game, 0),
        no,
        row_no: no,
        codes,
        asked_at: at(1),
    }
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
    receive_mail(tx, &new_mail(key, key.as_bytes()))
}

fn receive_mail(tx: &mut Tx<'_>, mail: &NewMail<'_>) -> InboxId {
    match tx.receive(mail).unwrap() {
        Received::New(mail) => mail,
        Received::Known(mail) => panic!("mail {mail} was known"),
    }
}

/// The end of a mail that was played in the second minute, about no game.
fn done(content_key: Option<&str>) -> Finish<'_> {
    Finish {
        state: MailState::Done,
        reason: "",
        content_key,
        message_id: None,
        game: None,
        seat: None,
        at: at(2),
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

/// The end of a mail with orders of the first seat of a game.
fn done_in(game: GameId, content_key: &str) -> Finish<'_> {
    Finish {
        game: Some(game),
        seat: Some(Seat::new(0)),
        ..done(Some(content_key))
    }
}

/// A letter to the first seat of a game.
fn letter_to_red(game: GameId, effect_key: &str) -> NewLetter<'_> {
    NewLetter {
        game: Some(game),
        seat: Some(Seat::new(0)),
        ..new_letter(effect_key, LetterKind::Report)
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

/// Asserts that the chain of a ledger is whole, with this number of entries.
#[track_caller]
fn chain_is_whole(store: &Store, game: GameId, entries: u32) {
    let whole = ChainCheck::Whole { entries };
    assert_eq!(store.verify_chain(game).unwrap(), whole);
}

/// The last of these letters.
fn letter_by(store: &Store, by: LettersBy<'_>) -> Option<Letter> {
    store.letters_by(by).unwrap().pop()
}
