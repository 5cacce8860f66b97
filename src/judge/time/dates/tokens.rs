//! Tokens: the words and figures of a date.

use chrono::{NaiveDate, NaiveTime};

use super::Day;
use super::names::{Name, name};

/// Maximum number of words in a date.
const WORDS_MOST: usize = 24;

/// One word or figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Name(Name),
    /// A number, of a day, a year or an hour.
    Number(u32),
    Date(Day),
    Clock(NaiveTime),
    /// Figures such as `10.12`: a day or a time, depending on the word before them.
    DayOrClock {
        day: Day,
        clock: NaiveTime,
    },
}

/// Splits a text into tokens; `None` if a word belongs to no date.
pub(super) fn tokens(text: &str) -> Option<Vec<Token>> {
    let small: String = text.to_lowercase().chars().map(plain).collect();
    let breaks = |c: char| c.is_whitespace() || c == ',';
    let words = small
        .split(breaks)
        .map(trimmed)
        .filter(|word| !word.is_empty());
    let mut tokens = Vec::new();
    for word in words {
        if tokens.len() >= WORDS_MOST {
            return None;
        }
        match iso_and_clock(word) {
            Some(both) => tokens.extend(both),
            None => tokens.extend(token(word)?),
        }
    }
    (!tokens.is_empty()).then_some(tokens)
}

const fn plain(c: char) -> char {
    match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        '\u{2018}' | '\u{2019}' => '\'',
        c => c,
    }
}

/// Removes the full stop of an abbreviation, an ordinal or a sentence, and brackets.
fn trimmed(word: &str) -> &str {
    word.trim_end_matches(['.', '!', ';', ':'])
        .trim_matches(['(', ')', '"'])
}

fn iso_and_clock(word: &str) -> Option<[Token; 2]> {
    let (date, time) = word.split_once('t')?;
    let date = NaiveDate::parse_from_str(date, "%Y-%m-%d").ok()?;
    Some([Token::Date(Day::On(date)), Token::Clock(clock(time)?)])
}

/// Parses a word, which is two tokens if an hour includes am or pm.
fn token(word: &str) -> Option<Vec<Token>> {
    if let Some(name) = name(word) {
        return Some(vec![Token::Name(name)]);
    }
    let end = word.find(|c: char| c.is_alphabetic()).unwrap_or(word.len());
    let (figures, letters) = word.split_at_checked(end)?;
    if figures.is_empty() {
        return None;
    }
    let figures = trimmed(figures);
    Some(match letters {
        "" => vec![figured(figures)?],
        "st" | "nd" | "rd" | "th" | "er" | "e" | "ste" | "de" => {
            vec![Token::Number(number(figures)?)]
        }
        "am" | "a.m" => vec![hour(figures)?, Token::Name(Name::Am)],
        "pm" | "p.m" => vec![hour(figures)?, Token::Name(Name::Pm)],
        "h" | "u" => vec![hour(figures)?, Token::Name(Name::Hour)],
        // `20h30`.
        letters => {
            let minutes = letters.strip_prefix(['h', 'u'])?;
            let time = NaiveTime::from_hms_opt(number(figures)?, number(minutes)?, 0)?;
            vec![Token::Clock(time)]
        }
    })
}

/// Parses an hour, with or without minutes.
fn hour(figures: &str) -> Option<Token> {
    match clock(figures) {
        Some(clock) => Some(Token::Clock(clock)),
        None => number(figures).map(Token::Number),
    }
}

fn number(figures: &str) -> Option<u32> {
    let digits = figures.bytes().all(|byte| byte.is_ascii_digit());
    figures
        .parse()
        .ok()
        .filter(|_| digits && figures.len() <= 4)
}

fn clock(text: &str) -> Option<NaiveTime> {
    let (hour, minute) = text.split_once([':', '.'])?;
    let minute = (minute.len() == 2).then_some(minute)?;
    NaiveTime::from_hms_opt(number(hour)?, number(minute)?, 0)
}

/// Parses figures without letters.
fn figured(text: &str) -> Option<Token> {
    if let Some(number) = number(text) {
        return Some(Token::Number(number));
    }
    if let Ok(date) = NaiveDate::parse_from_str(text, "%Y-%m-%d") {
        return Some(Token::Date(Day::On(date)));
    }
    let clock = clock(text);
    match (in_figures(text), clock) {
        (Some(day), None) => Some(Token::Date(day)),
        (Some(day), Some(clock)) => Some(Token::DayOrClock { day, clock }),
        (None, clock) => clock.map(Token::Clock),
    }
}

/// Returns the two days that `3/4/2027` can be: some write the month last, others first.
pub(super) fn either(text: &str) -> Option<[NaiveDate; 2]> {
    let mut pieces = trimmed(text).split('/').map(number);
    let (first, second, year) = (pieces.next()??, pieces.next()??, pieces.next()??);
    let full = if year < 100 {
        year.saturating_add(2000)
    } else {
        year
    };
    let full = i32::try_from(full).ok()?;
    let day = |day, month| NaiveDate::from_ymd_opt(full, month, day);
    let both = [day(first, second)?, day(second, first)?];
    (pieces.next().is_none() && first != second).then_some(both)
}

/// Parses `20-12-2026`, `20.12.26`, `20/12` and `12/20/2026`. With slashes some write the month
/// first, so an ambiguous date is none.
fn in_figures(text: &str) -> Option<Day> {
    let sign = text.chars().find(|c| !c.is_ascii_digit())?;
    if !matches!(sign, '-' | '.' | '/') {
        return None;
    }
    let mut pieces = text.split(sign);
    let (first, second) = (number(pieces.next()?)?, number(pieces.next()?)?);
    let year = pieces.next().filter(|year| !year.is_empty());
    if pieces.next().is_some() {
        return None;
    }
    let is_month = |number: u32| (1..=12).contains(&number);
    let (day, month) = match sign {
        '/' if is_month(first) && is_month(second) && first != second => return None,
        '/' if !is_month(second) => (second, first),
        _ => (first, second),
    };
    let Some(year) = year else {
        NaiveDate::from_ymd_opt(2028, month, day)?;
        return Some(Day::Next {
            day,
            month,
            weekday: None,
        });
    };
    let full = match year.len() {
        2 => number(year)?.saturating_add(2000),
        4 => number(year)?,
        _ => return None,
    };
    NaiveDate::from_ymd_opt(i32::try_from(full).ok()?, month, day).map(Day::On)
}
