//! A game by mail in which everybody asks for everything, and all of it twice: at two tables in
//! step.

use landfall::games::new_world::Event;
use landfall::judge::Opening;
use landfall::judge::act::By;
use landfall::judge::ruling::{Ruling, Why};
use landfall::orders::Codes;
use landfall::rules::{Seat, grouped};
use landfall::store::{EntryKind, Game, LedgerRow};
use rand::rngs::ChaCha20Rng;
use rand::{RngExt, SeedableRng};

use super::{OLGA, question, reply};
use crate::support::{PLAYERS, Received, SOFT_BREAK, Sent, Table, new_world};

/// Questions for any time, and lines that cannot be played.
const REQUESTS: &[&str] = &[
    "HELP",
    "HELP ORDERS",
    "RULES",
    "SHOW",
    "GAMES",
    "LANGUAGE",
    "A1 A1 A1",
];

/// A person who writes with a reply address that is not his.
pub(super) const IMPOSTOR: &str = "mallory@example.net";

/// One table, and the choices that its players make.
pub(super) struct Correspondence {
    pub(super) table: Table,
    pub(super) seats: u8,
    /// The name of the game.
    game: String,
    commitment: String,
    rng: ChaCha20Rng,
}

impl Correspondence {
    /// Opens a game with this seed and these set draws; players choose alike at all tables.
    pub(super) fn begin(seats: u8, seed: u8, draws: Option<String>) -> Self {
        Self::open(&Opening {
            draws,
            ..new_world(seats, seed)
        })
    }

    /// Does the same for any title.
    pub(super) fn open(opening: &Opening) -> Self {
        Self::at(Table::pictured(opening), opening)
    }

    /// Begins at a table where a game was opened like this.
    pub(super) fn at(mut table: Table, opening: &Opening) -> Self {
        // One of them reads Dutch, so that both languages are looked at.
        table.answer(PLAYERS[1].1, "LANGUAGE nl");
        Self {
            table,
            seats: opening.seats,
            game: opening.name.clone(),
            commitment: opening.seed.commitment(&opening.name).to_string(),
            rng: ChaCha20Rng::seed_from_u64(7),
        }
    }

    /// Returns the players' addresses.
    pub(super) fn players(&self) -> impl Iterator<Item = &'static str> + use<> {
        let players = PLAYERS.iter().take(usize::from(self.seats));
        players.map(|(_, address)| *address)
    }

    /// Returns the player who is asked, and the letter; none when the game is over.
    pub(super) fn asked(&self) -> Option<(&'static str, Received)> {
        let address = self.address(self.game().awaiting?);
        Some((address, question(&self.table, address)))
    }

    fn game(&self) -> Game {
        self.table.game_named(&self.game)
    }

    /// Returns who plays a seat.
    pub(super) fn address(&self, seat: Seat) -> &'static str {
        let seat = self.table.judge.store().seat(self.game().at(seat)).unwrap();
        let mut players = PLAYERS.iter();
        players.find(|(name, _)| *name == seat.name).unwrap().1
    }

    /// Has the moderator rule, and the letters leave.
    pub(super) fn rule(&mut self, ruling: Ruling) {
        let by = By::Moderator("Mia".to_owned());
        let why = Why {
            by: &by,
            reason: "a slip",
        };
        let (game, now) = (self.game().id, self.table.now);
        self.table.judge.rule(game, ruling, why, now).unwrap();
        self.table.lap();
    }

    /// Returns the rows of the ledger.
    pub(super) fn ledger(&self) -> Vec<LedgerRow> {
        let store = self.table.judge.store();
        store.ledger(self.game().id).unwrap()
    }

    /// Returns the events so far.
    pub(super) fn events(&self) -> Vec<String> {
        let rows = self.ledger().into_iter();
        let events = rows.filter(|row| row.kind == EntryKind::Event);
        events.map(|row| row.body).collect()
    }

    /// Returns the canonical orders that the newest letter to the one who is asked offers.
    pub(super) fn offered(&self) -> Vec<String> {
        let game = self.game();
        let store = self.table.judge.store();
        let asked = store.seat(game.at(game.awaiting.unwrap())).unwrap();
        let prompt = store.prompt(asked.at(), asked.prompt_no);
        let codes: Codes = serde_json::from_str(&prompt.unwrap().unwrap().codes).unwrap();
        let orders = codes.values().filter(|orders| !orders.is_several());
        orders.map(|orders| orders.lines()[0].clone()).collect()
    }

    /// Has the one who is asked answer with one of the codes offered.
    pub(super) fn answer(&mut self) {
        let (address, letter) = self.asked().expect("somebody is asked");
        let codes = letter.codes();
        let code = codes[self.rng.random_range(0..codes.len())].clone();
        self.reply(address, &letter, &code);
    }

    /// Everybody asks for whatever plays nothing; `asked` and `others` are what those write who
    /// are asked, and who are not.
    pub(super) fn ask_around(&mut self, asked: &[&str], others: &[&str]) {
        let (address, letter) = self.asked().expect("somebody is asked");
        let code = letter.codes().pop().expect("a code");
        let preview = format!("PREVIEW {code}");
        for text in [preview.as_str()].iter().chain(REQUESTS).chain(asked) {
            self.reply(address, &letter, text);
        }
        for player in self.players().filter(|player| *player != address) {
            let letter = self.table.letters(player).pop().expect("a letter");
            for text in ["SHOW", "A0", "PREVIEW A0"].iter().chain(others) {
                self.reply(player, &letter, text);
            }
        }
        let show = format!("SHOW {}", self.game);
        let join = format!("JOIN {}", self.game);
        for text in [show.as_str(), "GAMES", "HELP", &join, "A1"] {
            self.table.write(OLGA, "hello", text);
        }
        self.reply(IMPOSTOR, &letter, "SHOW");
        self.reply(IMPOSTOR, &letter, &preview);
    }

    /// Posts an answer to a letter, and lets the judge work.
    pub(super) fn reply(&mut self, from: &str, letter: &Received, text: &str) {
        reply(&mut self.table, from, letter, text);
    }

    /// Returns all letters so far.
    pub(super) fn sent(&self) -> Vec<Sent> {
        self.table.transport.all()
    }

    /// Returns all letters so far, without the digest of the seed: it is public, and binds the
    /// judge to what it hides.
    pub(super) fn sent_without_digest(&self) -> Vec<Sent> {
        let groups = grouped(&self.commitment);
        let without = |sent: Sent| {
            let text = String::from_utf8(sent.bytes).expect("letters are ASCII on their way");
            let lines = text.replace(SOFT_BREAK, "");
            let hide = |lines: String, group: &str| lines.replace(group, &"-".repeat(group.len()));
            let bytes = groups.split(' ').fold(lines, hide).into_bytes();
            Sent { bytes, ..sent }
        };
        self.sent().into_iter().map(without).collect()
    }

    /// Returns the tiles drawn so far, those that were put away too.
    pub(super) fn drawn(&self) -> Vec<u8> {
        let events = self.events().into_iter();
        let drawn = events.filter_map(|event| match serde_json::from_str(&event).unwrap() {
            Event::TileDrawn { tile, .. } => Some(tile.0),
            _ => None,
        });
        drawn.collect()
    }
}

/// Writes a set-draws file for this number of seats, in the order of their names.
pub(super) fn set_draws(seats: u8, tiles: &[u8]) -> String {
    let players = PLAYERS.iter().take(usize::from(seats));
    let names: Vec<&str> = players.map(|(name, _)| *name).collect();
    format!("seats = {names:?}\ntiles = {tiles:?}\n")
}
