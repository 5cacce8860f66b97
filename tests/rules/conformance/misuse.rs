//! Lines that are no orders: words dropped, doubled, swapped, misspelt, or taken from other
//! orders.

use landfall::orders::order_set::Mode;
use landfall::orders::{LineOutcome, SetLine};
use landfall::rules::{MisreadKind, Seat};
use rand::RngExt;

use super::sentences;
use crate::support::playout::{Playout, run};

/// The spoilt lines that are tried at each decision.
const TRIES: usize = 3;

/// One spoilt line of this number is answered in words.
const SAID: u32 = 40;

/// Sends spoilt lines: each is misread, refused, or means an order that is lawful.
pub(super) fn check(playout: &mut Playout, seat: Seat, legal: &[String]) {
    for _ in 0..TRIES {
        let spoilt = spoil(playout, legal);
        let outcome = run(playout.game.as_ref(), seat, &spoilt, Mode::Preview);
        let words = spoilt.split(' ').count();
        // Another position judges the words behind the first order of a line.
        for line in outcome.lines.iter().take(1) {
            judge(playout, seat, legal, (line, words));
            if playout.rng.random_ratio(1, SAID) {
                sentences::of_fate(playout, line);
            }
        }
    }
}

fn judge(playout: &Playout, seat: Seat, legal: &[String], (line, sent): (&SetLine, usize)) {
    let raw = &line.line.raw;
    match &line.outcome {
        LineOutcome::Played => {
            let canonical = line.canonical.as_deref().expect("it was understood");
            let listed = is_listed(canonical, legal, playout);
            assert!(listed, "{raw:?} was played as {canonical:?}");
            let again = run(playout.game.as_ref(), seat, canonical, Mode::Preview);
            assert_eq!(again.lines[0].canonical.as_deref(), Some(canonical));
        }
        LineOutcome::Misread(misread) => {
            assert_eq!(line.canonical, None);
            let words = line.read_as.words.len();
            let (start, end) = (misread.words.start, misread.words.end);
            let fits = start <= end && end <= words;
            assert!(fits, "{raw:?}: {misread:?} of {words} words");
            let points = misread.kind == MisreadKind::Missing || start < end;
            assert!(points, "{raw:?}: {misread:?} points at nothing");
            let two = misread.kind != MisreadKind::Ambiguous || misread.nearest.len() > 1;
            assert!(two, "{raw:?}: ambiguous with one meaning: {misread:?}");
        }
        LineOutcome::Refused(refusal) => {
            for near in &refusal.nearest {
                let listed = is_listed(near, legal, playout);
                assert!(listed, "{raw:?}: {near:?} is offered and not lawful");
            }
            let canonical = line.canonical.as_deref().expect("it was understood");
            let lawful = legal.iter().any(|lawful| lawful == canonical);
            assert!(!lawful, "{raw:?}: {refusal:?}");
        }
        // A word that is lost or in the wrong place can make it a line of nothing.
        LineOutcome::Unclear(_) | LineOutcome::Remark => {}
        // A verb in the middle makes two orders of a line.
        LineOutcome::Held
        | LineOutcome::NotReached
        | LineOutcome::Unplayed
        | LineOutcome::Repeated => {
            let words = raw.split_whitespace().count();
            assert!(words < sent, "{raw:?} alone cannot be {:?}", line.outcome);
        }
    }
}

/// Orders that answer no question, and are lawful at any decision.
const STANDING: [(&str, &str); 1] = [("neuland", "PILE")];

/// Returns whether an order is in the list, or is one of its orders with a variant that the list
/// leaves out: words behind it, or other words behind one that continues its phrase.
fn is_listed(canonical: &str, legal: &[String], playout: &Playout) -> bool {
    let keyword = canonical.split(' ').next().unwrap_or_default();
    if STANDING.contains(&(playout.plan.title.name, keyword)) {
        return true;
    }
    let stem = stem(canonical, playout);
    let begins = |lawful: &String| {
        let rest = canonical.strip_prefix(lawful.as_str());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
            || self::stem(lawful, playout) == stem
    };
    legal.iter().any(begins)
}

/// Returns the words before the first one that continues the phrase.
fn stem<'o>(order: &'o str, playout: &Playout) -> &'o str {
    let keyword = order.split(' ').next().unwrap_or_default();
    let mut phrases = playout.game.phrases().iter();
    let phrase = phrases.find(|phrase| phrase.keyword == keyword);
    let continued = phrase.map_or(&[][..], |phrase| phrase.continued_by);
    let starts = continued.iter();
    let starts = starts.filter_map(|word| order.find(&format!(" {word} ")));
    starts.min().map_or(order, |start| order.split_at(start).0)
}

fn spoil(playout: &mut Playout, legal: &[String]) -> String {
    let line = playout.pick(legal).clone();
    let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
    for _ in 0..playout.rng.random_range(1..=2) {
        let at = playout.rng.random_range(0..words.len());
        let donor = donor(playout, legal);
        match playout.rng.random_range(0..7) {
            0 if words.len() > 1 => drop(words.remove(at)),
            1 => words.insert(at, words[at].clone()),
            2 => words.swap(0, at),
            3 => words[at] = misspelt(playout, &words[at]),
            4 => words.push(donor),
            5 => words.insert(at, donor),
            _ => words[at] = donor,
        }
    }
    words.join(" ")
}

/// Returns a word of another order: of this decision, or of one that was played before.
fn donor(playout: &mut Playout, legal: &[String]) -> String {
    let played = playout.orders.clone();
    let of_now = played.is_empty() || playout.rng.random_bool(0.5);
    let orders = if of_now { legal } else { &played };
    let order = playout.pick(orders).clone();
    let words: Vec<&str> = order.split(' ').collect();
    (*playout.pick(&words)).to_owned()
}

fn misspelt(playout: &mut Playout, word: &str) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    let at = playout.rng.random_range(0..letters.len());
    letters[at] = *playout.pick(&['X', '0', '7', '-', '9', 'E', '1']);
    letters.into_iter().collect()
}
