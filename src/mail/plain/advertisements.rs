//! Detects advertisements of phones and mail services below letters, and additions of companies and
//! mailing lists: warnings, confidentiality notices and footers. Phrases are lowercase.

use super::introductions::has_own_voice;
use super::phrases::{
    DEVICES, FOOTERS, NOTICES, OFFERS, SCANNERS, SENT, SENT_LAST, TAGS, TYPED, WARNINGS,
};
use super::sent::Sent;
use super::signature::ends;
use super::{Draft, Why, above, cleaned};

/// Maximum length of an advertisement, in bytes.
const LONGEST: usize = 160;

/// Maximum number of words in an advertisement; a sentence may have more.
const WORDS: usize = 10;

/// Maximum number of words if it names a device or a program; some of these praise themselves.
const NAMED_WORDS: usize = 16;

/// Maximum number of words up to the name of a phone.
const MODEL: usize = 8;

/// Maximum number of words in an advertisement on the last line of a mail.
const LAST_WORDS: usize = 8;

/// Minimum length of an advertisement that is wrapped onto a second line, in bytes.
const FULL: usize = 30;

const PLATFORMS: [&str; 5] = ["android", "ios", "iphone", "ipad", "app"];

/// Names of phones, as their makers write them and some languages inflect them. In a language that
/// no list has, a last line of few words with such a name is an advertisement.
#[rustfmt::skip]
const TELEPHONES: &[&str] = &[
    "iPhon", "iPad", "Android", "Galaxy", "Samsung", "Huawei", "Xiaomi", "BlackBerry", "Blackberry",
];

/// Parts of words in excuses for typing and pleas for trees.
const EXCUSES: &[&str] = &["brevity", "typo", "excuse", "environment"];

/// A line of mail services that many languages leave untranslated.
const SEARCH: &str = "yahoo mail: search, organize";

/// The beginning of a mail service's line that names nothing else.
const YAHOO: &str = "yahoo mail";

const CLAUSES: [char; 8] = ['.', ',', ':', ';', '-', '\u{2013}', '\u{2014}', '!'];

const ARTICLES: [&str; 4] = ["my", "a", "an", "the"];

/// Maximum number of lines over which a warning is wrapped.
const WRAPPED: usize = 5;

/// Minimum length of a warning or notice, in bytes.
const SHORTEST: usize = 5;

/// Maximum length of a line examined for these, in bytes.
const WIDEST: usize = 2_000;

/// Returns whether a line advertises a phone, a mail service or a virus scanner.
///
/// A line without a known name must be the last one of the text, and only a name may follow its
/// first words: orders may begin like it, `Sent by Bob: two carts`, and so may sentences, `Sent
/// from my desk, which is nicer`. A line in the first person advertises nothing.
pub(super) fn is_advertisement(drafts: &[Draft], at: usize) -> bool {
    let text = drafts.get(at).map_or("", |draft| &draft.text);
    let line = bare(text);
    if line.len() > LONGEST {
        return false;
    }
    if SCANNERS.are_in(&line) {
        return true;
    }
    let few = |most| line.split_whitespace().count() <= most;
    // A comma or a full stop begins a sentence: `Sent from my desk, far from my phone`.
    let head = line.split([',', '.']).next().unwrap_or_default();
    let excuses = || EXCUSES.iter().any(|words| line.contains(words));
    let named = || names_telephone(text) || excuses() || DEVICES.are_in(head);
    let begun = SENT.strip(&line);
    let begins = || begun.is_some() || TYPED.begin(&line);
    let advertises = few(NAMED_WORDS) && begins() && named()
        || few(WORDS) && (ends_as_sent(&line) && named() || offers(&line))
        || few(WORDS) && begun.is_some_and(|rest| is_name(text, rest)) && is_last(drafts, at)
        || few(MODEL) && is_from_model(text.trim()) && is_alone(drafts, at);
    advertises && !has_own_voice(&line)
}

/// Returns whether a clause after the first begins like an order to this letter: `Sent from my
/// phone: PLACE vinland`.
pub(super) fn holds_order(line: &str, sent: &Sent<'_>) -> bool {
    let mut clauses = line.split(CLAUSES).skip(1);
    clauses.any(|clause| sent.opens_order(clause))
}

/// Returns whether a lowercase line ends with the verb.
fn ends_as_sent(line: &str) -> bool {
    let line = line.trim_end_matches(['.', '!', ' ']);
    SENT_LAST.all().iter().any(|verb| line.ends_with(verb))
}

fn offers(line: &str) -> bool {
    let mut words = line.split(|c: char| !c.is_alphanumeric());
    let offered = OFFERS.begin(line);
    line.contains(SEARCH)
        || line.contains("outlook") && line.contains("aka.ms/")
        || offered && words.any(|word| PLATFORMS.contains(&word) || word == "outlook")
}

/// Returns whether the end of a text (`rest` in lowercase) is a name, not a sentence.
fn is_name(text: &str, rest: &str) -> bool {
    let text = cleaned(text);
    let count = rest.split_whitespace().count();
    let words: Vec<&str> = text.split_whitespace().collect();
    let (_, name) = words.split_at(words.len().saturating_sub(count));
    let named = |word: &&str| !word.starts_with(char::is_lowercase) || word.contains("://");
    let article = |word: &&str| ARTICLES.contains(word);
    let ends = |word: &&str| word.ends_with([',', ':', '.', '?', '!']);
    let mut names = name.iter().filter(|word| !article(word)).peekable();
    names.peek().is_some() && names.all(|word| named(word) && !ends(word))
}

