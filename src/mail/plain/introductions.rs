//! The sentences with which mail programs announce a quote: "On Monday Bob wrote:".

use super::blocks;
use super::phrases::{OPENERS, OWN_VOICE, QUOTING, WROTE_WITHIN, is_wrote};
use super::{Draft, cleaned, is_space};

/// An announcement is wrapped over so many lines at most.
const LINES: usize = 5;

/// So much white space parts an announcement from a quote on the same line.
const GAP: usize = 2;

/// An announcement without its colon has no more words than that.
const WORDS: usize = 12;

/// "wrote" takes no more words than that.
const VERB: usize = 3;

/// `Uhr`, `p.m.` and the names of time zones take no more letters than that.
const ZONE: usize = 4;

/// What GroupWise writes before and behind an announcement.
pub(super) const ANGLES: &str = ">>>";

/// Longer text is no announcement, in octets.
pub(super) const LONGEST: usize = 500;

/// How many lines announce a quote, from line `at` on; none if that line does not.
pub(super) fn length(drafts: &[Draft], at: usize) -> Option<usize> {
    let draft = drafts.get(at).filter(|draft| draft.is_open())?;
    if draft.text.len() > LONGEST {
        return None;
    }
    blocks::length(drafts, at)
        .or_else(|| wrapped(drafts, at))
        .or_else(|| goes_on(&draft.text).then_some(1))
}

/// Whether the quote begins in the line that announces it, behind a gap: `Bob wrote:   Dear Alice`.
fn goes_on(line: &str) -> bool {
    let line = cleaned(line);
    let mut colons = line.match_indices(':');
    begins(&line)
        && colons.any(|(at, colon)| {
            let parts = line.split_at_checked(at.saturating_add(colon.len()));
            parts.is_some_and(|(head, rest)| {
                let gap = rest.chars().take_while(|c| is_space(*c)).count();
                gap >= GAP
                    && gap < rest.chars().count()
                    && head.contains('@')
                    && announces(head, false)
            })
        })
}

/// An announcement in words, on one line or wrapped. Where a later line begins one too, it is
/// that line's, and this one is the player's; unless this one has both name and day.
fn wrapped(drafts: &[Draft], at: usize) -> Option<usize> {
    let first = cleaned(&drafts.get(at)?.text);
    let opens = opens(&first) || is_name_above_address(drafts, at);
    let mut joined = String::new();
    for (count, draft) in (1..=LINES).zip(drafts.iter().skip(at)) {
        if !draft.is_open() || draft.text.len() > LONGEST {
            return None;
        }
        let line = cleaned(&draft.text);
        joined.push(' ');
        joined.push_str(line.trim());
        let may_end = count == 1 || opens || count == 2 && is_verb_alone(&line);
        if may_end && announces(&joined, quote_follows(drafts, at.saturating_add(count))) {
            let later = (1..count).any(|skip| within(drafts, at + skip, count - skip));
            return (!later || begins_with_address(&first)).then_some(count);
        }
    }
    None
}

/// Whether a line is set apart from what is above it, and an address begins the next one: then it
/// is the name to that address.
fn is_name_above_address(drafts: &[Draft], at: usize) -> bool {
    let above = at.checked_sub(1).and_then(|above| drafts.get(above));
    let next = drafts
        .get(at.saturating_add(1))
        .map(|draft| draft.text.trim());
    above.is_none_or(|draft| !draft.is_open())
        && next.is_some_and(|next| next.starts_with('<') && next.contains('@'))
}

/// Whether the next line that is not blank is marked as a quote.
fn quote_follows(drafts: &[Draft], at: usize) -> bool {
    let next = drafts.iter().skip(at).find(|draft| !draft.is_blank());
    next.is_some_and(Draft::is_quoted)
}

/// Whether exactly these lines are an announcement by themselves.
fn within(drafts: &[Draft], at: usize, count: usize) -> bool {
    let lines: Vec<String> = drafts
        .iter()
        .skip(at)
        .take(count)
        .map(|draft| cleaned(&draft.text).trim().to_owned())
        .collect();
    lines.first().is_some_and(|first| begins(first)) && announces(&lines.join(" "), false)
}

/// Whether an announcement that goes on in the next line may begin like this.
fn opens(line: &str) -> bool {
    begins(line) || (line.contains('@') && line.contains('<')) || is_dated(line)
}

/// Whether a line begins like an announcement.
fn begins(line: &str) -> bool {
    let line = line
        .trim_start_matches(['*', '_', ' ', '\t', '-'])
        .to_lowercase();
    OPENERS.iter().any(|opener| line.starts_with(opener))
        || line.chars().next().is_some_and(|c| c.is_ascii_digit())
}

fn is_verb_alone(line: &str) -> bool {
    let word = line.trim().trim_end_matches([':', ' ']).to_lowercase();
    is_wrote(&word)
}

