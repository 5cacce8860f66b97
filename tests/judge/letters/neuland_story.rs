//! Neuland: every event is told in sentences that exist, and standing orders to their owners alone.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use landfall::games::neuland::{
    CoatsPlaced, Drawn, Event, Finish, Given, Lost, Mineral, Neuland, Order, Paid, Product,
    Property, Stacked, TileId,
};
use landfall::language::{Cast, Composer, Voice, Voices};
use landfall::rules::{Awaiting, Chance, Letters, Pick, Rules, Seat, Seed, Viewer};

use super::{golden, page};
use crate::rules::neuland::support::{BLUE, RED, Script, YELLOW, hex, seats};
use crate::support::{LANGUAGES, steered};

/// The columns of a letter.
const LETTER: usize = 72;

static VOICES: LazyLock<Voices> = LazyLock::new(|| Voices::embedded().unwrap());

fn speaking(language: &str, with: impl FnOnce(&Voice)) {
    with(VOICES.named(language).unwrap());
}

fn cast(viewer: Viewer) -> Cast {
    let names = Neuland::SEAT_NAMES.iter().map(|name| (*name).to_owned());
    let reader = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Public | Viewer::All => None,
    };
    Cast::new(names.collect(), reader)
}

fn has_words(said: &str) {
    assert!(!said.contains(['{', '}']), "{said}");
    assert!(said.ends_with('.'), "{said}");
    let spaced = !said.contains("  ") && !said.contains(" .") && !said.contains(" ,");
    assert!(spaced && !said.contains(".."), "{said}");
}

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
        let viewers: Vec<Viewer> = Seat::all(u8::try_from(players).unwrap())
            .map(Viewer::Seat)
            .chain([Viewer::Public, Viewer::All])
            .collect();
        for language in LANGUAGES {
            speaking(language, |voice| {
                for event in &script.ledger {
                    for viewer in &viewers {
                        if let Some(line) = script.game.rules().tell(event, *viewer) {
                            has_words(&voice.say(&line, &cast(*viewer)));
                            told.insert(kind(event));
                        }
                    }
                }
            });
        }
    }
    let all = [
        "board_laid",
        "began",
        "pair_placed",
        "produced",
        "built",
        "coats_placed",
        "drawn",
        "stacked",
        "wished",
        "rested",
        "turn_ended",
        "token_moved",
        "ended",
    ];
    assert!(told.iter().eq(BTreeSet::from(all).iter()), "{told:?}");
}

/// A standing order is told to its owner, and to whoever sees all.
#[test]
fn standing_orders_are_told_to_their_owners_alone() {
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

fn given(fee: Product, from: Option<Lost>) -> Given {
    Given { fee, from }
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
    let fees = |fees: Vec<Given>| Paid {
        given: fees,
        far: 1,
        wheelbarrow: false,
        actions: 1,
        so_far: 1,
    };
    let plenty = vec![
        given(Product::Weapons, Some(own(Product::Gold, "D1", true))),
        given(Product::Cloth, Some(own(Product::Cloth, "B1", false))),
        given(Product::Food, None),
    ];
    let picks = [Mineral::Coal, Mineral::Coal, Mineral::SilverOre];
    let picks = picks.map(|what| Pick { what, draw: None }).to_vec();
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
    let rested = |wasted: &[Lost], laid: &[Lost]| Event::Rested {
        seat: RED,
        wasted: wasted.to_vec(),
        laid: laid.to_vec(),
    };
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
        coats(4, 1, fees(plenty.clone())),
        coats(
            4,
            0,
            Paid {
                far: 3,
                actions: 3,
                so_far: 8,
                ..fees(plenty.clone())
            },
        ),
        coats(
            1,
            17,
            Paid {
                far: 3,
                wheelbarrow: true,
                so_far: 8,
                ..fees(plenty)
            },
        ),
        Event::Drawn(Drawn {
            seat: RED,
            mine: TileId(1),
            hex: hex("C1"),
            minerals: picks.clone(),
            asks: true,
        }),
        Event::Drawn(Drawn {
            seat: RED,
            mine: TileId(1),
            hex: hex("C1"),
            minerals: picks,
            asks: false,
        }),
        Event::Stacked(Stacked {
            seat: RED,
            mine: TileId(1),
            hex: hex("C1"),
            pile: [Mineral::SilverOre, Mineral::Coal, Mineral::Coal],
            standing: true,
        }),
        rested(&lost, &[]),
        rested(&[], &[own(Product::Stone, "B2", false)]),
        rested(&lost, &[own(Product::Stone, "B2", false)]),
        ended(1, 1),
        ended(5, 6),
        ended(0, 1),
        ended(0, 2),
        Event::Resigned {
            seat: RED,
            wasted: Vec::new(),
        },
        Event::Resigned {
            seat: RED,
            wasted: lost.to_vec(),
        },
        end(&[RED], Finish::LastCoat),
        end(&[RED], Finish::LastPlayer),
        end(&[RED], Finish::Stopped),
        end(&[RED, BLUE], Finish::Stopped),
    ]
}

#[test]
fn rare_events_are_told_too() {
    let script = seats(3, "").start();
    for (name, language) in [("neuland_events", "en"), ("neuland_events_dutch", "nl")] {
        speaking(language, |voice| {
            let mut page = String::new();
            for viewer in [Viewer::Public, Viewer::Seat(RED)] {
                for event in &rare_events() {
                    let line = script.game.rules().tell(event, viewer).unwrap();
                    let said = voice.say(&line, &cast(viewer));
                    has_words(&said);
                    page.push_str(&format!("{}\n", page::wrap(&said, LETTER, "", "  ")));
                }
                page.push('\n');
            }
            golden(name, &page);
        });
    }
    let nobody = Event::Rested {
        seat: RED,
        wasted: Vec::new(),
        laid: Vec::new(),
    };
    assert_eq!(script.game.rules().tell(&nobody, Viewer::Public), None);
}

/// The rulebook's example, as both players read it.
#[test]
fn the_example_as_its_players_read_it() {
    let mut script = seats(2, "").start();
    let mut steps = vec![script.ledger.clone()];
    for line in EXAMPLE {
        steps.push(script.play(line));
    }
    for (name, language, viewer, width) in [
        ("neuland_story_red", "en", Viewer::Seat(RED), LETTER),
        ("neuland_story_yellow", "en", Viewer::Seat(YELLOW), 40),
        ("neuland_story_dutch", "nl", Viewer::Seat(RED), LETTER),
    ] {
        speaking(language, |voice| {
            let cast = cast(viewer);
            let composer = Composer::new(voice, &cast);
            let mut page = String::new();
            for events in &steps {
                let told = events.iter();
                let told = told.filter_map(|event| script.game.rules().tell(event, viewer));
                let said: Vec<String> = told.map(|line| composer.say(&line)).collect();
                let item = page::wrap(&said.join(" "), width, "- ", "  ");
                page.push_str(&format!("{item}\n"));
            }
            golden(name, &page);
        });
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
