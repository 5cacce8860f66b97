//! The words behind a verb.

use std::collections::BTreeMap;

use chrono::TimeDelta;

use crate::judge::base::At;
use crate::judge::ledger::{Back, Ending, Ruling};
use crate::judge::request::desk::verb::{Holidays, News, PressLetter, Substitutes, To, Verb};
use crate::judge::time::dates;
use crate::judge::time::schedule::Span;
use crate::orders::Lexicon;
use crate::rules::Word;
use crate::store::EVERYBODY;

/// The words of a line that are still to be read.
pub(crate) struct Words<'l> {
    pub(crate) raw: &'l str,
    pub(crate) rest: &'l [Word],
    pub(crate) below: Vec<String>,
    pub(crate) lexicon: &'l Lexicon,
}

impl<'l> Words<'l> {
    /// The next word; none where a minus sign stands before it, which is no part of a word.
    fn next(&mut self) -> Option<&'l Word> {
        let (first, rest) = self.rest.split_first()?;
        if self.is_below_nothing(first) {
            return None;
        }
        self.rest = rest;
        Some(first)
    }

    fn is_below_nothing(&self, word: &Word) -> bool {
        let before = |by: usize| {
            let at = word.at.start.checked_sub(by)?;
            self.raw.chars().nth(at)
        };
        let minus = matches!(before(1), Some('-' | '\u{2010}'..='\u{2015}' | '\u{2212}'));
        let digit = word.text.starts_with(|c: char| c.is_ascii_digit());
        minus && digit && before(2).is_none_or(char::is_whitespace)
    }

    /// All that is left, as it was written.
    fn tail(&mut self) -> Option<String> {
        let (first, last) = (self.rest.first()?, self.rest.last()?);
        // A sign before the first word is no part of it.
        let from = first
            .at
            .start
            .saturating_sub(usize::from(self.is_below_nothing(first)));
        let length = last.at.end.saturating_sub(from);
        self.rest = &[];
        Some(self.raw.chars().skip(from).take(length).collect())
    }

    fn text(&mut self) -> Option<&'l str> {
        self.next().map(|word| word.text.as_str())
    }

    /// The next word as an address, or `*@` and a domain: no word begins with such signs.
    fn address_or_domain(&mut self) -> Option<String> {
        let word = self.next()?;
        let signs = word.at.start.saturating_sub(EVERYBODY.len());
        let before = self.raw.chars().skip(signs).take(EVERYBODY.len());
        let all = word.at.start >= EVERYBODY.len() && before.eq(EVERYBODY.chars());
        let text = word.text.to_lowercase();
        Some(match all {
            true => format!("{EVERYBODY}{text}"),
            false => text,
        })
    }

    fn game(&mut self) -> Option<String> {
        self.text().map(str::to_lowercase)
    }

    /// The next word as the name of a game; `ALL` names none.
    fn game_or_all(&mut self) -> Option<Option<String>> {
        let word = self.text()?;
        let all = self.lexicon.meaning(word) == "ALL";
        Some((!all).then(|| word.to_lowercase()))
    }

    fn at(&mut self) -> Option<At> {
        let (game, seat) = (self.game()?, self.text()?);
        let seat = seat.to_owned();
        Some(At { game, seat })
    }

    /// The next word, or the one behind it where it is `AS`.
    fn skip_as(&mut self) -> Option<&'l str> {
        let word = self.text()?;
        match self.lexicon.meaning(word) {
            "AS" => self.text(),
            _ => Some(word),
        }
    }
}

/// Reads `3d`, `+12h`, `-6h`, and dates as people write them.
pub fn to(text: &str) -> Option<To> {
    let text = text.trim();
    let small = text.to_lowercase();
    let span = |text: &str| text.parse::<Span>().ok().map(Span::nominal);
    if let Some(later) = small.strip_prefix('+') {
        return span(later).map(To::By);
    }
    if let Some(earlier) = small.strip_prefix(['-', '\u{2212}', '\u{2013}']) {
        return span(earlier).map(|span| To::By(TimeDelta::zero() - span));
    }
    match small.parse() {
        Ok(span) => Some(To::In(span)),
        Err(_) => dates::when(text).map(To::At),
    }
}

pub(crate) fn deadline(words: &mut Words<'_>) -> Option<Verb> {
    let game = words.game_or_all()?;
    let all = words.rest;
    if let Some(to) = words.tail().and_then(|text| to(&text)) {
        return Some(Verb::Deadline {
            game,
            seat: None,
            to,
        });
    }
    words.rest = all;
    // Each game awaits another seat.
    game.as_ref()?;
    let seat = words.text().map(str::to_owned);
    let to = to(&words.tail()?)?;
    Some(Verb::Deadline { game, seat, to })
}

