//! An undo leads back to the position of that time, and the same orders draw the same again.

use landfall::rules::{Chance, Seed};
use landfall::store::GameState;
use rand::rngs::ChaCha20Rng;
use rand::{RngExt, SeedableRng};

use super::{Back, Play, Ruling, TITLES};
use crate::support::sentences::has;

/// Plays this number of decisions, and returns each order with the position before it.
fn played(play: &mut Play, decisions: usize) -> Vec<(String, String)> {
    let mut orders = Vec::new();
    for nth in 0..decisions {
        let before = play.position();
        orders.push((before, play.any_order(nth * 5 + 1)));
    }
    orders
}

#[test]
fn an_undo_leads_to_the_position_of_that_time_and_the_same_orders_draw_the_same_again() {
    for title in TITLES {
        let mut play = Play::of(title, 2, 4);
        let orders = played(&mut play, 9);
        let end = play.position();
        let events = play.events();
        for back in [1, 4, 9] {
            play.undo(u32::try_from(back).unwrap());
            let from = orders.len() - back;
            assert_eq!(play.position(), orders[from].0, "{title}: {back} back");
            let standing = play.game().head;
            assert_eq!(standing, play.replayed().game.event_no());
            for (before, line) in &orders[from..] {
                assert_eq!(play.position(), *before, "{title}: {line}");
                play.order(line);
            }
            assert_eq!(play.position(), end, "{title}");
            let tail = usize::try_from(play.game().head - standing).unwrap();
            let again = play.events();
            assert_eq!(again[again.len() - tail..], events[events.len() - tail..]);
        }
        play.holds();
    }
}

#[test]
fn redo_plays_again_to_the_byte_what_was_taken_back() {
    for title in TITLES {
        let mut play = Play::of(title, 2, 6);
        let orders = played(&mut play, 6);
        let end = play.position();
        play.undo(2);
        play.undo(3);
        assert_eq!(play.position(), orders[1].0);
        play.redo();
        assert_eq!(play.position(), orders[4].0, "the last undo first");
        play.redo();
        assert_eq!(play.position(), end, "{title}");
        assert!(play.try_rule(Ruling::Redo, "more").is_err());
        play.undo(1);
        assert_eq!(play.position(), orders[5].0);
        play.redo();
        assert_eq!(play.position(), end, "{title}");
        play.holds();
    }
}

#[test]
fn redo_is_refused_once_something_else_was_decided() {
    let mut play = Play::of("new_world", 2, 6);
    played(&mut play, 4);
    play.undo(2);
    play.any_order(2);
    let refused = play.try_rule(Ruling::Redo, "too late").unwrap_err();
    assert!(has(&refused, "redo-nothing"), "{refused}");
}

#[test]
fn undo_refuses_more_decisions_than_were_made() {
    let mut play = Play::of("new_world", 2, 6);
    let blank = play.position();
    played(&mut play, 2);
    for too_far in [
        Back::By(3),
        Back::By(0),
        Back::By(u32::MAX),
        Back::To(2),
        Back::To(99),
    ] {
        let refused = play.try_rule(Ruling::Undo(too_far), "far").unwrap_err();
        assert!(has(&refused, "undo-nothing"), "{too_far:?}: {refused}");
    }
    play.rule(Ruling::Undo(Back::To(0)), "all of it");
    assert_eq!(play.position(), blank);
    assert!(play.try_rule(Ruling::Undo(Back::By(1)), "more").is_err());
    play.holds();
}

/// A milestone asks a person in the middle of another one's action.
#[test]
fn an_undo_goes_back_across_a_milestone_of_race() {
    let mut play = Play::of("race", 3, 9);
    for nth in 0..400 {
        play.any_order(nth * 11 + 1);
        if play.replayed().game.phase() == "milestone" {
            break;
        }
    }
    assert_eq!(play.replayed().game.phase(), "milestone");
    let within = play.position();
    let line = play.any_order(0);
    let behind = play.position();
    play.undo(1);
    assert_eq!(play.position(), within);
    play.order(&line);
    assert_eq!(play.position(), behind);
    play.undo(2);
    assert_ne!(play.replayed().game.phase(), "milestone");
    play.redo();
    assert_eq!(play.position(), behind);
    play.holds();
}

