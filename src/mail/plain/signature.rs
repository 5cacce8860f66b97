//! What a mail program appends to every mail.

use super::advertisements::{
    ADVERTISEMENTS, ADVERTISEMENTS_WITHIN, DEVICES, PROGRAMS, SCANNERS, SENT_FROM, TELEPHONES,
};
use super::blocks::is_ruler;
use super::{Draft, Part, Why, cleaned};

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

/// A card with an address below a rule has no more lines than that.
const CARD: usize = 8;

/// A name below a rule has no more words than that.
const NAME: usize = 4;

/// What footers of mailing lists say, in small letters.
const LISTS: [&str; 8] = [
    "mailing list",
    "mailinglist",
    "mailing-list",
    "mailingliste",
    "liste de diffusion",
    "unsubscribe",
    "abmelden",
    "listinfo",
];

/// As many digits make a telephone number.
const NUMBER: usize = 7;

/// What stands above and below a text that is signed by OpenPGP (RFC 9580, section 7).
const PGP_MESSAGE: &str = "-----BEGIN PGP SIGNED MESSAGE-----";
const PGP_SIGNATURE: &str = "-----BEGIN PGP SIGNATURE-----";

/// As many lines may stand under a rule for it to begin a signature.
const UNDER_RULE: usize = 12;

/// Marks signatures: from `-- ` to the next quote or the end, what stands under a rule at the end,
/// advertisements, and a name behind a dash. Where the letter is `known`, every sign counts.
pub(super) fn find(drafts: &mut [Draft], known: bool) {
    armour(drafts);
    let (mut written, mut quoted, mut inside) = (false, false, false);
    for at in 0..drafts.len() {
        let Some(draft) = drafts.get(at) else { return };
        if draft.fate.is_some() {
            quoted |= draft.is_quoted();
            inside = false;
            continue;
        }
        // A rule at the very top, with nothing before it, closes nothing.
        let strict = quoted && !known;
        inside = inside || (written && begins(drafts, at, strict));
        let why = if inside {
            Some(Why::Delimiter)
        } else if is_advertisement(drafts, at)
            || goes_on(drafts, at)
            || written && is_last_advertisement(drafts, at)
        {
            Some(Why::Advertisement)
        } else if written && is_signed(drafts, at) {
            Some(Why::Delimiter)
        } else {
            None
        };
        written = written || !draft.is_blank();
        if let (Some(why), Some(draft)) = (why, drafts.get_mut(at)) {
            draft.give(Part::Signature, why);
        }
    }
    rules_above(drafts);
}

/// What may have a rule right above it that the mail program drew.
const RULED: [Why; 3] = [Why::Advertisement, Why::Mark, Why::Introduction];

/// Marks the head that a signature by OpenPGP puts above a text.
fn armour(drafts: &mut [Draft]) {
    let head = drafts.iter().position(|draft| draft.text == PGP_MESSAGE);
    let Some(head) = head else { return };
    let lines = drafts.iter_mut().skip(head);
    for draft in lines.take_while(|draft| draft.is_open()) {
        draft.give(Part::Signature, Why::Delimiter);
    }
}

/// Marks the rules that stand right above an advertisement or a quote.
fn rules_above(drafts: &mut [Draft]) {
    let mut below = None;
    for draft in drafts.iter_mut().rev() {
        let rule = draft.text.trim();
        let drawn = draft.fate.is_none() && rule.len() >= 3 && is_drawn(rule);
        if let Some((part, why)) = below.filter(|_| drawn) {
            draft.give(part, why);
        } else if !draft.is_blank() {
            let part = draft.fate.filter(|_| RULED.contains(&draft.why));
            below = part.map(|part| (part, draft.why));
        }
    }
}

/// Whether a line is drawn of one sign and holds no words.
fn is_drawn(line: &str) -> bool {
    line.chars().all(|c| c == '-') || line.chars().all(|c| c == '_')
}

/// Whether a signature begins here: `-- ` (RFC 3676), also without its space and as the long dash
/// that telephones make of it, or a rule with little under it.
///
/// Below a quote, two dashes without the space are a rule that somebody drew, if `strict`; and so
/// is a long dash with a blank line or more than a paragraph under it.
fn begins(drafts: &[Draft], at: usize, strict: bool) -> bool {
    let Some(draft) = drafts.get(at) else {
        return false;
    };
    let text = cleaned(&draft.text);
    match text.trim() {
        "--" => draft.spaced || !strict,
        "- --" | PGP_SIGNATURE => true,
        "\u{2014}" | "\u{2013}" => is_right_below(drafts, at),
        rule if rule.starts_with('_') && is_ruler(rule) => {
            let reachable = || below(drafts, at).any(is_reachable);
            few_below(drafts, at, UNDER_RULE) && (is_set_apart(drafts, at) || reachable())
        }
        rule if is_any_rule(rule) => {
            is_card_below(drafts, at) || is_list_below(drafts, at) || is_name_below(drafts, at)
        }
        _ => false,
    }
}

