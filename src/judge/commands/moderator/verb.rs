//! A moderator verb as one row: its usage, its help, and the reader that makes a command of its
//! words.
//!
//! A line may be a slip: a very long time, a question, or an address that is nearly a known one.
//! Then the answer asks, and nothing is done; `SURE` after the line confirms it.

use std::collections::BTreeSet;

use chrono::{NaiveDate, TimeDelta};

use super::acting::{Done, Moderating};
use super::words::Words;
use crate::judge::base::{At, Result};
use crate::judge::time::{dates, times};
use crate::judge::work::Work;
use crate::orders::{Lexicon, OrderLine, hint, without_words_behind};
use crate::rules::{Line, Seat, Word, line};
use crate::store::{Every, Game, Person};

/// The longest plausible time for a decision, or move of a deadline.
pub(super) const TIME_MOST: TimeDelta = TimeDelta::days(100);

/// How far ahead holidays and absences are plausible.
pub(super) const AHEAD_MOST: TimeDelta = TimeDelta::days(731);

/// The lines below a verb that belong to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Below {
    /// None: each line is a separate verb.
    Nothing,
    Rest,
    /// Up to the next verb.
    Orders,
    /// Up to `ENDPRESS`.
    Press,
}

/// One verb. `read` reads both lines of mails and command lines.
#[derive(Clone, Copy, Debug)]
pub struct Verb {
    /// The keyword in capitals; in lower case it is the name of the subcommand.
    pub word: &'static str,
    /// Its syntax, also for the subcommand.
    pub usage: &'static str,
    /// The help of the subcommand; `None` if the command line has a richer one of the same name.
    pub about: Option<&'static str>,
    pub takes: Below,
    /// Whether players use the same word: a moderator's has a game and a seat after it.
    pub shared: bool,
    /// Returns whether a moderator means the verb by a line without the name of a game.
    pub(super) is_meant: fn(&Self, &OrderLine, &Lexicon) -> bool,
    /// Reads the words after the keyword.
    pub(super) read: fn(&mut Words<'_>) -> Option<Command>,
}

impl Verb {
    /// Defaults of a verb about one game, without a subcommand or lines below it.
    pub(super) const OF_GAME: Self = Self {
        word: "",
        usage: "",
        about: None,
        takes: Below::Nothing,
        shared: false,
        is_meant: Self::names_game,
        read: |_| None,
    };

    /// Defaults of a verb about all games or about people.
    pub(super) const OF_JUDGE: Self = Self {
        is_meant: |verb, line, words| {
            let second = line.words.get(1);
            let digit = second.is_some_and(|word| word.text.starts_with(is_digit));
            is_aloud(line) || digit || verb.reads(line, words)
        },
        ..Self::OF_GAME
    };

    /// Returns whether a line has a word like a game's name, or the verb in capitals.
    pub(super) fn names_game(&self, line: &OrderLine, words: &Lexicon) -> bool {
        let like_game = names_like_game(line);
        match self.shared {
            true => like_game && self.reads(line, words),
            false => like_game || is_aloud(line) && self.reads(line, words),
        }
    }

    /// Returns whether a line parses as this verb.
    pub(super) fn reads(&self, line: &OrderLine, words: &Lexicon) -> bool {
        self.command(line, &[], words).is_ok()
    }

    /// Parses a line typed at a terminal, with the lines below it.
    pub fn typed(&self, line: &str, below: &[String]) -> Option<Command> {
        let command = self.command(&OrderLine::new(line), below, &Lexicon::empty());
        command.ok()
    }

    /// Parses a line with the lines below it.
    ///
    /// # Errors
    /// A sentence about a line that does not parse.
    pub(super) fn command(
        &self,
        line: &OrderLine,
        below: &[String],
        words: &Lexicon,
    ) -> Result<Command, Line> {
        let is_reason = |word: &Word| words.meaning(&word.text) == "REASON";
        let reason = line.words.iter().position(is_reason);
        let command = match reason {
            // Courtesies after a verb, such as `please`, do not come before a reason.
            Some(at) => self.read_all(&line.of_words(0..at), below, words),
            None => self
                .read_all(line, below, words)
                .or_else(|| self.read_all(&without_words_behind(line)?, below, words)),
        };
        let from = reason.and_then(|at| line.words.get(at));
        let from = from.map_or(usize::MAX, |word| word.at.end);
        let command = command.ok_or_else(|| misread(line, self.usage))?;
        Ok(command.because(&line.raw.chars().skip(from).collect::<String>()))
    }

