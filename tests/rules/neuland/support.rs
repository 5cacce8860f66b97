//! Games played from a script: set draws, orders as players write them, and positions made of
//! events.

use std::collections::BTreeMap;
use std::sync::Arc;

use landfall::games::neuland::{
    Building, Built, CoatsPlaced, Drawn, Event, Hex, Kind, Lost, Mineral, Neuland, Order, Paid,
    Phase, Player, Produced, Product, Property, State, Table, Tile, TileId,
};
use landfall::orders::OrderLine;
use landfall::rules::{
    Arg, Awaiting, Game, Line, Misread, OrderLanguage, Pick, Proof, Refusal, Rules, Seat, Seed,
    Setting, SettingError, Viewer,
};

pub(crate) const RED: Seat = Seat::new(0);
pub(crate) const YELLOW: Seat = Seat::new(1);
pub(crate) const BLUE: Seat = Seat::new(2);
pub(crate) const PURPLE: Seat = Seat::new(3);

/// Forest hexes of the fixed board on which the seats place their pairs where nobody says else:
/// none of them beside A1 and A2.
const PAIRS: [&str; 4] = ["E1", "D4", "C5", "C3"];

/// How a table is set.
#[derive(Clone)]
pub(crate) struct Setup {
    pub(crate) seats: usize,
    pub(crate) draws: Option<String>,
    pub(crate) house: BTreeMap<String, String>,
    pub(crate) components: String,
    pub(crate) seed: u8,
}

/// So many seats, the first of which begins, with more set draws.
pub(crate) fn seats(seats: usize, draws: &str) -> Setup {
    let names = Neuland::SEAT_NAMES.iter().take(seats);
    let names: Vec<_> = names.map(|name| format!("{name:?}")).collect();
    Setup {
        seats,
        draws: Some(format!("seats = [{}]\n{draws}", names.join(", "))),
        house: BTreeMap::new(),
        components: Neuland::COMPONENTS.to_owned(),
        seed: 1,
    }
}

impl Setup {
    /// With a house rule.
    pub(crate) fn house(mut self, key: &str, value: &str) -> Self {
        self.house.insert(key.to_owned(), value.to_owned());
        self
    }

    /// With other set draws.
    pub(crate) fn draws(mut self, draws: Option<&str>) -> Self {
        self.draws = draws.map(str::to_owned);
        self
    }

    pub(crate) fn setting(&self) -> Setting {
        let names = Neuland::SEAT_NAMES.iter().take(self.seats);
        Setting {
            seat_names: names.map(|name| (*name).to_owned()).collect(),
            edition: String::new(),
            house: self.house.clone(),
            components: self.components.clone(),
            draws: self.draws.clone(),
        }
    }

    /// The rules, or why there are none.
    pub(crate) fn rules(&self) -> Result<Neuland, SettingError> {
        Neuland::with(&self.setting())
    }

    /// The game, set up.
    pub(crate) fn start(&self) -> Script {
        let rules = Arc::new(self.rules().expect("the setting holds"));
        let seats = u8::try_from(self.seats).unwrap();
        let mut game = Game::new(rules, seats, Seed::new([self.seed; 32]));
        let ledger = game.start();
        Script { game, ledger }
    }

    /// The game with the first round over, in which nobody did more than placing the pair: red's
    /// marker stands one space behind the token and is the next, yellow's two, and so on.
    pub(crate) fn second_round(&self) -> Script {
        let mut script = self.start();
        for hex in PAIRS.iter().take(self.seats) {
            script.play(&format!("FREE {hex}"));
            script.play("END");
        }
        script
    }
}

/// Red and yellow, the first round over.
pub(crate) fn two() -> Script {
    seats(2, "").second_round()
}

/// A game that is played line by line.
#[derive(Clone)]
pub(crate) struct Script {
    pub(crate) game: Game<Neuland>,
    pub(crate) ledger: Vec<Event>,
}

impl Script {
    pub(crate) fn state(&self) -> &State {
        self.game.state()
    }

    pub(crate) fn table(&self) -> &Table {
        self.state().table()
    }

    /// Whose decision it is.
    pub(crate) fn actor(&self) -> Seat {
        match self.game.awaiting() {
            Awaiting::Seat(seat) => seat,
            Awaiting::Over => panic!("the game is over"),
        }
    }

    pub(crate) fn player(&self, seat: Seat) -> &Player {
        self.table().player(seat).unwrap()
    }

    /// The products of a seat that are lost when its turn ends.
    pub(crate) fn perishing(&self, seat: Seat) -> Vec<Lost> {
        let mut products = self.game.rules().products(self.table(), seat);
        products.retain(|own| own.lying);
        products
    }

    /// A tile by its number.
    pub(crate) fn tile(&self, id: u8) -> &Tile {
        self.table().tile(TileId(id)).unwrap()
    }

    /// Actions used in this turn.
    pub(crate) fn used(&self) -> u8 {
        self.table().phase.used()
    }

    /// Reads a line for the awaited seat.
    pub(crate) fn read(&self, line: &str) -> Result<Order, Misread> {
        let seat = self.actor();
        let words = OrderLine::new(line).words;
        let view = self.game.view(Viewer::Seat(seat));
        self.game.rules().read(&view, seat, &words)
    }

    /// The canonical line that a line is read as.
    pub(crate) fn canonical(&self, line: &str) -> String {
        let order = self.read(line);
        order
            .unwrap_or_else(|misread| panic!("{line}: {misread:?}"))
            .to_string()
    }

