//! A judge over a database in a file, with many games that are being played.

use std::time::{Duration, Instant};

use landfall::judge::{Judge, LapLimits, Settings};
use landfall::store::{Game, GameId, LettersBy, Store};
use tempfile::TempDir;

use crate::support::{MemoryMailbox, MemoryTransport, RANDOMNESS, Received, new_world, noon};

/// A judge at work, with the post on both sides of it.
pub(crate) struct Office {
    judge: Judge,
    games: Vec<GameId>,
    next: usize,
    opened: u32,
    mails: u32,
    mailbox: MemoryMailbox,
    transport: MemoryTransport,
    _folder: Option<TempDir>,
}

impl Office {
    /// A judge with so many running games of four seats, all of them just begun, of which some lie
    /// all over the database and are written about.
    pub(crate) fn with(settings: Settings, games: u32, visited: u32) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("landfall.db");
        let store = Store::create(&file, noon(), &RANDOMNESS).unwrap();
        Self {
            _folder: Some(folder),
            ..Self::over(store, settings, games, visited)
        }
    }

    /// The same over a new database.
    pub(crate) fn over(store: Store, settings: Settings, games: u32, visited: u32) -> Self {
        let mut office = Self {
            judge: Judge::new(store, settings).unwrap(),
            games: Vec::new(),
            next: 0,
            opened: 0,
            mails: 0,
            mailbox: MemoryMailbox::default(),
            transport: MemoryTransport::default(),
            _folder: None,
        };
        for no in 0..games {
            let game = office.open();
            if no % (games / visited) == 0 {
                office.games.push(game);
            }
        }
        office
    }

    fn open(&mut self) -> GameId {
        self.opened += 1;
        let mut opening = new_world(4, u8::try_from(self.opened % 251).unwrap());
        opening.name = format!("new-world-{}", self.opened);
        self.judge.open(&opening, noon()).unwrap()
    }

    /// The next game in turn; one that is over has made room for another one.
    fn next_game(&mut self) -> Game {
        let at = self.next % self.games.len();
        self.next += 1;
        let game = self.judge.store().game(self.games[at]).unwrap();
        if game.awaiting.is_some() {
            return game;
        }
        self.games[at] = self.open();
        self.judge.store().game(self.games[at]).unwrap()
    }

    /// The awaited player's answer to the newest letter of a game, by one of its codes.
    fn answer(&mut self) -> String {
        let game = self.next_game();
        let store = self.judge.store();
        let seat = store.seat(game.at(game.awaiting.unwrap())).unwrap();
        let letter = seat.last_message_id.unwrap();
        let letter = store
            .letters_by(LettersBy::MessageId(&letter))
            .unwrap()
            .pop()
            .unwrap();
        let read = Received::new(&letter.bytes);
        let codes = read.codes();
        self.mails += 1;
        let code = &codes[usize::try_from(self.mails).unwrap() % codes.len()];
        let quoted = read.text.replace('\n', "\r\n> ");
        format!(
            "From: {from}\r\nTo: {to}\r\nSubject: Re: {subject}\r\nDate: {date}\r\n\
             Message-ID: <{no}@example.org>\r\nIn-Reply-To: {id}\r\nMIME-Version: 1.0\r\n\
             Content-Type: text/plain; charset=utf-8\r\n\r\n{code}\r\n\r\n> {quoted}\r\n",
            from = letter.rcpt,
            to = read.reply_to,
            subject = read.subject,
            date = noon().to_rfc2822(),
            no = self.mails,
            id = read.message_id,
        )
    }

    /// Stores mails that came at once.
    #[allow(dead_code, reason = "one of two benches does the work elsewhere")]
    pub(crate) fn take_in(&mut self, mails: u32) {
        for _ in 0..mails {
            let mail = self.answer();
            self.mailbox.post(mail);
        }
        let taken = self.judge.take_in(&mut self.mailbox, noon(), mails + 1);
        assert_eq!(taken.unwrap(), mails);
    }

    /// Works on all mails that are stored.
    #[allow(dead_code, reason = "as above")]
    pub(crate) fn work(&mut self, group: u32) {
        let limits = LapLimits {
            group,
            ..LapLimits::default()
        };
        while self.judge.work(noon(), limits).unwrap() > 0 {}
    }

    /// Takes in mails that came at once and works on them, `group` for each commit; answers how
    /// long that took.
    pub(crate) fn work_on(&mut self, mails: u32, group: u32) -> Duration {
        for _ in 0..mails {
            let mail = self.answer();
            self.mailbox.post(mail);
        }
        let limits = LapLimits {
            mails: mails + 1,
            group,
            games: 0,
            letters: 0,
            ..LapLimits::default()
        };
        let started = Instant::now();
        let lap = self
            .judge
            .lap(&mut self.mailbox, &mut self.transport, noon(), limits);
        let taken = started.elapsed();
        assert_eq!(lap.unwrap().mails, mails);
        taken
    }
}
