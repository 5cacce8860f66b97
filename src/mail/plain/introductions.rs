//! Detects sentences that announce a quote: "On Monday Bob wrote:".

use super::blocks;
use super::dates::{begins_with_date, has_day, has_year, is_date_word, is_dated, is_timed};
use super::marks;
use super::phrases::{OPENERS, OWN_VOICE, QUOTING, WROTE, WROTE_WITHIN};
use super::{Draft, cleaned, is_space};

/// An announcement is wrapped over so many lines at most.
const LINES: usize = 5;

/// So much white space parts an announcement from a quote on the same line.
const GAP: usize = 2;

/// An announcement without its colon has no more words than that.
const WORDS: usize = 12;

/// A name has no more words than that.
const NAME: usize = 5;

/// A day has no more words than that: `Friday, 20. of November 2026 at`.
const DAY: usize = 6;

/// "wrote" takes no more words than that.
const VERB: usize = 3;

/// `Uhr`, `p.m.` and the names of time zones take no more letters than that.
const ZONE: usize = 4;

/// What an announcement ends with.
pub(super) const COLONS: [char; 2] = [':', '：'];

/// What some write in its place.
const DOTS: &str = "...";

/// Where an address was broken over two lines, its first line ends like this.
const BROKEN: [&str; 3] = ["<", "[", "mailto:"];

/// What GroupWise writes before and behind an announcement.
pub(super) const ANGLES: &str = ">>>";

/// Longer text is no announcement, in octets.
pub(super) const LONGEST: usize = 500;

/// How many lines announce a quote, from line `at` on; none if that line does not.
pub(super) fn length(drafts: &[Draft], at: usize) -> Option<usize> {
    let draft = drafts.get(at).filter(|draft| draft.is_open())?;
    if draft.text.len() > LONGEST {
        return blocks::flattened(drafts, at);
    }
    let block = blocks::length(drafts, at);
    let with_words = |length: usize| {
        let words = wrapped(drafts, at.saturating_add(length));
        length.saturating_add(words.unwrap_or(0))
    };
    block
        .map(with_words)
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

/// An announcement in words, on one line or wrapped. Where the lines below the first make one by
/// themselves, the first is the player's; unless it has both name and day.
pub(super) fn wrapped(drafts: &[Draft], at: usize) -> Option<usize> {
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
        let may_end = may_end && !is_broken(&line);
        let next = at.saturating_add(count);
        let follows = || quote_follows(drafts, next) || bar_follows(drafts, next, &joined);
        if may_end && announces(&joined, follows()) {
            let whole = |skip| is_whole(drafts, at + skip, count - skip, is_dated(&first));
            let block = |skip| blocks::length(drafts, at + skip).is_some();
            if (1..count).any(block) {
                return None;
            }
            let later = (1..count).any(whole);
            let verb = usize::from(goes_on_with_verb(drafts, next, &joined));
            let named = begins_with_address(&first)
                || is_broken(&first)
                || is_name_above_address(drafts, at);
            return (!later || named).then_some(count + verb);
        }
    }
    None
}

/// Whether the lines of an announcement tell neither hour, year nor address, and are no block of
/// fields: a person may write so as well, `On 20 November RED wrote:`.
pub(super) fn is_vague(drafts: &[Draft], at: usize, end: usize) -> bool {
    let mut lines = drafts.iter().take(end).skip(at);
    let sure = |draft: &Draft| draft.text.contains('@') || is_dated(&cleaned(&draft.text));
    !lines.any(sure) && blocks::length(drafts, at).is_none()
}

