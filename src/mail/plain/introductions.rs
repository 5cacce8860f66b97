//! Detects sentences that announce a quote: "On Monday Bob wrote:".

use super::blocks;
use super::dates::{begins_with_date, has_day, has_year, is_date_word, is_dated, is_timed};
use super::marks;
use super::phrases::{OPENERS, OWN_VOICE, QUOTING, WROTE, WROTE_WITHIN};
use super::{Draft, above, cleaned, is_space, next_filled};

/// Maximum number of lines over which an announcement is wrapped.
const LINES: usize = 5;

/// Minimum number of spaces between an announcement and a quote on one line.
const GAP: usize = 2;

/// Maximum number of words in an announcement without a colon.
const WORDS: usize = 12;

/// Maximum number of words in a name.
const NAME: usize = 5;

/// Maximum number of words in a day: `Friday, 20. of November 2026 at`.
const DAY: usize = 6;

/// Maximum number of words for "wrote".
const VERB: usize = 3;

/// Maximum number of letters in `Uhr`, `p.m.` or the name of a time zone.
const ZONE: usize = 4;

/// The end of an announcement.
pub(super) const COLONS: [char; 2] = [':', '：'];

/// A substitute for the colon.
const DOTS: &str = "...";

/// Ends of the first line of an address broken over two lines.
const BROKEN: [&str; 3] = ["<", "[", "mailto:"];

/// The marks before and after an announcement by GroupWise.
pub(super) const ANGLES: &str = ">>>";

/// Maximum length of an announcement, in bytes.
pub(super) const LONGEST: usize = 500;

/// Returns the number of lines of the announcement that begins at `at`, if one does.
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
    let length = block.map(with_words).or_else(|| wrapped(drafts, at));
    length.or_else(|| goes_on(&draft.text).then_some(1))
}

/// Returns whether the quote begins on the line of its announcement: `Bob wrote:   Dear Alice`.
fn goes_on(line: &str) -> bool {
    let line = cleaned(line);
    let mut colons = line.match_indices(':');
    begins(&line)
        && colons.any(|(at, colon)| {
            let Some((head, rest)) = line.split_at_checked(at + colon.len()) else {
                return false;
            };
            let gap = rest.chars().take_while(|c| is_space(*c)).count();
            let gapped = gap >= GAP && gap < rest.chars().count();
            gapped && head.contains('@') && announces(head, false)
        })
}

/// Returns the number of lines of an announcement in words. If the lines below the first are
/// complete without it, the first is the player's, unless it has both name and day.
pub(super) fn wrapped(drafts: &[Draft], at: usize) -> Option<usize> {
    let first = cleaned(&drafts.get(at)?.text);
    let name_above_address = is_name_above_address(drafts, at);
    let opens = opens(&first) || name_above_address;
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
        let bar = || marks::bar_follows(drafts, next) && !has_own_voice(&joined.to_lowercase());
        let follows = || quote_follows(drafts, next) || bar();
        if may_end && announces(&joined, follows()) {
            let whole = |skip| is_whole(drafts, at + skip, count - skip, is_dated(&first));
            let block = |skip| blocks::length(drafts, at + skip).is_some();
            if (1..count).any(block) {
                return None;
            }
            let later = (1..count).any(whole);
            let verb = usize::from(goes_on_with_verb(drafts, next, &joined));
            let named = begins_with_address(&first) || is_broken(&first) || name_above_address;
            return (!later || named).then_some(count + verb);
        }
    }
    None
}

/// Returns whether the lines of an announcement have no hour, year or address and are no block of
/// fields: a player may also write `On 20 November RED wrote:`.
pub(super) fn is_vague(drafts: &[Draft], at: usize, end: usize) -> bool {
    let mut lines = drafts.iter().take(end).skip(at);
    let sure = |draft: &Draft| draft.text.contains('@') || is_dated(&cleaned(&draft.text));
    !lines.any(sure) && blocks::length(drafts, at).is_none()
}