/// In Neuland a mine is drawn in the middle of a turn.
#[test]
fn an_undo_goes_back_across_a_draw_of_neuland() {
    let mut play = Play::of("neuland", 2, 3);
    let mut drawn = None;
    for nth in 0..300 {
        let (before, events) = (play.position(), play.events().len());
        let line = play.any_order(nth * 7 + 2);
        let game = play.replayed().game;
        let draws = |event: &String| !game.draws(event).unwrap().is_empty();
        if play.events()[events..].iter().any(draws) {
            drawn = Some((before, line, play.events()[events..].to_vec()));
            break;
        }
    }
    let (before, line, events) = drawn.expect("something is drawn in 300 orders");
    let behind = play.position();
    play.undo(1);
    assert_eq!(play.position(), before);
    play.order(&line);
    assert_eq!(play.position(), behind);
    let again = play.events();
    assert_eq!(again[again.len() - events.len()..], events[..]);
    play.holds();
}

#[test]
fn an_undo_goes_back_across_the_end_of_a_game() {
    let mut play = Play::of("new_world", 2, 5);
    let mut last = (String::new(), String::new());
    for nth in 0..400 {
        if play.game().state == GameState::Over {
            break;
        }
        let before = play.position();
        last = (before, play.any_order(nth * 3));
    }
    assert_eq!(play.game().state, GameState::Over);
    let end = play.position();
    play.holds();
    play.undo(1);
    assert_eq!(play.game().state, GameState::Running);
    assert_eq!(play.position(), last.0);
    let who = play.who();
    assert!(play.has(who, "corrects-seed"));
    play.holds();
    play.redo();
    assert_eq!(play.game().state, GameState::Over);
    assert_eq!(play.position(), end);
    play.holds();
    play.undo(1);
    play.order(&last.1);
    assert_eq!((play.game().state, play.position()), (GameState::Over, end));
    play.holds();
}

#[test]
fn a_draw_depends_only_on_the_seed_and_the_number_of_standing_events() {
    let seed = Seed::new([3; 32]);
    let draw = |standing| Chance::at(seed.clone(), standing).draw(1_000_000).value;
    assert_eq!(draw(12), draw(12));
    assert_ne!(draw(12), draw(13));
}

/// The number of random games of each title.
const GAMES: u64 = 34;

/// The number of undos, redos and orders of each.
const STEPS: u32 = 12;

#[test]
fn random_undos_and_redos_lead_to_the_positions_of_random_games() {
    for title in TITLES {
        for number in 0..GAMES {
            random_game(title, number);
        }
    }
}

fn random_game(title: &str, number: u64) {
    let mut dice = ChaCha20Rng::seed_from_u64(number);
    let mut play = Play::of(title, 2, u8::try_from(number).unwrap());
    // The number of decisions and the position after each that was not taken back.
    let mut known = vec![(play.decisions(), play.position())];
    // The decisions that each undo has taken back, the newest undo last.
    let mut undone: Vec<Vec<(u32, String)>> = Vec::new();
    for _ in 0..STEPS {
        match dice.random_range(0..6) {
            0 if known.len() > 1 => {
                let at = dice.random_range(1..known.len());
                let gone = known.split_off(at);
                let to = known.last().unwrap().0;
                play.rule(Ruling::Undo(Back::To(to)), "at random");
                undone.push(gone);
            }
            1 if !undone.is_empty() => {
                play.redo();
                known.extend(undone.pop().unwrap());
            }
            _ if play.awaited().is_some() => {
                play.any_order(dice.random_range(0..1_000));
                undone.clear();
                known.push((play.decisions(), play.position()));
            }
            _ => {}
        }
        let (decisions, position) = known.last().unwrap();
        assert_eq!(play.decisions(), *decisions, "{title} {number}");
        assert_eq!(play.position(), *position, "{title} {number}");
    }
    play.holds();
}