/// Whether somebody wrote something at some time, and a colon; or a date, an address and a colon;
/// or with a quote below it, somebody wrote something or a date, and a colon.
fn announces(text: &str, quote_follows: bool) -> bool {
    let text = text.trim().trim_matches(['*', '_']).trim();
    let may_end = quote_follows || text.ends_with([':', '：', '>', '-']);
    if text.len() > LONGEST || !may_end {
        return false;
    }
    let text = text.to_lowercase();
    let address = text.contains('@');
    let dated = is_dated(&text);
    let named = address || dated || quote_follows;
    let between_dashes = text.starts_with("--") && text.ends_with("--");
    if text.ends_with([':', '：']) {
        let quoting = QUOTING.iter().any(|opener| text.starts_with(opener));
        // Who has nothing else to tell begins with the day, or ends with it and tells the hour.
        let day = is_timed(&text) && has_year(&text);
        let told = begins(&text) || day && ends_with_verb_or_time(&text);
        let foreign = address || quote_follows || told && !has_own_voice(&text);
        return (named && foreign && has_verb(&text))
            || (quoting && (address || quote_follows))
            || (dated && (quote_follows || address && ends_with_address(&text)))
            || (is_timed(&text) && has_year(&text) && has_late_address(&text));
    }
    let between_angles = text.starts_with(ANGLES) && text.ends_with(ANGLES);
    (between_dashes && named && has_verb(&text))
        || (between_angles && dated)
        || (dated && quote_follows && (ends_with_verb(&text) || has_no_colon(&text)))
        || (dated && quote_follows && has_late_address(&text))
        || (dated && address && text.ends_with('>') && begins_with_date(&text))
}

fn ends_with_verb(text: &str) -> bool {
    text.split_whitespace().next_back().is_some_and(is_wrote)
}

/// Whether the last word is "wrote", an hour or what follows an hour: `CET`, `PM`.
fn ends_with_verb_or_time(text: &str) -> bool {
    let last = text.trim_end_matches([':', '：', ' ']);
    let last = last.split_whitespace().next_back().unwrap_or_default();
    let zone = last.chars().count() <= ZONE;
    is_wrote(last) || zone || last.contains(|c: char| c.is_ascii_digit())
}

/// Whether a line is an announcement but for its colon: `On 11/20/26, 10:00 Bob wrote`.
fn has_no_colon(text: &str) -> bool {
    let few = text.split_whitespace().count() <= WORDS;
    few && begins(text) && has_verb(text) && text.ends_with(char::is_alphanumeric)
}

/// Whether a text in small letters speaks of its own writer.
fn has_own_voice(text: &str) -> bool {
    let mut words = text.split(|c: char| c.is_whitespace() || ",:".contains(c));
    words.any(|word| OWN_VOICE.contains(&word))
}

fn has_verb(text: &str) -> bool {
    let breaks = |c: char| c.is_whitespace() || ",:：<>[]*\"".contains(c);
    text.split(breaks).any(is_wrote) || WROTE_WITHIN.iter().any(|verb| text.contains(verb))
}

/// Whether the last word before the colon is an address: `<bob@example.org>:`.
fn ends_with_address(text: &str) -> bool {
    behind_address(text).is_some_and(|rest| rest.trim().is_empty())
}

/// Whether no more stands between an address and the colon than "wrote" takes in any language.
fn has_late_address(text: &str) -> bool {
    behind_address(text).is_some_and(|rest| rest.split_whitespace().count() <= VERB)
}

/// What stands between the last address in brackets and the colon.
fn behind_address(text: &str) -> Option<&str> {
    let text = text.trim_end_matches([':', '：']);
    let (before, rest) = text.rsplit_once(['>', ')'])?;
    let last = before.rsplit(['<', '(']).next();
    last.filter(|address| address.contains('@')).map(|_| rest)
}

/// Whether a line begins with a name, its address and a day: `Bob <bob@example.org> 2026-11-20`.
fn begins_with_address(line: &str) -> bool {
    let address = line
        .split_once('<')
        .and_then(|(_, rest)| rest.split_once('>'));
    address.is_some_and(|(address, rest)| address.contains('@') && is_dated(rest))
}

/// Whether a text has a time of day, a year, or a date in figures.
pub(super) fn is_dated(text: &str) -> bool {
    has_figures(text, "/-.:h", |numbers| match numbers {
        [year] => is_year(year),
        [hour, minute] => is_time(hour, minute),
        [_, _, _] => numbers.iter().all(is_number),
        _ => false,
    })
}

/// Whether a text has a time of day.
fn is_timed(text: &str) -> bool {
    let seconds = |numbers: &[&str]| matches!(numbers, [hour, minute, _] if is_time(hour, minute));
    let minutes = |numbers: &[&str]| matches!(numbers, [hour, minute] if is_time(hour, minute));
    has_figures(text, ":.h", minutes) || has_figures(text, ":", seconds)
}

/// Whether a text has a year.
fn has_year(text: &str) -> bool {
    let year = |numbers: &[&str]| numbers.iter().any(|number| is_year(number));
    has_figures(text, "/-.:h", year)
}

/// Whether a text has numbers such as are asked for, with only these signs between them.
fn has_figures(text: &str, signs: &str, asked: impl Fn(&[&str]) -> bool) -> bool {
    let is_sign = |c: char| signs.contains(c);
    let mut words = text.split(|c: char| !c.is_ascii_digit() && !is_sign(c));
    words.any(|word| {
        let numbers: Vec<&str> = word.trim_matches(is_sign).split(is_sign).collect();
        asked(&numbers)
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

/// Whether a line begins with a year, a month and a day in figures.
fn begins_with_date(line: &str) -> bool {
    let date = line.split_whitespace().next().unwrap_or_default();
    let numbers: Vec<&str> = date.split(['/', '-', '.']).collect();
    numbers.len() == 3 && numbers.iter().all(|number| number.parse::<u16>().is_ok())
}
