//! A game on disk with many letters, mails and questions, to be packed.

use std::path::PathBuf;

use landfall::rules::Seat;
use landfall::store::{GameId, LedgerRow, Letter, LettersBy, NewLetter, NewMail, Store};
use rusqlite::Connection;
use tempfile::TempDir;

use super::{
    Shorthand as _, at, at_seat, chain_is_whole, done_in, event, in_file, letter_by, letter_to_red,
    mails_of, new_mail, new_prompt, queue, receive_mail, running, write,
};

/// How many letters, mails and questions the game has.
pub(super) const MANY: u32 = 400;

/// The bytes of a letter or mail: much like its neighbours, and never the same.
pub(super) fn words(what: &str, number: u32) -> Vec<u8> {
    let mut text = format!(
        "{what} {number} tag{:08x}\r\n",
        number.wrapping_mul(2_654_435_761)
    );
    for line in 0..300 {
        text.push_str(&format!("line {line}: a road in the north of W{line}\r\n"));
    }
    text.into_bytes()
}

fn codes(number: u32) -> String {
    format!(
        "{{\"A{}\":\"PLACE W1-0{} TURN 1\"}}",
        number % 9,
        number % 7
    )
}

/// A mail that comes when the game is over.
pub(super) fn later_mail<'a>(key: &'a str, bytes: &'a [u8]) -> NewMail<'a> {
    NewMail {
        arrived_at: at(9),
        ..new_mail(key, bytes)
    }
}

/// A game on disk, all of whose letters are sent but for the last.
pub(super) struct Kept {
    _folder: TempDir,
    pub(super) path: PathBuf,
    pub(super) store: Store,
    pub(super) game: GameId,
}

impl Kept {
    pub(super) fn new(over: bool) -> Self {
        let (folder, path, mut store) = in_file();
        let game = write(&mut store, |tx| running(tx, "race-1"));
        let mut tx = store.begin().unwrap();
        for number in 1..=MANY {
            let (key, bytes) = (format!("race-1/{number}"), words("letter", number));
            let letter = NewLetter {
                bytes: &bytes,
                prompt_no: Some(number),
                ..letter_to_red(game, &key)
            };
            let letter = queue(&mut tx, &letter);
            if over || number < MANY {
                tx.sent(letter, 2);
            }
            let mail = receive_mail(&mut tx, &new_mail(&key, &words("mail", number)));
            tx.finish_mail(mail, &done_in(game, &key)).unwrap();
            tx.ask(&new_prompt(game, number, &codes(number))).unwrap();
            let body = format!("{{\"placed\": {number}, \"words\": \"\\u00e9 é \\\"\"}}");
            let entry = event(1, &body);
            tx.append(game, number - 1, at(3), &[entry]).unwrap();
        }
        if over {
            tx.all().finish_game(game, at(5)).unwrap();
        }
        tx.commit().unwrap();
        Self {
            _folder: folder,
            path,
            store,
            game,
        }
    }

    /// Packs the game.
    pub(super) fn pack(&mut self) {
        assert_eq!(self.store.packable_games(at(10), 9).unwrap(), [self.game]);
        write(&mut self.store, |tx| tx.all().pack(self.game).unwrap());
        assert_eq!(self.store.packable_games(at(10), 9).unwrap(), []);
    }

    /// Ends the game at a minute.
    pub(super) fn finish(&mut self, minute: i64) {
        write(&mut self.store, |tx| {
            tx.all().finish_game(self.game, at(minute)).unwrap()
        });
    }

    /// Opens the game again after it was over.
    pub(super) fn reopen(&mut self) {
        write(&mut self.store, |tx| {
            tx.all().reopen_game(self.game).unwrap()
        });
    }

    /// Deletes the bytes of all its mails, a part at a time; returns how many there were.
    pub(super) fn prune_mails(&mut self) -> usize {
        let prune = |_| {
            write(&mut self.store, |tx| {
                tx.all().prune_mails(at(8), at(10), 200).unwrap()
            })
        };
        (0..4).map(prune).sum()
    }

    /// Deletes all its letters, a part at a time; returns how many there were.
    pub(super) fn prune_letters(&mut self) -> usize {
        let prune = |_| {
            write(&mut self.store, |tx| {
                tx.all().prune_letters(at(8), 200).unwrap()
            })
        };
        (0..4).map(prune).sum()
    }

    pub(super) fn letters(&self) -> Vec<Letter> {
        self.store.letters_by(LettersBy::Game(self.game)).unwrap()
    }

    /// Asserts that everything is as it was written.
    #[track_caller]
    pub(super) fn is_whole(&self) {
        let letters = self.letters();
        assert_eq!(letters.len(), MANY as usize);
        for (number, letter) in (1..).zip(&letters) {
            assert_eq!(letter.bytes, words("letter", number));
        }
        let store = &self.store;
        let one = &letters[17];
        assert_eq!(store.letter(one.id).unwrap(), *one);
        for by in [
            LettersBy::MessageId(&one.message_id),
            LettersBy::Effect(&one.effect_key),
            LettersBy::Question(at_seat(self.game, 0), 18),
        ] {
            assert_eq!(letter_by(store, by).as_ref(), Some(one));
        }
        for (number, mail) in (1..).zip(mails_of(store, self.game)) {
            assert_eq!(store.mail_bytes(mail.id).unwrap(), words("mail", number));
        }
        for number in 1..=MANY {
            let prompt = store.prompt(at_seat(self.game, 0), number).unwrap();
            assert_eq!(prompt.unwrap().codes, codes(number));
        }
        let rows = store.ledger(self.game).unwrap();
        let row = |row: &LedgerRow| (row.no, row.event_no, row.actor, row.at);
        let numbers = (1..=MANY).map(|no| (no, no, Some(Seat::new(1)), at(3)));
        assert!(rows.iter().map(row).eq(numbers));
        assert_eq!(store.rows_since(self.game, 7).unwrap(), rows[7..]);
        chain_is_whole(store, self.game, MANY);
        self.is_sound();
    }

    /// Asserts that the store has no complaints.
    #[track_caller]
    pub(super) fn is_sound(&self) {
        assert_eq!(self.store.complaints().unwrap(), Vec::<String>::new());
    }

    pub(super) fn sql(&self, sql: &str) -> i64 {
        let conn = Connection::open(&self.path).unwrap();
        conn.query_row(sql, [], |row| row.get(0)).unwrap()
    }

    pub(super) fn change(&self, sql: &str) {
        let conn = Connection::open(&self.path).unwrap();
        conn.execute_batch(sql).unwrap();
    }
}
