//! Neuland, in a game of set draws and positions that are made of events.

use landfall::games::neuland::{
    Building, Built, CoatsPlaced, Drawn, Event, Hex, Kind, Lost, Mineral, Neuland, Order, Paid,
    Phase, Player, Produced, Product, Property, State, Table, Tile, TileId,
};
use landfall::rules::{Pick, Seat};

use super::Said;
pub use super::arg;

pub const RED: Seat = Seat::new(0);
pub const YELLOW: Seat = Seat::new(1);
pub const BLUE: Seat = Seat::new(2);
pub const PURPLE: Seat = Seat::new(3);

/// Forest hexes of the fixed board on which the seats place their pairs in a first round in which
/// nothing else is done: none of them next to A1 and A2.
const PAIRS: [&str; 4] = ["E1", "D4", "C5", "C3"];

/// A game of Neuland.
pub type Script = super::Script<Neuland>;

/// A table of Neuland.
pub type Setup = super::Setup<Neuland>;

impl Said<Neuland> for Order {
    fn order(self, _: &Script) -> Order {
        self
    }
}

/// Sets a table for a number of seats, the first of which begins, with more set draws.
pub fn seats(seats: usize, draws: &str) -> Setup {
    let mut setup = Setup::new(seats);
    let names = &setup.setting.seat_names;
    setup.setting.draws = Some(format!("seats = {names:?}\n{draws}"));
    setup
}

/// Sets a table without set draws.
pub fn drawn(seats: usize, board: &str, seed: u8) -> Setup {
    Setup::new(seats).house("board", board).seed(seed)
}

/// Starts a game of red and yellow, the first round over.
pub fn two() -> Script {
    seats(2, "").second_round()
}

impl Setup {
    /// Starts the game with the first round over, in which each seat only placed its pair: red's
    /// marker is one space behind the token and is the next, yellow's two, and so on.
    pub fn second_round(&self) -> Script {
        let mut script = self.start();
        for hex in PAIRS.iter().take(self.setting.seat_names.len()) {
            script.play(&format!("FREE {hex}"));
            script.play("END");
        }
        script
    }
}

/// The table.
impl Script {
    pub fn state(&self) -> &State {
        self.game.state()
    }

    pub fn table(&self) -> &Table {
        self.state().table()
    }

    pub fn player(&self, seat: Seat) -> &Player {
        self.table().player(seat).unwrap()
    }

    /// Returns the products of a seat that are lost when its turn ends.
    pub fn perishing(&self, seat: Seat) -> Vec<Lost> {
        let mut products = self.game.rules().products(self.table(), seat);
        products.retain(|own| own.lying);
        products
    }

    /// Returns a tile by its number.
    pub fn tile(&self, id: u8) -> &Tile {
        self.table().tile(TileId(id)).unwrap()
    }

    /// Returns the actions used in this turn.
    pub fn used(&self) -> u8 {
        self.table().phase.used()
    }
}

/// Orders, and earlier events.
impl Script {
    /// Plays a line that costs a number of actions, and returns what was paid.
    #[track_caller]
    pub fn costs(&mut self, line: &str, actions: u8) -> Paid {
        let before = self.used();
        let events = self.play(line);
        let paid = paid(&events).unwrap_or_else(|| panic!("{line}: nothing is paid"));
        assert_eq!(paid.actions, actions, "{line}");
        let acts = matches!(self.table().phase, Phase::Turn { .. } | Phase::Stack { .. });
        assert!(!acts || self.used() == before + actions, "{line}");
        paid
    }

    /// Ends turns until this one is that of a seat.
    pub fn end_until(&mut self, seat: Seat) -> &mut Self {
        while self.actor() != seat {
            self.play("END");
        }
        self
    }

    /// Builds a tile, and returns its number.
    pub fn lay(&mut self, what: Building, at: &str) -> u8 {
        self.with(Event::Built(Built {
            seat: self.actor(),
            what,
            hex: hex(at),
            paid: Paid::default(),
        }));
        u8::try_from(self.table().tiles.len()).unwrap()
    }

    /// Builds a production facility.
    pub fn facility(&mut self, kind: Kind, at: &str) -> u8 {
        self.lay(Building::Facility(kind), at)
    }

    /// Builds a property, with all above it in its pile.
    pub fn property(&mut self, property: Property, at: &str) -> u8 {
        self.lay(Building::Property(property), at)
    }

    /// Builds a mine with this pile.
    pub fn mine(&mut self, at: &str, pile: [Mineral; 3]) -> u8 {
        self.mine_of(at, &pile)
    }

    /// Builds a mine of which one mineral is left.
    pub fn last_mineral(&mut self, at: &str, what: Mineral) -> u8 {
        self.mine_of(at, &[what])
    }

    fn mine_of(&mut self, at: &str, pile: &[Mineral]) -> u8 {
        let id = self.facility(Kind::Mine, at);
        self.with(Event::Drawn(Drawn {
            seat: self.actor(),
            mine: TileId(id),
            hex: hex(at),
            minerals: pile.iter().copied().map(Pick::set).collect(),
            asks: false,
        }));
        id
    }

    /// Places a worker on a tile.
    pub fn made(&mut self, seat: Seat, product: Product, id: u8) -> &mut Self {
        let Tile { building, hex, .. } = *self.tile(id);
        let Building::Facility(kind) = building else {
            panic!("{building} makes nothing")
        };
        self.with(Event::Produced(Produced {
            seat,
            product,
            tile: TileId(id),
            kind,
            hex,
            paid: Paid::default(),
        }))
    }

    /// Builds a facility, and places a worker on it.
    pub fn product(&mut self, seat: Seat, product: Product, kind: Kind, at: &str) -> u8 {
        let id = self.facility(kind, at);
        self.made(seat, product, id);
        id
    }

    /// Places coats of arms on a property.
    pub fn coats(&mut self, seat: Seat, property: Property, at: &str, count: u8) -> &mut Self {
        let left = self.player(seat).coats - count;
        self.with(Event::CoatsPlaced(CoatsPlaced {
            seat,
            property,
            hex: hex(at),
            count,
            left,
            paid: Paid::default(),
        }))
    }

    /// Lays all workers of the awaited seat down, and begins its turn anew.
    pub fn lie(&mut self) -> &mut Self {
        let seat = self.actor();
        let token = self.table().token;
        self.with(Event::Rested {
            seat,
            wasted: Vec::new(),
            laid: Vec::new(),
        });
        self.with(Event::TokenMoved { token, next: seat })
    }
}

/// Returns what was paid.
pub fn paid(events: &[Event]) -> Option<Paid> {
    events.iter().find_map(|event| match event {
        Event::Produced(Produced { paid, .. })
        | Event::Built(Built { paid, .. })
        | Event::CoatsPlaced(CoatsPlaced { paid, .. }) => Some(paid.clone()),
        _ => None,
    })
}

pub fn hex(name: &str) -> Hex {
    name.parse().unwrap()
}
