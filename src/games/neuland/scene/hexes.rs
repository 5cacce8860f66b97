//! The hexes with their landscapes and buildings, and the workers and coats of arms on these.

use super::super::board::hexes::on_site;
use super::super::{Building, Event, Hex, Order, Product, SITES, Tile, TileId, Worker};
use super::{Artist, GAP, ground, sprite};
use crate::games::marks::{MARK, Slot, Source, badge, said, words};
use crate::render::colour::Colour;
use crate::render::scene::{Font, Look, Point, Shape, WIDTH};
use crate::rules::{Line, Seat, line};

const HALF: i16 = 117;
const HALF_HIGH: i16 = 108;
/// The distance from one row of hexes to the next.
const PITCH: i16 = 177;
pub(super) const HIGH: i16 = 4 * PITCH + 2 * HALF_HIGH;
/// The corner of the first site, from the middle of its hex.
const FIRST: Point = Point::new(-108, -67);
/// The size of a site, and the distance to the next.
const SITE: (i16, i16) = (216, 42);
const STEP: i16 = 46;
/// The positions of plants on each free site.
const PLANTS: [&[i16]; SITES] = [&[108], &[62, 154], &[108]];
/// The left end of the name of a building.
const NAME: i16 = 46;
/// The rim of a site on which its frame is.
const FRAME: i16 = 6;
/// The width of a product, of a person, coat of arms or token, and of a letter on a site.
const PRODUCT: i16 = 25;
const PERSON: i16 = 38;
const LETTER: i16 = 24;

impl Artist<'_> {
    pub(super) fn hexes(&mut self) {
        for hex in Hex::all() {
            self.ground(hex);
            self.buildings(hex);
        }
        self.top += HIGH + GAP;
    }

    fn middle(&self, hex: Hex) -> Point {
        let (right, down) = hex.place();
        let middle = Point::new(WIDTH / 2, self.top + HIGH / 2);
        middle.moved(right * HALF, down * PITCH)
    }

    fn site(&self, hex: Hex, nth: usize) -> Slot {
        let down = i16::try_from(nth).unwrap_or(0) * STEP;
        let corner = self.middle(hex).moved(FIRST.x, FIRST.y + down);
        Slot::new(corner, SITE.0, SITE.1)
    }

    /// Draws the landscape, which shows on free sites, and the name.
    fn ground(&mut self, hex: Hex) {
        let table = self.sight.table;
        let landscape = table.board.landscape(hex);
        let (plant, ground) = ground(landscape);
        let at = self.middle(hex);
        let font = Font::new(34, ground.writing()).bold();
        let name = Shape::text(at.moved(0, 24 - HALF_HIGH), hex.word(), font);
        let mut shapes = vec![Shape::piece("hex", at, ground), name];
        let built = table.on(hex).count();
        for nth in built..SITES {
            let slot = self.site(hex, nth);
            let plants = PLANTS.get(nth).copied().unwrap_or_default().iter();
            shapes.extend(plants.map(|right| Shape::sprite(plant, slot.middle(*right))));
        }
        let says = || line!("neuland-picture-hex", hex, landscape);
        self.sketch.put(says, shapes);
        let builds = |order: &Order| match order {
            Order::Build { at, .. } => *at == hex,
            Order::Free { lodge, .. } => *lodge == hex,
            _ => false,
        };
        let (codes, slot) = (self.codes(builds), self.site(hex, built));
        self.offer(|| line!("neuland-picture-build", hex), codes, slot);
    }

    fn buildings(&mut self, hex: Hex) {
        let table = self.sight.table;
        for (nth, (id, tile)) in table.on(hex).enumerate() {
            let slot = self.site(hex, nth);
            let codes = self.few_codes(|order| self.takes_place_on(order, id, tile));
            let mut bar = Bar::new(slot);
            let offered = bar.take(badge(&codes));
            let seen = self.new_from(|event| seen_on(event, id, tile));
            let from = seen.or_else(|| self.builder(id));
            self.on(&mut bar, tile, from);
            let inside = match tile.building {
                Building::Facility(_) => {
                    let makes = tile.worker.and_then(|_| self.sight.rules.made_on(tile));
                    let makes = makes.or_else(|| tile.pile.first().map(|top| top.product()));
                    let makes = makes.or_else(|| self.only_product(tile.building.kind()?));
                    self.building(tile.building, makes, slot.middle(23))
                }
                Building::Property(property) => {
                    let of = self.sight.rules.components.property(property);
                    keep(of.value.to_string(), slot.middle(23))
                }
            };
            bar.shapes.extend(inside);
            let sight = self.sight;
            let on = || on_site(sight, tile);
            let says = || line!("neuland-picture-site", hex, tile = on());
            self.sketch.put(says, bar.finished(tile.building));
            let what = || table.name(id);
            if let Some(seat) = from {
                let says = || line!("neuland-picture-new", what = what());
                let frame = self.flags.framed(slot, Source::Seat(seat));
                self.sketch.put(says, frame);
            }
            self.offer(what, codes, offered);
        }
    }

    /// Draws the pieces on a building, and the price of coats of arms on a property; also the token
    /// of the seat `from` which it has something new, unless a piece of that seat is on it.
    fn on(&self, bar: &mut Bar, tile: &Tile, from: Option<Seat>) {
        let coats = tile.coats.map(|coats| coats.seat);
        let pieces = [tile.worker.map(|worker| worker.seat), coats];
        if let Some(seat) = from.filter(|seat| !pieces.contains(&Some(*seat))) {
            let at = bar.take(PERSON).middle(PERSON / 2);
            bar.shapes.extend(self.flags.token(seat, at, MARK));
        }
        if let Some(Worker { seat, lying }) = tile.worker {
            let font = Font::new(30, Colour::Ink).bold();
            let letter = bar.take(LETTER).middle(LETTER / 2);
            bar.shapes
                .push(Shape::text(letter, self.flags.letter(seat), font));
            let name = if lying { "lying" } else { "standing" };
            let at = bar.take(PERSON).middle(PERSON / 2);
            let person = Shape::piece(name, at, self.flags.colour(seat));
            bar.shapes.push(person.scaled(70));
        }
        if let Some(coats) = tile.coats {
            let at = bar.take(PERSON).middle(PERSON / 2);
            bar.shapes.extend(self.coat(coats.seat, at));
        }
        let below = tile.pile.iter().skip(1).rev();
        let mut products: Vec<Product> = below.map(|mineral| mineral.product()).collect();
        if let (Building::Property(property), None) = (tile.building, tile.coats) {
            let of = self.sight.rules.components.property(property);
            products.extend(of.wants.iter().rev());
        }
        for product in products {
            let at = bar.take(PRODUCT).middle(PRODUCT / 2);
            let product = Shape::sprite(sprite(product), at);
            bar.shapes.push(product.scaled(75));
        }
    }

    /// Returns whether an order produces on this building, or puts coats of arms there.
    fn takes_place_on(&self, order: &Order, id: TileId, tile: &Tile) -> bool {
        match order {
            Order::Produce { at: Some(at), .. } => {
                tile.building.kind() == Some(at.kind) && at.spot.names(self.sight.table, id)
            }
            Order::Coats { property, .. } => tile.building == Building::Property(*property),
            _ => false,
        }
    }

    /// Returns the seat that has laid a building since the reader's last letter: they are numbered
    /// in their order.
    fn builder(&self, id: TileId) -> Option<Seat> {
        let mut before = self.sight.table.tiles.len();
        self.marks.since.iter().rev().find_map(|event| {
            let (seat, laid) = match event {
                Event::Built(built) => (built.seat, 1),
                Event::PairPlaced { seat, .. } => (*seat, 2),
                _ => return None,
            };
            before = before.saturating_sub(laid);
            (usize::from(id.0) > before).then_some(seat)
        })
    }
}