    /// Parses all words of a line; `None` if some are left.
    fn read_all(&self, line: &OrderLine, below: &[String], words: &Lexicon) -> Option<Command> {
        let mut given = Words {
            raw: &line.raw,
            rest: line.words.get(1..).unwrap_or_default(),
            below: below.to_vec(),
            lexicon: words,
        };
        let command = (self.read)(&mut given);
        command.filter(|_| given.rest.is_empty())
    }
}

/// Returns the answer to a line that does not parse; an ambiguous date in it causes a question.
pub(super) fn misread(line: &OrderLine, usage: &'static str) -> Line {
    for piece in line.raw.split_whitespace() {
        if let Some([first, second]) = dates::either(piece) {
            return Line::new("moderator-doubt-date")
                .with("given", piece)
                .with("first", times::date_in_words(first))
                .with("second", times::date_in_words(second));
        }
    }
    let given: String = line.raw.chars().take(80).collect();
    line!("moderator-misread", given, usage)
}

/// Returns whether a line begins with a word in capitals; a single letter may be a signature.
pub(super) fn is_aloud(line: &OrderLine) -> bool {
    let first = line.words.first();
    first.is_some_and(|word| word.text.chars().count() > 1 && line.is_aloud(word))
}

/// Returns whether the second word of a line is like the name of a game: it begins with a letter
/// and has a digit.
pub(super) fn names_like_game(line: &OrderLine) -> bool {
    line.words.get(1).is_some_and(|word| {
        let word = word.text.as_str();
        word.starts_with(char::is_alphabetic) && word.contains(is_digit) && !word.contains('@')
    })
}

const fn is_digit(character: char) -> bool {
    character.is_ascii_digit()
}

type Act = Box<dyn Fn(&mut Work<'_>, Moderating<'_>) -> Result<Done>>;

/// Finds the seats that a dry run of a command looks at.
type Looks = Box<dyn Fn(&Work<'_>) -> Result<Vec<(Game, Seat)>>>;

/// A parsed command of a moderator.
pub struct Command {
    /// The reason; may be empty.
    pub reason: String,
    /// If it is hard to take back, the words that a yes must repeat, such as `END race-7`.
    pub grave: Option<String>,
    pub(super) scope: Scope,
    pub(super) act: Act,
    /// The address that the judge would store.
    pub(super) address: Option<String>,
    /// Returns whether it has an implausibly long time, on the day `today`.
    pub(super) is_far: Box<dyn Fn(NaiveDate) -> bool>,
    /// Whether it changes something, and has no text that may end with a question.
    pub(super) changes: bool,
    /// Whether its result reveals who plays an anonymous seat, so that dry runs are declined.
    pub(super) tells_who_plays: bool,
    /// The seats that its dry run looks at, if that reveals hidden facts.
    pub(super) looks: Option<Looks>,
    /// Whether the opener of a game may also give it before the game begins.
    pub(super) is_openers: bool,
}

/// The scope of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// One game, by its name; empty for the only running game.
    Game(String),
    Moderator,
    /// All games, or the people who may play here.
    Judge,
}

impl Command {
    pub(super) fn new(
        scope: Scope,
        act: impl Fn(&mut Work<'_>, Moderating<'_>) -> Result<Done> + 'static,
    ) -> Self {
        Self {
            reason: String::new(),
            grave: None,
            scope,
            act: Box::new(act),
            address: None,
            is_far: Box::new(|_| false),
            changes: true,
            tells_who_plays: false,
            looks: None,
            is_openers: false,
        }
    }