/// Whether a line is drawn of one of the signs that signatures are drawn with.
fn is_any_rule(line: &str) -> bool {
    let drawn = |sign| line.chars().all(|c| c == sign);
    let short = ['_', '=', '*', '~', '#'].into_iter().any(drawn) && line.len() >= 2;
    short || line.starts_with("---") && is_drawn(line)
}

/// Whether a few lines stand below that name a mailing list and how it is reached.
fn is_list_below(drafts: &[Draft], at: usize) -> bool {
    let named = |draft: &Draft| {
        let line = draft.text.to_lowercase();
        LISTS.iter().any(|words| line.contains(words))
    };
    few_below(drafts, at, CARD)
        && below(drafts, at).any(named)
        && below(drafts, at).any(is_reachable)
}

/// Whether one paragraph stands right below, set apart from what is above, and begins with the name
/// of a person or a house: words that begin with a capital letter and go on in small ones.
fn is_name_below(drafts: &[Draft], at: usize) -> bool {
    let first = drafts.get(at.saturating_add(1));
    let named = first.is_some_and(|draft| {
        let words = draft.text.split_whitespace();
        (1..=NAME).contains(&words.clone().count()) && words.clone().all(is_name)
    });
    named && is_set_apart(drafts, at) && few_below(drafts, at, CARD)
}

fn is_name(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(char::is_uppercase)
        && letters.next().is_some_and(char::is_lowercase)
        && letters.all(char::is_alphabetic)
}

/// Whether nothing but a card stands below: a few lines in a row, one with a telephone number or an
/// address.
fn is_card_below(drafts: &[Draft], at: usize) -> bool {
    let lines = || {
        let filled = below(drafts, at).take_while(|draft| !draft.is_blank());
        filled.take(CARD.saturating_add(1))
    };
    (2..=CARD).contains(&lines().count())
        && one_paragraph_below(drafts, at)
        && lines().any(is_reachable)
}

/// Whether what stands below a rule is set apart from what was written above it: one paragraph
/// right below, a blank line above, and nothing that announces it with a colon.
fn is_set_apart(drafts: &[Draft], at: usize) -> bool {
    let above = drafts.get(..at).unwrap_or_default();
    let written = above.iter().rev().find(|draft| !draft.is_blank());
    let announced = written.is_some_and(|draft| draft.text.ends_with(':'));
    let apart = above.last().is_some_and(Draft::is_blank) && !announced;
    apart && is_right_below(drafts, at)
}

/// Whether one paragraph stands below, and no blank line above it.
fn is_right_below(drafts: &[Draft], at: usize) -> bool {
    let next = drafts.get(at.saturating_add(1));
    next.is_some_and(Draft::is_open) && one_paragraph_below(drafts, at)
}

/// Whether a line holds an address, a link or a telephone number.
fn is_reachable(draft: &Draft) -> bool {
    let digits = draft.text.chars().filter(char::is_ascii_digit).count();
    let number = digits >= NUMBER && draft.text.chars().all(is_in_number);
    number
        || ["@", "www.", "http"]
            .iter()
            .any(|sign| draft.text.contains(sign))
}

/// Whether a character may stand in a telephone number, with what it is above it.
fn is_in_number(c: char) -> bool {
    c.is_alphanumeric() || " +()-/.:".contains(c)
}

/// The open lines below a line, up to the next that is not.
fn below(drafts: &[Draft], at: usize) -> impl Iterator<Item = &Draft> {
    let below = drafts.iter().skip(at.saturating_add(1));
    below.take_while(|draft| draft.fate.is_none())
}

/// Whether at most so many lines stand below.
fn few_below(drafts: &[Draft], at: usize, most: usize) -> bool {
    let mut filled = below(drafts, at).filter(|draft| !draft.is_blank());
    filled.nth(most).is_none()
}

/// Whether no blank line parts what stands below.
fn one_paragraph_below(drafts: &[Draft], at: usize) -> bool {
    let filled = below(drafts, at).skip_while(|draft| draft.is_blank());
    let mut rest = filled.skip_while(|draft| !draft.is_blank());
    !rest.any(|draft| !draft.is_blank())
}

