//! Race to the New Found Land: every event is told in sentences that exist, and to nobody who may
//! not hear it.

use std::collections::{BTreeMap, BTreeSet};

use landfall::games::race::{Area, AreaTally, Island, Order, Upgrade};
use landfall::games::race::{
    Card, Choice, Event, FinalScored, Goods, Race, Rank, Share, StockName, Vessel, Why,
};
use landfall::language::{Cast, Composer, Voice, Voices};
use landfall::rules::{Awaiting, Chance, Game, Letters, Line, Rules, Seat, Seed, Viewer};

use super::{golden, page};
use crate::rules::race::support::{choices, game};

/// The columns of a letter.
const LETTER: usize = 72;

fn english(with: impl FnOnce(&Voice)) {
    speaking("en", with);
}

fn speaking(language: &str, with: impl FnOnce(&Voice)) {
    let voices = Voices::embedded().unwrap();
    with(voices.named(language).unwrap());
}

fn cast(reader: Option<Seat>) -> Cast {
    let names = Race::SEAT_NAMES.iter().map(|name| (*name).to_owned());
    Cast::new(names.collect(), reader)
}

fn reader(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Public | Viewer::All => None,
    }
}

/// A game by chance: the events of the set-up, then those of each order.
fn played(seats: usize, edition: &str, seed: u8) -> (Game<Race>, Vec<Vec<Event>>) {
    let (mut game, start) = game(seats, edition, "", seed);
    let mut decisions = vec![start];
    let mut dice = Chance::at(Seed::new([seed ^ 0x5a; 32]), 0);
    while let Awaiting::Seat(_) = game.awaiting() {
        let (seat, mut legal) = choices(&game);
        // A pass that is one choice of many would hide most of the game.
        if legal.len() > 1 {
            legal.retain(|order| *order != Order::Pass);
        }
        let of = u32::try_from(legal.len()).unwrap();
        let nth = usize::try_from(dice.draw(of).value).unwrap();
        let lawful = game.admit(seat, legal[nth].clone()).unwrap();
        decisions.push(game.adjudicate(&lawful).unwrap());
    }
    (game, decisions)
}

/// What nobody, or one seat, may know: the words that name a piece, and whose it is.
struct Secrets(BTreeMap<String, (Option<Seat>, Vec<String>)>);

impl Secrets {
    fn of(rules: &Race) -> Self {
        let of = rules.components();
        let mut pieces: BTreeMap<String, (Option<Seat>, Vec<String>)> = BTreeMap::new();
        let mut add = |handle: String, name: Option<&String>| {
            let words = [Some(handle.clone()), name.cloned()].into_iter().flatten();
            pieces.insert(handle, (None, words.collect()));
        };
        of.tiles.keys().for_each(|tile| add(tile.to_string(), None));
        of.goals.keys().for_each(|goal| add(goal.to_string(), None));
        for (card, printed) in &of.cards {
            let name = match printed {
                Card::Charter(ship) => Some(&ship.name),
                Card::Bonus(_) => None,
            };
            add(card.to_string(), name);
        }
        for (ship, printed) in &of.ships {
            add(ship.to_string(), Some(&printed.name));
        }
        Self(pieces)
    }

    fn show(&mut self, piece: impl ToString) {
        self.0.remove(&piece.to_string());
    }

    fn give(&mut self, seat: Seat, piece: impl ToString) {
        if let Some((owner, _)) = self.0.get_mut(&piece.to_string()) {
            *owner = Some(seat);
        }
    }

    /// What the rulebook opens with this event, and to whom.
    fn follow(&mut self, rules: &Race, event: &Event) {
        match event {
            Event::NationsDrawn { nations, .. } => {
                for sheet in rules.components().nations.values() {
                    self.show(sheet.start_ship);
                }
                for (seat, nation) in (0..).map(Seat::new).zip(nations) {
                    self.give(seat, rules.components().nations[&nation.what].start_charter);
                }
            }
            Event::ShipsOffered { ships, .. } => ships.iter().for_each(|ship| self.show(ship.what)),
            Event::TileTurned { tile, .. } => self.show(tile.what),
            Event::TileDiscovered { tile, .. } => self.show(tile),
            Event::CardsDrawn { seat, cards } => {
                cards.iter().for_each(|card| self.give(*seat, card.what));
            }
            Event::TilesDrawn { seat, tiles } => {
                tiles.iter().for_each(|tile| self.give(*seat, tile.what));
            }
            Event::MilestoneReached { seat, shown, .. } => {
                shown.iter().for_each(|goal| self.give(*seat, goal));
            }
            Event::CardPlayed { card, .. } => self.show(card),
            Event::GoalCompleted { goal, .. } => self.show(goal),
            Event::Planned { ships, .. } => {
                for ship in ships {
                    if let Vessel::Charter(card) = ship.vessel {
                        self.show(card);
                    }
                }
            }
            _ => {}
        }
    }

