//! Stand-ins play any title lawfully, to the end, and say so.

use landfall::games::{AnyGame, TITLES, title};
use landfall::judge::Opening;
use landfall::orders::LineOutcome;
use landfall::orders::order_set::Mode;
use landfall::rules::{Awaiting, Seat, Seed, StandIn, Viewer};
use landfall::store::GameState;

use crate::support::playout::{Plan, run};
use crate::support::sentences::has;
use crate::support::{PEOPLE, Table, on_one_line, opening};

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
        // With a payment of its own it need not be in the list of lawful orders.
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
    for title in TITLES {
        for (number, seats) in (0..).zip(title.seats()) {
            // `rules::conformance::keen` plays those that look ahead.
            for kind in StandIn::ALL.into_iter().filter(|kind| !kind.looks_ahead()) {
                let plan = Plan::new(title, number);
                let over = played(&plan, &vec![kind; usize::from(seats)]);
                over.census().unwrap();
            }
        }
    }
}

#[test]
fn calm_plays_better_than_chance() {
    for title in TITLES {
        let (mut calm, mut random) = (0, 0);
        for number in 0..8 {
            let plan = Plan {
                seats: 2,
                ..Plan::new(title, number)
            };
            let mut kinds = [StandIn::Calm, StandIn::Random];
            kinds.rotate_left(usize::from(number % 2 == 1));
            let ranking = played(&plan, &kinds).ranking();
            for winner in ranking.winners() {
                match kinds[usize::from(winner)] == StandIn::Calm {
                    true => calm += 1,
                    false => random += 1,
                }
            }
        }
        assert!(calm > 2 * random, "{}: {calm} to {random}", title.name);
    }
}

#[test]
fn a_stand_in_sees_what_its_seat_sees() {
    for title in TITLES {
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
    for title in TITLES {
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
            let defaults = ["default-code", "default-order"];
            let named = defaults.iter().any(|key| letter.has(key));
            assert!(named, "{}: no default: {}", title.name, letter.text);
            table.answer(PEOPLE[0], &letter.codes()[0]);
        }
        assert!(!table.acts("stood_in").is_empty(), "{}", title.name);
        let all = table.letters(PEOPLE[0]).into_iter();
        let all: String = all.map(|letter| on_one_line(&letter.text)).collect();
        let other = title.seat_names[1];
        assert!(all.contains(&format!("A stand-in (calm) decided for {other}")));
        let turn = format!("A stand-in (calm) played for {other}: ");
        let told = all.split(&turn).skip(1);
        assert!(told.clone().count() > 0, "{all}");
        for behind in told {
            let tells = behind.starts_with(char::is_uppercase);
            assert!(tells, "the letter says nothing of it: {behind}");
        }
        let awaited = table.game().awaiting;
        assert_eq!(awaited, Some(Seat::new(0)), "{}", title.name);
        table.holds();
    }
}

#[test]
fn stand_ins_play_a_whole_game_among_themselves() {
    for title in TITLES {
        let opening = opening(title, &["bot:calm", "bot:random"], 5, &[]);
        let table = Table::playing(&opening);
        assert_eq!(table.game().state, GameState::Over, "{}", title.name);
        assert_eq!(table.sent(), 0, "there is no one to write to");
        table.holds();
    }
}

#[test]
fn an_unknown_stand_in_is_refused() {
    let mut table = Table::new();
    let players = [PEOPLE[0], "bot:clever"];
    let opening = opening(title("race").unwrap(), &players, 1, &[]);
    let error = table.judge.open(&opening, table.now).unwrap_err();
    assert!(error.to_string().contains("calm, keen, random"), "{error}");
}

/// Returns the line of the newest default order.
fn default_order(table: &Table) -> String {
    let act = table.acts("default").pop().unwrap();
    let act: serde_json::Value = serde_json::from_str(&act).unwrap();
    act["line"].as_str().unwrap().to_owned()
}

#[test]
fn what_a_default_order_names_stays_hidden_from_the_others() {
    let misses = [("misses", "none")];
    let mut table = Table::playing(&Opening {
        edition: Some("zman".to_owned()),
        ..opening(title("race").unwrap(), &PEOPLE[..3], 6, &misses)
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
        table.until_closed();
        let order = default_order(&table);
        if let Some(card) = order.strip_prefix("KEEP ") {
            kept += 1;
            for other in Seat::all(3).filter(|other| *other != seat) {
                let text = table.text(&table.address_of(other));
                assert!(!text.contains(card), "{card} in {text}");
                assert!(has(&text, "act-default-hidden"), "{text}");
            }
        }
    }
    assert!(kept > 0, "no hidden card was kept by default");
}

#[test]
fn a_default_order_that_hides_nothing_is_told_to_all() {
    for name in ["new_world", "neuland"] {
        let mut table = Table::of(name, 2, 4, &[("misses", "none")]);
        let other = table.waiting();
        table.until_closed();
        let order = default_order(&table);
        let told = format!("did not answer in time, so the judge played {order}");
        assert!(table.says(other, &told), "{}", table.text(other));
    }
}
