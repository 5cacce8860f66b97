//! Detects business cards below the closing of a letter: name, job, company, phone.
//!
//! They have no delimiter, so all lines must look like a card. A line that may be an order keeps
//! everything below the closing with the player.

use std::ops::Range;

use super::introductions::has_own_voice;
use super::phrases::CLOSINGS;
use super::sent::Sent;
use super::{Draft, Why, cleaned};

/// Maximum number of words in a closing.
const CLOSING: usize = 8;

/// Maximum number of lines examined below a closing, including blank ones.
const REACH: usize = 28;

/// Maximum number of typed lines between the closing and the card: a name, a place.
const TYPED: usize = 2;

const TYPED_WORDS: usize = 3;

/// The number of lines in a card that are not blank.
const CARD: std::ops::RangeInclusive<usize> = 2..=14;

/// The number of words in the name at its head, and the maximum in any other line.
const NAME: std::ops::RangeInclusive<usize> = 2..=6;
const WORDS: usize = 12;

/// Maximum length of a part of a name such as `van`, and of a final abbreviation such as `Ltd.`, in
/// characters.
const PARTICLE: usize = 3;
const SHORTENED: usize = 5;

/// Minimum number of digits in a phone number.
pub(super) const NUMBER: usize = 7;

/// Signs of an address or a link.
pub(super) const ADDRESSES: [&str; 3] = ["@", "www.", "http"];

/// Separators of numbers on a line.
const PARTED: [char; 5] = ['|', '·', '•', ',', ';'];

/// Lowercase labels of phone numbers and addresses.
#[rustfmt::skip]
const TELEPHONES: [&str; 18] = [
    "t:", "t.", "m:", "m.", "p:", "d:", "o:", "mob", "cell", "fax", "phone", "fon", "gsm", "тел",
    "tel", "tél", "e-mail", "www.",
];

/// Finds a card below the quotation of the letter if the answer is above it: mail programs put one
/// there. In that place only a line that is offered reads like an order.
pub(super) fn below_quotation(drafts: &[Draft], sent: &Sent<'_>) -> Vec<Option<Why>> {
    let quoted = drafts.iter().rposition(Draft::is_quoted);
    let Some(quoted) = quoted.filter(|_| sent.is_known()) else {
        return Vec::new();
    };
    let (above, below) = drafts.split_at(quoted.saturating_add(1));
    let is_filled = |draft: &Draft| !draft.is_blank();
    let first = below.iter().position(is_filled).unwrap_or_default();
    let last = below.iter().rposition(is_filled).unwrap_or_default();
    let card = below.get(first..=last).unwrap_or_default();
    let is_card = above.iter().any(Draft::is_open)
        && card.iter().all(|draft| draft.why.is_none())
        && is_card_of(card, sent, is_entry);
    let found = if is_card { quoted..drafts.len() } else { 0..0 };
    let verdict = |(at, draft): (usize, &Draft)| {
        (found.contains(&at) && draft.is_open()).then_some(Why::Delimiter)
    };
    drafts.iter().enumerate().map(verdict).collect()
}

/// Finds cards below closings, each up to the next line that is not open or `-- `.
pub(super) fn below_closings(drafts: &[Draft], sent: &Sent<'_>) -> Vec<Option<Why>> {
    let mut found = 0..0;
    let verdict = |(at, draft): (usize, &Draft)| {
        let closes = at >= found.end && draft.is_open() && is_closing(&draft.text);
        if let Some(card) = closes.then(|| card(drafts, at, sent)).flatten() {
            found = card;
        }
        (found.contains(&at) && draft.is_open()).then_some(Why::Delimiter)
    };
    drafts.iter().enumerate().map(verdict).collect()
}

/// Returns whether a line closes a letter: `Kind regards,`.
fn is_closing(line: &str) -> bool {
    let text = cleaned(line).trim().to_lowercase();
    let few = text.split_whitespace().count() <= CLOSING;
    few && CLOSINGS.all().iter().any(|words| {
        let rest = text.strip_prefix(words);
        rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
    })
}

/// Returns the line range of the card below a closing.
fn card(drafts: &[Draft], closing: usize, sent: &Sent<'_>) -> Option<Range<usize>> {
    let first = closing.saturating_add(1);
    let below = drafts.iter().skip(first).take(REACH.saturating_add(1));
    let ends = |draft: &&Draft| draft.why.is_none() && draft.text.trim() != "--";
    let end = first.saturating_add(below.take_while(ends).count());
    // A longer text is more of the letter, not a card.
    if end.saturating_sub(first) > REACH {
        return None;
    }
    let (mut typed, mut apart) = (0_usize, false);
    for at in first..end {
        let draft = drafts.get(at)?;
        if draft.is_blank() {
            apart = true;
            continue;
        }
        if apart && is_card(drafts.get(at..end)?, sent) {
            return Some(at..end);
        }
        typed = typed.saturating_add(1);
        let name = draft.text.split_whitespace().count() <= TYPED_WORDS;
        if typed > TYPED || !name {
            return None;
        }
        apart = false;
    }
    None
}