    /// What `viewer` may not hear, and hears.
    fn told(&self, said: &str, viewer: Viewer) -> Vec<&String> {
        let hidden = self.0.values().filter(|(owner, _)| !viewer.sees(*owner));
        let words: BTreeSet<&str> = said
            .split(|c: char| !c.is_ascii_alphanumeric() && c != '-')
            .collect();
        let names = |name: &&String| match name.contains(' ') {
            true => said.contains(name.as_str()),
            false => words.contains(name.as_str()),
        };
        hidden.flat_map(|(_, words)| words).filter(names).collect()
    }
}

fn has_words(said: &str) {
    assert!(!said.contains(['{', '}']), "{said}");
    assert!(said.ends_with('.'), "{said}");
    assert!(!said.contains("  ") && !said.contains(" ."), "{said}");
}

/// Each game of it under all editions; secrets are looked at for each who may not know them.
#[test]
fn whole_games_are_told_and_nothing_hidden_is() {
    whole_games_are_told("en");
}

#[test]
fn whole_games_are_told_in_dutch() {
    whole_games_are_told("nl");
}

#[test]
fn whole_games_are_told_in_german() {
    whole_games_are_told("de");
}

#[test]
fn whole_games_are_told_in_french() {
    whole_games_are_told("fr");
}

fn whole_games_are_told(language: &str) {
    speaking(language, |voice| {
        for (edition, seats) in Race::EDITIONS.iter().zip([2, 3, 4]).chain([(&"nl", 2)]) {
            for seed in 0..3 {
                let (game, decisions) = played(seats, edition, seed);
                let mut secrets = Secrets::of(game.rules());
                let all = Seat::all(u8::try_from(seats).unwrap()).map(Viewer::Seat);
                let viewers: Vec<Viewer> = all.chain([Viewer::Public, Viewer::All]).collect();
                for event in decisions.iter().flatten() {
                    secrets.follow(game.rules(), event);
                    for viewer in &viewers {
                        let Some(line) = game.rules().tell(event, *viewer) else {
                            continue;
                        };
                        let said = voice.say(&line, &cast(reader(*viewer)));
                        has_words(&said);
                        let leaked = secrets.told(&said, *viewer);
                        assert!(leaked.is_empty(), "{viewer:?} hears {leaked:?}: {said}");
                    }
                }
            }
        }
    });
}

/// The owner hears more than the others, who hear the same as the public.
#[test]
fn what_is_drawn_is_named_to_its_owner_alone() {
    english(|voice| {
        let (game, decisions) = played(3, "nl", 1);
        let mut named = 0;
        for event in decisions.iter().flatten() {
            let (seat, piece) = match event {
                Event::CardsDrawn { seat, cards } => (seat, cards[0].what.to_string()),
                Event::CardsKept { seat, cards } => (seat, cards[0].to_string()),
                Event::TilesDrawn { seat, tiles } => (seat, tiles[0].what.to_string()),
                Event::MilestoneReached { seat, shown, .. } if !shown.is_empty() => {
                    (seat, shown[0].to_string())
                }
                Event::Chosen {
                    seat,
                    choice: Some(Choice::Goal(goal)),
                    ..
                } => (seat, goal.to_string()),
                _ => continue,
            };
            named += 1;
            let say = |viewer| {
                let line = game.rules().tell(event, viewer).unwrap();
                // Charter ships go by their names.
                let said = voice.say(&line, &cast(None)).to_lowercase();
                said.replace(' ', "-")
            };
            assert!(say(Viewer::Seat(*seat)).contains(&piece));
            assert!(say(Viewer::All).contains(&piece));
            let other = Seat::new((seat.number() + 1) % 3);
            assert!(!say(Viewer::Seat(other)).contains(&piece));
            assert_eq!(say(Viewer::Seat(other)), say(Viewer::Public));
        }
        assert!(named > 10, "{named}");
    });
}