/// Whether a line is a name behind a dash, alone at the end of what was written: `-Bob Smith`.
fn is_signed(drafts: &[Draft], at: usize) -> bool {
    let Some(draft) = drafts.get(at) else {
        return false;
    };
    let Some(name) = draft.text.trim().strip_prefix('-') else {
        return false;
    };
    let name = name
        .strip_prefix("- ")
        .or(name.strip_prefix('-'))
        .unwrap_or(name);
    let alone = at
        .checked_sub(1)
        .and_then(|before| drafts.get(before))
        .is_some_and(Draft::is_blank);
    alone
        && !name.starts_with(' ')
        && (1..=3).contains(&name.split(' ').count())
        && name.split(' ').all(is_name)
        && ends(drafts, at)
}

/// Whether nothing stands below a line, or a rule first of all.
fn ends(drafts: &[Draft], at: usize) -> bool {
    let next = below(drafts, at).find(|draft| !draft.is_blank());
    next.is_none_or(|draft| is_ruler(&draft.text) || draft.text.trim() == "--")
}

/// Whether a line advertises a telephone, a mail service or a virus scanner.
///
/// One that names nothing known is the last of what was written, no sentence, and ends with a name:
/// an order may begin like it, "Sent by Bob: two carts".
fn is_advertisement(drafts: &[Draft], at: usize) -> bool {
    let text = drafts.get(at).map_or("", |draft| &draft.text);
    let line = bare(text);
    if line.len() > LONGEST {
        return false;
    }
    let holds = |list: &[&str]| list.iter().any(|words| line.contains(words));
    let begins = ADVERTISEMENTS.iter().any(|words| line.starts_with(words));
    let few = |most| line.split_whitespace().count() <= most;
    let named = names_telephone(text) || holds(DEVICES);
    let sentence = line.ends_with(['.', '!', '?']) || line.contains(": ");
    holds(SCANNERS)
        || few(WORDS) && (holds(ADVERTISEMENTS_WITHIN) || sells(&line))
        || few(NAMED_WORDS) && named && (begins || line.starts_with(SENT_FROM))
        || few(WORDS) && begins && !sentence && ends_with_name(text) && ends(drafts, at)
        || few(MODEL) && is_from_model(text.trim()) && is_alone(drafts, at)
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

/// Whether no line of the writer's stands right above or below.
fn is_alone(drafts: &[Draft], at: usize) -> bool {
    let near = [at.checked_sub(1), at.checked_add(1)];
    let mut near = near.into_iter().flatten().filter_map(|at| drafts.get(at));
    !near.any(Draft::is_open)
}

fn names_telephone(text: &str) -> bool {
    TELEPHONES.iter().any(|name| text.contains(name))
}

/// Whether the last word that is no link begins with no small letter.
fn ends_with_name(text: &str) -> bool {
    let is_word =
        |word: &&str| word.starts_with(char::is_alphanumeric) && !word.starts_with("http");
    let last = text.split_whitespace().rfind(is_word);
    last.is_some_and(|word| !word.starts_with(char::is_lowercase))
}

/// Whether a line without capital letters is the link under which Outlook for telephones is had.
fn sells(line: &str) -> bool {
    line.contains("outlook") && line.contains("aka.ms/")
}

/// Whether the last of what was written is a line of a few words, and these name a telephone.
fn is_last_advertisement(drafts: &[Draft], at: usize) -> bool {
    let alone = at.checked_sub(1).and_then(|above| drafts.get(above));
    let Some(draft) = drafts
        .get(at)
        .filter(|_| alone.is_some_and(Draft::is_blank))
    else {
        return false;
    };
    let line = bare(&draft.text);
    let begins = PROGRAMS.iter().any(|words| line.starts_with(words));
    let outlook = line.contains("outlook") && line.contains("ios");
    let sentence = line.ends_with(['.', '!', '?']);
    (names_telephone(&draft.text) || outlook || begins)
        && !sentence
        && line.split_whitespace().count() <= LAST_WORDS
        && ends(drafts, at)
}

/// A line without ornaments before it and capital letters.
pub(super) fn bare(line: &str) -> String {
    let ornaments = ['*', '_', '[', '<', '(', '-', '\u{2014}', ' '];
    cleaned(line)
        .trim()
        .trim_start_matches(ornaments)
        .to_lowercase()
}

/// Whether a line goes on with the link or the sentence of an advertisement above it.
fn goes_on(drafts: &[Draft], at: usize) -> bool {
    let above = at.checked_sub(1).and_then(|above| drafts.get(above));
    let line = drafts.get(at).map(|draft| draft.text.trim());
    let (Some(above), Some(line)) = (above, line) else {
        return false;
    };
    let first = line.trim_start_matches(['<', '(', '[']);
    above.why == Why::Advertisement
        && !above.is_blank()
        && (first.starts_with("http")
            || line.starts_with("<#")
            || above.text.len() >= FULL && line.starts_with(char::is_lowercase))
}