/// Whether a line is set apart from what is above it, and an address begins the next one: then it
/// is the name to that address, unless it looks like an order.
fn is_name_above_address(drafts: &[Draft], at: usize) -> bool {
    let name = drafts.get(at).map_or("", |draft| &draft.text);
    if is_shouted(name) || name.contains(|c: char| c.is_ascii_digit()) {
        return false;
    }
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

/// Whether the next line that is not blank has a bar before it, and nobody speaks of himself above.
fn bar_follows(drafts: &[Draft], at: usize, joined: &str) -> bool {
    marks::bar_follows(drafts, at) && !has_own_voice(&joined.to_lowercase())
}

/// Whether a line ends by telling that another person wrote what is below it.
pub(super) fn tells_of_writing(line: &str) -> bool {
    let text = line.trim().to_lowercase();
    text.ends_with(COLONS) && has_verb(&text) && !has_own_voice(&text)
}

/// Whether the line below an announcement without a colon is no more than its end: `wrote:`, `:`.
fn goes_on_with_verb(drafts: &[Draft], at: usize, joined: &str) -> bool {
    let next = drafts.get(at).filter(|draft| draft.is_open());
    next.is_some_and(|draft| {
        let text = draft.text.trim();
        !joined.ends_with(COLONS)
            && text.ends_with(COLONS)
            && text.split_whitespace().count() <= VERB
            && (has_verb(&text.to_lowercase()) || text.trim_matches(COLONS).is_empty())
    })
}

/// Whether exactly these lines are an announcement by themselves, and lack nothing. Below a line
/// with a date they lack the day unless they name the year.
fn is_whole(drafts: &[Draft], at: usize, count: usize, below_date: bool) -> bool {
    let lines: Vec<String> = drafts
        .iter()
        .skip(at)
        .take(count)
        .map(|draft| cleaned(&draft.text).trim().to_owned())
        .collect();
    let begun = lines.first().is_some_and(|first| begins(first));
    let text = lines.join(" ");
    let dated = is_dated(&text) && (has_year(&text) || !below_date);
    let told = dated && has_verb(&text.to_lowercase());
    (begun || told) && announces(&text, quote_follows(drafts, at.saturating_add(count)))
}

/// Whether an announcement that goes on in the next line may begin like this. An order does not,
/// though it may begin with a number.
fn opens(line: &str) -> bool {
    let addressed = line.contains('@') && line.contains('<') || is_broken(line);
    let numbered = line.trim_start().starts_with(|c: char| c.is_ascii_digit());
    addressed || !is_shouted(line) && (begins(line) && !numbered || is_dated(line))
}

/// Whether an address continues in the next line.
fn is_broken(line: &str) -> bool {
    let line = line.trim_end();
    line.len() > 1 && BROKEN.iter().any(|end| line.ends_with(end))
}

/// Whether all letters of a line are capital ones, as in an order.
fn is_shouted(line: &str) -> bool {
    line.contains(char::is_uppercase) && !line.contains(char::is_lowercase)
}

/// Whether a line begins like an announcement.
fn begins(line: &str) -> bool {
    let line = line
        .trim_start_matches(['*', '_', ' ', '\t', '-'])
        .to_lowercase();
    OPENERS.begin(&line) || line.chars().next().is_some_and(|c| c.is_ascii_digit())
}

fn is_verb_alone(line: &str) -> bool {
    let word = line.trim().trim_end_matches([':', ' ']).to_lowercase();
    WROTE.contains(&word)
}

/// Whether a person wrote something at some time, and a colon; or a date, an address and a colon;
/// or with a quote below it, a person wrote something or a date, and a colon.
fn announces(text: &str, quote_follows: bool) -> bool {
    let text = text.trim().trim_matches(['*', '_']).trim();
    let may_end = quote_follows || text.ends_with([':', '：', '>', '-']) || text.contains('@');
    if text.len() > LONGEST || !may_end {
        return false;
    }
    let addressed = text.contains('<') && text.contains('@');
    if (quote_follows || addressed) && is_day_and_name(text) || quote_follows && is_day(text) {
        return true;
    }
    let text = text.to_lowercase();
    let address = text.contains('@');
    let dated = is_dated(&text);
    let named = address || dated || quote_follows;
    let between_dashes = text.starts_with("--") && text.ends_with("--");
    if text.ends_with(COLONS) {
        let quoting = QUOTING.begin(&text);
        // Who has nothing else to tell begins with the day, or ends with it and tells the hour.
        let day = is_timed(&text) && has_year(&text);
        let told = begins(&text) || begins_with_day(&text) || day && ends_with_verb_or_time(&text);
        let named = named || is_day_name_and_verb(&text);
        let foreign = address || quote_follows || told && !has_own_voice(&text);
        return (named && foreign && has_verb(&text))
            || (quoting && (address || quote_follows))
            || (dated && (quote_follows || address && ends_with_address(&text)))
            || (is_timed(&text) && has_year(&text) && has_late_address(&text))
            || (has_late_address(&text) && foreign && begins(&text) && (dated || has_day(&text)));
    }
    let between_angles = text.starts_with(ANGLES) && text.ends_with(ANGLES);
    (between_dashes && has_verb(&text) && !has_own_voice(&text))
        || (quote_follows
            && address
            && text.ends_with(DOTS)
            && has_verb(text.trim_end_matches(DOTS)))
        || (between_angles && dated)
        || (dated && quote_follows && (ends_with_verb(&text) || has_no_colon(&text)))
        || (dated && quote_follows && has_late_address(&text))
        || (dated && address && text.ends_with('>') && begins_with_date(&text))
        || told_without_colon(&text)
}

/// Whether a text in small letters tells day and address in the order of an announcement, though
/// it ends without a colon: `On 21 Nov Ann <ann@example.org> wrote`.
fn told_without_colon(text: &str) -> bool {
    if !has_late_address(text) {
        return false;
    }
    let day = is_dated(text) || has_day(text);
    let bracketed = text.ends_with('>') && has_verb(text);
    let sure = bracketed || ends_with_verb(text) || is_timed(text) && has_year(text);
    begins(text) && day && sure && !has_own_voice(text)
}

/// Whether a text is a day, an hour, a name and maybe an address, and nothing else:
/// `Ann <ann@example.org>, 20. 11. 2026 13:00`, `20.11.2026 13:00, Ann`.
fn is_day_and_name(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let whole = is_timed(text) && has_year(text) && words.len() <= WORDS;
    if !whole || has_own_voice(&text.to_lowercase()) {
        return false;
    }
    let is_number = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit());
    let day_first = words.iter().take(2).any(is_number);
    let Some(address) = words.iter().position(|word| word.contains('@')) else {
        let name = words.iter().rev().take_while(|word| !is_date_word(word));
        let named = |word: &&str| word.trim_start_matches('"').starts_with(char::is_uppercase);
        return day_first && (1..=NAME).contains(&name.clone().count()) && name.clone().all(named);
    };
    let behind = words.get(address.saturating_add(1)..).unwrap_or_default();
    let day = match behind {
        [] => return day_first,
        [weekday, day @ ..] if weekday.ends_with([',', '.']) => day,
        day => day,
    };
    day.iter().all(|word| is_date_word(word)) && address <= NAME
}

