//! Orders sent ahead as the letters of *Race* show them: each one answers the decision for which it
//! was printed, and no other one.

use std::collections::BTreeMap;

use landfall::games::AnyGame;
use landfall::judge::act::Act;
use landfall::rules::{Awaiting, Seat};
use landfall::store::LedgerRow;
use rand::RngExt as _;

use super::letters::{self, Example};
use super::moderator::Desk;
use crate::support::playout::Plan;

/// The planning of a round, in its order.
const ACTIONS: [&str; 4] = ["LOAD", "SETTLE", "DELIVER", "DISCOVER"];

/// A decision: whose, in which round, and the verb of its orders.
type Decision = (Seat, u32, &'static str);

/// Orders sent ahead by seat and number: the decision that each one is for, and what it orders.
type Bound = BTreeMap<(Seat, u32), (Decision, String)>;

/// Returns which decision of a plan is awaited, if it is one of a plan.
fn awaited(game: &dyn AnyGame) -> Option<Decision> {
    let Awaiting::Seat(seat) = game.awaiting() else {
        return None;
    };
    let question = game.question(seat).filter(|_| game.phase() == "planning")?;
    let asks = format!("{:?}", question.asks).to_uppercase();
    let verb = ACTIONS
        .iter()
        .find(|action| asks.contains(**action))
        .unwrap();
    Some((seat, game.round(), verb))
}

/// Returns what was printed for the decisions after this one, each for its own.
fn bound(game: &dyn AnyGame, seat: Seat, waiting: usize) -> Bound {
    let (seat_no, round, verb) = awaited(game).expect("a plan");
    let now = ACTIONS.iter().position(|action| *action == verb).unwrap();
    let later = game.question(seat).unwrap().later;
    let numbers = u32::try_from(waiting).unwrap() + 1..;
    let decisions = ACTIONS[now + 1..].iter().zip(later).zip(numbers);
    let decisions = decisions
        .map(|((action, order), number)| ((seat_no, number), ((seat_no, round, *action), order)));
    decisions.collect()
}

/// Follows rows of a ledger, and notes each decision that was not made by the order bound to it.
fn follow(game: &mut dyn AnyGame, rows: &[LedgerRow], bound: &mut Bound, wrong: &mut Vec<String>) {
    for row in rows {
        if !row.is_act() {
            game.replay(&row.body).unwrap();
            continue;
        }
        let act: Act = serde_json::from_str(&row.body).unwrap();
        let here = awaited(game);
        match &act {
            Act::Orders {
                seat,
                lines,
                ahead: Some(number),
                ..
            } => match bound.remove(&(*seat, *number)) {
                Some((decision, order)) if Some(decision) == here && *lines == [&*order] => {}
                was => wrong.push(format!("{act:?} answers {here:?}, and was {was:?}")),
            },
            // What is decided without it takes the order of this decision with it.
            Act::Sole { .. } => bound.retain(|_, (decision, _)| Some(*decision) != here),
            Act::Orders { .. } | Act::Default { .. } => {
                let left = bound.values().find(|(decision, _)| Some(*decision) == here);
                if let Some(left) = left {
                    wrong.push(format!("{here:?} is asked, though {left:?} waits"));
                }
            }
            _ => {}
        }
    }
}

/// Plays a game in which most plans are sent as the letters show them; answers what was wrong, and
/// how many orders were sent ahead.
pub(super) fn play(plan: &Plan) -> (Vec<String>, usize) {
    let mut desk = Desk::open(plan);
    let mut dice = plan.rng(4);
    let mut game = desk.table().game;
    let mut followed = desk.ledger().len();
    let (mut all, mut sent, mut wrong) = (Bound::new(), 0, Vec::new());
    while let Some(seat) = desk.awaited() {
        let (letter, _, language) = desk.asked(seat);
        let examples = letters::examples(letter, language);
        let later = examples.into_iter().find_map(|example| match example {
            Example::Later(lines) => Some(lines),
            Example::Line(_) | Example::Together(_) => None,
        });
        let legal = game.legal_lines(seat);
        let any = vec![legal[dice.random_range(0..legal.len())].clone()];
        let lines = later.filter(|_| dice.random_range(0..4) > 0).unwrap_or(any);
        let mut printed = Bound::new();
        if lines.len() > 1 {
            printed = bound(&*game, seat, desk.ahead(seat).len());
            sent += printed.len();
        }
        desk.play(seat, &lines);
        let ledger = desk.ledger();
        let rows = &ledger[followed..];
        // What the mail itself plays is an answer, and what it sends ahead comes after that.
        let own = rows.iter().take_while(|row| !is_own(row)).count() + 1;
        follow(&mut *game, &rows[..own], &mut all, &mut wrong);
        all.extend(printed);
        follow(&mut *game, &rows[own..], &mut all, &mut wrong);
        followed = ledger.len();
        let kept = desk.waiting(seat);
        let over = |number: &&u32| !all.contains_key(&(seat, **number));
        if let Some(number) = kept.iter().find(over) {
            wrong.push(format!("order {number} of {seat} is left over"));
        }
    }
    (wrong, sent)
}

/// Returns whether a row is an answer to a letter.
fn is_own(row: &LedgerRow) -> bool {
    row.is_act()
        && matches!(
            serde_json::from_str(&row.body).unwrap(),
            Act::Orders { ahead: None, .. }
        )
}