/// Returns whether a line is set apart from the line above it and followed by an address: then it
/// is the name to that address, unless it looks like an order.
fn is_name_above_address(drafts: &[Draft], at: usize) -> bool {
    let name = drafts.get(at).map_or("", |draft| &draft.text);
    if is_shouted(name) || name.contains(|c: char| c.is_ascii_digit()) {
        return false;
    }
    let next = drafts.get(at + 1).map(|draft| draft.text.trim());
    above(drafts, at).is_none_or(|draft| !draft.is_open())
        && next.is_some_and(|next| next.starts_with('<') && next.contains('@'))
}

/// Returns whether the next line that is not blank is marked as a quote.
fn quote_follows(drafts: &[Draft], at: usize) -> bool {
    next_filled(drafts, at).is_some_and(Draft::is_quoted)
}

/// Returns whether a line ends by saying that another person wrote the text below.
pub(super) fn tells_of_writing(line: &str) -> bool {
    let text = line.trim().to_lowercase();
    text.ends_with(COLONS) && has_verb(&text) && !has_own_voice(&text)
}

/// Returns whether the line below an announcement without a colon is only its end: `wrote:`, `:`.
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

/// Returns whether exactly these lines are a complete announcement. Below a line with a date, they
/// must name the year.
fn is_whole(drafts: &[Draft], at: usize, count: usize, below_date: bool) -> bool {
    let lines = drafts.iter().skip(at).take(count);
    let lines = lines.map(|draft| cleaned(&draft.text).trim().to_owned());
    let lines: Vec<String> = lines.collect();
    let begun = lines.first().is_some_and(|first| begins(first));
    let text = lines.join(" ");
    let dated = is_dated(&text) && (has_year(&text) || !below_date);
    let told = dated && has_verb(&text.to_lowercase());
    (begun || told) && announces(&text, quote_follows(drafts, at.saturating_add(count)))
}

/// Returns whether an announcement that continues on the next line may begin like this. An order
/// does not, though it may begin with a number.
fn opens(line: &str) -> bool {
    let addressed = line.contains('@') && line.contains('<') || is_broken(line);
    let numbered = line.trim_start().starts_with(|c: char| c.is_ascii_digit());
    addressed || !is_shouted(line) && (begins(line) && !numbered || is_dated(line))
}

/// Returns whether an address continues on the next line.
fn is_broken(line: &str) -> bool {
    let line = line.trim_end();
    line.len() > 1 && BROKEN.iter().any(|end| line.ends_with(end))
}

/// Returns whether all letters of a line are capitals, as in an order.
fn is_shouted(line: &str) -> bool {
    line.contains(char::is_uppercase) && !line.contains(char::is_lowercase)
}

fn begins(line: &str) -> bool {
    let line = line.trim_start_matches(['*', '_', ' ', '\t', '-']);
    OPENERS.begin(&line.to_lowercase()) || line.starts_with(|c: char| c.is_ascii_digit())
}

fn is_verb_alone(line: &str) -> bool {
    let word = line.trim().trim_end_matches([':', ' ']).to_lowercase();
    WROTE.contains(&word)
}

/// Returns whether a text has a person, "wrote", a time and a colon; or a date, an address and a
/// colon; or, with a quote below it, "wrote" or a date, and a colon.
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
        // Without an opener, an announcement begins with the day, or has a full date and ends with
        // the verb or the hour.
        let day = is_timed(&text) && has_year(&text);
        let told = begins(&text) || begins_with_day(&text) || day && ends_with_verb_or_time(&text);
        let named = named || is_day_name_and_verb(&text);
        let ends_with_address = || behind_address(&text).is_some_and(|rest| rest.trim().is_empty());
        let foreign = address || quote_follows || told && !has_own_voice(&text);
        return (named && foreign && has_verb(&text))
            || (quoting && (address || quote_follows))
            || (dated && (quote_follows || address && ends_with_address()))
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

/// Returns whether a lowercase text has day and address in the order of an announcement, but no
/// colon: `On 21 Nov Ann <ann@example.org> wrote`.
fn told_without_colon(text: &str) -> bool {
    if !has_late_address(text) {
        return false;
    }
    let day = is_dated(text) || has_day(text);
    let bracketed = text.ends_with('>') && has_verb(text);
    let sure = bracketed || ends_with_verb(text) || is_timed(text) && has_year(text);
    begins(text) && day && sure && !has_own_voice(text)
}

