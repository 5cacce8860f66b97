//! A judge that plays ahead, so that there are mails to collect.

use chrono::TimeDelta;
use landfall::judge::{Judge, LapLimits};
use landfall::store::{LettersBy, Store};
use serde_json::Value;

use super::house::House;
use crate::support::{MemoryMailbox, MemoryTransport, Received, noon};

/// A judge that plays ahead in a copy of a house.
pub(super) struct Ahead {
    pub(super) house: House,
    judge: Judge,
    mailbox: MemoryMailbox,
    mails: u32,
}

/// Returns the address of the awaited player of a game, and the newest question there.
pub(super) fn question(store: &Store, game: &str) -> (String, Received) {
    let game = store.game_by_name(game).unwrap().unwrap();
    let seat = store.seat(game.at(game.awaiting.unwrap())).unwrap();
    let asked = seat.last_message_id.unwrap();
    let asked = store.letters_by(LettersBy::MessageId(&asked));
    let letter = asked.unwrap().pop().unwrap();
    (letter.rcpt, Received::new(&letter.bytes))
}

impl Ahead {
    /// Plays the same games in a house of their own.
    pub(super) fn of(games: u32) -> Self {
        let house = House::with_games(games);
        Self {
            judge: house.judge(),
            house,
            mailbox: MemoryMailbox::default(),
            mails: 0,
        }
    }

    /// Writes the awaited player's answer to the newest question of a game, as a reply with its tag
    /// or, every second time, as a mail of its own; it is played here.
    pub(super) fn answer(&mut self, game: &str) -> String {
        self.mails += 1;
        let store = self.judge.store();
        let (from, read) = question(store, game);
        let game = store.game_by_name(game).unwrap().unwrap();
        let seat = store.seat(game.at(game.awaiting.unwrap())).unwrap();
        let codes = read.codes();
        let code = &codes[usize::try_from(self.mails).unwrap() % codes.len()];
        let prompt = store.prompt(game.at(seat.seat), seat.prompt_no).unwrap();
        let orders: Value = serde_json::from_str(&prompt.unwrap().codes).unwrap();
        let at = noon() + TimeDelta::seconds(i64::from(self.mails));
        let quoted = read.text.replace('\n', "\n> ");
        let (no, id) = (self.mails, &read.message_id);
        let date = at.to_rfc2822();
        let reply = format!(
            "From: {from}\nTo: {}\nSubject: Re: {}\nDate: {date}\nMessage-ID: <{no}@example.org>\n\
             In-Reply-To: {id}\n\n{code}\n\n> {quoted}\n",
            read.reply_to, read.subject,
        );
        self.mailbox.post(reply.clone());
        let limits = LapLimits {
            letters: 0,
            ..LapLimits::default()
        };
        let mut transport = MemoryTransport::default();
        let (mailbox, now) = (&mut self.mailbox, noon());
        self.judge
            .lap(mailbox, &mut transport, now, limits)
            .unwrap();
        if no % 2 == 1 {
            return reply;
        }
        let lines = |order: &Value| order.as_str().unwrap().to_owned();
        let order = match &orders[code] {
            Value::Array(orders) => orders.iter().map(lines).collect::<Vec<_>>().join("\n"),
            order => lines(order),
        };
        format!(
            "From: {from}\nTo: moderator@example.org\nSubject: {} {}\nDate: {date}\n\
             Message-ID: <{no}@example.org>\n\n{order}\n",
            game.name, seat.name,
        )
    }

    /// Writes a number of rounds of answers in all games; returns them in their order.
    pub(super) fn rounds(&mut self, games: u32, rounds: u32) -> Vec<String> {
        let mut mails = Vec::new();
        for _ in 0..rounds {
            for no in 1..=games {
                mails.push(self.answer(&format!("game-{no}")));
            }
        }
        mails
    }
}
