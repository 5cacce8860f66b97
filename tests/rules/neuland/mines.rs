//! Mines: the bag, the pile, and filling it again.

use landfall::games::neuland::{Drawn, Event, Kind, Mineral, Phase, Product, Stacked};
use landfall::orders::LineOutcome;
use landfall::orders::order_set::{Codes, Mode};
use landfall::rules::{Rules, Seed, Viewer};

use crate::support::titles::neuland::{RED, Script, YELLOW, seats};
use crate::support::titles::{count, found};

use Mineral::{Coal, IronOre, SilverOre};

const DRAWS: &str = r#"minerals = ["coal", "silverore", "ironore", "coal", "coal", "ironore"]"#;

/// Gives red wood next to a mountain; these minerals come next.
fn wood(draws: &str) -> Script {
    let mut script = seats(2, draws).second_round();
    script.product(RED, Product::Wood, Kind::Hut, "D1");
    script
}

/// Gives red the worker of the last mineral of a mine.
fn nearly_empty(draws: &str) -> (Script, u8) {
    let mut script = seats(2, draws).second_round();
    let mine = script.last_mineral("D2", Coal);
    script.made(RED, Product::Coal, mine);
    (script, mine)
}

#[test]
fn three_minerals_are_drawn_for_a_new_mine() {
    let mut script = wood(DRAWS);
    let events = script.play("BUILD MINE AT D2");
    assert!(matches!(events[1], Event::Drawn(Drawn { asks: true, .. })));
    assert!(script.game.rules().reveals(&events[1]) && script.game.rules().halts(&events[1]));
    assert_eq!(script.table().bag.total(), 18);
    assert!(matches!(script.table().phase, Phase::Stack { seat, .. } if seat == RED));
}

#[test]
fn e14_the_active_seat_stacks_before_its_next_order() {
    let mut script = wood(DRAWS);
    script.play("BUILD MINE AT D2");
    script.refuses("PRODUCE FOOD AT LODGE E1", "stack-first");
    script.refuses("END", "stack-first");
    let legal = script.legal();
    assert_eq!(legal.len(), 6);
    let in_the_order_of_drawing = "STACK COAL SILVERORE IRONORE";
    assert_eq!(legal[0], in_the_order_of_drawing);
    let refusal = script.refusal("STACK COAL COAL IRONORE");
    assert_eq!(refusal.rule, "neuland-chapter-mines");
    assert_eq!(refusal.reason.key, "neuland-refusal-not-drawn");
    let [yellow, public] = [Viewer::Seat(YELLOW), Viewer::Public].map(|who| script.json(who));
    assert_eq!(yellow, public, "all see what was drawn");
    script.play("STACK IRONORE COAL SILVERORE");
    let mine = script.table().tiles.last().unwrap();
    assert_eq!(*mine.pile, [IronOre, Coal, SilverOre]);
    script.costs("PRODUCE FOOD AT LODGE E1", 1);
    script.costs("PRODUCE IRONORE", 1);
}

#[test]
fn two_alike_can_be_stacked_in_three_ways() {
    let draws = r#"minerals = ["coal", "coal", "ironore"]"#;
    let mut script = wood(draws);
    script.play("BUILD MINE AT D2");
    let ways = [
        "STACK COAL COAL IRONORE",
        "STACK COAL IRONORE COAL",
        "STACK IRONORE COAL COAL",
    ];
    assert_eq!(script.legal(), ways);
}

