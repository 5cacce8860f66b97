//! A ship as a card: its name above its four values.

use super::super::Symbol;
use super::super::components::Values;
use crate::games::marks::{Slot, words};
use crate::render::colour::Colour;
use crate::render::scene::{Caption, Font, Look, Shape, Stroke};
use crate::rules::Line;

pub(super) const HIGH: i16 = 78;

pub(super) struct Card {
    pub(super) name: Caption<Line>,
    pub(super) values: Values,
    /// Dashed for a charter.
    pub(super) frame: Stroke,
    /// The width reserved for a badge next to the name.
    pub(super) badge: i16,
}

pub(super) fn card(slot: Slot, card: Card) -> Vec<Shape<Line>> {
    let Card {
        name,
        values,
        frame,
        badge,
    } = card;
    let look = Look::filled(Colour::Card).with_frame(frame);
    let font = Font::new(28, Colour::Ink).bold();
    let mut shapes = vec![
        slot.shape(8, look),
        words(slot.point(10, 22), name, font, slot.width - 16 - badge),
    ];
    let step = (slot.width - 8) / 4;
    for (nth, symbol) in (0i16..).zip(Symbol::ALL) {
        let at = slot.point(6 + nth * step, 56);
        let sprite = match symbol {
            Symbol::Settlers => "settler",
            other => other.word(),
        };
        let sprite = Shape::sprite(sprite, at.moved(12, 0));
        let value = values.of(*symbol).to_string();
        let font = Font::new(30, Colour::Ink).bold();
        shapes.push(sprite.scaled(66));
        shapes.push(words(at.moved(26, 0), value, font, step - 20));
    }
    shapes
}
