//! What the questions offer, and in which order.

use std::collections::BTreeSet;

use landfall::games::race::{Action, Order, Race, Space};
use landfall::rules::{
    Awaiting, Chance, Choice, Game, IN_FULL, Letters, Question, Seat, Seed, StandIn, Viewer,
};

use super::support::{Position, RED, choices, game};

/// Every question of two games of random orders.
fn every_question(mut look: impl FnMut(&Game<Race>, Question<Order>)) {
    for seed in [4, 5] {
        let (mut game, _) = game(3, "nl", "", seed);
        let mut dice = Chance::at(Seed::new([8; 32]), 0);
        while let Awaiting::Seat(seat) = game.awaiting() {
            look(&game, asked(&game, seat));
            let (seat, legal) = choices(&game);
            let nth = dice.draw(u32::try_from(legal.len()).unwrap()).value;
            let order = legal[usize::try_from(nth).unwrap()].clone();
            let lawful = game.admit(seat, order).unwrap();
            game.adjudicate(&lawful).unwrap();
        }
    }
}

fn asked(game: &Game<Race>, seat: Seat) -> Question<Order> {
    let view = game.view(Viewer::Seat(seat));
    game.rules().question(&view, seat).unwrap()
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
fn doing_nothing_stands_last_and_what_is_best_among_the_first() {
    let (mut best, mut first) = (0, 0);
    every_question(|game, question| {
        let choices = &question.choices;
        let passes = choices
            .iter()
            .position(|choice| choice.plain == Order::Pass);
        assert!(passes.is_none_or(|nth| nth + 1 == choices.len()));
        let calm = game.stand_in(StandIn::Calm).unwrap();
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

/// All can see that no tile whatever has a place, so the seat is not asked.
#[test]
fn nobody_is_asked_where_no_island_has_room() {
    for is_full in [false, true] {
        let mut position = Position::new("hig", "");
        let islands = position.game.rules().components().islands.clone();
        let spaces = islands.iter().flat_map(|(island, board)| {
            let numbers = (1u8..).take(board.spaces.len());
            numbers.map(|number| Space {
                island: *island,
                number,
            })
        });
        let spaces = spaces.filter(|space| position.open().laid(*space).is_none());
        let spaces: Vec<Space> = spaces.collect();
        let left = usize::from(!is_full);
        for at in &spaces[left..] {
            position.tile(4, *at);
        }
        position
            .ship(RED, "heron")
            .ship(RED, "dipper")
            // The only card in hand sails too: what nobody sees could be played.
            .assign(RED, Action::Discover, &["heron", "rouen-charter"])
            .acts(RED, Action::Deliver, &["dipper"]);
        position.play(Order::Pass);
        assert_eq!(position.awaited(), Some(RED));
        let sole = position.game.sole_order();
        assert_eq!(sole, is_full.then_some((RED, Order::Pass)));
    }
}
