//! Race, in positions that are made of events.

mod pieces;
mod story;

pub use pieces::{card, contract, goal, goods, ship, space, tile};
pub use story::{acting, fifties, reached, sailing, scored};

use landfall::games::race::{
    Action, Assigned, Captain, Choice, City, ContractId, Delivered, Event, Goods, Handle, Island,
    Marker, Open, Order, Phase, Race, Settled, ShipBuilt, Space, Upgrade, Vessel, Why,
};
use landfall::rules::{Awaiting, Game, Pick, Rules as _, Seat, Viewer};

use super::{Said, Setup};

pub const RED: Seat = Seat::new(0);
pub const YELLOW: Seat = Seat::new(1);
pub const BLUE: Seat = Seat::new(2);

/// France, Portugal and Spain; France starts. The first tiles lie on Newfoundland, Anticosti and
/// Prince Edward Island, each on its space 1.
pub const DRAWS: &str = r#"
nations = ["france", "portugal", "spain"]
coasts = ["n1", "n5", "n7"]
compass = ["n2", "n8"]
"#;

/// France, Portugal and Spain, and the tiles that are drawn first.
pub const FIRST_TILES: &str = r#""t04", "t05", "t06""#;

/// Sets a table with set draws.
pub fn table(seats: usize, edition: &str, draws: &str, seed: u8) -> Setup<Race> {
    let table = Setup::new(seats).edition(edition);
    table.draws(Some(draws)).seed(seed)
}

/// Starts a game with these set draws.
pub fn game(seats: usize, edition: &str, draws: &str, seed: u8) -> (Game<Race>, Vec<Event>) {
    let script = table(seats, edition, draws, seed).start();
    (script.game, script.ledger)
}

/// Returns the awaited seat and its lawful orders.
pub fn choices(game: &Game<Race>) -> (Seat, Vec<Order>) {
    let Awaiting::Seat(seat) = game.awaiting() else {
        panic!("the game is over")
    };
    let view = game.view(Viewer::Seat(seat));
    (seat, game.rules().legal(&view, seat))
}

/// A position of Race. Its events may leave pieces out, so that nothing is counted.
pub type Position = super::Script<Race>;

impl Said<Race> for Order {
    fn order(self, _: &Position) -> Order {
        self
    }
}

impl Setup<Race> {
    /// Starts a game to which events are added.
    pub fn position(&self) -> Position {
        let mut position = self.start();
        position.counted = false;
        position
    }
}

/// How a position begins.
impl Position {
    /// Seats three, with more set draws.
    pub fn new(edition: &str, draws: &str) -> Self {
        Self::tiled(edition, FIRST_TILES, draws)
    }

    /// Seats three; these island tiles are drawn first.
    pub fn tiled(edition: &str, tiles: &str, draws: &str) -> Self {
        let draws = format!("{DRAWS}tiles = [{tiles}]\n{draws}");
        table(3, edition, &draws, 3).position()
    }
}

/// Earlier events.
impl Position {
    /// Scores points.
    pub fn score(&mut self, seat: Seat, points: u16) -> &mut Self {
        let why = Why::Tile;
        self.with(Event::Scored { seat, points, why })
            .with(Event::TurnEnded { seat })
    }

    /// Adds goods to a store.
    pub fn gain(&mut self, seat: Seat, goods: Goods) -> &mut Self {
        self.with(Event::IncomeTaken { seat, goods })
    }

    /// Fills a store with exactly these goods.
    pub fn store(&mut self, seat: Seat, goods: Goods) -> &mut Self {
        let paid = self.goods(seat);
        self.upgraded(seat, Upgrade::Shipyard, paid)
            .gain(seat, goods)
    }

    /// Builds the nation's own expansion.
    pub fn expansion(&mut self, seat: Seat) -> &mut Self {
        self.upgraded(seat, Upgrade::Expansion, Goods::NONE)
    }

    fn upgraded(&mut self, seat: Seat, which: Upgrade, paid: Goods) -> &mut Self {
        self.with(Event::Upgraded {
            seat,
            which,
            expansion: None,
            paid,
        })
    }

