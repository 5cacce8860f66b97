//! The deciding half of the title, driven as a game is; what reads and tells stays silent here.

use std::collections::BTreeMap;
use std::sync::Arc;

use landfall::games::race::{
    Action, Assigned, Captain, CardId, Choice, City, ContractId, ContractSpace, Delivered, Event,
    GoalId, Goods, Handle, Island, Marker, Open, Order, Phase, Race, Settled, ShipBuilt, ShipId,
    Space, TileId, Upgrade, Vessel, Why,
};
use landfall::language::{Cast, Voices};
use landfall::rules::{Awaiting, Game, Pick, Refusal, Rules, Seat, Seed, Setting, Viewer};

/// What a game is opened with.
pub(crate) fn setting(seats: usize, edition: &str, draws: &str) -> Setting {
    Setting {
        seat_names: Race::SEAT_NAMES
            .iter()
            .take(seats)
            .map(|name| (*name).to_owned())
            .collect(),
        edition: edition.to_owned(),
        house: BTreeMap::new(),
        components: Race::COMPONENTS.to_owned(),
        draws: Some(draws.to_owned()),
    }
}

/// A game with these set draws, started.
pub(crate) fn game(seats: usize, edition: &str, draws: &str, seed: u8) -> (Game<Race>, Vec<Event>) {
    let rules = Race::with(&setting(seats, edition, draws)).expect("the setting holds");
    let seats = u8::try_from(seats).unwrap();
    let mut game = Game::new(Arc::new(rules), seats, Seed::new([seed; 32]));
    let events = game.start();
    (game, events)
}

/// What there is to choose for the seat that is awaited.
pub(crate) fn choices(game: &Game<Race>) -> (Seat, Vec<Order>) {
    let Awaiting::Seat(seat) = game.awaiting() else {
        panic!("the game is over")
    };
    (
        seat,
        game.rules().legal(&game.view(Viewer::Seat(seat)), seat),
    )
}

/// A ship tile by its handle.
pub(crate) fn ship(word: &str) -> ShipId {
    ShipId(Handle::new(word).unwrap())
}

/// A 1x card by its handle.
pub(crate) fn card(word: &str) -> CardId {
    CardId(Handle::new(word).unwrap())
}

/// An island tile by its number.
pub(crate) fn tile(number: u8) -> TileId {
    TileId(Handle::new(&format!("tile-{number}")).unwrap())
}

/// An objective by its number.
pub(crate) fn goal(number: u8) -> GoalId {
    GoalId(Handle::new(&format!("goal-{number}")).unwrap())
}

/// So many wood, cloth, iron and gold.
pub(crate) const fn goods(wood: u8, cloth: u8, iron: u8, gold: u8) -> Goods {
    Goods {
        wood,
        cloth,
        iron,
        gold,
    }
}

/// A space of an island.
pub(crate) const fn space(island: Island, number: u8) -> Space {
    Space { island, number }
}

/// A contract space.
pub(crate) const fn contract(city: City, number: u8) -> ContractSpace {
    ContractSpace { city, number }
}

pub(crate) const RED: Seat = Seat::new(0);
pub(crate) const YELLOW: Seat = Seat::new(1);
pub(crate) const BLUE: Seat = Seat::new(2);

/// France, Portugal and Spain; France starts. The first tiles lie on Newfoundland, Anticosti and
/// Prince Edward Island, each on its space 1.
pub(crate) const DRAWS: &str = r#"
nations = ["france", "portugal", "spain"]
coasts = ["n1", "n5", "n7"]
compass = ["n2", "n8"]
"#;

/// A position that is made of events.
pub(crate) struct Position {
    pub(crate) game: Game<Race>,
}

impl Position {
    /// Three seats, with more set draws.
    pub(crate) fn new(edition: &str, draws: &str) -> Self {
        Self::tiled(edition, "\"t04\", \"t05\", \"t06\"", draws)
    }

    /// Three seats; these island tiles are drawn first.
    pub(crate) fn tiled(edition: &str, tiles: &str, draws: &str) -> Self {
        let draws = format!("{DRAWS}tiles = [{tiles}]\n{draws}");
        Self {
            game: game(3, edition, &draws, 3).0,
        }
    }

    /// Something has happened before.
    pub(crate) fn with(&mut self, event: Event) -> &mut Self {
        self.game.replay(&event);
        self
    }

    /// Points that came earlier.
    pub(crate) fn score(&mut self, seat: Seat, points: u16) -> &mut Self {
        self.with(Event::Scored {
            seat,
            points,
            why: Why::Tile,
        })
        .with(Event::TurnEnded { seat })
    }