/// Returns whether a text is only a day, an hour, a name and perhaps an address:
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

/// Returns whether a text is only a day: `On 20 November 2026`, `[20.11.2026 10:00]`.
fn is_day(text: &str) -> bool {
    let text = text.trim_start_matches(|c: char| !c.is_alphanumeric());
    let text = text.to_lowercase();
    let opener = OPENERS.strip(&text);
    let mut words = opener.unwrap_or(&text).split_whitespace();
    let mut others = words.clone().filter(|word| !is_date_word(word));
    let weekday = |word: &str| word.ends_with([',', '.']);
    has_year(&text)
        && words.any(is_date_word)
        && others.next().is_none_or(weekday)
        && others.next().is_none()
}

/// Returns whether a lowercase text begins with a weekday or a number and soon names the year.
fn begins_with_day(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().take(DAY).collect();
    let number = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit());
    words.iter().take(2).any(number) && has_year(&words.join(" "))
}

/// Returns whether a lowercase text is a day of a month, a name of few words, and "wrote".
fn is_day_name_and_verb(text: &str) -> bool {
    let words = text.trim_end_matches(|c: char| COLONS.contains(&c) || c.is_whitespace());
    let words = words.split_whitespace();
    let name = words.filter(|word| !is_date_word(word) && !WROTE.contains(word));
    begins(text) && has_day(text) && has_verb(text) && name.count() <= NAME
}

fn ends_with_verb(text: &str) -> bool {
    let last = text.split_whitespace().next_back();
    last.is_some_and(|word| WROTE.contains(word))
}

/// Returns whether the last word is "wrote", an hour or a word after an hour: `CET`, `PM`.
fn ends_with_verb_or_time(text: &str) -> bool {
    let last = text.trim_end_matches([':', '：', ' ']);
    let last = last.split_whitespace().next_back().unwrap_or_default();
    let zone = last.chars().count() <= ZONE;
    WROTE.contains(last) || zone || last.contains(|c: char| c.is_ascii_digit())
}

/// Returns whether a line is an announcement except for its colon: `On 11/20/26, 10:00 Bob wrote`.
fn has_no_colon(text: &str) -> bool {
    let few = text.split_whitespace().count() <= WORDS;
    few && begins(text) && has_verb(text) && text.ends_with(char::is_alphanumeric)
}

/// Returns whether a lowercase text is in the first person.
pub(super) fn has_own_voice(text: &str) -> bool {
    let mut words = text.split(|c: char| c.is_whitespace() || ",:".contains(c));
    words.any(|word| OWN_VOICE.contains(word))
}

pub(super) fn has_verb(text: &str) -> bool {
    let breaks = |c: char| c.is_whitespace() || ",:：<>[]*\"".contains(c);
    text.split(breaks).any(|word| WROTE.contains(word)) || WROTE_WITHIN.are_in(text)
}

/// Returns whether an address is followed by no more words before the colon than "wrote" takes.
fn has_late_address(text: &str) -> bool {
    behind_address(text).is_some_and(|rest| rest.split_whitespace().count() <= VERB)
}

/// Returns the text between the last address and the colon.
fn behind_address(text: &str) -> Option<&str> {
    let text = text.trim_end_matches(COLONS);
    let (_, rest) = text.rsplit_once('@')?;
    let end = rest.find(|c: char| c.is_whitespace() || ">)]\"".contains(c));
    let (_, rest) = rest.split_at_checked(end.unwrap_or(rest.len()))?;
    Some(rest.trim_start_matches(['>', ')', ']', '"', ',']))
}

/// Returns whether a line begins with a name, an address and a day: `Bob <bob@example.org>
/// 2026-11-20`.
fn begins_with_address(line: &str) -> bool {
    let bracketed = line.split_once('<').map_or("", |(_, rest)| rest);
    let address = bracketed.split_once('>');
    address.is_some_and(|(address, rest)| address.contains('@') && is_dated(rest))
}
