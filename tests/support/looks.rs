//! Questions of tests to a table: about its game, its players, orders, mails and letters.

use chrono::{DateTime, Utc};
use landfall::judge::act::Act;
use landfall::judge::verify::{Options, Verdict, verify};
use landfall::rules::Seat;
use landfall::store::{
    EntryKind, Every, Game, GameState, InboxId, InboxMail, MailState, SeatRow, Store,
};

use super::{PLAYERS, Received, Sent, Table};

/// Returns a text without its line breaks, which are elsewhere in each letter.
pub fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Orders that a mail brought, as the ledger has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Orders {
    /// Whose they are.
    pub seat: Seat,
    /// When they were played.
    pub at: DateTime<Utc>,
    /// The canonical lines.
    pub lines: String,
}

/// Returns the orders of a game that mails brought; those are left out that were sent ahead or
/// given by a moderator, and the copies of a game that is played again.
pub fn orders_of(store: &Store, game: &Game) -> Vec<Orders> {
    let (mut again, mut ordered, mut orders) = (0, false, Vec::new());
    for row in store.ledger(game.id).unwrap() {
        if row.kind != EntryKind::Act {
            continue;
        }
        match serde_json::from_str(&row.body).unwrap() {
            Act::Redone { to, .. } => again = to,
            Act::Undone { .. } => again = 0,
            Act::Moderated { .. } => ordered = row.body.contains(r#""deed":"ordered""#),
            Act::Orders {
                seat,
                decision,
                lines,
                ahead,
            } => {
                let by_mail = !std::mem::take(&mut ordered) && ahead.is_none();
                if by_mail && decision > again {
                    let (at, lines) = (row.at, lines.join("\n"));
                    orders.push(Orders { seat, at, lines });
                }
            }
            _ => {}
        }
    }
    orders
}

impl Table {
    /// Returns the game that was opened first; most tests have no other.
    pub fn game(&self) -> Game {
        let games = self.judge.store().games(Every).unwrap();
        games
            .into_iter()
            .min_by_key(|game| game.id)
            .expect("a game")
    }

    /// Returns the game of this name.
    #[track_caller]
    pub fn game_named(&self, name: &str) -> Game {
        let found = self.judge.store().game_by_name(name).unwrap();
        found.expect("a game of this name")
    }

    /// Returns the seats of the first game.
    pub fn seats(&self) -> Vec<SeatRow> {
        self.judge.store().seats(self.game().id).unwrap()
    }

    /// Returns the address of who plays a seat of the first game.
    pub fn address_of(&self, seat: Seat) -> String {
        let store = self.judge.store();
        let row = store.seat(self.game().at(seat)).unwrap();
        let person = row.person.expect("a player");
        store.person(person).unwrap().address
    }

    /// Returns the address of who is to decide in the first game.
    pub fn awaited(&self) -> &'static str {
        let seat = self.game().awaiting.expect("a decision");
        let address = self.address_of(seat);
        let mut players = PLAYERS.iter().map(|(_, player)| *player);
        let known = players.find(|player| *player == address);
        // The address of a person who took a seat over is kept for as long as the tests run.
        known.unwrap_or_else(|| Box::leak(address.into_boxed_str()))
    }

    /// Returns who waits in a game of the first two players.
    pub fn waiting(&self) -> &'static str {
        let awaited = self.awaited();
        let mut two = PLAYERS.iter().take(2).map(|(_, address)| *address);
        two.find(|address| *address != awaited).unwrap()
    }

    /// Counts the mails that brought orders which were played in the first game.
    pub fn played(&self) -> usize {
        orders_of(self.judge.store(), &self.game()).len()
    }

    /// Returns the rows of the first game's ledger.
    pub fn ledger(&self) -> Vec<String> {
        let rows = self.judge.store().ledger(self.game().id).unwrap();
        rows.into_iter().map(|row| row.body).collect()
    }

    /// Returns the acts of a kind in the first game's ledger.
    pub fn acts(&self, kind: &str) -> Vec<String> {
        let rows = self.judge.store().ledger(self.game().id).unwrap();
        let acts = rows.into_iter().filter(|row| row.kind == EntryKind::Act);
        let named = format!("\"act\":\"{kind}\"");
        acts.map(|row| row.body)
            .filter(|body| body.contains(&named))
            .collect()
    }

    /// Fails where a check of `verify` does not hold for the first game. Of one that a moderator
    /// ended, some checks cannot be compared before its seed is revealed.
    #[track_caller]
    pub fn holds(&self) {
        self.holds_for(&self.game());
    }

    /// Checks the same of the game of this name.
    #[track_caller]
    pub fn holds_in(&self, name: &str) {
        self.holds_for(&self.game_named(name));
    }

    #[track_caller]
    fn holds_for(&self, game: &Game) {
        let sealed = game.state == GameState::Over && !game.is_revealed();
        let found = verify(
            self.judge.context().titles(),
            self.judge.store(),
            game,
            Options::default(),
        );
        for finding in found.unwrap() {
            let expected = match sealed && finding.check == "commitment" {
                true => Verdict::NotCompared,
                false => Verdict::Holds,
            };
            assert_eq!(finding.verdict, expected, "{finding:?}");
        }
    }

    /// Returns all mails that came, in their order.
    pub fn mails(&self) -> Vec<InboxMail> {
        let mail = |id| self.judge.store().mail(InboxId::new(id)).ok();
        (1..).map_while(mail).collect()
    }

    /// Returns the disposition of the newest mail, and its reason.
    pub fn disposition(&self) -> (MailState, String) {
        let mail = self.mails().pop().expect("a mail");
        (mail.state, mail.reason)
    }

    /// Fails where a mail has no disposition yet, or where the judge has failed on it.
    #[track_caller]
    pub fn all_settled(&self) {
        for mail in self.mails() {
            let sound = !matches!(mail.state, MailState::Received | MailState::Aside);
            assert!(sound, "{} {:?}: {}", mail.id, mail.state, mail.reason);
            assert!(!mail.reason.is_empty(), "{} has no reason", mail.id);
        }
    }

    /// Posts bytes as they are, and runs laps until the judge has given the mail its disposition.
    pub fn post(&mut self, mail: impl Into<Vec<u8>>) {
        self.mailbox.post(mail);
        for _ in 0..4 {
            self.lap();
        }
    }

    /// Counts the letters that were sent.
    pub fn sent(&self) -> usize {
        self.transport.all().len()
    }

    /// Returns the letters to an address as they were sent.
    pub fn sent_to(&self, address: &str) -> Vec<Sent> {
        let all = self.transport.all();
        all.into_iter().filter(|sent| sent.to == address).collect()
    }

    /// Returns the newest letter to an address without its line breaks.
    #[track_caller]
    pub fn text(&self, address: &str) -> String {
        on_one_line(&self.letter(address).text)
    }

    /// Returns whether the newest letter to an address has these words, wherever its lines break.
    #[track_caller]
    pub fn says(&self, address: &str, words: &str) -> bool {
        self.text(address).contains(words)
    }

    /// Returns whether the newest letter to an address has the English sentence of a key.
    #[track_caller]
    pub fn has(&self, address: &str, key: &str) -> bool {
        self.letter(address).has(key)
    }

    /// Answers the newest letter to a person; returns the letters that this person gets then.
    pub fn told(&mut self, from: &str, text: &str) -> Vec<Received> {
        let before = self.letters(from).len();
        self.answer(from, text);
        self.letters(from).into_iter().skip(before).collect()
    }
}
