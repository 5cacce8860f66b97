//! The moderator of a year, who puts things right by mail, and errs at times.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use landfall::command::demo::answering::below;
use landfall::command::demo::reading::{self, Headings, Letter};
use landfall::judge::schedule::Nmr;
use landfall::judge::schedule_of;
use landfall::store::{Every, Game, GameState, PendingSet, SeatRow, Store};
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;

use super::games::pick;
use super::office::{self, Office};
use crate::support::{JUDGE, VOUCHED, mail, yes_to_acts};

/// Whom everybody may know.
pub(super) const ADDRESS: &str = "morgan@example.org";

/// After so many days in which a game should have ended, it is hopeless.
const HOPELESS: i64 = 600;

/// Once in so many looks at the desk a person wants something of a game.
const WHIMS: u32 = 16;

/// In one of so many chances the moderator meddles in the middle of something.
const SELDOM: u32 = 3;

/// A moderator at a desk.
pub(super) struct Desk {
    office: Office,
    headings: Headings,
    random: ChaCha20Rng,
    mails: u32,
    /// The newest letter: an answer to it proves who writes.
    newest: Option<Letter>,
    next: DateTime<Utc>,
    /// The finished games whose last decision was taken back.
    reopened: BTreeSet<String>,
    /// How many letters came.
    pub(super) letters: usize,
}

impl Desk {
    /// Sets up a desk that is looked at from now on.
    pub(super) fn new(seed: u64, office: &Office, headings: &Headings, now: DateTime<Utc>) -> Self {
        let mut random = ChaCha20Rng::seed_from_u64(seed);
        random.set_stream(u64::MAX);
        Self {
            office: office.clone(),
            headings: headings.clone(),
            random,
            mails: 0,
            newest: None,
            next: now + TimeDelta::days(3),
            reopened: BTreeSet::new(),
            letters: 0,
        }
    }

    /// Reads what has come, and says yes to whatever is to be confirmed.
    pub(super) fn reads(&mut self, now: DateTime<Utc>) {
        for bytes in self.office.collect(ADDRESS) {
            self.letters += 1;
            let letter = reading::read(&bytes, &self.headings).expect("a letter can be read");
            if letter.reply_to.contains("+confirm.") {
                let yes = yes_to_acts(&letter.text);
                self.answer(&letter, yes.as_deref().unwrap_or("YES"), now);
            } else {
                self.newest = Some(letter);
            }
        }
    }

    /// Looks at the games every day or two. Volunteers take seats that were left.
    pub(super) fn works(&mut self, store: &Store, volunteers: &[&str], now: DateTime<Utc>) {
        if now < self.next {
            return;
        }
        self.next = now + TimeDelta::hours(i64::from(below(&mut self.random, 30) + 10));
        let games = store.games(Every).unwrap();
        for game in &games {
            if let Some(line) = self.duty(store, game, now) {
                self.post(&line, now);
            }
        }
        if games
            .iter()
            .any(|game| is_collecting(game) && game.state == GameState::Running)
        {
            self.post("PROCESS ALL", now);
        }
        for game in games.iter().filter(|game| is_tended(game)) {
            if below(&mut self.random, WHIMS) > 0 {
                continue;
            }
            let wish = self.whim(store, game, volunteers, now);
            let wish = self.writes(&wish);
            self.post(&wish, now);
        }
    }

    /// Finds what has to be done.
    fn duty(&mut self, store: &Store, game: &Game, now: DateTime<Utc>) -> Option<String> {
        let name = &game.name;
        let days = (now - game.opened_at).num_days();
        let paused = game
            .paused_at
            .is_some_and(|at| now - at > TimeDelta::days(4));
        match game.state {
            GameState::Running if paused => Some(format!("RESUME {name}")),
            GameState::Running if days > HOPELESS => {
                Some(format!("END {name} REASON it goes on for ever"))
            }
            GameState::Running if days > 30 && is_collecting(game) => {
                Some(format!("PROCESS {name} AT-ONCE REASON it is too slow"))
            }
            GameState::Waiting if days > 20 => {
                let seats = store.seats(game.id).unwrap();
                let empty = seats.iter().find(|seat| !seat.is_taken());
                empty.map(|seat| format!("SEAT {name} {} bot:calm", seat.name))
            }
            GameState::Over if self.is_to_reopen(game, now) => {
                self.reopened.insert(name.clone());
                Some(format!("UNDO {name} REASON the last order was a slip"))
            }
            GameState::Waiting | GameState::Running | GameState::Over => None,
        }
    }

    fn is_to_reopen(&mut self, game: &Game, now: DateTime<Utc>) -> bool {
        let fresh = game.over_at.is_some_and(|at| now - at < TimeDelta::days(2));
        fresh && !self.reopened.contains(&game.name) && below(&mut self.random, 8) == 0
    }