/// Whether a text is a day and nothing else: `On 20 November 2026`, `[20.11.2026 10:00]`.
fn is_day(text: &str) -> bool {
    let text = text
        .trim_start_matches(|c: char| !c.is_alphanumeric())
        .to_lowercase();
    let opener = OPENERS.strip(&text);
    let mut words = opener.unwrap_or(&text).split_whitespace();
    let mut others = words.clone().filter(|word| !is_date_word(word));
    let weekday = |word: &str| word.ends_with([',', '.']);
    has_year(&text)
        && words.any(is_date_word)
        && others.next().is_none_or(weekday)
        && others.next().is_none()
}

/// Whether a text in small letters begins with a weekday or a number, and tells the year soon.
fn begins_with_day(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().take(DAY).collect();
    let number = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit());
    words.iter().take(2).any(number) && has_year(&words.join(" "))
}

/// Whether a text in small letters is a day of a month, a name of few words, and "wrote".
fn is_day_name_and_verb(text: &str) -> bool {
    let words = text.trim_end_matches(|c: char| COLONS.contains(&c) || c.is_whitespace());
    let words: Vec<&str> = words.split_whitespace().collect();
    let name = words
        .iter()
        .filter(|word| !is_date_word(word) && !WROTE.contains(word));
    begins(text) && has_day(text) && has_verb(text) && name.count() <= NAME
}

fn ends_with_verb(text: &str) -> bool {
    text.split_whitespace()
        .next_back()
        .is_some_and(|word| WROTE.contains(word))
}

/// Whether the last word is "wrote", an hour or what follows an hour: `CET`, `PM`.
fn ends_with_verb_or_time(text: &str) -> bool {
    let last = text.trim_end_matches([':', '：', ' ']);
    let last = last.split_whitespace().next_back().unwrap_or_default();
    let zone = last.chars().count() <= ZONE;
    WROTE.contains(last) || zone || last.contains(|c: char| c.is_ascii_digit())
}

/// Whether a line is an announcement but for its colon: `On 11/20/26, 10:00 Bob wrote`.
fn has_no_colon(text: &str) -> bool {
    let few = text.split_whitespace().count() <= WORDS;
    few && begins(text) && has_verb(text) && text.ends_with(char::is_alphanumeric)
}

/// Whether a text in small letters speaks of its own writer.
pub(super) fn has_own_voice(text: &str) -> bool {
    let mut words = text.split(|c: char| c.is_whitespace() || ",:".contains(c));
    words.any(|word| OWN_VOICE.contains(word))
}

pub(super) fn has_verb(text: &str) -> bool {
    let breaks = |c: char| c.is_whitespace() || ",:：<>[]*\"".contains(c);
    text.split(breaks).any(|word| WROTE.contains(word)) || WROTE_WITHIN.are_in(text)
}

/// Whether the last word before the colon is an address: `<bob@example.org>:`.
fn ends_with_address(text: &str) -> bool {
    behind_address(text).is_some_and(|rest| rest.trim().is_empty())
}

/// Whether no more stands between an address and the colon than "wrote" takes in any language.
fn has_late_address(text: &str) -> bool {
    behind_address(text).is_some_and(|rest| rest.split_whitespace().count() <= VERB)
}

/// The text between the last address and the colon.
fn behind_address(text: &str) -> Option<&str> {
    let text = text.trim_end_matches(COLONS);
    let (_, rest) = text.rsplit_once('@')?;
    let end = rest.find(|c: char| c.is_whitespace() || ">)]\"".contains(c));
    let (_, rest) = rest.split_at_checked(end.unwrap_or(rest.len()))?;
    Some(rest.trim_start_matches(['>', ')', ']', '"', ',']))
}

/// Whether a line begins with a name, its address and a day: `Bob <bob@example.org> 2026-11-20`.
fn begins_with_address(line: &str) -> bool {
    let address = line
        .split_once('<')
        .and_then(|(_, rest)| rest.split_once('>'));
    address.is_some_and(|(address, rest)| address.contains('@') && is_dated(rest))
}
