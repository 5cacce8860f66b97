//! A seat's hidden pieces, for their owner: cards, drawn tiles, and objectives.

use super::super::{Card, CardId, Choice, Event, GoalId, Order, TileId, Vessel};
use super::ships::{self, card_at, ship};
use super::{Artist, GAP, RIM, crates, foot, points};
use crate::games::marks::{Slot, Source, said, words};
use crate::render::colour::Colour;
use crate::render::scene::{Font, Look, Point, Shape, Stroke, WIDTH};
use crate::rules::{Seat, line};

/// The size of a tile with its name below it.
const WIDE: i16 = 183;
const TILE: i16 = 96;
const TILE_HIGH: i16 = 142;
const NAME: i16 = 36;
/// The height of a row of an objective, and the offset of the rows.
const GOAL: i16 = 36;
const ROWS: i16 = 200;
/// The gap between two of them.
const APART: i16 = 12;

impl Artist<'_> {
    /// Draws the hidden pieces of this seat; nothing for a reader who cannot see them.
    pub(super) fn hand(&mut self, seat: Seat) {
        let Some(hand) = self.sight.view.hands.get(seat) else {
            return;
        };
        let (kept, drawn) = (hand.cards.faces(), hand.drawn_cards.faces());
        let cards: Vec<CardId> = kept.iter().chain(drawn).copied().collect();
        for row in cards.chunks(ships::ABREAST) {
            for (nth, card) in row.iter().enumerate() {
                self.card(card_at(self.top, nth, ships::HIGH), *card);
            }
            self.top += ships::HIGH + GAP;
        }
        let tiles = hand.drawn_tiles.faces();
        for (nth, tile) in (0i16..).zip(tiles) {
            let at = Point::new(RIM + nth * (WIDE + APART), self.top);
            self.tile(Slot::new(at, TILE, TILE_HIGH - NAME), *tile);
        }
        if !tiles.is_empty() {
            self.top += TILE_HIGH + GAP;
        }
        for goal in hand.goals.faces() {
            self.goal(*goal);
        }
    }

    fn card(&mut self, slot: Slot, card: CardId) {
        let rules = self.sight.rules;
        let frame = Stroke::new(Colour::Ink, 3);
        let what = || rules.card(card);
        let charter = Vessel::Charter(card);
        let name = line!("race-picture-name", name = rules.card_name(card));
        let named = |order: &Order| match order {
            Order::Keep { cards } => cards.contains(&card),
            Order::Play { card: of } => *of == card,
            Order::Plan { ships, .. } => ships.iter().any(|of| of.vessel == charter),
            _ => false,
        };
        let shapes = match rules.components.cards.get(&card) {
            Some(Card::Charter(printed)) => {
                let codes = self.codes(named);
                ship(slot, said(name), printed.values, frame.dashed(), &codes)
            }
            Some(Card::Bonus(bonus)) => {
                let look = Look::filled(Colour::Card).with_frame(frame);
                let font = Font::new(28, Colour::Ink).bold();
                let mut shapes = vec![
                    slot.shape(8, look),
                    words(slot.point(10, 22), said(name), font, slot.width - 20),
                ];
                shapes.extend(crates(bonus.goods, slot.point(6, 36), i16::MAX));
                if bonus.points > 0 {
                    shapes.extend(points(bonus.points, slot.point(slot.width - 28, 54)));
                }
                shapes
            }
            None => return,
        };
        self.sketch.put(what, shapes);
        let told = |event: &Event| match event {
            Event::CardsKept { seat, cards } => {
                cards.contains(&card).then_some(Source::Seat(*seat))
            }
            _ => None,
        };
        self.marked(slot, foot(slot), what, told, named);
    }

    fn tile(&mut self, slot: Slot, tile: TileId) {
        let look = Look::filled(Colour::Land).with_frame(Stroke::new(Colour::LandDark, 3));
        let mut shapes = vec![slot.shape(8, look)];
        shapes.extend(self.halves(slot.point(0, -16), tile));
        let font = Font::new(28, Colour::Ink);
        let below = slot.point(0, slot.height + NAME / 2);
        shapes.push(words(below, tile.to_string(), font, WIDE));
        let rules = self.sight.rules;
        let what = || rules.tile(tile);
        self.sketch.put(what, shapes);
        let named =
            |order: &Order| matches!(order, Order::Discover { tile: of, .. } if *of == tile);
        self.marked(slot, foot(slot), what, |_| None, named);
    }

    /// Draws an objective: its name, and a line for each of its rows.
    fn goal(&mut self, goal: GoalId) {
        let rules = self.sight.rules;
        let what = || rules.goal(goal);
        let rows = rules.goal_rows(goal);
        let high = i16::try_from(rows.len()).unwrap_or(1).max(1) * GOAL + 12;
        let slot = Slot::new(Point::new(RIM, self.top), WIDTH - 2 * RIM, high);
        let look = Look::filled(Colour::Card).with_frame(Stroke::new(Colour::Soft, 2));
        let (font, name) = (Font::new(28, Colour::Ink), goal.to_string());
        let mut shapes = vec![
            slot.shape(8, look),
            Shape::sprite("goal", slot.point(28, high / 2)),
            words(slot.point(54, high / 2), name, font.bold(), ROWS - 60),
        ];
        for (nth, row) in (0i16..).zip(rows) {
            let at = slot.point(ROWS, 6 + nth * GOAL + GOAL / 2);
            shapes.push(words(at, said(row), font, slot.width - ROWS - 100));
        }
        self.sketch.put(what, shapes);
        let named = |order: &Order| match order {
            Order::Complete { goal: of, .. } | Order::Choose(Choice::Goal(of)) => *of == goal,
            _ => false,
        };
        self.marked(slot, foot(slot), what, |_| None, named);
        self.top += high + APART;
    }
}