    /// Makes up what a person has asked for.
    fn whim(
        &mut self,
        store: &Store,
        game: &Game,
        volunteers: &[&str],
        now: DateTime<Utc>,
    ) -> String {
        if let Some(wish) = meddling(store, game, volunteers, &mut self.random) {
            return wish;
        }
        let seats = store.seats(game.id).unwrap();
        let name = &game.name;
        let offered = seats.iter().find(|seat| seat.offered);
        if let Some(seat) = offered.filter(|_| below(&mut self.random, 2) == 0) {
            let address = pick(volunteers, &mut self.random);
            return format!("REPLACE {name} {} {address}", seat.name);
        }
        let silent = |seat: &&SeatRow| seat.misses > 0 && seat.person.is_some() && !seat.offered;
        let silent = seats.iter().find(silent);
        if let Some(seat) = silent.filter(|_| below(&mut self.random, 4) == 0) {
            return format!("EJECT {name} {}", seat.name);
        }
        let seat = &pick(&seats, &mut self.random).name;
        let day = |days| (now + TimeDelta::days(days)).date_naive();
        match below(&mut self.random, 13) {
            0 | 1 => format!("DEADLINE {name} +12h"),
            2 => format!("DEADLINE {name} -6h"),
            3 => format!("PAUSE {name}"),
            4 | 5 => format!("UNDO {name}"),
            6 => format!("UNDO {name} 3"),
            7 => format!("REDO {name}"),
            8 => format!("SHOW {name} AS {seat}"),
            9 => format!("BROADCAST {name}\nIt rains here, and the post is slow.\nA1"),
            10 => format!("ABSENT {name} {seat} {} TO {}", day(1), day(4)),
            11 => format!("BANK {name} {seat} 1d"),
            _ => by_telephone(store, game, seat),
        }
    }

    /// Writes a wish: with a reason, as a question first, or wrongly.
    fn writes(&mut self, wish: &str) -> String {
        let (first, rest) = wish.split_once('\n').unwrap_or((wish, ""));
        match below(&mut self.random, 8) {
            0 => format!("DRY RUN\n{wish}"),
            1 => format!("{}\n{rest}", first.replacen('-', "-x", 1)),
            2..5 => format!("{first} REASON it was asked for\n{rest}"),
            _ => wish.to_owned(),
        }
    }

    /// Writes to the judge: in an answer, with the word of a server, or with nothing that proves
    /// who writes.
    fn post(&mut self, text: &str, now: DateTime<Utc>) {
        let how = below(&mut self.random, 3);
        if let Some(letter) = self.newest.take().filter(|_| how == 0) {
            return self.answer(&letter, text, now);
        }
        self.mails += 1;
        let bare = mail((ADDRESS, self.mails), JUDGE, now, ("the desk", &[]), text);
        match how {
            1 => self.office.post(format!("{VOUCHED}{bare}"), now),
            _ => self.office.post(bare, now),
        }
    }

    fn answer(&mut self, letter: &Letter, text: &str, now: DateTime<Utc>) {
        self.mails += 1;
        let from = ("Morgan", ADDRESS, self.mails);
        let bytes = office::answer(from, (letter, text), now, &mut self.random);
        self.office.post(bytes, now);
    }
}

/// Returns whether the moderator meddles with a game: with every other one.
fn is_tended(game: &Game) -> bool {
    game.state == GameState::Running && game.id.number() % 2 == 0
}

/// Returns whether orders are played only on command.
fn is_collecting(game: &Game) -> bool {
    game.schedule.contains("on-command")
}

/// Writes orders that a person gave by telephone, for the present decision or too late.
fn by_telephone(store: &Store, game: &Game, seat: &str) -> String {
    let name = &game.name;
    let awaited = game
        .awaiting
        .map(|awaited| store.seat(game.at(awaited)).unwrap());
    let Some(awaited) = awaited else {
        return format!("AS {name} {seat}\nPASS");
    };
    let asked = store.prompt(awaited.at(), awaited.prompt_no).unwrap();
    let codes = asked.map_or_else(String::new, |asked| asked.codes);
    let lines: BTreeMap<String, String> = serde_json::from_str(&codes).unwrap_or_default();
    let line = lines.into_values().next();
    let line = line.unwrap_or_else(|| "PASS".to_owned());
    format!("AS {name} {}\n{line}", awaited.name)
}

/// Meddles in the middle of something: replaces a player whose answer waits, and gives time to a
/// seat on which the others vote.
fn meddling(
    store: &Store,
    game: &Game,
    volunteers: &[&str],
    random: &mut ChaCha20Rng,
) -> Option<String> {
    let name = &game.name;
    let waits = store.find::<PendingSet>(game.id).unwrap();
    let votes = schedule_of(game).unwrap().nmr == Nmr::Vote;
    let over = game
        .deadline
        .is_some_and(|deadline| Some(deadline) < game.closes_at);
    match waits {
        Some(waits) if below(random, SELDOM) == 0 => {
            let seat = store.seat(game.at(waits.seat)).unwrap().name;
            Some(format!(
                "REPLACE {name} {seat} {}",
                pick(volunteers, random)
            ))
        }
        None if votes && over && below(random, SELDOM) == 0 => {
            Some(format!("DEADLINE {name} +40h"))
        }
        Some(_) | None => None,
    }
}