/// Returns whether a line names the device it was sent from: `Sent from my Foo 4G`. `Sent from my
/// desk` names nothing.
fn is_from_model(text: &str) -> bool {
    let rest = text.strip_prefix("Sent from ").unwrap_or_default();
    let name = rest.strip_prefix("my ").or(rest.strip_prefix("a "));
    let name = name.unwrap_or_default().trim_end_matches('.');
    let first = name.split_whitespace().next().unwrap_or_default();
    let named = first.contains(|c: char| c.is_uppercase() || c.is_ascii_digit());
    named && !name.contains([',', ':', '?'])
}

/// Returns whether a line is the last one of the text, below an empty one.
fn is_last(drafts: &[Draft], at: usize) -> bool {
    above(drafts, at).is_some_and(|above| !above.is_open()) && ends(drafts, at)
}

/// Returns whether the adjacent lines are not the writer's.
fn is_alone(drafts: &[Draft], at: usize) -> bool {
    let near = [above(drafts, at), drafts.get(at + 1)];
    !near.into_iter().flatten().any(Draft::is_open)
}

fn names_telephone(text: &str) -> bool {
    TELEPHONES.iter().any(|name| text.contains(name))
}

/// Returns whether the last line of the text has few words and names a phone.
pub(super) fn is_last_advertisement(drafts: &[Draft], at: usize) -> bool {
    let Some(draft) = drafts.get(at).filter(|_| is_last(drafts, at)) else {
        return false;
    };
    let line = bare(&draft.text);
    let outlook = line.contains("outlook") && line.contains("ios");
    let sentence = line.ends_with(['.', '!', '?']) || has_own_voice(&line);
    (names_telephone(&draft.text) || outlook || line.starts_with(YAHOO))
        && !sentence
        && line.split_whitespace().count() <= LAST_WORDS
}

/// Returns a line in lowercase without leading ornaments.
pub(super) fn bare(line: &str) -> String {
    let ornament = |c: char| c.is_whitespace() || "*_[<(-\u{2013}\u{2014}~/|\u{2022}".contains(c);
    let line = cleaned(line);
    line.trim().trim_start_matches(ornament).to_lowercase()
}

/// Returns whether a line continues the link or the sentence of an advertisement above it.
pub(super) fn is_wrapped(drafts: &[Draft], at: usize) -> bool {
    let (Some(above), Some(draft)) = (above(drafts, at), drafts.get(at)) else {
        return false;
    };
    let line = draft.text.trim();
    let first = line.trim_start_matches(['<', '(', '[']);
    above.why == Some(Why::Advertisement)
        && !above.is_blank()
        && (first.starts_with("http")
            || line.starts_with("<#")
            || above.text.len() >= FULL && line.starts_with(char::is_lowercase))
}

/// Finds warnings in any position: companies add them to all mails.
pub(super) fn warnings(drafts: &[Draft], _: &Sent<'_>) -> Vec<Option<Why>> {
    let mut left: usize = 0;
    let verdict = |draft: &Draft| {
        let before = std::mem::take(&mut left);
        let text = draft.is_open().then(|| lower(&draft.text))?;
        let is_wrapped = before > 0 && draft.text.trim().starts_with(char::is_lowercase);
        if !is_wrapped && !is_warning(&text) {
            return None;
        }
        left = match text.ends_with(['.', '!', ']']) {
            true => 0,
            false if is_wrapped => before.saturating_sub(1),
            false => WRAPPED,
        };
        Some(Why::Advertisement)
    };
    drafts.iter().map(verdict).collect()
}

/// Returns a line as it is compared; empty if it is too short or too long.
fn lower(line: &str) -> String {
    match line.len() {
        SHORTEST..=WIDEST => bare(line),
        _ => String::new(),
    }
}

fn is_warning(text: &str) -> bool {
    let frame = |c: char| !c.is_alphanumeric();
    let words = text.trim_matches(frame);
    let framed = text.len() > words.len() || words.contains(' ');
    framed && TAGS.contains(words) || WARNINGS.are_in(text)
}

/// Finds notices and the lines below them, up to the next quotation. A notice above all of the
/// player's words ends at a blank line. A line that the letter offers is always an answer.
pub(super) fn notices(drafts: &[Draft], sent: &Sent<'_>) -> Vec<Option<Why>> {
    let (mut written, mut inside, mut closed) = (false, false, false);
    let verdict = |draft: &Draft| {
        if !draft.is_open() {
            inside = inside && closed && draft.why.is_none();
            return None;
        }
        inside = inside && !sent.offers_line(&draft.text);
        let text = lower(&draft.text);
        if !inside && (NOTICES.begin(&text) || FOOTERS.begin(&text)) {
            inside = true;
            closed = written;
        }
        written |= !inside;
        inside.then_some(Why::Advertisement)
    };
    drafts.iter().map(verdict).collect()
}