#[test]
fn three_of_a_kind_are_not_asked_about() {
    let mut script = wood(r#"minerals = ["coal", "coal", "coal"]"#);
    let events = script.play("BUILD MINE AT D2");
    assert!(matches!(events[1], Event::Drawn(Drawn { asks: false, .. })));
    script.play("END");
}

#[test]
fn a_mineral_goes_back_when_its_worker_is_given_up() {
    let mut script = seats(2, "").second_round();
    let mine = script.mine("B2", [Coal, IronOre, Coal]);
    script.made(RED, Product::Coal, mine);
    let ore = script.mine("A3", [IronOre, Coal, Coal]);
    script.made(RED, Product::IronOre, ore);
    script.facility(Kind::Smelter, "A2");
    let before = script.table().bag;
    script.costs("PRODUCE IRON", 1);
    assert_eq!(*script.tile(mine).pile, [IronOre, Coal]);
    assert_eq!(*script.tile(ore).pile, [Coal, Coal]);
    let bag = script.table().bag;
    assert_eq!(bag.coal, before.coal + 1);
    assert_eq!(bag.ironore, before.ironore + 1);
}

#[test]
fn producing_takes_no_mineral() {
    let mut script = seats(2, "").second_round();
    let mine = script.mine("D2", [Coal, IronOre, Coal]);
    script.product(RED, Product::Food, Kind::Lodge, "E1");
    script.play("PRODUCE COAL");
    assert_eq!(script.tile(mine).pile.len(), 3);
}

#[test]
fn a_mine_emptied_by_a_fee_is_filled_at_once() {
    let (mut script, mine) = nearly_empty(DRAWS);
    script.facility(Kind::Smithy, "E2");
    script.product(RED, Product::Silver, Kind::Smelter, "E1");
    let events = script.play("PRODUCE TOOLS USING COAL D2");
    assert!(matches!(events[1], Event::Drawn(Drawn { asks: true, .. })));
    assert_eq!(script.tile(mine).pile.len(), 3);
    let third = script.legal().swap_remove(2);
    script.play(&third);
    assert!(matches!(script.table().phase, Phase::Turn { used: 1, .. }));
}

/// The draw is answered before the marker settles.
#[test]
fn e10_a_mine_emptied_by_waste_is_filled_before_the_marker_settles() {
    let (mut script, _) = nearly_empty(DRAWS);
    script.lie();
    let before = script.player(RED).position;
    let events = script.play("END");
    assert!(matches!(events[0], Event::Rested { .. }));
    assert!(matches!(events[1], Event::Drawn(Drawn { asks: true, .. })));
    assert_eq!(events.len(), 2);
    assert_eq!(script.player(RED).position, before);
    assert_eq!(script.actor(), RED);
    let events = script.play("STACK SILVERORE COAL IRONORE");
    assert!(count!(events, Event::TurnEnded { .. }) > 0);
    assert_ne!(script.player(RED).position, before);
}

#[test]
fn e13_two_mines_emptied_at_once_are_filled_one_after_the_other() {
    let (mut script, first) = nearly_empty(DRAWS);
    let second = script.last_mineral("C1", IronOre);
    script.made(RED, Product::IronOre, second).lie();
    let in_bag = script.table().bag.total();
    let events = script.play("END");
    let Event::Drawn(Drawn { mine, .. }) = &events[1] else {
        panic!("{events:?}")
    };
    assert_eq!(mine.0, first, "the mine that came first");
    // Both minerals went back before.
    assert_eq!(script.table().bag.total(), in_bag + 2 - 3);
    let events = script.play_first();
    let drawn = found!(events, Event::Drawn(Drawn { mine, .. }) => mine.0);
    assert_eq!(drawn, [second]);
    while let Phase::Stack { .. } = script.table().phase {
        script.play_first();
    }
    assert_eq!(script.actor(), script.table().phase.actor().unwrap());
}

#[test]
fn a_standing_pile_answers_the_draw() {
    let mut script = wood(DRAWS);
    script.play("PILE IRONORE SILVERORE COAL");
    let events = script.play("BUILD MINE AT D2");
    assert!(matches!(events[1], Event::Drawn(Drawn { asks: false, .. })));
    assert!(matches!(
        events[2],
        Event::Stacked(Stacked { standing: true, .. })
    ));
    let pile = |script: &Script| script.table().tiles.last().unwrap().pile.to_vec();
    assert_eq!(pile(&script), [IronOre, SilverOre, Coal]);
    assert!(script.game.rules().reveals(&events[1]) && !script.game.rules().halts(&events[1]));
    script.product(RED, Product::Wood, Kind::Hut, "D1");
    script.lines("PILE ASK; BUILD MINE AT D2; PILE COAL IRONORE SILVERORE");
    // A draw that waits is answered too.
    assert_eq!(pile(&script), [Coal, Coal, IronOre]);
    assert!(matches!(script.table().phase, Phase::Turn { .. }));
}

#[test]
fn a_standing_pile_names_each_mineral_once() {
    let script = wood(DRAWS);
    script.refuses("PILE COAL COAL IRONORE", "each-mineral-once");
    assert!(script.read("PILE COAL IRONORE").is_err());
}

#[test]
fn a_standing_pile_is_seen_by_its_seat_only() {
    let mut script = wood(DRAWS);
    let others = [Viewer::Public, Viewer::Seat(YELLOW)];
    let before = others.map(|viewer| script.json(viewer));
    let own = script.json(Viewer::Seat(RED));
    script.play("PILE IRONORE SILVERORE COAL");
    let after = others.map(|viewer| script.json(viewer));
    assert_eq!(before, after);
    assert_ne!(own, script.json(Viewer::Seat(RED)));
    for number in 0..8 {
        let other = script.game.redealt(Viewer::Public, Seed::new([number; 32]));
        let public = serde_json::to_string(&other.view(Viewer::Public)).unwrap();
        assert_eq!(public, after[0]);
    }
}

/// One mail is one turn: with a standing answer the draw does not stop it, without one the later
/// lines come back.
#[test]
fn a_draw_interrupts_a_set_unless_it_is_answered_beforehand() {
    let without = "BUILD MINE AT D2\nPRODUCE FOOD AT LODGE E1\nEND";
    let with = format!("PILE COAL IRONORE SILVERORE\n{without}");
    let run = |text: &str, mode| wood(DRAWS).run(text, &Codes::new(), mode);
    let played = |text: &str| -> Vec<bool> {
        let lines = run(text, Mode::Play).lines.into_iter();
        let played = lines.map(|line| line.outcome == LineOutcome::Played);
        played.collect()
    };
    assert_eq!(played(without), [true, false, false]);
    assert_eq!(played(&with), [true; 4]);
    let preview = run(&with, Mode::Preview);
    assert_eq!(count!(preview.events, Event::Drawn(_)), 0);
}

/// Listed minerals come in their order; one that is not in the bag is passed over.
#[test]
fn minerals_come_as_they_are_listed() {
    let listed = ["\"silverore\""; 9].join(", ");
    let mut script = wood(&format!("minerals = [{listed}]"));
    script.play("BUILD MINE AT D2");
    script.product(RED, Product::Wood, Kind::Hut, "D1");
    script.play("BUILD MINE AT D2");
    assert_eq!(script.table().bag.silverore, 0);
    script.product(RED, Product::Wood, Kind::Hut, "D1");
    let events = script.play("BUILD MINE AT D2");
    let Event::Drawn(Drawn { minerals, .. }) = &events[1] else {
        panic!("{events:?}")
    };
    let mut minerals = minerals.iter();
    assert!(minerals.all(|pick| pick.draw.is_some() && pick.what != SilverOre));
}