pub(crate) fn replace(words: &mut Words<'_>) -> Option<Verb> {
    let at = words.at()?;
    let address = words.text()?.to_lowercase();
    Some(Verb::Replace { at, address })
}

pub(crate) fn eject(words: &mut Words<'_>) -> Option<Verb> {
    let at = words.at()?;
    let ban = match words.text() {
        None => false,
        Some(word) => (words.lexicon.meaning(word) == "BAN").then_some(true)?,
    };
    Some(Verb::Eject { at, ban })
}

pub(crate) fn ban(words: &mut Words<'_>) -> Option<Verb> {
    let address = words.address_or_domain()?;
    Some(Verb::Ban { address })
}

pub(crate) fn unban(words: &mut Words<'_>) -> Option<Verb> {
    let address = words.address_or_domain()?;
    Some(Verb::Unban { address })
}

pub(crate) fn banned(_: &mut Words<'_>) -> Option<Verb> {
    Some(Verb::Banned)
}

/// `SUBSTITUTES`, `SUBSTITUTES ADD address` and `SUBSTITUTES REMOVE address`.
pub(crate) fn substitutes(words: &mut Words<'_>) -> Option<Verb> {
    let Some(word) = words.text() else {
        return Some(Verb::Substitutes(Substitutes::List));
    };
    let word = words.lexicon.meaning(word);
    let address = words.text()?.to_lowercase();
    Some(Verb::Substitutes(match word {
        "ADD" => Substitutes::Add(address),
        "REMOVE" => Substitutes::Remove(address),
        _ => return None,
    }))
}

/// `HOLIDAYS`, `HOLIDAYS 24 December TO 2 January` and `HOLIDAYS REMOVE 24 December`.
pub(crate) fn holidays(words: &mut Words<'_>) -> Option<Verb> {
    let Some(first) = words.rest.first() else {
        return Some(Verb::Holidays(Holidays::List));
    };
    let removes = words.lexicon.meaning(&first.text) == "REMOVE";
    if removes {
        words.text();
    }
    let days = dates::range(&words.tail()?)?;
    Some(Verb::Holidays(match removes {
        true => Holidays::Remove(days),
        false => Holidays::Add(days),
    }))
}

pub(crate) fn process(words: &mut Words<'_>) -> Option<Verb> {
    let game = words.game_or_all()?;
    let mode = match words.text() {
        Some(mode) => Some(mode.to_lowercase().parse().ok()?),
        None => None,
    };
    (game.is_some() || mode.is_none()).then_some(Verb::Process { game, mode })
}

pub(crate) fn broadcast(words: &mut Words<'_>) -> Option<Verb> {
    let game = words.game_or_all()?;
    let text = std::mem::take(&mut words.below);
    Some(Verb::Broadcast { game, text })
}

pub(crate) fn press(words: &mut Words<'_>) -> Option<Verb> {
    let game = words.game()?;
    let first = words
        .rest
        .first()
        .map(|word| words.lexicon.meaning(&word.text));
    let as_seat = match first {
        Some("AS") => Some(words.skip_as()?.to_owned()),
        Some(_) | None => None,
    };
    let names = std::mem::take(&mut words.rest).iter();
    let names = names.map(|name| words.lexicon.meaning(&name.text));
    let names = names.filter(|name| *name != "AND");
    let to: Vec<String> = names.map(str::to_owned).collect();
    let text = std::mem::take(&mut words.below);
    (!to.is_empty()).then_some(Verb::Press(PressLetter {
        game,
        as_seat,
        to,
        text,
    }))
}

pub(crate) fn give(words: &mut Words<'_>) -> Option<Verb> {
    let at = words.at()?;
    let player = words.text()?.to_lowercase();
    Some(Verb::Seat { at, player })
}

/// `AS game SEAT`, `AS SEAT`, `ORDER game SEAT` and `ORDER game AS SEAT`.
pub(crate) fn order(words: &mut Words<'_>) -> Option<Verb> {
    let first = words.text()?;
    let second = words.skip_as();
    let (game, seat) = match second {
        Some(seat) => (first.to_lowercase(), seat),
        None => (String::new(), first),
    };
    let seat = seat.to_owned();
    let lines = std::mem::take(&mut words.below);
    Some(Verb::Order {
        at: At { game, seat },
        lines,
    })
}

pub(crate) fn show(words: &mut Words<'_>) -> Option<Verb> {
    let game = words.game()?;
    let seat = words.skip_as()?.to_owned();
    Some(Verb::Show(At { game, seat }))
}

pub(crate) fn history(words: &mut Words<'_>) -> Option<Verb> {
    let (game, word) = (words.game()?, words.text()?);
    let seat = words
        .text()
        .filter(|_| words.lexicon.meaning(word) == "AS")?;
    let seat = seat.to_owned();
    Some(Verb::History(At { game, seat }))
}