    pub(in crate::judge::commands) fn of_judge(
        act: impl Fn(&mut Work<'_>, Moderating<'_>) -> Result<Done> + 'static,
    ) -> Self {
        Self::new(Scope::Judge, act)
    }

    pub(super) fn of_game(
        game: String,
        act: impl Fn(&mut Work<'_>, Moderating<'_>, &str) -> Result<Done> + 'static,
    ) -> Self {
        let scope = Scope::Game(game.clone());
        Self::new(scope, move |work, by| act(work, by, &game))
    }

    /// Creates a command about one game, or about all without a name.
    pub(super) fn of_games(
        game: Option<String>,
        act: impl Fn(&mut Work<'_>, Moderating<'_>, Option<&str>) -> Result<Done> + 'static,
    ) -> Self {
        let scope = game.clone().map_or(Scope::Judge, Scope::Game);
        Self::new(scope, move |work, by| act(work, by, game.as_deref()))
    }

    pub(super) fn of_seat(
        at: At,
        act: impl Fn(&mut Work<'_>, Moderating<'_>, &At) -> Result<Done> + 'static,
    ) -> Self {
        let scope = Scope::Game(at.game.clone());
        Self::new(scope, move |work, by| act(work, by, &at))
    }

    /// Runs it; `by` is the moderator's name.
    pub(super) fn apply(&self, work: &mut Work<'_>, by: &str) -> Result<Done> {
        let reason = self.reason.as_str();
        (self.act)(work, Moderating { by, reason })
    }

    /// Marks it as one without effects, or with text that may end with a question.
    pub(super) fn without_changes(self) -> Self {
        Self {
            changes: false,
            ..self
        }
    }

    /// Asks about the command of a line if it may be a slip.
    ///
    /// # Errors
    /// The line that asks.
    pub(super) fn doubt(&self, work: &Work<'_>, line: &OrderLine) -> Result<()> {
        let is_question = line.raw.trim_end().ends_with(['?', '\u{ff1f}']);
        let key = if (self.is_far)(work.own_clock().today()) {
            Some("moderator-doubt-time")
        } else if is_question && self.reason.is_empty() && self.changes {
            Some("moderator-doubt-question")
        } else {
            None
        };
        if let Some(key) = key {
            let given: String = line.raw.chars().take(80).collect();
            return Err(line!(key, given).into());
        }
        let given = self.address.as_deref();
        let Some(given) = given.filter(|given| given.contains('@')) else {
            return Ok(());
        };
        match near(work, given)? {
            Some(known) => Err(line!("moderator-doubt-address", given, known).into()),
            None => Ok(()),
        }
    }

    /// Sets the reason, if there is one.
    #[must_use]
    pub fn because(mut self, reason: &str) -> Self {
        if !reason.is_empty() {
            self.reason = reason_of(reason);
        }
        self
    }
}

/// Returns whether a day is further from today than that.
pub(super) fn is_beyond(day: Option<NaiveDate>, today: NaiveDate, most: TimeDelta) -> bool {
    day.is_some_and(|day| day - today > most)
}

/// Finds a known address that differs from this one by a single typing error; addresses that differ
/// only by digits are distinct.
fn near(work: &Work<'_>, given: &str) -> Result<Option<String>> {
    if work.tx.person_by_address(given)?.is_some() {
        return Ok(None);
    }
    let letters = |text: &str| text.replace(|c: char| c.is_ascii_digit(), "");
    let people = work.tx.list::<Person>(Every)?.into_iter();
    let all = people.flat_map(|person| [Some(person.address), person.second_address]);
    let all: BTreeSet<String> = all.flatten().collect();
    let near =
        |known: &String| hint::slips(given, known) == Some(1) && letters(known) != letters(given);
    Ok(all.into_iter().find(near))
}

/// The longest reason that is kept.
const REASON_MOST: usize = 300;

/// Normalizes a reason: one line, short enough for every letter.
pub fn reason_of(given: &str) -> String {
    let spaced = given.split_whitespace().collect::<Vec<_>>().join(" ");
    let plain = spaced.chars().filter(|c| !c.is_control());
    plain.take(REASON_MOST).collect()
}
