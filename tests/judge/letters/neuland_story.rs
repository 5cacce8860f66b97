//! Neuland: every event has sentences, and standing orders are named to their owners only.

use std::collections::BTreeSet;

use landfall::games::neuland::{
    CoatsPlaced, Drawn, Event, Finish, Given, Lost, Mineral, Neuland, Order, Paid, Product,
    Property, Stacked, TileId,
};
use landfall::rules::{Awaiting, Chance, Letters, Pick, Rules, Seat, Seed, Viewer};

use super::{LETTER, PHONE, cast, decisions, golden, is_sentence, story, viewers, voice};
use crate::support::titles::neuland::{BLUE, RED, Script, YELLOW, hex, seats};
use crate::support::{LANGUAGES, steered};

/// The kinds of events, by their names in the ledger.
fn kind(event: &Event) -> String {
    let json = serde_json::to_value(event).unwrap();
    json["event"].as_str().unwrap().to_owned()
}

/// A game by chance, with a standing order now and then.
fn played(players: usize, board: &str, seed: u8) -> Script {
    let mut setup = seats(players, "").draws(None).house("board", board);
    setup.seed = seed;
    let mut script = setup.start();
    let mut dice = Chance::at(Seed::new([seed ^ 0x3c; 32]), 0);
    while let Awaiting::Seat(seat) = script.game.awaiting() {
        let order = match dice.draw(60).value {
            0 => Order::Pile {
                wish: Some([Mineral::IronOre, Mineral::Coal, Mineral::SilverOre]),
            },
            1 => Order::Pile { wish: None },
            _ => steered::choose(&script.game, seat, &mut dice),
        };
        let lawful = script.game.admit(seat, order).unwrap();
        script
            .ledger
            .extend(script.game.adjudicate(&lawful).unwrap());
    }
    script
}

#[test]
fn whole_games_are_told_in_all_languages() {
    let mut told = BTreeSet::new();
    for (players, board) in [(2, "fixed"), (3, "random"), (4, "fixed")] {
        let script = played(players, board, 5);
        for viewer in viewers(u8::try_from(players).unwrap()) {
            let cast = cast(Neuland::SEAT_NAMES, viewer);
            for event in &script.ledger {
                if let Some(line) = script.game.rules().tell(event, viewer) {
                    for language in LANGUAGES {
                        is_sentence(&voice(language).say(&line, &cast));
                    }
                    told.insert(kind(event));
                }
            }
        }
    }
    let all = "board_laid began pair_placed produced built coats_placed drawn stacked wished \
               rested turn_ended token_moved ended";
    let all: BTreeSet<&str> = all.split(' ').collect();
    assert!(told.iter().eq(all.iter()), "{told:?}");
}

/// Its owner reads of a standing order, and so do those who see all.
#[test]
fn standing_orders_are_told_to_their_owners_only() {
    let script = seats(2, "").start();
    let wish = Some([Mineral::Coal, Mineral::IronOre, Mineral::SilverOre]);
    for wish in [wish, None] {
        let event = Event::Wished { seat: RED, wish };
        let tell = |viewer| script.game.rules().tell(&event, viewer);
        assert!(tell(Viewer::Seat(RED)).is_some() && tell(Viewer::All).is_some());
        assert_eq!(tell(Viewer::Seat(YELLOW)), None);
        assert_eq!(tell(Viewer::Public), None);
    }
}

fn own(product: Product, at: &str, lying: bool) -> Lost {
    Lost {
        tile: TileId(1),
        product,
        hex: hex(at),
        lying,
    }
}

fn rested(wasted: &[Lost], laid: &[Lost]) -> Event {
    Event::Rested {
        seat: RED,
        wasted: wasted.to_vec(),
        laid: laid.to_vec(),
    }
}

fn coats(count: u8, left: u8, paid: Paid) -> Event {
    Event::CoatsPlaced(CoatsPlaced {
        seat: RED,
        property: Property::Senate,
        hex: hex("B1"),
        count,
        left,
        paid,
    })
}