pub(crate) fn mail(words: &mut Words<'_>) -> Option<Verb> {
    let game = words.game()?;
    let number = words.text().map(|text| text.parse().ok());
    let number = match number {
        Some(number) => Some(number?),
        None => None,
    };
    let whole = false;
    Some(Verb::Mail {
        game,
        number,
        whole,
    })
}

/// A day, or two with a word between them or without.
pub(crate) fn absent(words: &mut Words<'_>) -> Option<Verb> {
    let at = words.at()?;
    let days = dates::range(&words.tail()?)?;
    Some(Verb::Absent { at, days })
}

/// `CHANGE game EVERY 2d GRACE 1d`: pairs of an entry and its value.
pub(crate) fn change(words: &mut Words<'_>) -> Option<Verb> {
    let game = words.game()?;
    let mut entries = BTreeMap::new();
    while !words.rest.is_empty() {
        let entry = words.lexicon.meaning(words.text()?).to_lowercase();
        let value = words.lexicon.meaning(words.text()?).to_lowercase();
        entries.insert(entry, value);
    }
    (!entries.is_empty()).then_some(Verb::Change { game, entries })
}

pub(crate) fn resend(words: &mut Words<'_>) -> Option<Verb> {
    words.at().map(Verb::Resend)
}

/// `STATUS` and `STATUS game`.
pub(crate) fn status(words: &mut Words<'_>) -> Option<Verb> {
    Some(Verb::Status(words.game()))
}

/// `NEWS EACH`, `NEWS DIGEST 8:00`, `NEWS OFF`.
pub(crate) fn news(words: &mut Words<'_>) -> Option<Verb> {
    let news = match words.lexicon.meaning(words.text()?) {
        "EACH" => News::Each,
        "OFF" => News::Off,
        "DIGEST" => News::daily(words.text()?)?,
        _ => return None,
    };
    Some(Verb::News(news))
}

pub(crate) fn bank(words: &mut Words<'_>) -> Option<Verb> {
    let at = words.at()?;
    let left = match words.text()?.to_lowercase().as_str() {
        "0" | "none" => Span::NONE,
        text => text.parse().ok()?,
    };
    Some(Verb::Bank { at, left })
}

pub(crate) fn language(words: &mut Words<'_>) -> Option<Verb> {
    let at = words.at()?;
    let language = words.text()?.to_lowercase();
    Some(Verb::Language { at, language })
}

pub(crate) fn digest(words: &mut Words<'_>) -> Option<Verb> {
    let at = words.at()?;
    let hour = words.lexicon.meaning(words.text()?).to_lowercase();
    Some(Verb::Digest { at, hour })
}

pub(crate) fn address(words: &mut Words<'_>) -> Option<Verb> {
    let at = words.at()?;
    let second = words.text()?;
    let none = ["NONE", "OFF"].contains(&words.lexicon.meaning(second));
    let second = (!none).then(|| second.to_lowercase());
    Some(Verb::Address { at, second })
}

fn rule(words: &mut Words<'_>, ruling: Ruling) -> Option<Verb> {
    let game = words.game()?;
    Some(Verb::Rule { game, ruling })
}

/// `UNDO game`, `UNDO game 2`, and `UNDO game AFTER 37`.
pub(crate) fn undo(words: &mut Words<'_>) -> Option<Verb> {
    let game = words.game()?;
    let back = match words.text() {
        None => Back::By(1),
        Some(text) => match text.parse() {
            Ok(0) => return None,
            Ok(count) => Back::By(count),
            Err(_) => Back::To(words.text()?.parse().ok()?),
        },
    };
    let ruling = Ruling::Undo(back);
    Some(Verb::Rule { game, ruling })
}

pub(crate) fn redo(words: &mut Words<'_>) -> Option<Verb> {
    rule(words, Ruling::Redo)
}

pub(crate) fn pause(words: &mut Words<'_>) -> Option<Verb> {
    rule(words, Ruling::Pause)
}

pub(crate) fn resume(words: &mut Words<'_>) -> Option<Verb> {
    rule(words, Ruling::Resume)
}

pub(crate) fn reveal(words: &mut Words<'_>) -> Option<Verb> {
    rule(words, Ruling::Reveal)
}

pub(crate) fn end(words: &mut Words<'_>) -> Option<Verb> {
    let game = words.game()?;
    let how = match words.text().map(|word| words.lexicon.meaning(word)) {
        None => Ending::Abandoned,
        Some("DRAW") => Ending::Draw,
        Some(_) => return None,
    };
    let ruling = Ruling::End(how);
    Some(Verb::Rule { game, ruling })
}
