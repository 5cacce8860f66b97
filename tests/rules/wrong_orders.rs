//! Wrong orders by the hundred at many positions: each refusal names a rule, says why, and ends
//! with lines that can be sent unchanged.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use landfall::games::{AnyGame, title};
use landfall::language::{Cast, Composer, Voices};
use landfall::orders::LineOutcome;
use landfall::orders::order_set::Mode;
use landfall::rules::{Line, Misread, MisreadKind, Refusal, Seat};
use rand::RngExt;

use crate::support::playout::{Plan, Playout, run};

static VOICES: LazyLock<Voices> = LazyLock::new(|| Voices::embedded().unwrap());

/// One decision of this number is tried.
const TRIED: u32 = 3;

/// Lawful lines that are spoilt at each of those.
const SPOILT: usize = 12;

/// The results of all wrong orders of a title.
#[derive(Default)]
struct Tally {
    refused: usize,
    misread: usize,
    reasons: BTreeSet<&'static str>,
}

/// Plays some games of a title, and sends wrong orders at many of their positions: `own` ones of
/// the title, and lawful lines that are spoilt.
fn wrong_orders(name: &str, own: fn(&mut Playout, &[String]) -> Vec<String>) -> Tally {
    let mut tally = Tally::default();
    for number in 0..3 {
        let mut playout = Playout::start(Plan::new(title(name).unwrap(), number));
        playout.play_out(|playout, seat, legal| {
            if !playout.rng.random_ratio(1, TRIED) {
                return;
            }
            let mut lines = own(playout, legal);
            lines.extend(spoilt(playout, legal));
            for line in lines {
                tally.judge(playout, seat, &line);
            }
        });
    }
    tally
}

/// Lawful lines with a word of another line in them, a number changed, or something of an earlier
/// decision; and the ways to say that nothing is done.
fn spoilt(playout: &mut Playout, legal: &[String]) -> Vec<String> {
    let mut lines = vec!["PASS".to_owned(), "END".to_owned()];
    let phrases = playout.game.phrases().iter();
    lines.extend(phrases.map(|phrase| phrase.example.to_owned()));
    for _ in 0..SPOILT {
        let line = playout.pick(legal).clone();
        let orders = playout.orders.clone();
        let other = match orders.is_empty() {
            true => playout.pick(legal).clone(),
            false => playout.pick(&orders).split_once(' ').unwrap().1.to_owned(),
        };
        let mut words: Vec<&str> = line.split(' ').collect();
        let donors: Vec<&str> = other.split(' ').collect();
        let at = playout.rng.random_range(0..words.len());
        let donor = *playout.pick(&donors);
        let number = playout.rng.random_range(0..9).to_string();
        match playout.rng.random_range(0..5) {
            0 => words[at] = donor,
            1 => words.push(donor),
            2 => words.insert(at, donor),
            3 if words[at].parse::<u8>().is_ok() => words[at] = &number,
            _ => words = donors,
        }
        lines.push(words.join(" "));
    }
    lines
}

impl Tally {
    fn judge(&mut self, playout: &Playout, seat: Seat, line: &str) {
        let game = playout.game.as_ref();
        let outcome = run(game, seat, line, Mode::Preview);
        // Another position judges the words behind the first order of a line.
        for read in outcome.lines.iter().take(1) {
            match &read.outcome {
                LineOutcome::Refused(refusal) => {
                    self.refused += 1;
                    self.reasons.insert(refusal.reason.key);
                    says_why(playout, seat, line, refusal);
                    assert!(!refusal.nearest.is_empty(), "{line}: {refusal:?}");
                    for near in &refusal.nearest {
                        assert_ne!(Some(near), read.canonical.as_ref(), "{line}");
                        is_lawful(game, seat, near, line);
                    }
                }
                LineOutcome::Misread(misread) => {
                    self.misread += 1;
                    names_lawful_lines(game, seat, misread, line);
                }
                _ => {}
            }
        }
    }

    /// Checks that hundreds of orders were wrong, for this number of reasons or more.
    fn is_enough(&self, reasons: usize) {
        let (refused, misread) = (self.refused, self.misread);
        let hundreds = refused > 300 && misread > 50;
        assert!(hundreds, "{refused} refused, {misread} misread");
        let found = self.reasons.len();
        assert!(found >= reasons, "{found} reasons: {:?}", self.reasons);
    }
}

