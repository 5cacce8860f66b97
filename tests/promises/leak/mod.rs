//! What a viewer cannot see changes nothing of what the viewer gets, down to the finished mail.
//!
//! Everything hidden is dealt again, or drawn in another way later on: views, choices, stories,
//! refusals and letters must be the same to the byte.

mod anonymous;
mod correspondence;
mod mails;
mod passes;
mod press;
mod race;
mod rehearsals;
mod silence;
mod twins;
mod views;

use landfall::judge::Moderator;
use landfall::judge::archive::{self, ArchiveOptions, Destination};
use landfall::rules::Seat;
use landfall::store::{PressKinds, TableOptions};

use crate::support::{Received, Sent, Table, moderator, page};

/// A person who looks on.
const OLGA: &str = "olga@example.net";

/// An anonymous game with all kinds of press, of which all others hear that there was some.
const ANONYMOUS: TableOptions = TableOptions {
    press: PressKinds::Both,
    overheard: true,
    anonymous: true,
    solo: false,
    hints: false,
};

/// All that others get of a game: letters, and archives.
struct Got {
    letters: Vec<Sent>,
    archives: [Vec<archive::File>; 2],
}

impl Got {
    /// Collects the letters to a player and to Olga, and the archives of the player and of all.
    fn of(table: &Table, player: &str, seat: u8) -> Self {
        let letters = [player, OLGA].map(|reader| table.sent_to(reader));
        Self {
            letters: letters.concat(),
            archives: [Some(Seat::new(seat)), None].map(|seat| archived(table, seat)),
        }
    }

    /// Returns whether any of the letters says this.
    fn says(&self, words: &str) -> bool {
        let mut letters = self.letters.iter();
        letters.any(|sent| Received::new(&sent.bytes).text.contains(words))
    }

    /// Asserts that another one got the same to the byte.
    #[track_caller]
    fn assert_same(&self, other: &Self) {
        assert_same(&self.letters, &other.letters);
        assert_eq!(self.archives, other.archives);
    }
}

/// Asserts that recipients, ids, headers, subjects, texts and sizes are the same.
#[track_caller]
fn assert_same(one: &[Sent], other: &[Sent]) {
    for (one, other) in one.iter().zip(other) {
        assert_eq!(one.to, other.to);
        assert_eq!(one.but_head(), other.but_head());
        assert_eq!(one.message_id, other.message_id);
    }
    assert_eq!(one.len(), other.len());
}

/// Makes the archive of a seat, or of everybody, and unpacks the data of its page.
fn archived(table: &Table, seat: Option<Seat>) -> Vec<archive::File> {
    let store = table.judge.store();
    let game = table.game();
    let seat = seat.map(|seat| store.seat(game.at(seat)).unwrap());
    let wish = ArchiveOptions {
        seat: seat.as_ref(),
        public: false,
        language: "en",
        zone: chrono_tz::Tz::UTC,
        place: Destination::Folder,
        expected: &[],
    };
    let made = archive::archive(table.judge.context(), store, &game, wish);
    let mut files = made.unwrap().files;
    for file in files.iter_mut().filter(|file| file.name == "index.html") {
        file.bytes = page::unpacked(str::from_utf8(&file.bytes).unwrap()).into_bytes();
    }
    files
}

/// Returns a moderator with a name.
fn called(name: &str, address: &str) -> Moderator {
    Moderator {
        name: name.to_owned(),
        ..moderator(address)
    }
}

/// Returns the newest letter with codes.
fn question(table: &Table, who: &str) -> Received {
    let mut letters = table.letters(who).into_iter();
    let newest = letters.rfind(|letter| !letter.codes().is_empty());
    newest.expect("a letter with codes")
}

/// Answers a letter, and runs one lap.
fn reply(table: &mut Table, from: &str, letter: &Received, text: &str) {
    let mail = table.reply(from, letter, text);
    deliver(table, mail);
}

/// Posts a mail, and runs one lap.
fn deliver(table: &mut Table, mail: String) {
    table.mailbox.post(mail);
    table.lap();
}
