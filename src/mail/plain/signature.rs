//! Detects signatures.

use super::advertisements::{holds_order, is_advertisement, is_last_advertisement, is_wrapped};
use super::blocks::is_ruler;
use super::cards::{self, ADDRESSES, NUMBER};
use super::sent::Sent;
use super::{Draft, Why, above, cleaned};

/// Characters of rules, with the minimum number of them; a rule of dashes has one more.
const DRAWN: &str = "_=*~#\u{2015}\u{2500}\u{2501}\u{2550}\u{25ac}\u{ff0a}\u{2022}";
const SHORTEST: usize = 2;
const DASHES: &str = "-\u{2013}\u{2014}";

/// Characters of longer rules, with the minimum number of them.
const DOTTED: &str = "+^.,:|\\/\u{b7}\u{2026}";
const ORNAMENT: usize = 4;

/// Maximum number of lines examined below a rule.
const REACH: usize = 28;

/// Maximum number of lines in a card with an address below a rule.
const CARD: usize = 8;

/// Maximum number of words in a name below a rule.
const NAME: usize = 4;

/// Words in footers of mailing lists, in lowercase.
#[rustfmt::skip]
const LISTS: [&str; 8] = [
    "mailing list", "mailinglist", "mailing-list", "mailingliste", "liste de diffusion",
    "unsubscribe", "abmelden", "listinfo",
];

/// The lines above and below a text signed with OpenPGP (RFC 9580, section 7).
const PGP_MESSAGE: &str = "-----BEGIN PGP SIGNED MESSAGE-----";
const PGP_SIGNATURE: &str = "-----BEGIN PGP SIGNATURE-----";

/// Maximum number of lines below a rule that begins a signature.
const UNDER_RULE: usize = 12;

/// Marks signatures: from `-- ` to the next quote or the end, the text under a rule at the end,
/// advertisements, and a name after a dash. If the letter is known (`sent`), every sign counts,
/// except above lines that it offers.
pub(super) fn find(drafts: &mut [Draft], sent: &Sent<'_>) {
    armour(drafts);
    let (mut written, mut below_quote, mut inside) = (false, false, false);
    for at in 0..drafts.len() {
        let Some(draft) = drafts.get(at) else { return };
        if draft.why.is_some() {
            below_quote |= draft.is_quoted();
            inside = false;
            continue;
        }
        // A rule at the very top, with nothing before it, closes nothing.
        let strict = below_quote && !sent.is_known();
        inside = inside
            || written && begins(drafts, at, strict, sent)
            || !written && is_all_there_is(drafts, at, sent);
        let ordered = || holds_order(&draft.text, sent);
        let why = if inside {
            Some(Why::Delimiter)
        } else if (is_advertisement(drafts, at)
            || is_wrapped(drafts, at)
            || written && is_last_advertisement(drafts, at))
            && !ordered()
        {
            Some(Why::Advertisement)
        } else if written && is_signed(drafts, at, sent) {
            Some(Why::Delimiter)
        } else {
            None
        };
        written = written || !draft.is_blank();
        below_quote = below_quote && draft.is_blank();
        if let Some(draft) = drafts.get_mut(at) {
            draft.why = why;
        }
    }
    rules_above(drafts);
}

/// Reasons of lines that may have a rule of the mail program directly above them.
const RULED: [Why; 3] = [Why::Advertisement, Why::Mark, Why::Introduction];

/// Marks the head that OpenPGP puts above a signed text.
fn armour(drafts: &mut [Draft]) {
    let head = drafts.iter().position(|draft| draft.text == PGP_MESSAGE);
    let Some(head) = head else { return };
    let lines = drafts.iter_mut().skip(head);
    for draft in lines.take_while(|draft| draft.is_open()) {
        draft.why = Some(Why::Delimiter);
    }
}

/// Marks the rules directly above an advertisement or a quote, and the links and pictures on
/// separate lines with which an advertisement begins.
fn rules_above(drafts: &mut [Draft]) {
    let mut below = None;
    let mut adjacent = false;
    for draft in drafts.iter_mut().rev() {
        let rule = draft.text.trim();
        let linked = adjacent && is_link_alone(rule);
        let drawn = is_rule(rule) || linked;
        adjacent = draft.why == Some(Why::Advertisement) && !draft.is_blank();
        if below.is_some() && drawn && draft.why.is_none() {
            draft.why = below;
            adjacent = linked;
        } else if !draft.is_blank() {
            below = draft.why.filter(|why| RULED.contains(why));
        }
    }
}

