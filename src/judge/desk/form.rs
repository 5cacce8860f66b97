//! How verbs are written: one form for each, which reads its words and is printed where they were
//! wrong. The command line has a subcommand of the same name for each.

use chrono::{NaiveDate, NaiveDateTime, NaiveTime, TimeDelta};

use super::unable::Unable;
use super::verb::{At, Command, To, Verb};
use crate::judge::schedule::Span;
use crate::orders::{Lexicon, OrderLine};
use crate::rules::Word;

/// One verb as words.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// The keyword in capitals.
    pub word: &'static str,
    /// How it is written.
    pub usage: &'static str,
    /// Whether the lines behind it belong to it.
    pub takes_lines: bool,
    /// Reads the words behind the keyword.
    read: fn(&mut Words<'_>) -> Option<Verb>,
}

/// All verbs.
pub const FORMS: &[Form] = &[
    Form {
        word: "DEADLINE",
        usage: "DEADLINE game [SEAT] 3d, +12h, -6h or 2026-12-01 20:00 [REASON words]",
        takes_lines: false,
        read: deadline,
    },
    Form {
        word: "REPLACE",
        usage: "REPLACE game SEAT address [REASON words]",
        takes_lines: false,
        read: replace,
    },
    Form {
        word: "EJECT",
        usage: "EJECT game SEAT [REASON words]",
        takes_lines: false,
        read: eject,
    },
    Form {
        word: "BROADCAST",
        usage: "BROADCAST game or ALL, and the text on the lines below",
        takes_lines: true,
        read: broadcast,
    },
];

/// The form that a line begins.
pub fn form_of(line: &OrderLine, words: &Lexicon) -> Option<&'static Form> {
    let first = words.meaning(line.first()?);
    FORMS.iter().find(|form| form.word == first)
}

/// Reads the lines of a mail as commands: each line is one, but for the lines that belong to the
/// one above them.
///
/// # Errors
/// [`Unable::Misread`] for the first line that is none.
pub fn read(lines: &[OrderLine], words: &Lexicon) -> Result<Vec<Command>, Unable> {
    let mut commands = Vec::new();
    let mut rest = lines.iter();
    while let Some(line) = rest.next() {
        if line.words.is_empty() {
            continue;
        }
        let form = form_of(line, words).ok_or_else(|| misread(line, "HELP MODERATOR"))?;
        let below: Vec<String> = match form.takes_lines {
            true => rest.by_ref().map(|line| line.raw.clone()).collect(),
            false => Vec::new(),
        };
        commands.push(command(form, line, below, words)?);
    }
    Ok(commands)
}

fn misread(line: &OrderLine, usage: &'static str) -> Unable {
    Unable::Misread {
        given: line.raw.chars().take(80).collect(),
        usage,
    }
}

fn command(
    form: &Form,
    line: &OrderLine,
    below: Vec<String>,
    words: &Lexicon,
) -> Result<Command, Unable> {
    let is_reason = |word: &Word| words.meaning(&word.text) == "REASON";
    let reason = line.words.iter().position(is_reason);
    let until = reason.unwrap_or(line.words.len());
    let mut given = Words {
        raw: &line.raw,
        rest: line.words.get(1..until).unwrap_or_default(),
        below,
        lexicon: words,
    };
    let verb = (form.read)(&mut given).filter(|_| given.rest.is_empty());
    let from = reason.and_then(|at| line.words.get(at));
    let from = from.map_or(usize::MAX, |word| word.at.end);
    Ok(Command {
        verb: verb.ok_or_else(|| misread(line, form.usage))?,
        reason: reason_of(&line.raw.chars().skip(from).collect::<String>()),
    })
}

/// The longest reason that is kept.
const REASON_MOST: usize = 300;

/// A reason as it is kept: on one line, and not too long to stand in every letter.
pub fn reason_of(given: &str) -> String {
    let plain: String = given.chars().filter(|c| !c.is_control()).collect();
    plain.trim().chars().take(REASON_MOST).collect()
}

/// The words of a line that are still to be read.
pub(super) struct Words<'l> {
    raw: &'l str,
    rest: &'l [Word],
    below: Vec<String>,
    lexicon: &'l Lexicon,
}

impl<'l> Words<'l> {
    fn next(&mut self) -> Option<&'l Word> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(first)
    }

    fn text(&mut self) -> Option<&'l str> {
        self.next().map(|word| word.text.as_str())
    }

    fn game(&mut self) -> Option<String> {
        self.text().map(str::to_lowercase)
    }

    fn at(&mut self) -> Option<At> {
        let (game, seat) = (self.game()?, self.text()?);
        let seat = seat.to_owned();
        Some(At { game, seat })
    }

    /// The next word with the sign before it, which is no part of a word.
    fn signed(&mut self) -> Option<String> {
        let word = self.next()?;
        let before = word.at.start.checked_sub(1);
        let before = before.and_then(|at| self.raw.chars().nth(at));
        let minus = matches!(before, Some('-' | '\u{2010}'..='\u{2015}' | '\u{2212}'));
        let text = word.text.to_lowercase();
        Some(if minus { format!("-{text}") } else { text })
    }
}

/// Reads `3d`, `+12h`, `-6h`, `2026-12-01 20:00` or `2026-12-01T20:00`.
pub fn to(text: &str) -> Option<To> {
    let text = text.trim().to_lowercase();
    let span = |text: &str| text.parse::<Span>().ok().map(Span::nominal);
    if let Some(later) = text.strip_prefix('+') {
        return span(later).map(To::By);
    }
    if let Some(earlier) = text.strip_prefix('-') {
        return span(earlier).map(|span| To::By(TimeDelta::zero() - span));
    }
    if let Ok(span) = text.parse() {
        return Some(To::In(span));
    }
    let (date, time) = text.split_once(['t', ' '])?;
    let date = NaiveDate::parse_from_str(date, "%Y-%m-%d").ok()?;
    let time = NaiveTime::parse_from_str(time.trim(), "%H:%M").ok()?;
    Some(To::At(NaiveDateTime::new(date, time)))
}

fn deadline(words: &mut Words<'_>) -> Option<Verb> {
    let game = words.game()?;
    let first = words.rest.first()?;
    let is_time = first
        .text
        .starts_with(|c: char| c.is_ascii_digit() || c == '+');
    let seat = match is_time {
        true => None,
        false => words.text().map(str::to_owned),
    };
    let mut text = words.signed()?;
    if let Some(time) = words.text() {
        text = format!("{text} {time}");
    }
    let to = to(&text)?;
    Some(Verb::Deadline { game, seat, to })
}

fn replace(words: &mut Words<'_>) -> Option<Verb> {
    let at = words.at()?;
    let address = words.text()?.to_lowercase();
    Some(Verb::Replace { at, address })
}

fn eject(words: &mut Words<'_>) -> Option<Verb> {
    words.at().map(Verb::Eject)
}

fn broadcast(words: &mut Words<'_>) -> Option<Verb> {
    let word = words.text()?;
    let all = words.lexicon.meaning(word) == "ALL";
    let text = std::mem::take(&mut words.below);
    Some(Verb::Broadcast {
        game: (!all).then(|| word.to_lowercase()),
        text,
    })
}
