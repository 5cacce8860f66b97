//! Tokens: the words and figures of a date, in the languages of the judge's players.

use chrono::{NaiveDate, NaiveTime, Weekday};

use super::Day;

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

/// The meaning of one word of a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Name {
    /// A month, from 1 on.
    Month(u32),
    Weekday(Weekday),
    Today,
    Tomorrow,
    /// Prepositions before the first day of a range.
    From,
    /// Prepositions before the last day of a range.
    To,
    /// Words after the number of an hour; in German, `am` comes before a day.
    Hour(Half),
    /// A word without meaning.
    Filler,
}

/// The half of the day of an hour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Half {
    Whole,
    Am,
    Pm,
}

/// Lower-case spellings in English, Dutch, German and French, in the order of the months.
const MONTHS: [&str; 12] = [
    "january jan januari januar j\u{e4}nner janvier janv",
    "february feb februari februar f\u{e9}vrier fevrier f\u{e9}v fev",
    "march mar maart mrt m\u{e4}rz maerz marz m\u{e4}r mars",
    "april apr avril avr",
    "may mei mai",
    "june jun juni juin",
    "july jul juli juillet juil",
    "august aug augustus ao\u{fb}t aout",
    "september sep sept septembre",
    "october oct oktober okt octobre",
    "november nov novembre",
    "december dec dezember dez d\u{e9}cembre decembre d\u{e9}c",
];

/// Such spellings, from Monday on.
const WEEKDAYS: [&str; 7] = [
    "monday mon maandag ma montag mo lundi",
    "tuesday tue tues dinsdag di dienstag mardi",
    "wednesday wed woensdag wo mittwoch mi mercredi",
    "thursday thu thur thurs donderdag do donnerstag jeudi",
    "friday fri vrijdag vr freitag fr vendredi",
    "saturday sat zaterdag za samstag sa samedi",
    "sunday sun zondag zo sonntag so dimanche",
];

const OTHERS: [(Name, &str); 8] = [
    (Name::Today, "today vandaag heute aujourd'hui"),
    (Name::Tomorrow, "tomorrow morgen demain"),
    (Name::From, "from van vanaf vom von du"),
    (
        Name::To,
        "to until till til through thru tot t/m tm bis au jusqu'au -",
    ),
    (Name::Hour(Half::Whole), "uur uhr o'clock heures heure h u"),
    (Name::Hour(Half::Am), "am a.m"),
    (Name::Hour(Half::Pm), "pm p.m"),
    (
        Name::Filler,
        "at om um \u{e0} a on op the of den der de le en met und and including inclusive",
    ),
];

/// Returns the meaning of a lower-case word; `None` if it belongs to no date.
fn name(word: &str) -> Option<Name> {
    let is_among = |spellings: &str| spellings.split(' ').any(|known| known == word);
    if let Some((month, _)) = (1..).zip(MONTHS).find(|(_, known)| is_among(known)) {
        return Some(Name::Month(month));
    }
    if let Some((nth, _)) = (0_u8..).zip(WEEKDAYS).find(|(_, known)| is_among(known)) {
        return Weekday::try_from(nth).ok().map(Name::Weekday);
    }
    let mut others = OTHERS.iter();
    let meant = others.find(|(_, known)| is_among(known));
    meant.map(|(name, _)| *name)
}

/// Splits a text into tokens; `None` if a word belongs to no date.
pub(super) fn tokens(text: &str) -> Option<Vec<Token>> {
    let small: String = text.to_lowercase().chars().map(plain).collect();
    let breaks = |c: char| c.is_whitespace() || c == ',';
    let words = small.split(breaks).map(trimmed);
    let mut tokens = Vec::new();
    for word in words.filter(|word| !word.is_empty()) {
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
        "am" | "a.m" => vec![hour(figures)?, Token::Name(Name::Hour(Half::Am))],
        "pm" | "p.m" => vec![hour(figures)?, Token::Name(Name::Hour(Half::Pm))],
        "h" | "u" => vec![hour(figures)?, Token::Name(Name::Hour(Half::Whole))],
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
    let number = figures.parse().ok()?;
    (digits && figures.len() <= 4).then_some(number)
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

/// Parses an ambiguous date in figures; returns both meanings. In `3/4/2027` some write the month
/// last, others first.
pub fn either(text: &str) -> Option<[NaiveDate; 2]> {
    let mut pieces = trimmed(text).split('/').map(number);
    let (first, second, year) = (pieces.next()??, pieces.next()??, pieces.next()??);
    let century = if year < 100 { 2000 } else { 0 };
    let full = i32::try_from(year.saturating_add(century)).ok()?;
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