/// Returns whether these lines are a card: a name at the head, and a phone number or an address.
pub(super) fn is_card(lines: &[Draft], sent: &Sent<'_>) -> bool {
    is_card_of(lines, sent, is_line)
}

fn is_card_of(lines: &[Draft], sent: &Sent<'_>, is_line: fn(&str) -> bool) -> bool {
    let filled = || lines.iter().filter(|draft| !draft.is_blank());
    let mut rest = filled();
    rest.next().is_some_and(|draft| is_name(&draft.text))
        && CARD.contains(&filled().count())
        && rest.all(|draft| is_line(&draft.text))
        && filled().any(|draft| is_contact(&draft.text))
        && !filled().any(|draft| sent.opens_order(&draft.text))
}

/// Returns whether a line is a person's name: `i. A. Alice Ampere`, `Alice van der AMPERE`.
fn is_name(line: &str) -> bool {
    let line = cleaned(line);
    let words = || line.trim().trim_matches(['*', '_']).split_whitespace();
    let is_letter = |c: char| c.is_alphabetic() || ".-'’".contains(c);
    let named = |word: &&str| word.starts_with(char::is_uppercase) && word.chars().count() > 1;
    let usual = |word: &str| {
        let short = word.chars().count() <= PARTICLE;
        word.chars().all(is_letter) && (short || word.starts_with(char::is_uppercase))
    };
    NAME.contains(&words().count())
        && words().all(usual)
        && words().filter(named).count() >= 2
        && !is_shouted(words().next().unwrap_or_default())
}

/// Returns whether a word may begin an order in capitals.
fn is_shouted(word: &str) -> bool {
    word.chars().count() > 1 && word.chars().all(char::is_uppercase)
}

/// Returns whether a line may be in a card: no sentence, no first person, nothing that reads like
/// an order or a code.
fn is_line(line: &str) -> bool {
    let line = cleaned(line);
    let text = line.trim().trim_matches(['*', '_', '|', '•', '·']).trim();
    let lower = text.to_lowercase();
    let first = text.split_whitespace().next().unwrap_or_default();
    let numbered = first.ends_with(['.', ')']) && first.starts_with(|c: char| c.is_ascii_digit());
    let few = text.split_whitespace().count() <= WORDS;
    if is_shouted(first) || numbered || !few || has_own_voice(&lower) {
        return false;
    }
    if is_contact(text) {
        return !text.contains(' ') || !text.starts_with(char::is_lowercase) || is_labelled(&lower);
    }
    let last = text.split_whitespace().next_back().unwrap_or_default();
    let sentence = text.ends_with(['.', '!', '?', ','])
        && (last.chars().count() > SHORTENED || !last.starts_with(char::is_uppercase));
    text.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit())
        && text.contains(char::is_lowercase)
        && !text.contains([':', '>', '?', '!'])
        && !text.split_whitespace().any(is_code)
        && !sentence
}

/// Checks a line like [`is_line`], but permits codes after the first word: a room or a department.
fn is_entry(line: &str) -> bool {
    let words = line.split_whitespace().enumerate();
    let kept = words.filter(|(nth, word)| *nth == 0 || !is_code(word));
    let kept: Vec<&str> = kept.map(|(_, word)| word).collect();
    is_line(&kept.join(" "))
}

fn is_code(word: &str) -> bool {
    word.contains(|c: char| c.is_ascii_digit()) && word.contains(char::is_alphabetic)
}

/// Returns whether a line holds a phone number or an address.
fn is_contact(text: &str) -> bool {
    let lower = text.to_lowercase();
    let digits = |piece: &str| piece.chars().filter(char::is_ascii_digit).count() >= NUMBER;
    let is_sign = |c: char| c.is_ascii_digit() || " ()-/.+".contains(c);
    let bare = |piece: &str| piece.chars().all(is_sign);
    let number =
        |piece: &str| digits(piece) && (piece.contains('+') || bare(piece) || is_labelled(piece));
    let addressed = || ADDRESSES.iter().any(|sign| lower.contains(sign));
    lower.split(PARTED).any(number) || addressed() || is_domain(&lower)
}

/// Returns whether a line is a host name: `example.com`.
fn is_domain(lower: &str) -> bool {
    let labels: Vec<&str> = lower.trim().split('.').collect();
    let is_sign = |c: char| c.is_alphanumeric() || c == '-';
    let is_label = |label: &&str| !label.is_empty() && label.chars().all(is_sign);
    let [_, .., top] = labels.as_slice() else {
        return false;
    };
    labels.iter().all(is_label) && top.len() > 1 && top.chars().all(char::is_alphabetic)
}

/// Returns whether a lowercase line begins like a phone number.
fn is_labelled(lower: &str) -> bool {
    let bare = lower.trim_start_matches(|c: char| !c.is_alphanumeric());
    TELEPHONES.iter().any(|label| bare.starts_with(label))
}
