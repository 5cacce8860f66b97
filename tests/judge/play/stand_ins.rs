//! Stand-ins play any title lawfully, to the end, and say so.

use landfall::games::{AnyGame, TITLES, Title};
use landfall::orders::LineOutcome;
use landfall::orders::order_set::Mode;
use landfall::rules::{Awaiting, Seat, Seed, StandIn, Viewer};
use landfall::store::GameState;

use super::*;
use crate::support::on_one_line;
use crate::support::playout::{Plan, run};

/// Its letters are still to come; a stand-in plays it all the same.
static NEULAND: Title = Title::of::<landfall::games::neuland::Neuland>();

/// Every title whose rules are there.
fn titles() -> impl Iterator<Item = &'static Title> {
    let known = TITLES.iter().any(|title| title.name == NEULAND.name);
    TITLES.iter().chain((!known).then_some(&NEULAND))
}

/// More decisions than any game takes.
const MOST: usize = 10_000;

/// A game among stand-ins; the kind of seat `n` is `kinds[n]`.
fn played(plan: &Plan, kinds: &[StandIn]) -> Box<dyn AnyGame> {
    let mut game = plan.open();
    game.start().unwrap();
    for _ in 0..MOST {
        let Awaiting::Seat(seat) = game.awaiting() else {
            return game;
        };
        let kind = kinds[usize::from(seat)];
        let before = game.copy();
        let own = game.play_stand_in(kind).unwrap().expect("it plays");
        assert_eq!(own.seat, seat);
        // With a payment of its own it need not stand in the list of lawful orders.
        let by_hand = run(before.as_ref(), seat, &own.order, Mode::Play);
        assert_eq!(
            by_hand.lines[0].outcome,
            LineOutcome::Played,
            "{}",
            own.order
        );
    }
    panic!("{} does not end among stand-ins", plan.title.name);
}

#[test]
fn a_game_among_stand_ins_ends() {
    for title in titles() {
        for (number, seats) in (0..).zip(title.seats()) {
            for kind in StandIn::ALL {
                let plan = Plan::new(title, number);
                played(&plan, &vec![kind; usize::from(seats)])
                    .census()
                    .unwrap();
            }
        }
    }
}

#[test]
fn calm_plays_better_than_chance() {
    for title in titles() {
        let (mut calm, mut random) = (0, 0);
        for number in 0..8 {
            let plan = Plan {
                seats: 2,
                ..Plan::new(title, number)
            };
            let first = number % 2 == 0;
            let kinds = match first {
                true => [StandIn::Calm, StandIn::Random],
                false => [StandIn::Random, StandIn::Calm],
            };
            let ranking = played(&plan, &kinds).ranking();
            for winner in ranking.winners() {
                match kinds[usize::from(winner)] {
                    StandIn::Calm => calm += 1,
                    StandIn::Random => random += 1,
                }
            }
        }
        assert!(calm > 2 * random, "{}: {calm} to {random}", title.name);
    }
}

#[test]
fn a_stand_in_sees_what_its_seat_sees() {
    for title in titles() {
        let plan = Plan::new(title, 1);
        let mut game = plan.open();
        game.start().unwrap();
        for nth in 0..60 {
            let Awaiting::Seat(seat) = game.awaiting() else {
                break;
            };
            let other = Seed::new([nth; 32]);
            let mut redealt = game.redealt(Viewer::Seat(seat), other);
            let here = game.play_stand_in(StandIn::Calm).unwrap().unwrap();
            let there = redealt.play_stand_in(StandIn::Calm).unwrap().unwrap();
            assert_eq!(here.order, there.order, "{}", title.name);
        }
    }
}

#[test]
fn random_choices_leave_the_draws_of_the_game_alone() {
    for title in titles() {
        let plan = Plan::new(title, 2);
        let mut game = plan.open();
        game.start().unwrap();
        for _ in 0..40 {
            let Awaiting::Seat(seat) = game.awaiting() else {
                break;
            };
            let before = game.copy();
            let own = game.play_stand_in(StandIn::Random).unwrap().unwrap();
            let by_hand = run(before.as_ref(), seat, &own.order, Mode::Play);
            assert_eq!(own.events, by_hand.events, "{}", title.name);
        }
    }
}

fn first_of(title: &Title) -> &'static str {
    title.seat_names[0]
}