/// Returns whether a line is only a link or the name of a picture, in brackets.
fn is_link_alone(line: &str) -> bool {
    let bracketed = [('<', '>'), ('[', ']')];
    let inner = bracketed
        .into_iter()
        .find_map(|(open, close)| line.strip_prefix(open)?.strip_suffix(close));
    inner.is_some_and(|inner| {
        let lower = inner.to_lowercase();
        let linked = lower.starts_with("http") && !lower.contains(' ');
        let mut pictures = ["image", "cid:", "logo"].iter();
        linked || pictures.any(|word| lower.contains(word))
    })
}

/// Returns whether a line is drawn and has no words: `____`, `* * *`, `-=-=-`, `. . . .`.
fn is_rule(line: &str) -> bool {
    let signs = || line.chars().filter(|c| !c.is_whitespace());
    let kinds = [DRAWN, DASHES, DOTTED];
    let is_sign = |c| kinds.iter().any(|signs| signs.contains(c));
    // Fails fast: nearly every line soon has a letter.
    if !signs().all(is_sign) {
        return false;
    }
    let has = |kind: &str| signs().any(|c| kind.contains(c));
    let least = if has(DOTTED) {
        ORNAMENT
    } else {
        SHORTEST + usize::from(!has(DRAWN))
    };
    signs().count() >= least
}

/// Returns whether a signature begins here: `-- ` (RFC 3676), also without its space or as the long
/// dash that phones make of it, or a rule with little under it.
///
/// Directly below a quote (`strict`), two dashes without the space are a person's rule; so is a
/// long dash with a blank line or several paragraphs under it.
fn begins(drafts: &[Draft], at: usize, strict: bool, sent: &Sent<'_>) -> bool {
    let Some(draft) = drafts.get(at) else {
        return false;
    };
    let text = cleaned(&draft.text);
    let found = match text.trim() {
        "--" => {
            draft.spaced || !strict || is_name_below(drafts, at) || is_address_below(drafts, at)
        }
        "- --" | PGP_SIGNATURE => true,
        "\u{2014}" | "\u{2013}" => is_right_below(drafts, at),
        rule if rule.starts_with('_') && is_ruler(rule) => {
            let reachable = || below(drafts, at).any(is_reachable);
            few_below(drafts, at, UNDER_RULE) && (is_set_apart(drafts, at) || reachable())
        }
        rule if is_rule(rule) => {
            let named = is_list_below(drafts, at) || is_name_below(drafts, at);
            (named || is_card_below(drafts, at)) && !is_offer_below(drafts, at, sent)
        }
        name if is_dashed_name(name, sent) => {
            let card = is_apart(drafts, at) && is_card_below(drafts, at);
            card && !is_offer_below(drafts, at, sent)
        }
        _ => false,
    };
    // If the first line below may be an order, this is the player's rule.
    let first = || below(drafts, at).find(|draft| !draft.is_blank());
    let is_order_below = || first().is_some_and(|draft| sent.opens_order(&draft.text));
    found && (text.trim() == PGP_SIGNATURE || !is_order_below())
}

fn is_offer_below(drafts: &[Draft], at: usize, sent: &Sent<'_>) -> bool {
    below(drafts, at)
        .take(REACH)
        .any(|draft| sent.offers_line(&draft.text))
}

/// Returns whether a mail is only a signature: `-- ` and a card below it, with no possible order.
fn is_all_there_is(drafts: &[Draft], at: usize, sent: &Sent<'_>) -> bool {
    let Some([delimiter, rest @ ..]) = drafts.get(at..) else {
        return false;
    };
    if !delimiter.spaced || delimiter.text.trim() != "--" {
        return false;
    }
    let open = rest.iter().take_while(|draft| draft.why.is_none());
    let end = open.take(REACH.saturating_add(1)).count();
    let card = rest.get(..end).unwrap_or_default();
    one_paragraph_below(drafts, at) && cards::is_card(card, sent)
}

/// Returns whether a few lines below name a mailing list and its address.
fn is_list_below(drafts: &[Draft], at: usize) -> bool {
    let named = |draft: &Draft| {
        let line = draft.text.to_lowercase();
        LISTS.iter().any(|words| line.contains(words))
    };
    few_below(drafts, at, CARD)
        && below(drafts, at).any(named)
        && below(drafts, at).any(is_reachable)
}

/// Returns whether one separate paragraph is directly below and begins with the name of a person or
/// a company: capitalised words.
fn is_name_below(drafts: &[Draft], at: usize) -> bool {
    let first = drafts.get(at.saturating_add(1));
    let words = first.map_or("", |draft| &draft.text).split_whitespace();
    let named = (1..=NAME).contains(&words.clone().count()) && words.clone().all(is_name);
    named && is_set_apart(drafts, at) && few_below(drafts, at, CARD)
}

