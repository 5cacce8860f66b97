//! A game by mail in which everybody asks for everything, and all of it twice: at two tables in
//! step.

use landfall::games::new_world::Event;
use landfall::judge::Opening;
use landfall::store::EntryKind;
use rand::rngs::ChaCha20Rng;
use rand::{RngExt, SeedableRng};

use crate::support::{PLAYERS, Received, Sent, Table, new_world};

/// The name of the game.
const GAME: &str = "new-world-1";

/// Somebody who has no seat.
pub(super) const OBSERVER: &str = "olga@example.net";

/// Somebody who writes with a reply address that is not his.
pub(super) const IMPOSTOR: &str = "mallory@example.net";

/// One table, and the choices that its players make.
pub(super) struct Correspondence {
    pub(super) table: Table,
    pub(super) seats: u8,
    commitment: String,
    rng: ChaCha20Rng,
}

impl Correspondence {
    /// A game with this seed and these set draws; players choose alike at all tables.
    pub(super) fn begin(seats: u8, seed: u8, draws: Option<String>) -> Self {
        let opening = Opening {
            draws,
            ..new_world(seats, seed)
        };
        let mut table = Table::playing(&opening);
        // One of them reads Dutch, so that both languages are looked at.
        table.answer(PLAYERS[1].1, "LANGUAGE nl");
        Self {
            table,
            seats,
            commitment: opening.seed.commitment(GAME).to_string(),
            rng: ChaCha20Rng::seed_from_u64(7),
        }
    }

    /// The players' addresses.
    pub(super) fn players(&self) -> impl Iterator<Item = &'static str> + use<> {
        PLAYERS
            .iter()
            .take(usize::from(self.seats))
            .map(|(_, address)| *address)
    }

    /// The player who is asked, and the letter; none when the game is over.
    pub(super) fn asked(&self) -> Option<(&'static str, Received)> {
        let store = self.table.judge.store();
        let game = store.game_by_name(GAME).unwrap().unwrap();
        let (_, address) = PLAYERS[usize::from(game.awaiting?)];
        let mut letters = self.table.letters(address);
        letters.retain(|letter| !letter.codes().is_empty());
        Some((
            address,
            letters.pop().expect("who is asked has a letter with codes"),
        ))
    }

    /// The one who is asked answers with one of the codes offered.
    pub(super) fn answer(&mut self) {
        let (address, letter) = self.asked().expect("somebody is asked");
        let codes = letter.codes();
        let code = &codes[self.rng.random_range(0..codes.len())];
        let mail = self.table.reply(address, &letter, code);
        self.table.mailbox.post(mail);
        self.table.lap();
    }

    /// Everybody asks for whatever plays nothing.
    pub(super) fn ask_around(&mut self) {
        let (asked, letter) = self.asked().expect("somebody is asked");
        let code = letter.codes().pop().expect("a code");
        let preview = format!("PREVIEW {code}");
        for text in [
            preview.as_str(),
            "HELP",
            "HELP ORDERS",
            "RULES",
            "SHOW",
            "GAMES",
            "LANGUAGE",
            "PROEF LEG W1-02",
            "PLACE nowhere",
            "PLACE W9-09 TURN 0",
            "A1 A1 A1",
            "PLACE\nB",
        ] {
            self.reply(asked, &letter, text);
        }
        for player in self.players().filter(|player| *player != asked) {
            let letter = self.table.letters(player).pop().expect("a letter");
            for text in ["SHOW", "A", "PLACE W1-02 TURN 0", "PREVIEW A"] {
                self.reply(player, &letter, text);
            }
        }
        for text in [
            "SHOW new-world-1",
            "GAMES",
            "HELP",
            "JOIN new-world-1",
            "A1",
        ] {
            self.table.write(OBSERVER, "hello", text);
        }
        self.reply(IMPOSTOR, &letter, "SHOW");
        self.reply(IMPOSTOR, &letter, &preview);
    }

    fn reply(&mut self, from: &str, letter: &Received, text: &str) {
        let mail = self.table.reply(from, letter, text);
        self.table.mailbox.post(mail);
        self.table.lap();
    }

    /// All letters so far.
    pub(super) fn sent(&self) -> Vec<Sent> {
        self.table.transport.all()
    }

    /// All letters so far, without the digest of the seed: it is public, and binds the judge to
    /// what it hides.
    pub(super) fn sent_without_digest(&self) -> Vec<Sent> {
        let hidden = "-".repeat(self.commitment.len());
        let without = |sent: Sent| {
            let text = String::from_utf8(sent.bytes).expect("letters are ASCII on their way");
            let bytes = text.replace(&self.commitment, &hidden).into_bytes();
            Sent { bytes, ..sent }
        };
        self.sent().into_iter().map(without).collect()
    }

    /// The tiles drawn so far, those that were put away too.
    pub(super) fn drawn(&self) -> Vec<u8> {
        let store = self.table.judge.store();
        let game = store.game_by_name(GAME).unwrap().unwrap();
        let rows = store.ledger(game.id).unwrap();
        let events = rows.iter().filter(|row| row.kind == EntryKind::Event);
        let drawn = events.filter_map(|row| match serde_json::from_str(&row.body).unwrap() {
            Event::TileDrawn { tile, .. } => Some(tile.0),
            _ => None,
        });
        drawn.collect()
    }
}

/// A set-draws file for so many seats, in the order of their names.
pub(super) fn set_draws(seats: u8, tiles: &[u8]) -> String {
    let names: Vec<&str> = PLAYERS
        .iter()
        .take(usize::from(seats))
        .map(|(name, _)| *name)
        .collect();
    format!("seats = {names:?}\ntiles = {tiles:?}\n")
}
