//! The ships on offer.

use super::super::{Event, Order, Phase, Row, ShipId, words};
use super::{Artist, GAP, GOOD, RIM, Sight, crates, points, ship};
use crate::games::marks::{Slot, badge, said, words};
use crate::render::colour::Colour;
use crate::render::scene::{Caption, Font, Point, Stroke, WIDTH};
use crate::rules::{Line, Pick, line};

const HEAD: i16 = 46;
const PRICE: i16 = 40;
/// The gap between two cards.
const APART: i16 = 12;

impl Artist<'_> {
    /// Draws both rows, in the phase in which ships can be built.
    pub(super) fn market(&mut self) {
        if !matches!(self.sight.view.now, Phase::Land { .. }) {
            return;
        }
        self.row(Row::Small);
        self.row(Row::Large);
    }

    fn row(&mut self, row: Row) {
        let Sight { rules, view } = self.sight;
        let ships = view.open.offer.get(&row).map_or(&[][..], Vec::as_slice);
        let printed = |ship: &ShipId| rules.components.ships.get(ship);
        let Some(first) = ships.iter().find_map(printed) else {
            return;
        };
        let middle = Point::new(RIM, self.top + HEAD / 2 - 4);
        // All small ships have one price, which is drawn before their heading.
        let (shapes, key, price) = match row {
            Row::Small => {
                let price = crates(first.cost, middle.moved(0, -GOOD / 2), i16::MAX);
                (price, "race-picture-small-ships", 0)
            }
            Row::Large => {
                let worth = rules.components.numbers.large_ship_points;
                let worth = points(worth, middle.moved(20, 0));
                (worth.to_vec(), "race-picture-large-ships", PRICE)
            }
        };
        let signs = match row {
            Row::Small => i16::try_from(first.cost.total()).unwrap_or(0) * GOOD,
            Row::Large => 40,
        };
        let font = Font::new(32, Colour::Ink).bold();
        let heading = said(Line::new(key));
        let heading = words(middle.moved(signs + 10, 0), heading, font, WIDTH / 2);
        self.sketch.draw(shapes.into_iter().chain([heading]));
        self.top += HEAD;
        for (nth, ship) in (0i16..).zip(ships) {
            self.offered(nth, *ship, price);
        }
        self.top += ship::HIGH + price + GAP;
    }

    /// Draws a ship on offer, with its price below it if there is room.
    fn offered(&mut self, nth: i16, ship: ShipId, price: i16) {
        let rules = self.sight.rules;
        let [small, large] = rules.components.numbers.market.map(i16::from);
        let step = (WIDTH - 2 * RIM + APART) / small.max(large).max(1);
        let corner = Point::new(RIM + nth * step, self.top);
        let slot = Slot::new(corner, step - APART, ship::HIGH + price);
        let Some(printed) = rules.components.ships.get(&ship) else {
            return;
        };
        let named = |order: &Order| matches!(order, Order::Build { ship: of, .. } if *of == ship);
        let card = ship::Card {
            name: Caption::from(printed.name.clone()),
            values: printed.values,
            frame: Stroke::new(Colour::Soft, 3),
            badge: badge(&self.codes(named)),
        };
        let mut shapes = ship::card(slot, card);
        if price > 0 {
            let at = slot.point(8, ship::HIGH - 4);
            shapes.extend(crates(printed.cost, at, i16::MAX));
        }
        let what = || {
            line!(
                "race-board-offered",
                ship = printed.name.as_str(),
                cost = words::goods(printed.cost),
                values = words::values(printed.values)
            )
        };
        self.sketch.put(what, shapes);
        let told = |event: &Event| match event {
            Event::ShipsOffered { ships, .. } => drawn(ships, ship),
            _ => false,
        };
        self.marked(slot, what, told, named);
    }
}

fn drawn(ships: &[Pick<ShipId>], ship: ShipId) -> bool {
    ships.iter().any(|pick| pick.what == ship)
}