/// Returns whether at most two lines are directly below, one with an address or a number.
fn is_address_below(drafts: &[Draft], at: usize) -> bool {
    let few = few_below(drafts, at, 2) && is_right_below(drafts, at);
    few && below(drafts, at).any(is_reachable)
}

fn is_name(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(char::is_uppercase)
        && letters.next().is_some_and(char::is_lowercase)
        && letters.all(char::is_alphabetic)
}

/// Returns whether only a card is below: a few consecutive lines, one with a phone number or an
/// address.
fn is_card_below(drafts: &[Draft], at: usize) -> bool {
    let lines = || {
        let filled = below(drafts, at).skip_while(|draft| draft.is_blank());
        let filled = filled.take_while(|draft| !draft.is_blank());
        filled.take(CARD.saturating_add(1))
    };
    (2..=CARD).contains(&lines().count())
        && one_paragraph_below(drafts, at)
        && lines().any(is_reachable)
}

/// Returns whether the text below a rule is separate from the text above it: one paragraph directly
/// below, a blank line above, and no announcement with a colon.
fn is_set_apart(drafts: &[Draft], at: usize) -> bool {
    let above = drafts.get(..at).unwrap_or_default();
    let written = above.iter().rev().find(|draft| !draft.is_blank());
    let announced = written.is_some_and(|draft| draft.text.ends_with(':'));
    let apart = above.last().is_some_and(Draft::is_blank) && !announced;
    apart && is_right_below(drafts, at)
}

/// Returns whether one paragraph is below, without a blank line before it.
fn is_right_below(drafts: &[Draft], at: usize) -> bool {
    let next = drafts.get(at.saturating_add(1));
    next.is_some_and(Draft::is_open) && one_paragraph_below(drafts, at)
}

/// Returns whether a line holds an address, a link or a phone number.
fn is_reachable(draft: &Draft) -> bool {
    let digits = draft.text.chars().filter(char::is_ascii_digit).count();
    let is_in_number = |c: char| c.is_alphanumeric() || " +()-/.:".contains(c);
    let number = digits >= NUMBER && draft.text.chars().all(is_in_number);
    number || ADDRESSES.iter().any(|sign| draft.text.contains(sign))
}

/// Returns the open lines below a line, up to the next that is not.
fn below(drafts: &[Draft], at: usize) -> impl Iterator<Item = &Draft> {
    let below = drafts.iter().skip(at.saturating_add(1));
    below.take_while(|draft| draft.why.is_none())
}

fn few_below(drafts: &[Draft], at: usize, most: usize) -> bool {
    let mut filled = below(drafts, at).filter(|draft| !draft.is_blank());
    filled.nth(most).is_none()
}

fn one_paragraph_below(drafts: &[Draft], at: usize) -> bool {
    let filled = below(drafts, at).skip_while(|draft| draft.is_blank());
    let mut rest = filled.skip_while(|draft| !draft.is_blank());
    !rest.any(|draft| !draft.is_blank())
}

/// Returns whether a line is a name after a dash, separate at the end of the text: `-Bob Smith`.
/// One word after one dash may be an order in a list; so may several if the letter is known
/// (`sent`).
fn is_signed(drafts: &[Draft], at: usize, sent: &Sent<'_>) -> bool {
    let text = drafts.get(at).map_or("", |draft| draft.text.trim());
    let listed = |name: &str| sent.is_known() || !name.contains(' ');
    let single = text.strip_prefix('-').filter(|name| !listed(name));
    let named = is_dashed_name(text, sent) || single.is_some_and(are_names);
    named && is_apart(drafts, at) && ends(drafts, at)
}

/// Returns whether a line is a name after two dashes that begins no order: `-- Bob Smith`.
fn is_dashed_name(line: &str, sent: &Sent<'_>) -> bool {
    let name = line.strip_prefix("-- ").or(line.strip_prefix("--"));
    name.is_some_and(|name| are_names(name) && !sent.opens_order(name))
}

/// Returns whether a text is one to three names.
fn are_names(text: &str) -> bool {
    (1..=3).contains(&text.split(' ').count()) && text.split(' ').all(is_name)
}

/// Returns whether the previous line is empty.
fn is_apart(drafts: &[Draft], at: usize) -> bool {
    above(drafts, at).is_some_and(Draft::is_blank)
}

/// Returns whether nothing is below a line, or a rule comes first.
pub(super) fn ends(drafts: &[Draft], at: usize) -> bool {
    let next = below(drafts, at).find(|draft| !draft.is_blank());
    next.is_none_or(|draft| is_ruler(&draft.text) || draft.text.trim() == "--")
}