    /// Builds a ship.
    pub fn ship(&mut self, seat: Seat, word: &str) -> &mut Self {
        self.with(Event::ShipBuilt(ShipBuilt {
            seat,
            ship: ship(word),
            paid: Goods::NONE,
            discarded: None,
        }))
    }

    /// Builds ships.
    pub fn ships(&mut self, seat: Seat, words: &[&str]) -> &mut Self {
        for word in words {
            self.ship(seat, word);
        }
        self
    }

    /// Lays a tile.
    pub fn tile(&mut self, number: u8, at: Space) -> &mut Self {
        self.with(Event::TileTurned {
            tile: Pick::set(tile(number)),
            on: Some(at),
            neutral: false,
        })
    }

    /// Fills the islands with tiles up to a number of free spaces.
    pub fn filled(&mut self, free: usize) -> &mut Self {
        let islands = self.game.rules().components().islands.clone();
        let spaces = islands.iter().flat_map(|(island, board)| {
            let numbers = (1u8..).take(board.spaces.len());
            numbers.map(|number| Space {
                island: *island,
                number,
            })
        });
        let spaces = spaces.filter(|space| self.open().laid(*space).is_none());
        let spaces: Vec<Space> = spaces.collect();
        for at in &spaces[free..] {
            self.tile(4, *at);
        }
        self
    }

    /// Lays tiles on the spaces of an island, each with the number of its space.
    pub fn tiles(&mut self, on: Island, tiles: &[(u8, u8)]) -> &mut Self {
        for (number, tile) in tiles {
            self.tile(*tile, space(on, *number));
        }
        self
    }

    /// Places markers on a tile.
    pub fn markers(&mut self, seat: Seat, at: Space, count: u8) -> &mut Self {
        self.with(Event::Settled(Settled {
            seat,
            ship: None,
            at,
            count,
            goods: Goods::NONE,
        }))
    }

    /// Places a marker in a city.
    pub fn in_city(&mut self, seat: Seat, city: City) -> &mut Self {
        self.with(Event::Delivered(Delivered {
            seat,
            ships: Vec::new(),
            at: contract(city, 9),
            contract: ContractId(Handle::new("contract-2").unwrap()),
            paid: Goods::NONE,
            marker: true,
        }))
    }

    /// Places markers in a city.
    pub fn in_city_times(&mut self, seat: Seat, city: City, count: u8) -> &mut Self {
        for _ in 0..count {
            self.in_city(seat, city);
        }
        self
    }

    /// Takes an objective in hand.
    pub fn goal(&mut self, seat: Seat, number: u8) -> &mut Self {
        self.chosen(seat, Choice::Goal(goal(number)))
    }

    /// Takes a captain.
    pub fn captain(&mut self, seat: Seat, captain: Captain) -> &mut Self {
        self.chosen(seat, Choice::Captain(captain))
    }

    fn chosen(&mut self, seat: Seat, choice: Choice) -> &mut Self {
        self.with(Event::Chosen {
            seat,
            choice: Some(choice),
            goods: Goods::NONE,
        })
    }

    /// Takes 1x cards in hand.
    pub fn hand(&mut self, seat: Seat, words: &[impl AsRef<str>]) -> &mut Self {
        let cards = words.iter().map(|word| card(word.as_ref())).collect();
        self.with(Event::CardsKept { seat, cards })
    }

    /// Resolves a milestone.
    pub fn resolved(&mut self, seat: Seat, marker: Marker, space: u16) -> &mut Self {
        let space = Some(space);
        self.with(Event::MilestoneResolved {
            seat,
            marker,
            space,
        })
    }

    /// Resolves all milestones for a seat.
    pub fn resolved_all(&mut self, seat: Seat) -> &mut Self {
        for marker in Marker::ALL {
            self.with(Event::MilestoneResolved {
                seat,
                marker: *marker,
                space: None,
            });
        }
        self
    }

    /// Takes a 50/100 card.
    pub fn fifty(&mut self, seat: Seat, points: u16) -> &mut Self {
        self.with(Event::FiftyTaken { seat, points })
    }