/// What chance may never bring into a game.
#[test]
fn rare_events_are_told_too() {
    let red = Seat::new(0);
    let share = |rank, bonus| Share {
        area: Area::Island(Island::Newfoundland),
        markers: 2,
        rank,
        bonus,
    };
    let scored = |points, why| Event::Scored {
        seat: red,
        points,
        why,
    };
    let shuffled = [
        StockName::Cards,
        StockName::Tiles,
        StockName::Contracts,
        StockName::Small,
        StockName::Large,
    ];
    let mut events: Vec<Event> = shuffled.map(|stock| Event::Reshuffled { stock }).to_vec();
    events.extend([
        scored(2, Why::Areas(vec![share(Rank::None, 0)])),
        scored(12, Why::Areas(vec![share(Rank::First, 10)])),
        scored(7, Why::Areas(vec![share(Rank::Second, 5)])),
        scored(
            14,
            Why::Areas(vec![
                share(Rank::SharedFirst, 5),
                share(Rank::SharedFirst, 5),
            ]),
        ),
        scored(8, Why::Contract { customs: 3 }),
        Event::AreasTallied {
            tallies: vec![
                AreaTally {
                    area: Area::Island(Island::NovaScotia),
                    markers: Vec::new(),
                },
                AreaTally {
                    area: Area::Island(Island::Newfoundland),
                    markers: vec![(None, 3), (Some(red), 2)],
                },
            ],
        },
        Event::IncomeTaken {
            seat: red,
            goods: Goods {
                wood: 1,
                cloth: 1,
                iron: 0,
                gold: 1,
            },
        },
        Event::Chosen {
            seat: red,
            choice: None,
            goods: Goods::NONE,
        },
        Event::TilesDrawn {
            seat: red,
            tiles: Vec::new(),
        },
        Event::Upgraded {
            seat: red,
            which: Upgrade::Expansion,
            expansion: None,
            paid: Goods::NONE,
        },
        Event::FiftyTaken {
            seat: red,
            points: 0,
        },
        Event::FinalScored(FinalScored {
            seat: red,
            fifty: 5,
            cards: 4,
            goals: 2,
            total: 71,
        }),
        Event::FinalScored(FinalScored {
            seat: red,
            fifty: 0,
            cards: 0,
            goals: 0,
            total: 60,
        }),
    ]);
    let rules = game(2, "nl", "", 1).0;
    for (name, language) in [("race_events", "en"), ("race_events_dutch", "nl")] {
        speaking(language, |voice| {
            let mut page = String::new();
            for viewer in [Viewer::Public, Viewer::Seat(red)] {
                for event in &events {
                    let line: Line = rules.rules().tell(event, viewer).unwrap();
                    let said = voice.say(&line, &cast(reader(viewer)));
                    has_words(&said);
                    page.push_str(&format!("{}\n", page::wrap(&said, LETTER, "", "  ")));
                }
                page.push('\n');
            }
            golden(name, &page);
        });
    }
}

/// The set-up and one whole round as two players read it, grouped by decisions as in a letter.
#[test]
fn a_round_as_two_players_read_it() {
    let (game, decisions) = played(3, "nl", 7);
    let third = |events: &Vec<Event>| {
        let begins = |event: &Event| matches!(event, Event::RoundBegun { round: 3 });
        events.iter().any(begins)
    };
    let second = decisions.iter().position(|events| {
        let begins = |event: &Event| matches!(event, Event::RoundBegun { round: 2 });
        events.iter().any(begins)
    });
    let until = decisions.iter().position(third).unwrap();
    let rounds = [&decisions[..1], &decisions[second.unwrap()..=until]].concat();
    for (name, language, seat) in [
        ("race_round_red", "en", 0),
        ("race_round_yellow", "en", 1),
        ("race_round_dutch", "nl", 1),
    ] {
        speaking(language, |voice| {
            let seat = Seat::new(seat);
            let cast = cast(Some(seat));
            let composer = Composer::new(voice, &cast);
            let mut page = String::new();
            for events in &rounds {
                let told = events
                    .iter()
                    .filter_map(|event| game.rules().tell(event, Viewer::Seat(seat)));
                let said: Vec<String> = told.map(|line| composer.say(&line)).collect();
                if !said.is_empty() {
                    let item = page::wrap(&said.join(" "), LETTER, "- ", "  ");
                    page.push_str(&format!("{item}\n"));
                }
            }
            golden(name, &page);
        });
    }
}
