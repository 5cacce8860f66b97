//! Dates and times of day as people write them: `2026-12-01 20:00`, `1 December, 8 pm`,
//! `di 1 dec. om 20 uur`, `01.12.2026`.
//!
//! A text is a date only if every word of it belongs to one. An ambiguous date, such as `3/4/2027`,
//! is none.

mod tokens;

use chrono::{Datelike, Days, NaiveDate, NaiveTime, Timelike, Weekday};

pub use tokens::either;
use tokens::{Half, Name, Token, tokens};

/// A day as written in a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Day {
    On(NaiveDate),
    /// A day without a year: the next one.
    Next {
        day: u32,
        /// The month, from 1 on.
        month: u32,
        /// The day of the week that it must be.
        weekday: Option<Weekday>,
    },
    /// The next day of this name, not the present one.
    Weekday(Weekday),
    /// This number of days after the present one.
    Ahead(u64),
}

/// A day, with a time if one was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct When {
    pub day: Day,
    pub time: Option<NaiveTime>,
}

/// A range of days; without a first one it begins with the present day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    pub first: Option<Day>,
    pub last: Day,
}

/// Number of years searched for a date without a year: leap days are rare.
const YEARS: i32 = 8;

impl Day {
    /// Resolves the day relative to `today`; `None` if there is no such day.
    pub fn on(self, today: NaiveDate) -> Option<NaiveDate> {
        match self {
            Self::On(date) => Some(date),
            Self::Next {
                day,
                month,
                weekday,
            } => {
                let years = today.year()..=today.year().saturating_add(YEARS);
                let days = years.filter_map(|year| NaiveDate::from_ymd_opt(year, month, day));
                let next = days.into_iter().find(|date| *date >= today)?;
                let fits = weekday.is_none_or(|weekday| weekday == next.weekday());
                fits.then_some(next)
            }
            Self::Weekday(weekday) => {
                let mut days = today.iter_days().skip(1).take(7);
                days.find(|day| day.weekday() == weekday)
            }
            Self::Ahead(days) => today.checked_add_days(Days::new(days)),
        }
    }
}

impl Range {
    /// Resolves the days relative to `today`. The last day may still come before the first.
    pub fn on(self, today: NaiveDate) -> Option<(NaiveDate, NaiveDate)> {
        let first = match self.first {
            Some(first) => first.on(today)?,
            None => today,
        };
        // A last day without a year comes after the first day.
        Some((first, self.last.on(first)?))
    }
}

/// Parses a day, with or without a time.
pub fn when(text: &str) -> Option<When> {
    let tokens = tokens(text)?;
    let piece = Piece::of(&tokens)?;
    let day = piece.day()?;
    let time = piece.time;
    Some(When { day, time })
}

/// Parses one day, two days with or without a word between them, or a last day after such a word.
pub fn range(text: &str) -> Option<Range> {
    let tokens = tokens(text)?;
    let is_to = |token: &Token| *token == Token::Name(Name::To);
    let from = |token: &Token| *token == Token::Name(Name::From);
    let skipped = tokens.iter().take_while(|token| from(token)).count();
    let tokens = tokens.get(skipped..)?;
    let one = |tokens: &[Token]| {
        let piece = Piece::of(tokens)?;
        piece.day().filter(|_| piece.time.is_none())
    };
    let (first, last) = match (tokens.iter().position(is_to), tokens) {
        (Some(at), _) => {
            let (first, last) = tokens.split_at_checked(at)?;
            (first, last.get(1..)?)
        }
        (None, [Token::Date(_), Token::Date(_)]) => tokens.split_at_checked(1)?,
        (None, _) => (tokens, tokens),
    };
    let last = one(last)?;
    let first = match first.is_empty() {
        true => None,
        false => Some(one(first)?),
    };
    Some(Range { first, last })
}

/// The parts of one date parsed so far.
#[derive(Clone, Copy, Debug, Default)]
struct Piece {
    whole: Option<Day>,
    weekday: Option<Weekday>,
    day: Option<u32>,
    month: Option<u32>,
    year: Option<i32>,
    time: Option<NaiveTime>,
}

