//! Parses `OPEN race FOR 3 EDITION hig AS RED`, `PLAY race AGAINST calm` and `LESSON race` word by
//! word.

use std::iter;

use chrono::TimeDelta;
use chrono_tz::Tz;

use crate::games::TitleEntry;
use crate::judge::base::{Context, REQUESTS, WEEKDAYS};
use crate::judge::commands::moderator::verb::reason_of;
use crate::judge::ledger::EVERY;
use crate::judge::request::luck;
use crate::judge::request::open::{
    FOR, LESSON, OPTIONS, OPTIONS_ALONE, OPTIONS_OF_LESSON, PLAY, PRESS, Terms,
};
use crate::judge::time::schedule::{Entries, Span};
use crate::orders::{Cursor, Lexicon, OrderLine, hint};
use crate::rules::{Expected, Misread, StandIn, Word};

const REASON: &str = "REASON";

/// The default opponent of a solo game.
const OPPONENT: StandIn = StandIn::Calm;

/// Maximum number of similar words shown for a misread one.
const HINTS: usize = 3;

/// The longest name that is repeated in an answer.
const NAME_MOST: usize = 40;

/// Whether votes are open or secret.
const BALLOTS: [&str; 2] = ["OPEN", "SECRET"];

/// Parses the terms of a new game; `titles` are those that its sender may open. A sender who
/// `moderates` may give a reason.
///
/// # Errors
/// The first wrong piece, with the allowed words.
pub(super) fn read(
    context: &Context,
    line: &OrderLine,
    titles: &[&'static TitleEntry],
    moderates: bool,
) -> Result<Terms, Misread> {
    let words = context.lexicon(REQUESTS);
    let understood = words.understood(line);
    let mut reader = TermsReader {
        line,
        words,
        weekdays: context.lexicon(WEEKDAYS),
        cursor: Cursor::new(&understood.words),
    };
    let lesson = reader.cursor.peek() == Some(LESSON);
    let solo = lesson || reader.cursor.peek() == Some(PLAY);
    reader.cursor.advance();
    let taught: Vec<_> = titles
        .iter()
        .copied()
        .filter(|title| !title.lesson.is_empty())
        .collect();
    let title = reader.title(if lesson { &taught } else { titles })?;
    let mut terms = Terms {
        title: title.name.to_owned(),
        solo,
        lesson,
        ..Terms::default()
    };
    let mut left = match (lesson, solo) {
        (true, _) => OPTIONS_OF_LESSON.to_vec(),
        (false, true) => OPTIONS_ALONE.to_vec(),
        (false, false) => {
            terms.seats = reader.seats(title)?;
            OPTIONS.to_vec()
        }
    };
    left.extend(moderates.then_some(REASON));
    while !reader.cursor.is_done() {
        let option = reader.cursor.keyword(&left)?;
        left.retain(|other| *other != option || option == "HOUSE");
        reader.option(option, title, &mut terms)?;
    }
    if solo {
        fill_up(&mut terms, title);
    }
    Ok(terms)
}

/// Sets the defaults of a request for a solo game: two seats, and stand-ins for all but one.
fn fill_up(terms: &mut Terms, title: &TitleEntry) {
    let (least, most) = title.seats().into_inner();
    if terms.seats == 0 {
        let named = u8::try_from(terms.against.len()).unwrap_or(most);
        terms.seats = named.saturating_add(1).clamp(least.max(2), most);
    }
    let last = terms.against.last().copied().unwrap_or(OPPONENT);
    let others = usize::from(terms.seats.saturating_sub(1));
    let missing = others.saturating_sub(terms.against.len());
    terms.against.extend(iter::repeat_n(last, missing));
    terms.press = Some("NONE".to_owned());
}

struct TermsReader<'l> {
    /// The line as written.
    line: &'l OrderLine,
    words: &'l Lexicon,
    weekdays: &'l Lexicon,
    /// The line in words of the order language.
    cursor: Cursor<'l>,
}