    /// Assigns ships.
    pub fn assign(&mut self, seat: Seat, action: Action, ships: &[&str]) -> &mut Self {
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
}

/// Where the game is.
impl Position {
    /// Begins a phase.
    pub fn began(&mut self, stage: Phase) -> &mut Self {
        self.with(Event::Began { stage })
    }

    /// Begins the last round.
    pub fn last_round(&mut self) -> &mut Self {
        self.with(Event::RoundBegun { round: 4 })
    }

    /// Begins a seat's turn in the land phase.
    pub fn lands(&mut self, seat: Seat) -> &mut Self {
        self.began(Phase::Land {
            left: vec![seat],
            building: false,
        })
    }

    /// Begins a seat's turn to plan an action.
    pub fn plans(&mut self, seat: Seat, action: Action) -> &mut Self {
        let left = vec![seat];
        self.began(Phase::Planning { action, left })
    }

    /// Begins a seat's turn in an action, without ships.
    pub fn begins(&mut self, seat: Seat, action: Action) -> &mut Self {
        self.began(Phase::Action {
            action: action.into(),
            left: vec![seat],
            sails: Vec::new(),
        })
    }

    /// Assigns ships to an action, and begins the seat's turn in it.
    pub fn acts(&mut self, seat: Seat, action: Action, ships: &[&str]) -> &mut Self {
        self.assign(seat, action, ships).begins(seat, action)
    }

    /// Builds ships and assigns them to an action, in which the seat's turn begins.
    pub fn sails(&mut self, seat: Seat, action: Action, ships: &[&str]) -> &mut Self {
        self.ships(seat, ships).acts(seat, action, ships)
    }

    /// Begins a seat's turn to complete objectives.
    pub fn objectives(&mut self, seat: Seat) -> &mut Self {
        self.began(Phase::Objectives {
            left: vec![seat],
            shown: 0,
        })
    }
}

/// Orders.
impl Position {
    /// Passes for RED in Deliver, so that the end phase comes; milestones are resolved with what
    /// comes first.
    pub fn end_phase(&mut self) -> Vec<Event> {
        self.sails(RED, Action::Deliver, &["dipper"]);
        let mut events = self.play("PASS");
        while self.phase() == "milestone" {
            events.extend(self.play_first());
        }
        events
    }

    /// Sells wood to Antwerp with a ship of three crates: that many points.
    pub fn sell(&mut self, seat: Seat, count: u8) -> Vec<Event> {
        let wood = goods(count, 0, 0, 0);
        self.ship(seat, "heron")
            .store(seat, wood)
            .acts(seat, Action::Deliver, &["heron"]);
        self.play(&format!("DELIVER heron TO antwerp {wood}"))
    }
}

/// The table.
impl Position {
    /// Returns an order to sell goods to Antwerp with one ship.
    pub fn antwerp(&self, word: &str, goods: Goods) -> Order {
        let ships = vec![self.vessel(word)];
        let goods = Some(goods);
        Order::Antwerp { ships, goods }
    }

    /// Returns a ship tile or a charter ship by its handle.
    pub fn vessel(&self, word: &str) -> Vessel {
        let ships = &self.game.rules().components().ships;
        match ships.contains_key(&ship(word)) {
            true => Vessel::Ship(ship(word)),
            false => Vessel::Charter(card(word)),
        }
    }

    /// Returns the open part of the table.
    pub fn open(&self) -> &Open {
        self.game.view(Viewer::Public).open
    }

    /// Returns the phase.
    pub fn phase(&self) -> &'static str {
        self.game.rules().phase(self.game.state())
    }

    /// Returns the points of a seat.
    pub fn points(&self, seat: Seat) -> u16 {
        self.open().port(seat).unwrap().score
    }

    /// Returns the goods of a seat.
    pub fn goods(&self, seat: Seat) -> Goods {
        self.open().port(seat).unwrap().goods
    }

    /// Returns where a milestone marker is.
    pub fn marker(&self, marker: Marker) -> Option<u16> {
        let milestone = self.open().markers.get(&marker);
        milestone.map(|milestone| milestone.space)
    }
}
