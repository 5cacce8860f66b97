//! Offers for requests in plain sentences: `who is winning?` is answered with the command for it.

use chrono::{Days, NaiveDate};

use crate::judge::letters::receipt::clipped;
use crate::judge::time::dates;
use crate::judge::work::Work;
use crate::orders::OrderLine;
use crate::rules::Line;
use crate::store::Person;

/// Maximum number of offers per letter.
const OFFERS: usize = 5;

/// Maximum number of words of a sentence searched for days.
const WORDS: usize = 60;

/// Maximum number of words that name days: `from 3 December 2026 to 7 January 2027`.
const WORDS_OF_DAYS: usize = 10;

/// Number of days offered if the sentence names none.
const DAYS: u64 = 7;

/// Maximum number of days that a sentence may count.
const DAYS_MOST: u64 = 60;

/// Returns the offers for requests in these lines, which are never carried out.
pub(crate) fn offers<'l>(
    lines: impl IntoIterator<Item = &'l OrderLine>,
    today: NaiveDate,
) -> Vec<Line> {
    let wishes = lines.into_iter().filter_map(|line| {
        let wish = line.wish.as_deref()?;
        let order = wish
            .replace("{days}", &days(line, today))
            .replace("{count}", &counted(line, today));
        let offer = Line::new("wish-offer").with("line", clipped(&line.raw));
        Some(offer.with("order", order))
    });
    wishes.take(OFFERS).collect()
}

/// Returns the offers for a mail that no game has parsed.
pub(crate) fn of_mail(work: &Work<'_>, person: &Person, lines: &[OrderLine]) -> Vec<Line> {
    let mut lines = lines.to_vec();
    work.context.idioms.mark(&mut lines);
    offers(&lines, work.today(person))
}

/// Returns the days that a sentence names, as in `until 5 December`.
fn days(line: &OrderLine, today: NaiveDate) -> String {
    let words: Vec<&str> = line.words.iter().map(|word| word.text.as_str()).collect();
    let words = words.get(..WORDS.min(words.len())).unwrap_or_default();
    let run = |from: usize, length: usize| {
        let words = words.get(from..from.checked_add(length)?)?;
        dates::range(&words.join(" "))?.on(today)
    };
    let mut runs = (0..words.len())
        .flat_map(|from| (1..=WORDS_OF_DAYS).rev().map(move |length| (from, length)));
    let named = runs.find_map(|(from, length)| run(from, length));
    let ahead = |count| today.checked_add_days(Days::new(count)).unwrap_or(today);
    let (first, last) = named.unwrap_or_else(|| (today, ahead(DAYS)));
    format!("{first} {last}")
}

/// Returns the period from today of the length given by the sentence's first number.
fn counted(line: &OrderLine, today: NaiveDate) -> String {
    let mut words = line.words.iter();
    let count = words.find_map(|word| word.text.parse().ok());
    let count = count.filter(|count| (1..=DAYS_MOST).contains(count));
    let last = today.checked_add_days(Days::new(count.unwrap_or(DAYS)));
    format!("{today} {}", last.unwrap_or(today))
}
