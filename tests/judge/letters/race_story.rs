//! Race to the New Found Land: every event has sentences, which only those read who may know it.

use std::collections::{BTreeMap, BTreeSet};

use landfall::games::race::{
    Area, AreaTally, Card, Choice, Event, FinalScored, Goods, Island, Order, Race, Rank, Share,
    StockName, Upgrade, Vessel, Why,
};
use landfall::rules::{Awaiting, Chance, Game, Letters, Rules, Seat, Seed, Viewer};

use super::{LETTER, cast, decisions, golden, is_sentence, story, viewers, voice};
use crate::support::titles::race::{RED, choices, game, goods};

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

/// Things that no seat, or only one, may know: the words that name a piece, and whose it is.
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

/// Plays games of all editions, and looks for secrets in the sentences of all who may look.
fn whole_games_are_told_without_secrets(language: &str) {
    for (edition, seats) in Race::EDITIONS.iter().zip([2, 3, 4]).chain([(&"nl", 2)]) {
        let viewers = viewers(u8::try_from(seats).unwrap());
        for seed in 0..3 {
            let (game, decisions) = played(seats, edition, seed);
            let mut secrets = Secrets::of(game.rules());
            for event in decisions.iter().flatten() {
                secrets.follow(game.rules(), event);
                for viewer in &viewers {
                    let Some(line) = game.rules().tell(event, *viewer) else {
                        continue;
                    };
                    let said = voice(language).say(&line, &cast(Race::SEAT_NAMES, *viewer));
                    is_sentence(&said);
                    let leaked = secrets.told(&said, *viewer);
                    assert!(leaked.is_empty(), "{viewer:?} hears {leaked:?}: {said}");
                }
            }
        }
    }
}

#[test]
fn whole_games_are_told_in_english_without_secrets() {
    whole_games_are_told_without_secrets("en");
}

#[test]
fn whole_games_are_told_in_dutch_without_secrets() {
    whole_games_are_told_without_secrets("nl");
}

#[test]
fn whole_games_are_told_in_german_without_secrets() {
    whole_games_are_told_without_secrets("de");
}

#[test]
fn whole_games_are_told_in_french_without_secrets() {
    whole_games_are_told_without_secrets("fr");
}

/// The owner hears more than the others, who hear the same as the public.
#[test]
fn a_drawn_piece_is_named_to_its_owner_only() {
    let (game, decisions) = played(3, "nl", 1);
    let public = cast(Race::SEAT_NAMES, Viewer::Public);
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
            let said = voice("en").say(&line, &public).to_lowercase();
            said.replace(' ', "-")
        };
        assert!(say(Viewer::Seat(*seat)).contains(&piece));
        assert!(say(Viewer::All).contains(&piece));
        let other = Viewer::Seat(Seat::new((seat.number() + 1) % 3));
        assert!(!say(other).contains(&piece));
        assert_eq!(say(other), say(Viewer::Public));
    }
    assert!(named > 10, "{named}");
}

/// What chance may never bring into a game.
#[test]
fn events_that_chance_seldom_brings_have_sentences() {
    let share = |rank, bonus| Share {
        area: Area::Island(Island::Newfoundland),
        markers: 2,
        rank,
        bonus,
    };
    let scored = |points, why| Event::Scored {
        seat: RED,
        points,
        why,
    };
    let areas = |points, shares: &[Share]| scored(points, Why::Areas(shares.to_vec()));
    let tally = |island, markers| AreaTally {
        area: Area::Island(island),
        markers,
    };
    let last = |fifty, cards, goals, total| {
        Event::FinalScored(FinalScored {
            seat: RED,
            fifty,
            cards,
            goals,
            total,
        })
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
        areas(2, &[share(Rank::None, 0)]),
        areas(12, &[share(Rank::First, 10)]),
        areas(7, &[share(Rank::Second, 5)]),
        areas(
            14,
            &[share(Rank::SharedFirst, 5), share(Rank::SharedFirst, 5)],
        ),
        scored(8, Why::Contract { customs: 3 }),
        Event::AreasTallied {
            tallies: vec![
                tally(Island::NovaScotia, Vec::new()),
                tally(Island::Newfoundland, vec![(None, 3), (Some(RED), 2)]),
            ],
        },
        Event::IncomeTaken {
            seat: RED,
            goods: goods(1, 1, 0, 1),
        },
        Event::Chosen {
            seat: RED,
            choice: None,
            goods: Goods::NONE,
        },
        Event::TilesDrawn {
            seat: RED,
            tiles: Vec::new(),
        },
        Event::Upgraded {
            seat: RED,
            which: Upgrade::Expansion,
            expansion: None,
            paid: Goods::NONE,
        },
        Event::FiftyTaken {
            seat: RED,
            points: 0,
        },
        last(5, 4, 2, 71),
        last(0, 0, 0, 60),
    ]);
    let (game, _) = game(2, "nl", "", 1);
    let viewers = [Viewer::Public, Viewer::Seat(RED)];
    for (name, language) in [("race_events", "en"), ("race_events_dutch", "nl")] {
        let (names, form) = (Race::SEAT_NAMES, (language, LETTER));
        golden(name, &story(game.rules(), names, form, &viewers, &events));
    }
}

/// The set-up and one whole round, grouped by decisions as in a letter.
#[test]
fn a_round_reads_well_for_two_players() {
    let (game, played) = played(3, "nl", 7);
    let begins = |wanted| {
        let is_begun =
            |event: &Event| matches!(event, Event::RoundBegun { round } if *round == wanted);
        let mut decisions = played.iter();
        let at = decisions.position(|events| events.iter().any(is_begun));
        at.unwrap()
    };
    let rounds = [&played[..1], &played[begins(2)..=begins(3)]].concat();
    for (name, language, seat) in [
        ("race_round_red", "en", 0),
        ("race_round_yellow", "en", 1),
        ("race_round_dutch", "nl", 1),
    ] {
        let (rules, form) = (game.rules(), (language, LETTER));
        let viewer = Viewer::Seat(Seat::new(seat));
        golden(
            name,
            &decisions(rules, Race::SEAT_NAMES, form, viewer, &rounds),
        );
    }
}