    /// Plays a line, and returns what happened; every piece is accounted for after each event.
    pub(crate) fn play(&mut self, line: &str) -> Vec<Event> {
        let seat = self.actor();
        let order = self.read(line);
        let order = order.unwrap_or_else(|misread| panic!("{line}: {misread:?}"));
        let lawful = self.game.admit(seat, order);
        let lawful = lawful.unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
        let mut twin = self.game.clone();
        let events = self.game.adjudicate(&lawful).unwrap();
        for event in &events {
            twin.replay(event);
            let counted = twin.rules().census(twin.state());
            counted.unwrap_or_else(|missing| panic!("{line}, {event:?}: {missing}"));
        }
        assert_eq!(twin.state(), self.game.state());
        self.ledger.extend(events.iter().cloned());
        events
    }

    /// Plays lines one after the other.
    pub(crate) fn all(&mut self, lines: &[&str]) -> &mut Self {
        for line in lines {
            self.play(line);
        }
        self
    }

    /// Plays a line that costs so many actions, and returns what was paid.
    pub(crate) fn costs(&mut self, line: &str, actions: u8) -> Paid {
        let before = self.used();
        let events = self.play(line);
        let paid = events.iter().find_map(paid);
        let paid = paid
            .unwrap_or_else(|| panic!("{line}: nothing is paid"))
            .clone();
        assert_eq!(paid.actions, actions, "{line}");
        let acts = matches!(self.table().phase, Phase::Turn { .. } | Phase::Stack { .. });
        assert!(!acts || self.used() == before + actions, "{line}");
        paid
    }

    /// Why a line is refused.
    pub(crate) fn refusal(&self, line: &str) -> Refusal {
        let order = self.read(line);
        let order = order.unwrap_or_else(|misread| panic!("{line}: {misread:?}"));
        let admitted = self.game.admit(self.actor(), order);
        admitted.err().unwrap_or_else(|| panic!("{line} is lawful"))
    }

    /// The key of the reason why a line is refused.
    pub(crate) fn refused(&self, line: &str) -> &'static str {
        self.refusal(line).reason.key
    }

    /// The lawful orders as lines.
    pub(crate) fn legal(&self) -> Vec<String> {
        let seat = self.actor();
        let view = self.game.view(Viewer::Seat(seat));
        let legal = self.game.rules().legal(&view, seat);
        legal.iter().map(ToString::to_string).collect()
    }

    /// Something has happened before.
    pub(crate) fn with(&mut self, event: Event) -> &mut Self {
        self.game.replay(&event);
        self.ledger.push(event);
        self
    }

    /// A tile was built, and returns its number.
    pub(crate) fn lay(&mut self, what: Building, at: &str) -> u8 {
        self.with(Event::Built(Built {
            seat: self.actor(),
            what,
            hex: hex(at),
            paid: Paid::default(),
        }));
        u8::try_from(self.table().tiles.len()).unwrap()
    }

    /// A production facility was built.
    pub(crate) fn facility(&mut self, kind: Kind, at: &str) -> u8 {
        self.lay(Building::Facility(kind), at)
    }

    /// A property was built, with all above it in its pile.
    pub(crate) fn property(&mut self, property: Property, at: &str) -> u8 {
        self.lay(Building::Property(property), at)
    }

    /// A mine with this pile was built.
    pub(crate) fn mine(&mut self, at: &str, pile: [Mineral; 3]) -> u8 {
        let id = self.facility(Kind::Mine, at);
        self.with(Event::Drawn(Drawn {
            seat: self.actor(),
            mine: TileId(id),
            hex: hex(at),
            minerals: pile.map(|what| Pick { what, draw: None }).to_vec(),
            asks: false,
        }));
        id
    }

    /// A mine of which one mineral is left was built.
    pub(crate) fn last_mineral(&mut self, at: &str, what: Mineral) -> u8 {
        let id = self.facility(Kind::Mine, at);
        self.with(Event::Drawn(Drawn {
            seat: self.actor(),
            mine: TileId(id),
            hex: hex(at),
            minerals: vec![Pick { what, draw: None }],
            asks: false,
        }));
        id
    }

    /// A worker stands on a tile.
    pub(crate) fn made(&mut self, seat: Seat, product: Product, id: u8) -> &mut Self {
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

    /// A facility was built, and a worker stands on it.
    pub(crate) fn product(&mut self, seat: Seat, product: Product, kind: Kind, at: &str) -> u8 {
        let id = self.facility(kind, at);
        self.made(seat, product, id);
        id
    }

    /// All workers of the awaited seat lie down, and its turn begins anew.
    pub(crate) fn lie(&mut self) -> &mut Self {
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

fn paid(event: &Event) -> Option<&Paid> {
    match event {
        Event::Produced(Produced { paid, .. })
        | Event::Built(Built { paid, .. })
        | Event::CoatsPlaced(CoatsPlaced { paid, .. }) => Some(paid),
        _ => None,
    }
}

pub(crate) fn hex(name: &str) -> Hex {
    name.parse().unwrap()
}

/// An argument of a sentence.
pub(crate) fn arg<'l>(line: &'l Line, name: &str) -> &'l Arg {
    let found = line.args.iter().find(|(known, _)| *known == name);
    &found.unwrap_or_else(|| panic!("{line:?} has no {name}")).1
}
