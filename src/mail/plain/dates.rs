//! Detects dates and times in announcements of quotes, in digits and with names of months.

use super::phrases::MONTHS;

/// Minimum number of digits in a time or a date.
const FIGURES: usize = 3;

/// Words between a day and its month in some languages.
const BETWEEN: [&str; 4] = ["de", "of", "di", "d'"];

/// Words between day and hour, and after the hour, in some languages.
const AROUND: [&str; 18] = [
    "at", "um", "uhr", "om", "à", "alle", "ore", "a", "las", "às", "klo", "kl", "o", "v", "am",
    "pm", "г", "de",
];

/// Returns whether a word belongs to a day or an hour.
pub(super) fn is_date_word(word: &str) -> bool {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    let word = word.to_lowercase();
    let known = AROUND.contains(&word.as_str()) || is_month(&word);
    word.is_empty() || known || word.contains(|c: char| c.is_ascii_digit())
}

/// Returns whether a text has a time of day, a year, or a date in digits.
pub(super) fn is_dated(text: &str) -> bool {
    let date = |numbers: &[&str]| match numbers {
        [year] => is_year(year),
        [_, _, _] => numbers.iter().all(is_number),
        _ => false,
    };
    is_timed(text) || has_figures(text, "/-.", date)
}

/// Returns whether a text has a day of a month, by the month's name.
pub(super) fn has_day(text: &str) -> bool {
    let trimmed = |word: &str| {
        let bare = |c: char| !c.is_alphanumeric();
        word.trim_matches(bare).to_lowercase()
    };
    let words = text.split_whitespace().map(trimmed);
    let words = words.filter(|word| !BETWEEN.contains(&word.as_str()));
    let words: Vec<String> = words.collect();
    words.windows(2).any(|pair| match pair {
        [one, two] => is_day(one) && is_month(two) || is_month(one) && is_day(two),
        _ => false,
    })
}

fn is_month(word: &str) -> bool {
    MONTHS.begin(word)
}

/// Returns whether a word is the number of a day: `21`, `21st`.
fn is_day(word: &str) -> bool {
    let ends = ["st", "nd", "rd", "th"];
    let number = ends.iter().find_map(|end| word.strip_suffix(end));
    let number = number.unwrap_or(word).parse::<u8>();
    number.is_ok_and(|day| (1..=31).contains(&day))
}

pub(super) fn is_timed(text: &str) -> bool {
    let seconds = |numbers: &[&str]| matches!(numbers, [hour, minute, _] if is_time(hour, minute));
    let minutes = |numbers: &[&str]| matches!(numbers, [hour, minute] if is_time(hour, minute));
    has_figures(text, ":.h", minutes) || has_figures(text, ":", seconds)
}

pub(super) fn has_year(text: &str) -> bool {
    let year = |numbers: &[&str]| numbers.iter().any(|number| is_year(number));
    has_figures(text, "/-.:h", year)
}

/// Returns whether a text has numbers that match `asked`, with only these signs between them.
/// Digits after a letter are no number but part of a name: `W3-05`.
fn has_figures(text: &str, signs: &str, asked: impl Fn(&[&str]) -> bool) -> bool {
    // No time, date or year has fewer.
    if text.bytes().filter(u8::is_ascii_digit).count() < FIGURES {
        return false;
    }
    let is_sign = |c: char| signs.contains(c) && !c.is_alphabetic();
    let is_name = |word: &str| {
        let sign = |c: char| is_sign(c) || c.is_ascii_digit();
        let letters = word.split(sign).next().unwrap_or_default();
        letters.chars().any(|c| c.is_ascii_alphabetic()) && !letters.ends_with(['t', 'T'])
    };
    let parts = |c: char| c.is_whitespace() || ",;()[]<>\"'*_".contains(c);
    let words = text.split(parts).filter(|word| !is_name(word));
    words.into_iter().any(|word| {
        let figures = word.split(|c: char| !c.is_ascii_digit() && !signs.contains(c));
        figures.into_iter().any(|figure| {
            let outer = |c: char| signs.contains(c);
            let numbers: Vec<&str> = figure.trim_matches(outer).split(outer).collect();
            asked(&numbers)
        })
    })
}

fn is_number(text: &&str) -> bool {
    text.parse::<u16>().is_ok()
}

fn is_year(text: &str) -> bool {
    text.len() == 4 && (text.starts_with("20") || text.starts_with("19"))
}

fn is_time(hour: &str, minute: &str) -> bool {
    is_number(&hour) && minute.len() == 2 && is_number(&minute)
}

/// Returns whether a line begins with a year, a month and a day in digits.
pub(super) fn begins_with_date(line: &str) -> bool {
    let date = line.split_whitespace().next().unwrap_or_default();
    let numbers: Vec<&str> = date.split(['/', '-', '.']).collect();
    numbers.len() == 3 && numbers.iter().all(is_number)
}
