//! The ships on offer, and the card of any ship.

use super::super::{Event, Order, Phase, Row, ShipId, Symbol, Values, words};
use super::{Artist, GAP, GOOD, RIM, Sight, crates, foot, points};
use crate::games::marks::{Slot, Source, badge, said, words};
use crate::render::colour::Colour;
use crate::render::scene::{Caption, Font, Look, Point, Shape, Stroke, WIDTH};
use crate::rules::Line;

/// The height of a ship.
pub(super) const HIGH: i16 = 78;
const HEAD: i16 = 46;
const PRICE: i16 = 40;
/// The gap between two cards.
pub(super) const APART: i16 = 12;
/// Maximum number of cards in a row, with room for whole names.
pub(super) const ABREAST: usize = 3;
/// The place of a value: its symbol, and its number.
const SYMBOL: i16 = 16;
const NUMBER: i16 = 38;

impl Artist<'_> {
    /// Draws both rows, in the phase in which ships can be built.
    pub(super) fn market(&mut self) {
        if matches!(self.sight.view.now, Phase::Land { .. }) {
            self.row(Row::Small);
            self.row(Row::Large);
        }
    }

    fn row(&mut self, row: Row) {
        let Sight { rules, view } = self.sight;
        let ships = view.open.offer.get(&row).into_iter().flatten();
        let printed = |ship: &ShipId| rules.components.ships.get(ship);
        let Some(first) = ships.clone().find_map(printed) else {
            return;
        };
        let middle = Point::new(RIM, self.top + HEAD / 2 - 4);
        // All small ships have one price, which is drawn before their heading.
        let (shapes, signs, key, price) = match row {
            Row::Small => {
                let price = crates(first.cost, middle.moved(0, -GOOD / 2), i16::MAX);
                let signs = i16::try_from(first.cost.total()).unwrap_or(0) * GOOD;
                (price, signs, "race-picture-small-ships", 0)
            }
            Row::Large => {
                let worth = rules.components.numbers.large_ship_points;
                let worth = points(worth, middle.moved(20, 0));
                (worth.to_vec(), 40, "race-picture-large-ships", PRICE)
            }
        };
        let font = Font::new(32, Colour::Ink).bold();
        let heading = said(Line::new(key));
        let heading = words(middle.moved(signs + 10, 0), heading, font, WIDTH / 2);
        self.sketch.draw(shapes.into_iter().chain([heading]));
        self.top += HEAD;
        for (nth, ship) in (0i16..).zip(ships) {
            self.offered(nth, *ship, price);
        }
        self.top += HIGH + price + GAP;
    }

    /// Draws a ship on offer, with its price below it if there is room.
    fn offered(&mut self, nth: i16, id: ShipId, price: i16) {
        let rules = self.sight.rules;
        let [small, large] = rules.components.numbers.market.map(i16::from);
        let step = (WIDTH - 2 * RIM + APART) / small.max(large).max(1);
        let corner = Point::new(RIM + nth * step, self.top);
        let slot = Slot::new(corner, step - APART, HIGH + price);
        let Some(printed) = rules.components.ships.get(&id) else {
            return;
        };
        let named = |order: &Order| matches!(order, Order::Build { ship, .. } if *ship == id);
        let (name, frame) = (printed.name.clone(), Stroke::new(Colour::Soft, 3));
        let mut shapes = ship(slot, name.into(), printed.values, frame, &self.codes(named));
        if price > 0 {
            shapes.extend(crates(printed.cost, slot.point(8, HIGH - 4), i16::MAX));
        }
        let what = || words::offered("race-board-offered", printed);
        self.sketch.put(what, shapes);
        let told = |event: &Event| match event {
            Event::ShipsOffered { ships, .. } => {
                let is_new = ships.iter().any(|pick| pick.what == id);
                is_new.then_some(Source::Table)
            }
            _ => None,
        };
        self.marked(slot, foot(slot), what, told, named);
    }
}

/// Returns the place of the card of this number in rows below `top`.
pub(super) fn card_at(top: i16, nth: usize, high: i16) -> Slot {
    let abreast = i16::try_from(ABREAST).unwrap_or(1);
    let step = (WIDTH - 2 * RIM + APART) / abreast;
    let nth = i16::try_from(nth).unwrap_or(0);
    let (right, down) = (nth % abreast * step, nth / abreast * (high + APART));
    Slot::new(Point::new(RIM + right, top + down), step - APART, high)
}

/// Draws a ship as a card: its name, with room for the badge of these codes, above its four values.
pub(super) fn ship(
    slot: Slot,
    name: Caption<Line>,
    values: Values,
    frame: Stroke,
    codes: &str,
) -> Vec<Shape<Line>> {
    let look = Look::filled(Colour::Card).with_frame(frame);
    let room = slot.width - 16 - badge(codes);
    let font = Font::new(28, Colour::Ink).bold();
    let mut shapes = vec![
        slot.shape(8, look),
        words(slot.point(10, 22), name, font, room),
    ];
    let step = (slot.width - 16) / 4;
    let font = Font::new(30, Colour::Ink).bold();
    for (nth, symbol) in (0i16..).zip(Symbol::ALL) {
        let at = slot.point(8 + nth * step, 56);
        let sprite = match symbol {
            Symbol::Settlers => "settler",
            other => other.word(),
        };
        let value = values.of(*symbol).to_string();
        shapes.push(Shape::sprite(sprite, at.moved(SYMBOL, 0)).scaled(75));
        shapes.push(words(at.moved(NUMBER, 0), value, font, step - NUMBER));
    }
    shapes
}
