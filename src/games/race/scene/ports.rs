//! The ports: each seat's store, its ships, and the reader's hidden pieces.

use super::super::{Action, Assigned, Event, Goods, Order, Port, ShipBuilt, Vessel, words};
use super::ships::{self, APART, card_at, ship};
use super::{Artist, GAP, GOOD, RIM, Sight, crates, foot};
use crate::games::marks::{Slot, Source, said, words};
use crate::render::colour::Colour;
use crate::render::scene::{Font, Look, Point, Shape, Stroke, WIDTH};
use crate::rules::{Line, Seat, line};

/// The height of a seat's store, above its ships; its numbers of cards and objectives, its goods
/// and its captain.
const LINE: i16 = 48;
const CARDS: i16 = 250;
const GOALS: i16 = 330;
const STORE: i16 = 420;
const CAPTAIN: i16 = 760;
/// Maximum number of goods in a row of the store.
const GOODS: i16 = 8;
/// The height of the action to which a ship is assigned.
const ACTION: i16 = 36;

/// A ship of a seat, with the action to which it is assigned.
type Berth = (Assigned, Option<Action>);

impl Artist<'_> {
    /// Draws the ports in turn order, or in that of the seats where they must keep their places.
    pub(super) fn ports(&mut self) {
        let mut seats = self.sight.seats();
        if self.marks.reach.is_some() {
            seats.sort();
        }
        let seats = seats.into_iter();
        let (own, others): (Vec<Seat>, Vec<Seat>) = seats.partition(|seat| self.sight.holds(*seat));
        for seat in own {
            self.port(seat);
            self.hand(seat);
        }
        for seat in others {
            self.port(seat);
        }
    }

    fn port(&mut self, seat: Seat) {
        let Sight { rules, view } = self.sight;
        let Some(port) = view.open.port(seat) else {
            return;
        };
        self.store(seat, port);
        let berths = berths(port);
        let sent = berths.iter().any(|(_, action)| action.is_some());
        let high = ships::HIGH + if sent { ACTION } else { 0 };
        for (nth, berth) in berths.iter().enumerate() {
            self.ship(card_at(self.top, nth, high), seat, *berth);
        }
        let free = rules.yard_count(port).saturating_sub(port.ships().count());
        let all = berths.len().saturating_add(free);
        for nth in berths.len()..all {
            let dashed = Stroke::new(Colour::Soft, 2).dashed();
            let berth = card_at(self.top, nth, high);
            let slot = Slot::new(berth.at, berth.width, ships::HIGH);
            self.sketch.draw([slot.shape(8, Look::framed(dashed))]);
        }
        let rows = i16::try_from(all.div_ceil(ships::ABREAST)).unwrap_or(1);
        self.top += rows * (high + APART) - APART + GAP;
    }

    /// Draws a seat's points, the numbers of its hidden cards and objectives, its goods and its
    /// captain, in a line.
    fn store(&mut self, seat: Seat, port: &Port) {
        let Sight { rules, view } = self.sight;
        let at = Point::new(RIM, self.top + LINE / 2);
        let bold = Font::new(32, Colour::Ink).bold();
        let mut shapes = self.token(Some(seat), at.moved(22, 0), 22).to_vec();
        let score = line!("race-points", points = port.score);
        shapes.push(words(at.moved(54, 0), said(score), bold, CARDS - 54 - GOOD));
        let hand = view.hands.get(seat);
        let (cards, goals) = hand.map_or((0, 0), |hand| (hand.cards.count, hand.goals.count));
        for (left, sign, count) in [(CARDS, "card", cards), (GOALS, "goal", goals)] {
            shapes.push(Shape::sprite(sign, at.moved(left + 16, 0)));
            shapes.push(words(at.moved(left + 36, 0), count.to_string(), bold, 30));
        }
        shapes.extend(goods_in(port.goods, at.moved(STORE, -GOOD / 2)));
        if let Some(captain) = port.captain {
            let at = at.moved(CAPTAIN, 0);
            let name = line!("race-picture-name", name = rules.captain(captain));
            let font = Font::new(30, Colour::Ink);
            shapes.push(words(at, said(name), font, WIDTH - RIM - at.x));
        }
        let goods = words::goods(port.goods);
        let says = || line!("race-picture-store", seat, cards, goals, goods);
        self.sketch.put(says, shapes);
        self.top += LINE;
    }

    fn ship(&mut self, slot: Slot, seat: Seat, (assigned, action): Berth) {
        let (rules, vessel) = (self.sight.rules, assigned.vessel);
        let own = Stroke::new(self.flags.colour(seat), 4);
        let frame = match vessel {
            Vessel::Ship(_) => own,
            Vessel::Charter(_) => own.dashed(),
        };
        let (name, values) = (rules.vessel(vessel), rules.assigned_values(assigned));
        let place = Slot::new(slot.at, slot.width, ships::HIGH);
        let title = said(line!("race-picture-name", name = name.clone()));
        let named = |order: &Order| match order {
            Order::Plan { ships, .. } => ships.iter().any(|of| of.vessel == vessel),
            Order::Antwerp { ships, .. } => ships.contains(&vessel),
            Order::NewEngland { ship } => *ship == vessel,
            _ => false,
        };
        let mut shapes = ship(place, title, values, frame, &self.codes(named));
        if let Some(action) = action {
            let at = slot.point(0, ships::HIGH - 3);
            let strip = Slot::new(at, slot.width, ACTION);
            let font = Font::new(28, Colour::White).bold();
            let font = font.within(slot.width.unsigned_abs() - 10);
            shapes.push(strip.shape(6, Look::filled(Colour::Banner)));
            let middle = strip.point(slot.width / 2, ACTION / 2);
            shapes.push(Shape::text(middle, said(action.line()), font));
        }
        let (ship, values) = (name, words::values(values));
        let what = || line!("race-picture-ship", seat, ship = &ship, values = &values);
        self.sketch.put(what, shapes);
        let told = |event: &Event| match event {
            Event::ShipBuilt(ShipBuilt { seat, ship, .. }) if vessel == Vessel::Ship(*ship) => {
                Some(Source::Seat(*seat))
            }
            Event::Planned { seat, ships, .. } if ships.iter().any(|of| of.vessel == vessel) => {
                Some(Source::Seat(*seat))
            }
            _ => None,
        };
        self.marked(slot, foot(place), what, told, named);
    }
}

/// Returns the ships of a port: those in its yards, then those that are assigned.
fn berths(port: &Port) -> Vec<Berth> {
    let yards = port.yards.iter();
    let moored = yards.map(|ship| (Assigned::alone(Vessel::Ship(*ship)), None));
    let sent = Action::ALL.iter().flat_map(|action| {
        let fleet = port.fleet(*action).iter();
        fleet.map(|ship| (*ship, Some(*action)))
    });
    moored.chain(sent).collect()
}

/// Draws goods in a row from this corner, or each kind with its number if they are too many.
fn goods_in(goods: Goods, from: Point) -> Vec<Shape<Line>> {
    const KIND: i16 = 80;
    if goods.total() <= GOODS.unsigned_abs() {
        return crates(goods, from, GOODS);
    }
    let mut shapes = Vec::new();
    let font = Font::new(32, Colour::Ink).bold();
    for (nth, (kind, count)) in (0i16..).zip(goods.kinds()) {
        let at = from.moved(nth * KIND, 0);
        shapes.extend(crates(Goods::of(kind, 1), at, 1));
        let beside = at.moved(GOOD + 4, GOOD / 2);
        shapes.push(words(beside, count.to_string(), font, KIND - GOOD));
    }
    shapes
}
