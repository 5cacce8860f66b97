//! The pieces of each player in the corners of the board, the piles of properties, the facilities
//! that are left, and the bag.

use super::super::board::supply::{bag, facility_left, price, standing};
use super::super::{
    Area, AreaPile, Building, Facility, Kind, Landscape, Mineral, Order, Player, Product, Property,
};
use super::{Artist, GAP, RIM, ground, hexes, sprite};
use crate::games::marks::{BADGE, Slot, badge, said, words};
use crate::render::colour::Colour;
use crate::render::scene::{Font, Look, Point, Shape, Stroke, WIDTH};
use crate::rules::{Line, Seat, line};

/// The size of the panel of a player.
const PANEL: (i16, i16) = (220, 178);
/// The height of the name of an area, and of the top of its pile.
const HEAD: i16 = 42;
const PROPERTY: i16 = 44;
const WANTED: i16 = 27;
/// The size of a kind of building that is left.
const KIND: (i16, i16) = (100, 46);
/// The width of a landscape before its kinds.
const PLANT: i16 = 44;
/// The width of a mineral with its number in the bag.
const MINERAL: i16 = 90;

impl Artist<'_> {
    /// Draws the players clockwise around the table from the top left.
    pub(super) fn players(&mut self) {
        let (wide, high) = PANEL;
        let (left, right) = (RIM, WIDTH - RIM - wide);
        let (top, foot) = (self.top, self.top + hexes::HIGH - high);
        let corners = [(left, top), (right, top), (right, foot), (left, foot)];
        let players = self.sight.table.players.iter();
        for ((seat, player), (x, y)) in players.zip(corners) {
            let slot = Slot::new(Point::new(x, y), wide, high);
            let shapes = self.player(slot, seat, player);
            self.sketch
                .put(|| standing(self.sight, seat, player), shapes);
        }
    }

    fn player(&self, slot: Slot, seat: Seat, player: &Player) -> Vec<Shape<Line>> {
        let own = self.flags.colour(seat);
        let frame = match self.sight.table.phase.actor() == Some(seat) {
            true => Stroke::new(own, 8),
            false => Stroke::new(Colour::Line, 3),
        };
        let look = Look::filled(Colour::Card).with_frame(frame);
        let name = said(line!("neuland-picture-seat", seat));
        let font = Font::new(32, Colour::Ink).bold();
        let mut shapes = vec![
            slot.shape(0, look),
            words(slot.point(56, 32), name, font, slot.width - 64),
        ];
        shapes.extend(self.flags.token(seat, slot.point(32, 32), 20));
        if player.out {
            return shapes;
        }
        let worker = Shape::piece("standing", slot.point(132, 86), own).scaled(80);
        shapes.push(worker);
        shapes.push(Shape::piece("coat", slot.point(32, 86), own));
        for (count, right) in [(player.coats, 56), (player.stock, 156)] {
            let font = Font::new(36, Colour::Ink).bold();
            shapes.push(words(
                slot.point(right, 86),
                count.to_string(),
                font,
                slot.width,
            ));
        }
        if player.wheelbarrow {
            shapes.push(Shape::sprite("barrow", slot.point(36, 142)));
        }
        for (product, right) in [(Product::Food, 98), (Product::Wood, 152)] {
            if player.marker(product) {
                let at = slot.point(right, 142);
                let look = Look::filled(Colour::Sand).with_frame(Stroke::new(Colour::Ink, 3));
                shapes.push(Shape::disc(at, 22, look));
                shapes.push(Shape::sprite(sprite(product), at).scaled(80));
            }
        }
        shapes
    }

    pub(super) fn coat(&self, seat: Seat, at: Point) -> [Shape<Line>; 2] {
        let own = self.flags.colour(seat);
        let font = Font::new(26, own.writing()).bold();
        [
            Shape::piece("coat", at, own),
            Shape::text(at.moved(0, -1), self.flags.letter(seat), font),
        ]
    }

    pub(super) fn properties(&mut self) {
        let step = (WIDTH - 2 * RIM + GAP) / i16::try_from(Area::ALL.len()).unwrap_or(1);
        for (nth, area) in (0i16..).zip(Area::ALL) {
            if let Some(pile) = self.sight.rules.components.areas.get(area) {
                let at = Point::new(RIM + nth * step, self.top);
                self.area(Slot::new(at, step - GAP, HEAD), *area, pile);
            }
        }
        self.top += HEAD + PROPERTY + GAP;
    }

    /// Draws the name and the landscape of a pile, the code for building its top, and that tile.
    fn area(&mut self, slot: Slot, area: Area, pile: &AreaPile) {
        let taken = usize::from(self.sight.table.repository.taken(area));
        let top = pile.tiles.get(taken).copied();
        let codes = self.few_codes(|order| match order {
            Order::Build { what, .. } => top.map(Building::Property) == Some(*what),
            _ => false,
        });
        let (plant, ground) = ground(pile.landscape);
        let font = Font::new(30, ground.writing()).bold();
        let wide = badge(&codes);
        let name = said(area.line());
        let shapes = [
            slot.shape(0, Look::filled(ground)),
            Shape::sprite(plant, slot.middle(24)),
            words(slot.middle(48), name, font, slot.width - 52 - wide),
        ];
        self.sketch.draw(shapes);
        if let Some(property) = top {
            let below = Slot::new(slot.point(0, HEAD), slot.width, PROPERTY);
            self.property(below, property);
        }
        let offered = Slot::new(slot.point(slot.width - wide, 1), wide, BADGE);
        self.offer(|| area.line(), codes, offered);
    }

    /// Draws a property that is not built: its value, its name, and its wants.
    fn property(&mut self, slot: Slot, property: Property) {
        let of = self.sight.rules.components.property(property);
        let mut shapes = hexes::keep(of.value.to_string(), slot.middle(22));
        let mut room = slot.width;
        for wanted in of.wants.iter().rev() {
            room -= WANTED;
            let at = slot.middle(room + WANTED / 2);
            shapes.push(Shape::sprite(sprite(*wanted), at).scaled(80));
        }
        let name = said(Line::new(Building::Property(property).sign()));
        let font = Font::new(28, Colour::Ink).bold();
        shapes.push(words(slot.middle(46), name, font, room - 48));
        let rules = self.sight.rules;
        self.sketch.put(|| price(rules, property), shapes);
    }

    /// Draws the kinds of facilities by landscape with the tiles left of each, and the bag.
    pub(super) fn facilities(&mut self) {
        use Landscape::{Forest, Grassland, Mountain};
        let end = self.kinds(&[Forest]);
        self.bag(Slot::new(end, WIDTH - RIM - end.x, KIND.1));
        self.top += KIND.1;
        self.kinds(&[Grassland, Mountain]);
        self.top += KIND.1 + GAP;
    }

    /// Draws a row of kinds; returns its end.
    fn kinds(&mut self, landscapes: &[Landscape]) -> Point {
        let mut at = Point::new(RIM, self.top);
        for landscape in landscapes {
            let (plant, _) = ground(*landscape);
            let slot = Slot::new(at, PLANT, KIND.1);
            self.sketch.draw([Shape::sprite(plant, slot.middle(14))]);
            at = at.moved(PLANT, 0);
            for (kind, facility) in self.sight.rules.components.facilities() {
                if facility.tiles_of(*landscape) > 0 {
                    self.kind(Slot::new(at, KIND.0, KIND.1), kind, facility, *landscape);
                    at = at.moved(KIND.0, 0);
                }
            }
        }
        at
    }

    /// Draws a kind of facility with the number of tiles left.
    fn kind(&mut self, slot: Slot, kind: Kind, facility: &Facility, landscape: Landscape) {
        let table = self.sight.table;
        let left = table.repository.left(kind, landscape);
        let ink = match left {
            0 => Colour::Soft,
            _ => Colour::Ink,
        };
        let building = Building::Facility(kind);
        let mut shapes = self.building(building, self.only_product(kind), slot.middle(20));
        let count = Font::new(32, ink).bold();
        shapes.push(words(slot.middle(50), left.to_string(), count, KIND.0));
        let sight = self.sight;
        let says = || facility_left(sight, kind, facility);
        self.sketch.put(says, shapes);
        let codes = self.few_codes(|order| match order {
            Order::Build { what, at, .. } => {
                *what == building && table.board.landscape(*at) == landscape
            }
            _ => false,
        });
        let offered = Slot::new(slot.point(0, 3), BADGE, BADGE);
        self.offer(says, codes, offered);
    }

    fn bag(&mut self, slot: Slot) {
        let mut shapes = vec![Shape::sprite("bag", slot.middle(20))];
        for (nth, mineral) in (0i16..).zip(Mineral::ALL) {
            let at = slot.middle(66 + nth * MINERAL);
            let count = self.sight.table.bag.count(*mineral).to_string();
            let font = Font::new(32, Colour::Ink).bold();
            shapes.push(Shape::sprite(sprite(mineral.product()), at));
            shapes.push(words(at.moved(22, 0), count, font, MINERAL));
        }
        self.sketch.put(|| bag(self.sight), shapes);
    }
}
