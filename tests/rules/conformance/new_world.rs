//! New World's own invariants, after every event of random games with and without house rules.

use std::collections::{BTreeMap, BTreeSet};

use landfall::games::new_world::{Event, NewWorld, Phase, Scored, Share, State};
use landfall::games::{TitleEntry, title};
use landfall::rules::Seat;

use super::{decision, games, in_two_threads, misuse};
use crate::support::playout::{Plan, Playout};
use crate::support::titles::Setup;

/// The house rules, each with a value that is not the default.
const HOUSE: [(&str, &str); 5] = [
    ("delayed_second_surveyor", "on"),
    ("remove_when_stuck", "on"),
    ("bonus", "per_settler"),
    ("final_bonus", "on"),
    ("row_limit", "1"),
];

fn new_world() -> &'static TitleEntry {
    title("new_world").expect("the title is in the list")
}

#[test]
fn every_piece_and_every_point_is_accounted_for() {
    in_two_threads(games() / 4, |number| {
        let mut playout = Playout::start(Plan::new(new_world(), number));
        playout.play_out(|_, _, _| {});
        account(&playout);
    });
}

#[test]
fn house_rules_keep_the_promises_too() {
    in_two_threads(HOUSE.len() as u64 * 2, |number| {
        let (key, value) = HOUSE[usize::try_from(number).unwrap() % HOUSE.len()];
        let plan = Plan::new(new_world(), number).house(key, value);
        let mut playout = Playout::start(plan);
        playout.play_out(|playout, seat, legal| {
            decision::check(playout, seat, legal, false);
            misuse::check(playout, seat, legal);
        });
        account(&playout);
    });
}

/// Replays a finished game as its title's own types, and checks every position.
fn account(playout: &Playout) {
    let mut game = Setup::<NewWorld>::with(playout.plan.setting()).blank().game;
    let seats = Seat::all(playout.plan.seats);
    let mut told: BTreeMap<Seat, i32> = seats.map(|seat| (seat, 0)).collect();
    for line in &playout.ledger {
        let event: Event = serde_json::from_str(line).unwrap();
        for share in shares(&event) {
            *told.get_mut(&share.seat).unwrap() += share.points;
        }
        if let Event::FeatureScored(scored) | Event::FinalFeatureScored(scored) = &event {
            spells_its_sum_out(scored);
        }
        game.replay(&event);
        position(game.state(), &told);
        if let Event::GameEnded { ranking } = &event {
            for standing in ranking {
                assert_eq!(standing.points, told[&standing.seat]);
            }
        }
    }
    assert_eq!(game.state().phase, Phase::Over);
    ends_without_tiles(game.state());
}

fn shares(event: &Event) -> &[Share] {
    match event {
        Event::FeatureScored(scored) | Event::FinalFeatureScored(scored) => &scored.shares,
        Event::PlainsScored { shares, .. } => shares,
        _ => &[],
    }
}

/// Who gets points gets those of the tiles, those of the extras, and those of the surveyors.
fn spells_its_sum_out(scored: &Scored) {
    let most = scored.shares.iter().map(|share| share.settlers).max();
    for share in &scored.shares {
        assert!(share.settlers > 0);
        let whole = scored.tile_points + scored.extra_points + share.bonus;
        let leads = Some(share.settlers) == most;
        assert_eq!(share.points, if leads { whole } else { 0 }, "{scored:?}");
        assert!(leads || share.bonus == 0, "{scored:?}");
    }
    let settlers = scored.shares.iter();
    let settlers = settlers.map(|share| usize::from(share.settlers));
    assert_eq!(scored.returned.len(), settlers.sum::<usize>());
}

fn position(table: &State, told: &BTreeMap<Seat, i32>) {
    for (seat, points) in table.scores.iter() {
        assert_eq!(*points, told[&seat], "the score of {seat}");
        let out = table.figures().filter(|figure| figure.seat == seat).count();
        let settlers = usize::from(table.in_supply(seat)) + out;
        assert_eq!(settlers, 5, "the settlers of {seat}");
    }
    let [east, west] = table.surveyors.columns;
    let fit = (0..=1).contains(&(west - east));
    assert!(fit, "surveyors in columns {east} and {west}");
    let columns = table.map.lands.iter().map(|land| land.cell.column);
    let westernmost = columns.max().unwrap();
    assert!(west <= westernmost.max(0), "a surveyor beyond the land");
    let lands = table.map.lands.iter();
    let placed = lands.filter(|land| land.tile.is_some()).count();
    let in_hand = usize::from(table.in_hand().is_some());
    let left = usize::from(table.tiles_left());
    if !matches!(table.phase, Phase::Drawing { .. }) {
        assert_eq!(placed + in_hand + left + table.discarded.len(), 95);
    }
}

fn ends_without_tiles(table: &State) {
    assert_eq!(table.tiles_left(), 0);
    // The final scoring sends all home but trappers.
    let mut figures = table.figures();
    assert!(!figures.any(|figure| figure.role.stands()));
}

/// The last tile is placed or fits nowhere; the victory is one seat's or shared. Rare endings are
/// looked for where there is little room and no seat scores: with a limit of rows and default
/// orders.
#[test]
fn every_ending_is_reached() {
    let mut reached = BTreeSet::new();
    for number in 0..400 {
        let random = Plan::new(new_world(), number);
        let narrow = random.clone().house("row_limit", "1");
        let mut playouts = [Playout::start(random), Playout::start(narrow)];
        playouts[0].play_out(|_, _, _| {});
        playouts[1].play_defaults();
        for playout in &playouts {
            let (last, winners) = ending(playout);
            let victory = match winners > 1 {
                true => Ending::Shared,
                false => Ending::Won,
            };
            reached.extend([last, victory]);
        }
        if reached.len() == 4 {
            return;
        }
    }
    panic!("only these endings are reached: {reached:?}");
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Ending {
    Placed,
    Discarded,
    Won,
    Shared,
}

/// Returns what happened to the last tile, and the number of seats that share the victory.
fn ending(playout: &Playout) -> (Ending, usize) {
    let mut last = Ending::Placed;
    for line in &playout.ledger {
        match serde_json::from_str(line).unwrap() {
            Event::TilePlaced { .. } => last = Ending::Placed,
            Event::TileDiscarded { .. } => last = Ending::Discarded,
            _ => {}
        }
    }
    (last, playout.game.ranking().winners().count())
}