/// All that a payment can be, and what chance may never bring into a game.
fn rare_events() -> Vec<Event> {
    let given = |fee, from| Given { fee, from };
    let paid = Paid {
        given: vec![
            given(Product::Weapons, Some(own(Product::Gold, "D1", true))),
            given(Product::Cloth, Some(own(Product::Cloth, "B1", false))),
            given(Product::Food, None),
        ],
        far: 1,
        wheelbarrow: false,
        actions: 1,
        so_far: 1,
    };
    let many_actions = Paid {
        far: 3,
        actions: 3,
        so_far: 8,
        ..paid.clone()
    };
    let wheelbarrow = Paid {
        wheelbarrow: true,
        actions: 1,
        ..many_actions.clone()
    };
    let picks = [Mineral::Coal, Mineral::Coal, Mineral::SilverOre];
    let drawn = |asks| {
        Event::Drawn(Drawn {
            seat: RED,
            mine: TileId(1),
            hex: hex("C1"),
            minerals: picks.map(|what| Pick { what, draw: None }).to_vec(),
            asks,
        })
    };
    let ended = |used, steps| Event::TurnEnded {
        seat: RED,
        used,
        steps,
        position: 6,
    };
    let end = |winners: &[Seat], why| Event::Ended {
        winners: winners.to_vec(),
        why,
    };
    let resigned = |wasted: &[Lost]| Event::Resigned {
        seat: RED,
        wasted: wasted.to_vec(),
    };
    let stone = own(Product::Stone, "B2", false);
    let lost = [
        own(Product::Cloth, "B1", true),
        own(Product::Wood, "A1", true),
    ];
    vec![
        Event::PairPlaced {
            seat: RED,
            lodge: hex("A1"),
            hut: hex("C3"),
        },
        coats(4, 1, paid.clone()),
        coats(4, 0, many_actions),
        coats(1, 17, wheelbarrow),
        drawn(true),
        drawn(false),
        Event::Stacked(Stacked {
            seat: RED,
            mine: TileId(1),
            hex: hex("C1"),
            pile: [Mineral::SilverOre, Mineral::Coal, Mineral::Coal],
            standing: true,
        }),
        rested(&lost, &[]),
        rested(&[], &[stone]),
        rested(&lost, &[stone]),
        ended(1, 1),
        ended(5, 6),
        ended(0, 1),
        ended(0, 2),
        resigned(&[]),
        resigned(&lost),
        end(&[RED], Finish::LastCoat),
        end(&[RED], Finish::LastPlayer),
        end(&[RED], Finish::Stopped),
        end(&[RED, BLUE], Finish::Stopped),
    ]
}

#[test]
fn events_that_chance_seldom_brings_have_sentences() {
    let script = seats(3, "").start();
    let rules = script.game.rules();
    let viewers = [Viewer::Public, Viewer::Seat(RED)];
    for (name, language) in [("neuland_events", "en"), ("neuland_events_dutch", "nl")] {
        let (names, form) = (Neuland::SEAT_NAMES, (language, LETTER));
        golden(name, &story(rules, names, form, &viewers, &rare_events()));
    }
    assert_eq!(rules.tell(&rested(&[], &[]), Viewer::Public), None);
}

/// The rulebook's example, as both players read it.
#[test]
fn the_example_reads_well_for_both_players() {
    let mut script = seats(2, "").start();
    let mut steps = vec![script.ledger.clone()];
    for line in EXAMPLE {
        steps.push(script.play(line));
    }
    for (name, language, seat, width) in [
        ("neuland_story_red", "en", RED, LETTER),
        ("neuland_story_yellow", "en", YELLOW, PHONE),
        ("neuland_story_dutch", "nl", RED, LETTER),
    ] {
        let (rules, form) = (script.game.rules(), (language, width));
        let viewer = Viewer::Seat(seat);
        let page = decisions(rules, Neuland::SEAT_NAMES, form, viewer, &steps);
        golden(name, &page);
    }
}

/// The rulebook's example as orders.
pub(crate) const EXAMPLE: [&str; 34] = [
    "FREE A2",
    "PRODUCE FOOD AT LODGE A2",
    "PRODUCE WOOD AT HUT A2",
    "BUILD STONEHUT AT B2",
    "PRODUCE FOOD AT LODGE A2",
    "PRODUCE STONE AT STONEHUT B2",
    "PRODUCE FOOD AT LODGE A2",
    "END",
    "FREE A1",
    "PRODUCE FOOD AT LODGE A1",
    "PRODUCE WOOD AT HUT A1",
    "BUILD SHED AT B1",
    "PRODUCE WOOL",
    "PRODUCE FOOD AT LODGE A1",
    "END",
    "PRODUCE WOOD AT HUT A1",
    "BUILD WEAVER AT B1",
    "PRODUCE CLOTH",
    "PRODUCE FOOD AT LODGE A1",
    "PRODUCE WOOD AT HUT A1",
    "PRODUCE FOOD AT LODGE A1",
    "PRODUCE WOOD AT HUT A2",
    "PRODUCE FOOD AT LODGE A1",
    "END",
    "BUILD ABBEY AT B2 USING STONE B2",
    "PRODUCE STONE AT STONEHUT B2",
    "BUILD WEAVER AT B1 USING WOODMARKER",
    "PRODUCE WOOL",
    "PRODUCE CLOTH",
    "COATS ABBEY",
    "PRODUCE FOOD AT LODGE A2",
    "PRODUCE WOOL",
    "PRODUCE CLOTH",
    "END",
];