impl<'l> TermsReader<'l> {
    /// Returns the next word as written.
    fn written(&self) -> Option<&'l Word> {
        self.line.words.get(self.cursor.at())
    }

    /// Returns the next word in lower case.
    fn small(&self) -> Option<String> {
        self.written().map(|word| word.text.to_lowercase())
    }

    /// Reads one of these names, in full or abbreviated without ambiguity.
    fn one_of(&mut self, names: &[&'static str]) -> Result<&'static str, Misread> {
        let expected = || names.iter().map(|name| Expected::Word((*name).to_owned()));
        let Some(given) = self.written() else {
            return Err(self.cursor.wrong(expected()));
        };
        let given = self.words.meaning(&given.text).to_lowercase();
        let given = given.replace('-', "_");
        let same = |name: &&&'static str| name.eq_ignore_ascii_case(&given);
        let begun = |name: &&&'static str| name.to_lowercase().starts_with(&given);
        let begun: Vec<&'static str> = names.iter().filter(begun).copied().collect();
        let found = match (names.iter().find(same), begun.as_slice()) {
            (Some(exact), _) => exact,
            (None, [only]) => only,
            (None, []) => {
                let small: Vec<String> = names.iter().map(|name| name.to_lowercase()).collect();
                let near = hint::nearest(&given, small.iter().map(String::as_str), HINTS);
                return Err(self.cursor.wrong(expected()).near(near));
            }
            (None, [_, _, ..]) => {
                return Err(self.cursor.ambiguous(begun.into_iter().map(str::to_owned)));
            }
        };
        self.cursor.advance();
        Ok(found)
    }

    /// Reads a title, whose name may be written as several words.
    fn title(&mut self, titles: &[&'static TitleEntry]) -> Result<&'static TitleEntry, Misread> {
        let given = self.small().unwrap_or_default();
        let pieces = given.split(['_', '-']).count();
        let names: Vec<&'static str> = titles.iter().map(|title| title.name).collect();
        let name = self.one_of(&names)?;
        for piece in name.split('_').skip(pieces) {
            if self.small().as_deref() == Some(piece) {
                self.cursor.advance();
            }
        }
        let title = titles.iter().find(|title| title.name == name);
        title.copied().ok_or_else(|| self.cursor.wrong([]))
    }

    fn seats(&mut self, title: &TitleEntry) -> Result<u8, Misread> {
        self.cursor.maybe_keyword(&[FOR])?;
        let given = self.written().and_then(|word| word.text.parse().ok());
        match given.filter(|seats| title.seats().contains(seats)) {
            Some(seats) => {
                self.cursor.advance();
                Ok(seats)
            }
            None => {
                let all = title.seats().map(|seats| Expected::Word(seats.to_string()));
                Err(self.cursor.wrong(all))
            }
        }
    }

    /// Reads stand-ins, which commas split into several words.
    fn stand_ins(&mut self) -> Result<Vec<StandIn>, Misread> {
        let names = StandIn::ALL.map(StandIn::name);
        let named = |name: String| StandIn::named(&name);
        let mut all = Vec::new();
        while all.is_empty() || self.small().and_then(named).is_some() {
            all.extend(StandIn::named(self.one_of(&names)?));
        }
        Ok(all)
    }

    fn option(
        &mut self,
        option: &'static str,
        title: &TitleEntry,
        terms: &mut Terms,
    ) -> Result<(), Misread> {
        match option {
            FOR => terms.seats = self.seats(title)?,
            "AGAINST" => terms.against = self.stand_ins()?,
            "EDITION" => terms.edition = Some(self.one_of(title.editions)?.to_owned()),
            "HOUSE" => {
                let rule = self.any("open-a-rule")?;
                terms.house.push((rule, self.any("open-a-rule")?));
            }
            "NAME" => terms.name = Some(self.any("open-a-name")?),
            "AS" => terms.seat = Some(self.one_of(title.seat_names)?.to_owned()),
            "EVERY" => self.span("every", *EVERY.start(), terms)?,
            "GRACE" => self.span("grace", TimeDelta::zero(), terms)?,
            "BANK" => self.span("bank", TimeDelta::zero(), terms)?,
            "AT" => {
                let hour = self.next_in_lower_case();
                self.set("at", hour, "open-an-hour", terms)?;
            }
            "ZONE" => self.zone(terms)?,
            "DAYS" => self.days(terms)?,
            "PRESS" => {
                let kinds = PRESS.map(|(word, _)| word);
                terms.press = Some(self.cursor.keyword(&kinds)?.to_owned());
            }
            "BALLOTS" => {
                let how = self.cursor.keyword(&BALLOTS)?.to_lowercase();
                terms.time.insert("ballots".to_owned(), how);
            }
            "ANONYMOUS" => terms.anonymous = true,
            "HINTS" => terms.hints = true,
            "LANGUAGE" => terms.language = Some(self.any("open-a-language")?),
            "NOLUCK" => {
                terms.time.insert("luck".to_owned(), "none".to_owned());
            }
            "LUCK" => {
                terms.luck = self.rest();
            }
            REASON => terms.reason = reason_of(&self.rest()),
            _ => return Err(self.cursor.wrong([])),
        }
        Ok(())
    }

    /// Reads all words after the last keyword, as written.
    fn rest(&mut self) -> String {
        let rest = luck(self.line, self.cursor.at().saturating_sub(1));
        while !self.cursor.is_done() {
            self.cursor.advance();
        }
        rest
    }

    /// Reads any word, in lower case.
    fn any(&mut self, blank: &'static str) -> Result<String, Misread> {
        let given = self.small();
        self.cursor.word(blank)?;
        Ok(given.unwrap_or_default().chars().take(NAME_MOST).collect())
    }

    fn wrong(&self, blank: &'static str) -> Misread {
        self.cursor.wrong([Expected::Blank(blank)])
    }

    /// Returns the next word in the order language, in lower case.
    fn next_in_lower_case(&self) -> String {
        self.cursor.peek().unwrap_or_default().to_lowercase()
    }

    /// Reads the next word as this value of a time setting.
    fn set(
        &mut self,
        entry: &str,
        value: String,
        blank: &'static str,
        terms: &mut Terms,
    ) -> Result<(), Misread> {
        if !fits(entry, &value) {
            return Err(self.wrong(blank));
        }
        terms.time.insert(entry.to_owned(), value);
        self.cursor.advance();
        Ok(())
    }

    fn span(&mut self, entry: &str, least: TimeDelta, terms: &mut Terms) -> Result<(), Misread> {
        let blank = match least.is_zero() {
            true => "open-a-reserve",
            false => "open-a-time",
        };
        let value = self.next_in_lower_case();
        let span = value.parse().map_or(TimeDelta::zero(), Span::nominal);
        if span < least || span > *EVERY.end() {
            return Err(self.wrong(blank));
        }
        self.set(entry, value, blank, terms)
    }

    /// Reads a zone as written, since zones have capitals inside.
    fn zone(&mut self, terms: &mut Terms) -> Result<(), Misread> {
        let at = self
            .written()
            .map(|word| word.at.clone())
            .unwrap_or_default();
        let raw = self.line.raw.chars().skip(at.start).take(at.len());
        self.set("zone", raw.collect(), "open-a-zone", terms)
    }

    /// Reads weekdays, which commas split into several words.
    fn days(&mut self, terms: &mut Terms) -> Result<(), Misread> {
        let first = self.wrong("open-days");
        let mut days = Vec::new();
        while let Some(given) = self.small() {
            let written = self.written();
            if written.is_some_and(|word| OPTIONS.contains(&self.words.meaning(&word.text))) {
                break;
            }
            let names = given.split('-').map(str::to_uppercase);
            let names = names.map(|name| self.weekdays.meaning(&name).to_lowercase());
            days.push(names.collect::<Vec<_>>().join("-"));
            self.cursor.advance();
        }
        let days = days.join(",");
        if !fits("days", &days) {
            return Err(first);
        }
        terms.time.insert("days".to_owned(), days);
        Ok(())
    }
}

/// Returns whether a time setting can have this value.
fn fits(entry: &str, value: &str) -> bool {
    let mut entries = Entries::default();
    entries.set(entry, value);
    entries.schedule(Tz::UTC).is_ok()
}