impl Piece {
    fn of(tokens: &[Token]) -> Option<Self> {
        let mut piece = Self::default();
        let mut rest = tokens;
        while let Some((token, behind)) = rest.split_first() {
            rest = behind;
            match token {
                Token::Name(Name::Filler) => {}
                Token::Name(Name::Month(month)) => fill(&mut piece.month, *month)?,
                Token::Name(Name::Weekday(weekday)) => fill(&mut piece.weekday, *weekday)?,
                Token::Name(Name::Today) => fill(&mut piece.whole, Day::Ahead(0))?,
                Token::Name(Name::Tomorrow) => fill(&mut piece.whole, Day::Ahead(1))?,
                // `am 1. Dezember` is no morning: an hour consumes the word after it.
                Token::Name(Name::Hour(Half::Am)) => {}
                Token::Name(Name::From | Name::To | Name::Hour(_)) => return None,
                Token::Date(date) => fill(&mut piece.whole, *date)?,
                Token::Clock(_) | Token::Number(_) => rest = piece.number(*token, rest)?,
                Token::DayOrClock { day, clock } => match piece.is_dated() {
                    true => rest = piece.number(Token::Clock(*clock), rest)?,
                    false => fill(&mut piece.whole, *day)?,
                },
            }
        }
        Some(piece)
    }

    const fn is_dated(&self) -> bool {
        self.whole.is_some() || (self.day.is_some() && self.month.is_some())
    }

    /// Adds a number, and consumes the word after it if that makes it an hour.
    fn number<'t>(&mut self, token: Token, rest: &'t [Token]) -> Option<&'t [Token]> {
        let (half, behind) = match rest.split_first() {
            Some((Token::Name(Name::Hour(half)), behind)) => (Some(*half), behind),
            _ => (None, rest),
        };
        match (token, half) {
            (Token::Clock(time), None) => fill(&mut self.time, time)?,
            (Token::Clock(time), Some(half)) => {
                fill(&mut self.time, half.time(time.hour(), time.minute())?)?;
            }
            (Token::Number(hour), Some(half)) => fill(&mut self.time, half.time(hour, 0)?)?,
            (Token::Number(number @ 1000..), None) => {
                fill(&mut self.year, i32::try_from(number).ok()?)?;
            }
            (Token::Number(number), None) => fill(&mut self.day, number)?,
            _ => return None,
        }
        Some(behind)
    }

    fn day(&self) -> Option<Day> {
        let fits = |date: NaiveDate| self.weekday.is_none_or(|day| day == date.weekday());
        match (self.whole, self.day, self.month, self.year) {
            (Some(Day::On(date)), None, None, None) => fits(date).then_some(Day::On(date)),
            (Some(Day::Next { day, month, .. }), None, None, None) => Some(Day::Next {
                day,
                month,
                weekday: self.weekday,
            }),
            (Some(whole), None, None, None) => self.weekday.is_none().then_some(whole),
            (None, Some(day), Some(month), Some(year)) => {
                let date = NaiveDate::from_ymd_opt(year, month, day)?;
                fits(date).then_some(Day::On(date))
            }
            (None, Some(day), Some(month), None) => {
                // 2028 has a leap day.
                NaiveDate::from_ymd_opt(2028, month, day)?;
                let weekday = self.weekday;
                Some(Day::Next {
                    day,
                    month,
                    weekday,
                })
            }
            (None, None, None, None) => self.weekday.map(Day::Weekday),
            _ => None,
        }
    }
}

impl Half {
    fn time(self, hour: u32, minute: u32) -> Option<NaiveTime> {
        let hour = match (self, hour) {
            (Self::Whole, hour) => hour,
            (Self::Am, 12) => 0,
            (Self::Am, hour @ 1..12) => hour,
            (Self::Pm, 12) => 12,
            (Self::Pm, hour @ 1..12) => hour.saturating_add(12),
            (Self::Am | Self::Pm, _) => return None,
        };
        NaiveTime::from_hms_opt(hour, minute, 0)
    }
}

/// Fills an empty place.
fn fill<T>(place: &mut Option<T>, value: T) -> Option<()> {
    place.is_none().then(|| *place = Some(value))
}