    /// Goods that came earlier.
    pub(crate) fn gain(&mut self, seat: Seat, goods: Goods) -> &mut Self {
        self.with(Event::IncomeTaken { seat, goods })
    }

    /// Exactly these goods in store.
    pub(crate) fn store(&mut self, seat: Seat, goods: Goods) -> &mut Self {
        let paid = self.goods(seat);
        self.with(Event::Upgraded {
            seat,
            which: Upgrade::Shipyard,
            expansion: None,
            paid,
        })
        .gain(seat, goods)
    }

    /// A ship in a yard.
    pub(crate) fn ship(&mut self, seat: Seat, word: &str) -> &mut Self {
        let paid = Goods::NONE;
        self.with(Event::ShipBuilt(ShipBuilt {
            seat,
            ship: ship(word),
            paid,
            discarded: None,
        }))
    }

    /// A tile that lies.
    pub(crate) fn tile(&mut self, number: u8, at: Space) -> &mut Self {
        let tile = Pick {
            what: tile(number),
            draw: None,
        };
        self.with(Event::TileTurned {
            tile,
            on: Some(at),
            neutral: false,
        })
    }

    /// Markers on a tile.
    pub(crate) fn markers(&mut self, seat: Seat, at: Space, count: u8) -> &mut Self {
        self.with(Event::Settled(Settled {
            seat,
            ship: None,
            at,
            count,
            goods: Goods::NONE,
        }))
    }

    /// A marker in a city.
    pub(crate) fn in_city(&mut self, seat: Seat, city: City) -> &mut Self {
        let contract_tile = ContractId(Handle::new("contract-2").unwrap());
        self.with(Event::Delivered(Delivered {
            seat,
            ships: Vec::new(),
            at: contract(city, 9),
            contract: contract_tile,
            paid: Goods::NONE,
            marker: true,
        }))
    }

    /// An objective in hand.
    pub(crate) fn goal(&mut self, seat: Seat, number: u8) -> &mut Self {
        let choice = Some(Choice::Goal(goal(number)));
        self.with(Event::Chosen {
            seat,
            choice,
            goods: Goods::NONE,
        })
    }

    /// A captain.
    pub(crate) fn captain(&mut self, seat: Seat, captain: Captain) -> &mut Self {
        let choice = Some(Choice::Captain(captain));
        self.with(Event::Chosen {
            seat,
            choice,
            goods: Goods::NONE,
        })
    }

    /// The nation's own expansion.
    pub(crate) fn expansion(&mut self, seat: Seat) -> &mut Self {
        self.with(Event::Upgraded {
            seat,
            which: Upgrade::Expansion,
            expansion: None,
            paid: Goods::NONE,
        })
    }

    /// These ships are assigned, and it is this seat's turn in the action.
    pub(crate) fn acts(&mut self, seat: Seat, action: Action, ships: &[&str]) -> &mut Self {
        self.assign(seat, action, ships);
        self.with(Event::Began {
            stage: Phase::Action {
                action: action.into(),
                left: vec![seat],
                sails: Vec::new(),
            },
        })
    }

    /// These ships are assigned.
    pub(crate) fn assign(&mut self, seat: Seat, action: Action, ships: &[&str]) -> &mut Self {
        let ships = ships.iter().map(|word| Assigned {
            vessel: self.vessel(word),
            captain: None,
        });
        let ships = ships.collect();
        self.with(Event::Planned {
            seat,
            action,
            ships,
        })
    }

    /// A ship tile or a charter ship by its handle.
    pub(crate) fn vessel(&self, word: &str) -> Vessel {
        let ships = &self.game.rules().components().ships;
        if ships.contains_key(&ship(word)) {
            Vessel::Ship(ship(word))
        } else {
            Vessel::Charter(card(word))
        }
    }

    /// It is this seat's turn to complete objectives.
    pub(crate) fn objectives(&mut self, seat: Seat) -> &mut Self {
        self.with(Event::Began {
            stage: Phase::Objectives {
                left: vec![seat],
                shown: 0,
            },
        })
    }

    /// The end phase comes, when RED has passed in Deliver; milestones are resolved with what comes first.
    pub(crate) fn end_phase(&mut self) -> Vec<Event> {
        self.ship(RED, "dipper")
            .acts(RED, Action::Deliver, &["dipper"]);
        let mut events = self.play(Order::Pass);
        while self.game.rules().phase(self.game.state()) == "milestone" {
            let (_, choices) = choices(&self.game);
            events.extend(self.play(choices[0].clone()));
        }
        events
    }

