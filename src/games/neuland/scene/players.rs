//! The pieces of each player, in the corners of the board.

use super::super::board::supply::standing;
use super::super::state::Player;
use super::super::things::Product;
use super::{Artist, RIM, hexes, sprite};
use crate::games::marks::{Slot, said, words};
use crate::render::colour::Colour;
use crate::render::scene::{Font, Look, Point, Shape, Stroke, WIDTH};
use crate::rules::{Line, Seat, line};

const WIDE: i16 = 220;
const HIGH: i16 = 178;

impl Artist<'_> {
    /// Draws the players clockwise around the table from the top left.
    pub(super) fn players(&mut self) {
        let (left, right) = (RIM, WIDTH - RIM - WIDE);
        let (top, foot) = (self.top, self.top + hexes::HIGH - HIGH);
        let corners = [(left, top), (right, top), (right, foot), (left, foot)];
        let players = self.sight.table.players.iter();
        for ((seat, player), (x, y)) in players.zip(corners) {
            let slot = Slot::new(Point::new(x, y), WIDE, HIGH);
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
            words(slot.point(56, 32), name, font, WIDE - 64),
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
            shapes.push(words(slot.point(right, 86), count.to_string(), font, WIDE));
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
}
