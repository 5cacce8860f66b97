//! A person who plays by letter for a year, with all that people do.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use landfall::command::demo::answering::{Taste, below};
use landfall::command::demo::reading::{self, Headings, Letter};
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;

use super::moving::Second;
use super::office::{Dead, Office, answer};
use super::talk::game_and_seat;
use crate::support::{JUDGE, mail};

/// What a person is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Manner {
    /// Answers within hours.
    Prompt,
    /// Answers within days, and sometimes too late.
    Slow,
    /// Is away every month, and says so, with a robot that answers meanwhile.
    Absent,
    /// Slips, mixes letters up, sends things twice.
    Wrong,
    /// Asks for all there is to ask for.
    Chatty,
    /// Sends orders ahead.
    Planner,
    /// Stops answering one day, and never comes back.
    Gone,
}

impl Manner {
    /// So that of eight people each manner is there.
    pub(super) const ROUND: [Self; 8] = [
        Self::Prompt,
        Self::Slow,
        Self::Wrong,
        Self::Chatty,
        Self::Absent,
        Self::Planner,
        Self::Prompt,
        Self::Gone,
    ];
}

/// Something that a person means to do.
#[derive(Clone, Debug)]
pub(super) enum Task {
    /// To answer the question in a thread.
    Answer(String),
    /// To answer a letter with some words.
    Reply(Box<Letter>, String),
    /// To write to the judge out of the blue.
    Write(String),
    /// To look for seats that are offered.
    Seek,
    /// To go away, having said so in each game.
    Leave,
}

/// What was done, and what is to be done later.
pub(super) type Plans = Vec<(DateTime<Utc>, Task)>;

/// A person who plays by letter.
pub(super) struct Person {
    /// The mail address.
    pub(super) address: String,
    /// A second one, of those who have one.
    pub(super) second: Option<Second>,
    /// What this one is like.
    pub(super) manner: Manner,
    /// Whether this one never answers again.
    pub(super) gone: bool,
    /// How many letters came.
    pub(super) letters: usize,
    number: usize,
    pub(super) name: String,
    pub(super) random: ChaCha20Rng,
    pub(super) office: Office,
    /// The newest question of each thread, by its subject.
    pub(super) asked: BTreeMap<String, Letter>,
    /// The one before it.
    pub(super) before: BTreeMap<String, Letter>,
    /// The threads whose question was not answered.
    pub(super) open: BTreeSet<String>,
    /// Those in which the last answer was none, so that the next one is short.
    pub(super) careful: BTreeSet<String>,
    taste: Taste,
    pub(super) headings: Arc<Vec<Headings>>,
    mails: u32,
    leaves_after: usize,
    away_until: Option<DateTime<Utc>>,
    robot_said: bool,
}

impl Person {
    /// Makes the person of this number.
    pub(super) fn new(
        number: usize,
        seed: u64,
        office: &Office,
        headings: &Arc<Vec<Headings>>,
    ) -> Self {
        let mut random = ChaCha20Rng::seed_from_u64(seed);
        random.set_stream(u64::try_from(number).unwrap() + 1);
        let manner = Manner::ROUND[number % Manner::ROUND.len()];
        let leaves_after = match manner {
            Manner::Gone => 6 + usize::try_from(below(&mut random, 60)).unwrap(),
            _ => usize::MAX,
        };
        Self {
            address: format!("player{}@example.org", number + 1),
            second: Second::of(manner, number),
            name: format!("Player {}", number + 1),
            number,
            manner,
            taste: Taste::drawn(&mut random),
            random,
            office: office.clone(),
            headings: Arc::clone(headings),
            leaves_after,
            gone: false,
            letters: 0,
            asked: BTreeMap::new(),
            before: BTreeMap::new(),
            open: BTreeSet::new(),
            careful: BTreeSet::new(),
            mails: 0,
            away_until: None,
            robot_said: false,
        }
    }