#[test]
fn a_stand_in_is_an_opponent_that_every_letter_names() {
    for title in TITLES {
        let opening = opening(title, &[PEOPLE[0], "bot:calm"], 4, &[]);
        let mut table = Table::playing(&opening);
        // A turn of Neuland is many decisions.
        for _ in 0..30 {
            if table.acts("stood_in").len() >= 2 {
                break;
            }
            let letter = table.letter(PEOPLE[0]);
            assert!(
                letter.text.contains("without an answer") || letter.text.contains("Without an"),
                "the prompt of {} names no default: {}",
                title.name,
                letter.text
            );
            table.answer(PEOPLE[0], &letter.codes()[0]);
        }
        assert!(!table.acts("stood_in").is_empty(), "{}", title.name);
        let all: String = table
            .letters(PEOPLE[0])
            .iter()
            .map(|letter| on_one_line(&letter.text))
            .collect();
        let other = title.seat_names[1];
        assert!(all.contains(&format!("A stand-in (calm) decided for {other}")));
        let turn = format!("A stand-in (calm) played for {other}: ");
        let told = all.split(&turn).skip(1);
        assert!(told.clone().count() > 0, "{all}");
        for behind in told {
            let tells = behind.starts_with(char::is_uppercase);
            assert!(tells, "nothing is told of it: {behind}");
        }
        assert_eq!(
            table.game().awaiting,
            Some(Seat::new(0)),
            "{}",
            first_of(title)
        );
        table.holds();
    }
}

#[test]
fn stand_ins_play_a_whole_game_when_nobody_else_does() {
    for title in TITLES {
        let opening = opening(title, &["bot:calm", "bot:random"], 5, &[]);
        let table = Table::playing(&opening);
        assert_eq!(table.game().state, GameState::Over, "{}", title.name);
        assert!(table.transport.all().is_empty(), "nobody is written to");
        table.holds();
    }
}

#[test]
fn an_unknown_stand_in_is_refused() {
    let title = landfall::games::title("race").unwrap();
    let mut table = Table::new();
    let opening = opening(title, &[PEOPLE[0], "bot:clever"], 1, &[]);
    let error = table.judge.open(&opening, table.now).unwrap_err();
    assert!(error.to_string().contains("calm, random"), "{error}");
}

#[test]
fn what_a_default_order_names_stays_hidden_from_the_others() {
    let title = landfall::games::title("race").unwrap();
    let mut table = Table::playing(&Opening {
        edition: Some("zman".to_owned()),
        ..opening(title, &PEOPLE[..3], 6, &[("misses", "none")])
    });
    let mut kept = 0;
    while table.game().state == GameState::Running && kept < 3 {
        let seat = table.game().awaiting.unwrap();
        let who = table.awaited();
        if !table.letter(who).text.contains("KEEP") {
            let codes = table.letter(who).codes();
            let code = codes.iter().find(|code| *code != "A0").unwrap_or(&codes[0]);
            table.answer(who, code);
            continue;
        }
        until_closed(&mut table);
        let act = table.acts("default").pop().unwrap();
        if act.contains("KEEP") {
            kept += 1;
            let order = act.split("\"line\":\"").nth(1).unwrap();
            let card = order.split('"').next().unwrap().replace("KEEP ", "");
            for other in Seat::all(3).filter(|other| *other != seat) {
                let text = table.text(&table.address_of(other));
                assert!(!text.contains(&card), "{card} in {text}");
                assert!(text.contains("so the judge played the default order"));
            }
        }
    }
    assert!(kept > 0, "no hidden card was kept by default");
}

#[test]
fn a_default_order_that_hides_nothing_is_told_to_all() {
    for name in ["new_world", "neuland"] {
        let title = landfall::games::title(name).unwrap();
        let mut table = Table::playing(&opening(title, &PEOPLE[..2], 4, &[("misses", "none")]));
        let silent = table.awaited();
        let other = PEOPLE[..2].iter().find(|who| **who != silent).unwrap();
        until_closed(&mut table);
        let act = table.acts("default").pop().unwrap();
        let order = act.split("\"line\":\"").nth(1).unwrap();
        let order = order.split('"').next().unwrap();
        let told = format!("did not answer in time, so the judge played {order}");
        assert!(table.says(other, &told), "{}", table.text(other));
    }
}
