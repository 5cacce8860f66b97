//! What the questions offer, and in which order.

use std::collections::BTreeSet;

use landfall::games::race::{Action, Order, Race, Space};
use landfall::rules::{Choice, IN_FULL, Question};

use crate::support::titles::race::{Position, RED, table};
use crate::support::titles::{Dice, Script};

/// Looks at every question of two games of random orders.
fn every_question(mut look: impl FnMut(&Script<Race>, Question<Order>)) {
    for seed in [4, 5] {
        let mut dice = Dice::new(8);
        table(3, "nl", "", seed).start().play_out(|script| {
            look(script, script.question());
            dice.one(&script.orders())
        });
    }
}

#[test]
fn settle_names_every_space_once_and_new_england_once() {
    let mut named = 0;
    every_question(|_, question| {
        let mut spaces: BTreeSet<Space> = BTreeSet::new();
        let mut new_england = 0;
        for choice in &question.choices {
            let ways = choice.ways();
            let at: Vec<Option<Space>> = ways.iter().map(|way| space(way.order)).collect();
            if let Some(space) = at[0] {
                assert_eq!(at, vec![Some(space); ways.len()]);
                assert!(spaces.insert(space), "{space:?} is named twice");
                named += ways.len();
            }
            let sails = |order: &Order| matches!(order, Order::NewEngland { .. });
            new_england += usize::from(sails(&choice.plain));
        }
        assert!(new_england <= 1);
    });
    assert!(named > 100, "{named}");
}

const fn space(order: &Order) -> Option<Space> {
    match order {
        Order::Settle(landing) => Some(landing.at),
        _ => None,
    }
}

#[test]
fn doing_nothing_comes_last_and_what_is_best_among_the_first() {
    let (mut best, mut first) = (0, 0);
    every_question(|script, question| {
        let choices = &question.choices;
        let mut passes = choices.iter();
        let passes = passes.position(|choice| choice.plain == Order::Pass);
        assert!(passes.is_none_or(|nth| nth + 1 == choices.len()));
        let calm = script.calm();
        let offers = |choice: &Choice<Order>| choice.ways().iter().any(|way| *way.order == calm);
        if calm == Order::Pass || question.others.contains(&calm) {
            return;
        }
        assert!(choices.iter().take(IN_FULL).any(offers), "{calm}");
        best += 1;
        first += usize::from(*choices[0].ways()[0].order == calm);
    });
    assert!(best > 100 && first * 10 > best * 9, "{first} of {best}");
}

/// All can see that no tile has a place, so the seat is not asked.
#[test]
fn no_seat_is_asked_to_discover_where_no_island_has_room() {
    for is_full in [false, true] {
        let mut position = Position::new("hig", "");
        position
            .filled(usize::from(!is_full))
            .ship(RED, "heron")
            // The only card in hand sails too: a hidden one could be played.
            .assign(RED, Action::Discover, &["heron", "rouen-charter"])
            .sails(RED, Action::Deliver, &["dipper"])
            .play("PASS");
        assert_eq!(position.awaited(), Some(RED));
        let sole = position.game.sole_order();
        assert_eq!(sole, is_full.then_some((RED, Order::Pass)));
    }
}