    /// Plans what this one does when the year begins.
    pub(super) fn begins(&mut self, now: DateTime<Utc>) -> Plans {
        match self.manner {
            Manner::Absent => vec![(now + self.days(8, 30), Task::Leave)],
            Manner::Prompt | Manner::Chatty | Manner::Planner => {
                vec![(now + self.days(20, 40), Task::Seek)]
            }
            Manner::Slow | Manner::Wrong | Manner::Gone => Vec::new(),
        }
    }

    pub(super) fn hours(&mut self, least: u32, most: u32) -> TimeDelta {
        let minutes = below(&mut self.random, (most - least) * 60) + least * 60;
        TimeDelta::minutes(i64::from(minutes))
    }

    pub(super) fn days(&mut self, least: u32, most: u32) -> TimeDelta {
        self.hours(least * 24, most * 24)
    }

    /// Draws for how long a letter lies.
    pub(super) fn lies(&mut self) -> TimeDelta {
        match self.manner {
            Manner::Prompt | Manner::Absent | Manner::Gone => self.hours(1, 9),
            Manner::Wrong | Manner::Chatty => self.hours(1, 16),
            Manner::Planner => self.hours(2, 20),
            Manner::Slow => self.hours(6, 66),
        }
    }

    /// Reads what has come.
    pub(super) fn reads(&mut self, now: DateTime<Utc>) -> Plans {
        let mut plans = Plans::new();
        let mut tray = self.office.collect(&self.address);
        tray.extend(self.reads_elsewhere(now));
        for bytes in tray {
            self.letters += 1;
            if self.letters > self.leaves_after && !self.gone {
                self.leaves_for_good(now);
            }
            let all = self.headings.iter();
            let mut read = all.filter_map(|headings| reading::read(&bytes, headings).map(named));
            let Some(letter) = read.clone().find(|letter| !letter.choices.is_empty()) else {
                let letter = read.next().expect("a letter can be read");
                self.robot(&letter, now);
                plans.extend(self.notices(letter, now));
                continue;
            };
            self.robot(&letter, now);
            self.moves(&letter, now);
            let subject = letter.subject.clone();
            plans.push((self.begins_again(now), Task::Answer(subject.clone())));
            self.open.insert(subject.clone());
            if let Some(before) = self.asked.insert(subject.clone(), letter) {
                self.before.insert(subject, before);
            }
        }
        match self.gone {
            true => Plans::new(),
            false => plans,
        }
    }

    /// Draws when this one gets round to something that has just come.
    pub(super) fn begins_again(&mut self, now: DateTime<Utc>) -> DateTime<Utc> {
        self.away_until.map_or(now, |until| until.max(now)) + self.lies()
    }

    /// Leaves for good: only mail systems say anything of this one from now on.
    fn leaves_for_good(&mut self, now: DateTime<Utc>) {
        self.gone = true;
        match self.number / Manner::ROUND.len() % 5 {
            0 => self.office.bury(&self.address, Dead::Refused),
            1 => self.office.bury(&self.address, Dead::Returned),
            2 => self.away_until = Some("2126-11-20T12:00:00Z".parse().unwrap()),
            3 => self.resigns(now),
            _ => {}
        }
    }

    /// Takes leave of each game.
    fn resigns(&mut self, now: DateTime<Utc>) {
        for letter in self.asked.clone().into_values() {
            if let Some((game, _)) = game_and_seat(&letter.subject) {
                self.reply(&letter, &format!("RESIGN {game}"), now);
            }
        }
    }

    /// Sends the vacation notice, once for each absence.
    fn robot(&mut self, letter: &Letter, now: DateTime<Utc>) {
        let away = self.away_until.is_some_and(|until| until > now);
        if !away || std::mem::replace(&mut self.robot_said, true) {
            return;
        }
        let fields = [
            ("Auto-Submitted", "auto-replied"),
            ("In-Reply-To", letter.id.as_str()),
        ];
        let text = "I am away. A1";
        self.mails += 1;
        let from = (self.address.as_str(), self.mails);
        let notice = mail(from, &letter.reply_to, now, ("Away", &fields), text);
        self.office.post(notice, now);
    }

