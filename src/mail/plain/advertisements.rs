//! Detects advertisements of telephones and mail services below letters, in small letters.

use super::introductions::has_own_voice;
use super::phrases::{DEVICES, OFFERS, SCANNERS, SENT, SENT_LAST, TYPED};
use super::sent::Sent;
use super::signature::ends;
use super::{Draft, Why, cleaned};

/// Longer lines are no telephone's small talk, in octets.
const LONGEST: usize = 160;

/// An advertisement has no more words than that; a sentence may.
const WORDS: usize = 10;

/// The same if it names a device or a program; some of these praise themselves.
const NAMED_WORDS: usize = 16;

/// The name of a telephone and what is before it have no more words than that.
const MODEL: usize = 8;

/// The last line of a mail has no more words than that if it is an advertisement.
const LAST_WORDS: usize = 8;

/// A shorter advertisement is not broken over two lines, in octets.
const FULL: usize = 30;

/// What such a program is for, each a word.
const PLATFORMS: [&str; 5] = ["android", "ios", "iphone", "ipad", "app"];

/// Names of telephones, as their makers write them and some languages inflect them. A line of a few
/// words with one of these, and with nothing of the player's below it, is their advertisement in a
/// language that no list has.
#[rustfmt::skip]
const TELEPHONES: &[&str] = &[
    "iPhon", "iPad", "Android", "Galaxy", "Samsung", "Huawei", "Xiaomi", "BlackBerry", "Blackberry",
];

/// Parts of words in which such a line excuses itself, or pleads for trees.
const EXCUSES: &[&str] = &["brevity", "typo", "excuse", "environment"];

/// What mail services put below a letter in many languages.
const SEARCH: &str = "yahoo mail: search, organize";

/// How a mail service begins that names nothing else.
const YAHOO: &str = "yahoo mail";

/// What parts the clauses of a line.
const CLAUSES: [char; 8] = ['.', ',', ':', ';', '-', '\u{2013}', '\u{2014}', '!'];

/// Articles before a name.
const ARTICLES: [&str; 4] = ["my", "a", "an", "the"];

/// Whether a line advertises a telephone, a mail service or a virus scanner.
///
/// One that names nothing known is the last of what was written, and has nothing but a name behind
/// its first words: an order may begin like it, `Sent by Bob: two carts`, and so may a sentence,
/// `Sent from my desk, which is nicer`. A line in its writer's own voice advertises nothing.
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
    // What follows a comma or a full stop is a sentence: `Sent from my desk, far from my phone`.
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

/// Whether a clause of a line behind its first begins like an order to this letter: `Sent from my
/// phone: PLACE vinland`.
pub(super) fn holds_order(line: &str, sent: &Sent<'_>) -> bool {
    let mut clauses = line.split(CLAUSES).skip(1);
    clauses.any(|clause| sent.opens_order(clause))
}

/// Whether a line in small letters ends with the verb.
fn ends_as_sent(line: &str) -> bool {
    let line = line.trim_end_matches(['.', '!', ' ']);
    SENT_LAST.all().iter().any(|verb| line.ends_with(verb))
}

/// Whether a line in small letters offers a program.
fn offers(line: &str) -> bool {
    let mut words = line.split(|c: char| !c.is_alphanumeric());
    let offered = OFFERS.begin(line);
    line.contains(SEARCH)
        || line.contains("outlook") && line.contains("aka.ms/")
        || offered && words.any(|word| PLATFORMS.contains(&word) || word == "outlook")
}

/// Whether the end of a text, which in small letters is `rest`, is a name and no sentence.
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

/// Whether a line says of which of its writer's things it was sent, by a name: `Sent from my Foo
/// 4G`. `Sent from my desk` names none.
fn is_from_model(text: &str) -> bool {
    let name = text
        .strip_prefix("Sent from my ")
        .or(text.strip_prefix("Sent from a "));
    let name = name.map(|name| name.trim_end_matches('.'));
    name.is_some_and(|name| {
        let mut words = name.split_whitespace();
        let named = |word: &str| word.contains(|c: char| c.is_uppercase() || c.is_ascii_digit());
        !name.contains([',', ':', '?']) && words.next().is_some_and(named)
    })
}

/// Whether a line is the last of what was written, below an empty one.
fn is_last(drafts: &[Draft], at: usize) -> bool {
    let above = at.checked_sub(1).and_then(|above| drafts.get(above));
    above.is_some_and(|above| !above.is_open()) && ends(drafts, at)
}

/// Whether no line of the writer's stands right above or below.
fn is_alone(drafts: &[Draft], at: usize) -> bool {
    let near = [at.checked_sub(1), at.checked_add(1)];
    let mut near = near.into_iter().flatten().filter_map(|at| drafts.get(at));
    !near.any(Draft::is_open)
}

fn names_telephone(text: &str) -> bool {
    TELEPHONES.iter().any(|name| text.contains(name))
}

/// Whether the last of what was written is a line of a few words, and these name a telephone.
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

/// A line without ornaments before it and capital letters.
pub(super) fn bare(line: &str) -> String {
    let ornament = |c: char| c.is_whitespace() || "*_[<(-\u{2013}\u{2014}~/|\u{2022}".contains(c);
    cleaned(line)
        .trim()
        .trim_start_matches(ornament)
        .to_lowercase()
}

/// Whether a line goes on with the link or the sentence of an advertisement above it.
pub(super) fn is_wrapped(drafts: &[Draft], at: usize) -> bool {
    let above = at.checked_sub(1).and_then(|above| drafts.get(above));
    let line = drafts.get(at).map(|draft| draft.text.trim());
    let (Some(above), Some(line)) = (above, line) else {
        return false;
    };
    let first = line.trim_start_matches(['<', '(', '[']);
    above.why == Some(Why::Advertisement)
        && !above.is_blank()
        && (first.starts_with("http")
            || line.starts_with("<#")
            || above.text.len() >= FULL && line.starts_with(char::is_lowercase))
}