/// Returns the seat of an event whose result is still visible on this building.
fn seen_on(event: &Event, id: TileId, tile: &Tile) -> Option<Seat> {
    let (seat, seen) = match event {
        Event::Produced(made) => {
            let stands = tile.worker.is_some_and(|worker| worker.seat == made.seat);
            (made.seat, made.tile == id && stands)
        }
        Event::CoatsPlaced(placed) => {
            let here = tile.building == Building::Property(placed.property);
            (placed.seat, here)
        }
        Event::Drawn(drawn) => (drawn.seat, drawn.mine == id),
        Event::Stacked(stacked) => (stacked.seat, stacked.mine == id),
        _ => return None,
    };
    seen.then_some(seat)
}

/// Draws a keep with the number of coats of arms that it takes.
pub(super) fn keep(value: String, at: Point) -> Vec<Shape<Line>> {
    let font = Font::new(28, Colour::White).bold();
    let number = Shape::text(at.moved(0, 5), value, font);
    vec![Shape::sprite("keep", at), number]
}

/// A building on its site, which fills from the right.
struct Bar {
    slot: Slot,
    room: i16,
    shapes: Vec<Shape<Line>>,
}

impl Bar {
    const fn new(slot: Slot) -> Self {
        Self {
            slot,
            room: slot.width - FRAME,
            shapes: Vec::new(),
        }
    }

    const fn take(&mut self, width: i16) -> Slot {
        self.room -= width;
        Slot::new(self.slot.point(self.room, 0), width, self.slot.height)
    }

    /// Returns all shapes, with the name of the building.
    fn finished(self, building: Building) -> Vec<Shape<Line>> {
        let ground = match building {
            Building::Facility(_) => Colour::Card,
            Building::Property(_) => Colour::Sand,
        };
        let font = Font::new(28, Colour::Ink).bold();
        let room = self.room - NAME - 2;
        let name = said(Line::new(building.sign()));
        let name = words(self.slot.middle(NAME), name, font, room);
        let mut shapes = vec![self.slot.shape(0, Look::filled(ground)), name];
        shapes.extend(self.shapes);
        shapes
    }
}
