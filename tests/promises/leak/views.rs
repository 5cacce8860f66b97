//! Views, choices, stories and answers to orders, with everything hidden dealt again.

use std::fmt::Write;

use landfall::games::AnyGame;
use landfall::orders::order_set::Mode;
use landfall::render::scene::Medium;
use landfall::rules::{Seat, Viewer};
use rand::RngExt;

use crate::kits::titles;
use crate::promises::pictures::scene;
use crate::support::playout::{Plan, Playout, run};

/// Games of each title.
const GAMES: u64 = 8;

/// One in so many decisions is dealt again.
const DEALT: u32 = 8;

/// Orders that no title could play.
const SPOILT: [&str; 4] = ["", "NO SUCH ORDER", "HELP", "A1"];

#[test]
fn what_is_hidden_changes_nothing_that_is_shown() {
    for title in titles() {
        let mut others_differ = 0;
        for number in 0..GAMES {
            let mut playout = Playout::start(Plan::new(title, number));
            playout.play_out(|playout, seat, legal| {
                if playout.rng.random_ratio(1, DEALT) {
                    let seats = Seat::all(playout.plan.seats).map(Viewer::Seat);
                    for viewer in seats.chain([Viewer::Public]) {
                        let orders = orders(playout, legal);
                        let other = dealt_again(playout, viewer);
                        let shown = |game| shown(playout, game, viewer, &orders);
                        assert_same(shown(playout.game.as_ref()), shown(other.as_ref()));
                    }
                    let other = dealt_again(playout, Viewer::Public);
                    let played = |game: &dyn AnyGame| run(game, seat, &legal[0], Mode::Play).events;
                    let differs = played(playout.game.as_ref()) != played(other.as_ref());
                    others_differ += usize::from(differs);
                }
            });
        }
        let name = title.name;
        assert!(
            others_differ > 0,
            "{name} has no chance in it, or dealing again does nothing"
        );
    }
}

/// Returns the game with everything dealt again that `viewer` cannot see.
fn dealt_again(playout: &Playout, viewer: Viewer) -> Box<dyn AnyGame> {
    let seed = Plan {
        number: playout.plan.number + 1_000_000,
        ..playout.plan.clone()
    }
    .seed();
    let other = playout.game.redealt(viewer, seed);
    other.census().unwrap();
    other
}

/// Lawful orders, and some that are not.
fn orders(playout: &mut Playout, legal: &[String]) -> Vec<String> {
    let mut orders: Vec<String> = SPOILT.map(str::to_owned).to_vec();
    let phrases = playout.game.phrases().iter();
    orders.extend(phrases.map(|phrase| phrase.example.to_owned()));
    for _ in 0..2 {
        let line = playout.pick(legal).clone();
        let cut = line.rsplit_once(' ').map(|(cut, _)| cut.to_owned());
        orders.extend(cut);
        orders.push(format!("{line} {line}"));
        orders.push(line);
    }
    // What others play can lie in one's own hand just as well.
    for _ in 0..2 {
        if !playout.orders.is_empty() {
            let played = playout.orders.clone();
            let played = playout.pick(&played).split_once(' ');
            orders.extend(played.map(|(_, line)| line.to_owned()));
        }
    }
    orders
}

/// Returns everything that a viewer gets of a game, as text.
fn shown(playout: &Playout, game: &dyn AnyGame, viewer: Viewer, orders: &[String]) -> String {
    let mut shown = String::new();
    let mut show = |what: &str, how: String| writeln!(shown, "{what}: {how}").unwrap();
    show("view", game.view(viewer).to_string());
    show("board", format!("{:?}", game.board(viewer)));
    show("ranking", format!("{:?}", game.ranking()));
    let turn = (game.awaiting(), game.phase(), game.event_no());
    show("turn", format!("{turn:?}"));
    let sole = game.copy().play_sole().unwrap();
    let sole = sole.map(|own| (own.seat, own.order));
    show("sole", format!("{sole:?}"));
    for event in &playout.ledger {
        show("told", format!("{:?}", game.tell(event, viewer).unwrap()));
    }
    for medium in [Medium::Page, Medium::Letter] {
        let scene = scene(playout, game, viewer, medium);
        show("scene", format!("{scene:?}"));
    }
    if let Viewer::Seat(seat) = viewer {
        show("legal", format!("{:?}", game.legal_lines(seat)));
        show("default", format!("{:?}", game.default_line(seat)));
        show("question", format!("{:?}", game.question(seat)));
        for order in orders {
            let outcome = run(game, seat, order, Mode::Preview);
            let events = outcome.events.iter();
            let told: Vec<_> = events
                .map(|event| game.tell(event, viewer).unwrap())
                .collect();
            show(order, format!("{:?} {told:?}", outcome.lines));
        }
    }
    shown
}

fn assert_same(real: String, other: String) {
    for (real, other) in real.lines().zip(other.lines()) {
        assert_eq!(real, other);
    }
    assert_eq!(real.len(), other.len());
}