    /// Sells so many goods to Antwerp with a ship of three crates: that many points.
    pub(crate) fn sell(&mut self, seat: Seat, count: u8) -> Vec<Event> {
        self.ship(seat, "heron")
            .store(seat, goods(count, 0, 0, 0))
            .acts(seat, Action::Deliver, &["heron"]);
        let order = self.antwerp("heron", goods(count, 0, 0, 0));
        self.play(order)
    }

    /// An order to sell goods to Antwerp with one ship.
    pub(crate) fn antwerp(&self, word: &str, goods: Goods) -> Order {
        let ships = vec![self.vessel(word)];
        let goods = Some(goods);
        Order::Antwerp { ships, goods }
    }

    /// A milestone that was resolved earlier.
    pub(crate) fn resolved(&mut self, seat: Seat, marker: Marker, space: u16) -> &mut Self {
        self.with(Event::MilestoneResolved {
            seat,
            marker,
            space: Some(space),
        })
    }

    /// It is this seat's turn in the land phase.
    pub(crate) fn lands(&mut self, seat: Seat) -> &mut Self {
        self.with(Event::Began {
            stage: Phase::Land {
                left: vec![seat],
                building: false,
            },
        })
    }

    /// Plays an order for whoever is awaited.
    pub(crate) fn play(&mut self, order: Order) -> Vec<Event> {
        let line = order.to_string();
        self.try_play(order)
            .unwrap_or_else(|why| panic!("{line}: {why:?}"))
    }

    /// Plays an order, or says why not.
    pub(crate) fn try_play(&mut self, order: Order) -> Result<Vec<Event>, Refusal> {
        let Awaiting::Seat(seat) = self.game.awaiting() else {
            panic!("the game is over")
        };
        let lawful = self.game.admit(seat, order)?;
        Ok(self.game.adjudicate(&lawful).unwrap())
    }

    /// The key of the reason why an order is refused, which has words.
    pub(crate) fn refused(&mut self, order: Order) -> &'static str {
        let reason = self
            .try_play(order)
            .expect_err("the order is refused")
            .reason;
        let voices = Voices::embedded().unwrap();
        let said = voices.get("en").unwrap().say(&reason, &Cast::default());
        assert!(
            !said.contains(['{', '}', '\n']) && said.ends_with('.'),
            "{said}"
        );
        reason.key
    }

    /// Who is awaited.
    pub(crate) fn awaited(&self) -> Option<Seat> {
        match self.game.awaiting() {
            Awaiting::Seat(seat) => Some(seat),
            Awaiting::Over => None,
        }
    }

    /// What everybody sees.
    pub(crate) fn open(&self) -> &Open {
        self.game.view(Viewer::Public).open
    }

    /// The points of a seat.
    pub(crate) fn points(&self, seat: Seat) -> u16 {
        self.open().port(seat).unwrap().score
    }

    /// The goods of a seat.
    pub(crate) fn goods(&self, seat: Seat) -> Goods {
        self.open().port(seat).unwrap().goods
    }

    /// Where a milestone marker stands.
    pub(crate) fn marker(&self, marker: Marker) -> Option<u16> {
        self.open()
            .markers
            .get(&marker)
            .map(|milestone| milestone.space)
    }
}

/// The points of each scoring, in order.
pub(crate) fn scored(events: &[Event]) -> Vec<(Seat, u16)> {
    let points = events.iter().filter_map(|event| match event {
        Event::Scored { seat, points, .. } => Some((*seat, *points)),
        _ => None,
    });
    points.collect()
}

/// The 50/100 cards that are taken, in order.
pub(crate) fn fifties(events: &[Event]) -> Vec<(Seat, u16)> {
    let taken = events.iter().filter_map(|event| match event {
        Event::FiftyTaken { seat, points } => Some((*seat, *points)),
        _ => None,
    });
    taken.collect()
}

/// The milestones that are reached, in order.
pub(crate) fn reached(events: &[Event]) -> Vec<(Seat, Marker)> {
    let reached = events.iter().filter_map(|event| match event {
        Event::MilestoneReached { seat, marker, .. } => Some((*seat, *marker)),
        _ => None,
    });
    reached.collect()
}

/// An order to build a ship, whatever the judge pays.
pub(crate) fn build(word: &str, discard: Option<&str>) -> Order {
    Order::Build {
        ship: ship(word),
        pay: None,
        discard: discard.map(ship),
    }
}

/// Who acts in an action that begins, in order.
pub(crate) fn acting(events: &[Event], asked: Action) -> Vec<Seat> {
    let begun = events.iter().find_map(|event| match event {
        Event::Began {
            stage: Phase::Action { action, left, .. },
        } if action.action() == asked => Some(left.clone()),
        _ => None,
    });
    begun.expect("the action begins")
}