/// The rule and the reason are sentences in every language.
fn says_why(playout: &Playout, seat: Seat, line: &str, refusal: &Refusal) {
    let names = playout.plan.title.seat_names.iter();
    let cast = Cast::new(names.map(|name| (*name).to_owned()).collect(), Some(seat));
    for language in ["en", "nl"] {
        let composer = Composer::new(VOICES.named(language).unwrap(), &cast);
        let rule = composer.say(&Line::new(refusal.rule));
        let has_words = !rule.is_empty() && !rule.contains(['{', '}']);
        assert!(has_words, "{line}: {rule}");
        let why = composer.say(&refusal.reason);
        let whole = why.ends_with('.') && !why.contains(['{', '}']);
        assert!(whole, "{line}: {why}");
        assert!(why.starts_with(char::is_uppercase), "{why}");
    }
}

fn is_lawful(game: &dyn AnyGame, seat: Seat, near: &str, line: &str) {
    let lines = run(game, seat, near, Mode::Preview).lines;
    assert_eq!(lines.len(), 1, "{line}: {near}");
    assert_eq!(lines[0].outcome, LineOutcome::Played, "{line}: {near}");
    assert_eq!(lines[0].canonical.as_deref(), Some(near), "{line}");
}

/// Where a misread has whole lines to propose, and they are no meanings of an ambiguous word, they
/// can be sent.
fn names_lawful_lines(game: &dyn AnyGame, seat: Seat, misread: &Misread, line: &str) {
    let keywords: Vec<&str> = game.phrases().iter().map(|phrase| phrase.keyword).collect();
    let whole = |near: &&String| {
        let words: Vec<&str> = near.split(' ').collect();
        words.len() > 1 && keywords.contains(&words[0])
    };
    if misread.kind != MisreadKind::Ambiguous {
        for near in misread.nearest.iter().filter(whole) {
            is_lawful(game, seat, near, line);
        }
    }
}

#[test]
fn wrong_orders_of_new_world_are_refused_with_a_rule_and_lawful_lines() {
    let tally = wrong_orders("new_world", |playout, legal| {
        let line = playout.pick(legal).clone();
        let words: Vec<&str> = line.split(' ').collect();
        let place = words[..4].join(" ");
        vec![
            format!("{place} ROBBER N SHOPKEEPER E"),
            format!("{place} FARMER TRAPPER SW"),
            format!("{place} FARMER"),
            format!("{place} SCORE FARM W1-01"),
            format!("{place} ROBBER W SCORE TRAIL W, TOWN E"),
            format!("{line} SCORE TRAIL N, TRAIL N"),
            format!("PLACE {} TURN 4", words[1]),
            "PLACE W0-04 TURN 0".to_owned(),
            "PLACE W9-S9 TURN 0 TRAPPER N".to_owned(),
        ]
    });
    tally.is_enough(11);
}

#[test]
fn wrong_orders_of_race_are_refused_with_a_rule_and_lawful_lines() {
    let tally = wrong_orders("race", |playout, legal| {
        let line = playout.pick(legal).clone();
        vec![
            format!("{line} PAY 9 gold, 9 wood"),
            format!("{line}, {line}"),
            "SETTLE curlew 2 AT new-england".to_owned(),
            "SETTLE heron 9 AT newfoundland 1 TAKE 2 points".to_owned(),
            "TAKE gold".to_owned(),
            "KEEP card-1, card-2".to_owned(),
            "DISCOVER tile-3 ON anticosti".to_owned(),
            "CHOOSE drake".to_owned(),
            "DELIVER heron TO antwerp 9 gold".to_owned(),
            "LOAD northern-star + columbus".to_owned(),
        ]
    });
    tally.is_enough(25);
}

#[test]
fn wrong_orders_of_neuland_are_refused_with_a_rule_and_lawful_lines() {
    let tally = wrong_orders("neuland", |playout, legal| {
        let line = playout.pick(legal).clone();
        vec![
            format!("{line} USING FOODMARKER, WOODMARKER, GOLD, WHEELBARROW"),
            "FREE B1".to_owned(),
            "STACK COAL COAL COAL".to_owned(),
            "PILE COAL COAL IRONORE".to_owned(),
            "PRODUCE WOOD AT HUT A1 2".to_owned(),
            "PRODUCE CLOTH USING WOOL, GOLD".to_owned(),
            "PRODUCE WOOD USING FOOD, FOODMARKER".to_owned(),
            "BUILD SENATE AT B1".to_owned(),
            "BUILD MINE AT A1 USING WOODMARKER, WHEELBARROW".to_owned(),
            "COATS ABBEY".to_owned(),
            "COATS CATHEDRAL USING GOLD A1".to_owned(),
        ]
    });
    tally.is_enough(18);
}
