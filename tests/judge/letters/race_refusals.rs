//! Race to the New Found Land: every refusal has words, with nothing missing in them.

use std::collections::BTreeSet;

use landfall::games::race::{Order, Race};
use landfall::language::{Cast, Composer, Voices};
use landfall::rules::{Awaiting, Chance, Game, Rules, Seat, Seed, Viewer};

use crate::rules::race::support::{choices, game};

/// One in so many lawful orders is tried again later, where it may be out of place.
const KEPT: u32 = 12;
/// Orders that are kept to be tried at each decision.
const POOL: usize = 150;

/// What is said of the orders of `pool` that the seat may not give now, with the keys.
fn refused(game: &Game<Race>, seat: Seat, pool: &[Order]) -> Vec<(&'static str, String)> {
    let voices = Voices::embedded().unwrap();
    let names = Race::SEAT_NAMES.iter().map(|name| (*name).to_owned());
    let cast = Cast::new(names.collect(), Some(seat));
    let composer = Composer::new(voices.get("en").unwrap(), &cast);
    let view = game.view(Viewer::Seat(seat));
    let judged = pool
        .iter()
        .filter_map(|order| game.rules().check(&view, seat, order).err());
    let said = judged.flat_map(|refusal| {
        let rule = landfall::rules::Line::new(refusal.rule);
        [
            (refusal.rule, composer.say(&rule)),
            (refusal.reason.key, composer.say(&refusal.reason)),
        ]
    });
    said.collect()
}

#[test]
fn every_refusal_has_words() {
    let mut keys = BTreeSet::new();
    for (edition, seed) in Race::EDITIONS.iter().zip(40..) {
        let (mut game, _) = game(3, edition, "", seed);
        let mut dice = Chance::at(Seed::new([seed; 32]), 0);
        let mut pool: Vec<Order> = Vec::new();
        let mut told = BTreeSet::new();
        while let Awaiting::Seat(_) = game.awaiting() {
            let (seat, legal) = choices(&game);
            told.extend(refused(&game, seat, &pool));
            for order in &legal {
                if dice.draw(KEPT).value == 0 {
                    pool.push(order.clone());
                }
            }
            let over = pool.len().saturating_sub(POOL);
            pool.drain(..over);
            let of = u32::try_from(legal.len()).unwrap();
            let nth = usize::try_from(dice.draw(of).value).unwrap();
            let lawful = game.admit(seat, legal[nth].clone()).unwrap();
            game.adjudicate(&lawful).unwrap();
        }
        for (key, said) in told {
            assert!(!said.contains(['{', '}']), "{key}: {said}");
            assert!(!said.contains("  ") && !said.is_empty(), "{key}: {said}");
            if key.contains("refusal") {
                assert!(said.ends_with('.'), "{key}: {said}");
            }
            keys.insert(key);
        }
    }
    assert!(keys.len() > 25, "{} of them: {keys:?}", keys.len());
}