    /// Does what was meant to be done by now, and says what comes of it. `turn` are the lines of a
    /// whole turn, where an answer is one.
    pub(super) fn does(&mut self, task: Task, turn: &[String], now: DateTime<Utc>) -> Plans {
        if self.gone {
            return Plans::new();
        }
        match task {
            Task::Answer(subject) => self.answers(&subject, turn, now),
            Task::Reply(letter, text) => self.reply(&letter, &text, now),
            Task::Write(text) => self.write(&text, now),
            Task::Seek => {
                self.write("GAMES", now);
                vec![(now + self.days(20, 40), Task::Seek)]
            }
            Task::Leave => self.leaves(now),
        }
    }

    /// Says in each game which days this one is away, and forgets one now and then.
    fn leaves(&mut self, now: DateTime<Utc>) -> Plans {
        let first = now.date_naive() + TimeDelta::days(1);
        let last = first + TimeDelta::days(i64::from(below(&mut self.random, 8) + 2));
        let text = format!("ABSENT {first} TO {last}");
        for letter in self.asked.clone().into_values() {
            if below(&mut self.random, 8) > 0 {
                self.reply(&letter, &text, now);
            }
        }
        self.away_until = Some(midnight(last));
        self.robot_said = false;
        let mut plans = vec![(now + self.days(28, 45), Task::Leave)];
        let letter = self.asked.values().next().cloned();
        if let Some(letter) = letter.filter(|_| below(&mut self.random, 3) == 0) {
            // Back before the time.
            let early = now + self.days(2, 4);
            self.away_until = Some(early);
            plans.push((early, Task::Reply(Box::new(letter), "BACK".to_owned())));
        }
        plans
    }

    /// Chooses the code that pleases most.
    pub(super) fn code(&mut self, letter: &Letter) -> String {
        let offer = self.taste.choose(&letter.choices, &mut self.random);
        offer.expect("a question offers something").code.clone()
    }

    /// Writes to the judge's own address, and plans nothing more.
    pub(super) fn write(&mut self, text: &str, now: DateTime<Utc>) -> Plans {
        self.mails += 1;
        let from = (self.address.as_str(), self.mails);
        let written = mail(from, JUDGE, now, ("to the judge", &[]), text);
        self.office.post(written, now);
        Plans::new()
    }

    /// Answers a letter, and plans nothing more.
    pub(super) fn reply(&mut self, letter: &Letter, text: &str, now: DateTime<Utc>) -> Plans {
        let bytes = self.answer_from(&self.writes_at(), letter, text, now);
        self.office.post(bytes, now);
        Plans::new()
    }

    /// Writes an answer at some address.
    pub(super) fn answer_from(
        &mut self,
        address: &str,
        letter: &Letter,
        text: &str,
        now: DateTime<Utc>,
    ) -> Vec<u8> {
        self.mails += 1;
        let from = (self.name.as_str(), address, self.mails);
        answer(from, (letter, text), now, &mut self.random)
    }
}

fn midnight(day: NaiveDate) -> DateTime<Utc> {
    day.and_hms_opt(23, 59, 0).unwrap().and_utc()
}

/// Names the thread of a letter about a game in its subject, after its reply address.
fn named(letter: Letter) -> Letter {
    let (_, tag) = letter.reply_to.split_once('+').unwrap_or_default();
    match tag.split('.').collect::<Vec<_>>().as_slice() {
        [game, seat, ..] if letter.subject.starts_with('[') => Letter {
            subject: format!("[{game}] {}", seat.to_uppercase()),
            ..letter.clone()
        },
        _ => letter,
    }
}
