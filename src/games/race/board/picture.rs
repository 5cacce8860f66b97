//! The islands as a text picture: two side by side, within the columns of a phone.

use super::super::super::marks::capitals;
use super::super::action_phase::settle::STACKS;
use super::super::{Bonus, Good, IslandBoard, IslandState, Laid};
use super::Sight;
use crate::render::drawing::{Drawing, Ink};

/// Islands in a row.
const ABREAST: usize = 2;
/// The width of an island; two are as wide as a phone.
const WIDE: u16 = 20;
/// The offset of the land or of the bonus, after the number.
const LAND: u16 = 2;
const MARKERS: u16 = 11;
const PLACE: u16 = 3;
const NEUTRAL: char = '*';
const FREE: char = '.';

/// Draws all islands, with a line for each space.
pub(super) fn islands(sight: &Sight<'_>) -> Drawing {
    let painter = Painter {
        sight,
        marks: capitals(&sight.rules.seat_names),
    };
    let boards = sight.view.open.islands.iter();
    let boards = boards.filter_map(|(island, state)| {
        let board = sight.rules.components.islands.get(island)?;
        Some((island.word(), board, state))
    });
    let boards: Vec<(&str, &IslandBoard, &IslandState)> = boards.collect();
    let mut drawing = Drawing::new();
    let mut y = 0;
    for abreast in boards.chunks(ABREAST) {
        let mut spaces = 0;
        for (nth, (word, board, state)) in (0u16..).zip(abreast) {
            let x = nth.saturating_mul(WIDE);
            drawing.write(x, y, word, Ink::Plain);
            painter.island(&mut drawing, [x, y.saturating_add(1)], board, state);
            spaces = spaces.max(u16::try_from(board.spaces.len()).unwrap_or(u16::MAX));
        }
        y = y.saturating_add(spaces).saturating_add(2);
    }
    drawing
}

struct Painter<'a> {
    sight: &'a Sight<'a>,
    marks: Vec<char>,
}

impl Painter<'_> {
    fn island(
        &self,
        drawing: &mut Drawing,
        [x, y]: [u16; 2],
        board: &IslandBoard,
        state: &IslandState,
    ) {
        let spaces = board.spaces.iter().zip(&state.spaces);
        for (nth, (shape, laid)) in (0u16..).zip(spaces) {
            let (at, y) = (x.saturating_add(LAND), y.saturating_add(nth));
            let number = nth.saturating_add(1).to_string();
            drawing.write(x, y, &number, Ink::Plain);
            match laid {
                Some(laid) => self.tile(drawing, [x, y], laid),
                None => drawing.label(at, y, shape.key()),
            }
        }
    }

    /// Draws both halves, then both places for markers.
    fn tile(&self, drawing: &mut Drawing, [x, y]: [u16; 2], laid: &Laid) {
        let [left, right] = self.sight.rules.halves(laid.tile);
        let mut pen = Pen {
            drawing,
            x: x.saturating_add(LAND),
            y,
            // One column before the markers stays blank.
            end: x.saturating_add(MARKERS).saturating_sub(1),
        };
        pen.bonus(left);
        pen.write("/");
        pen.bonus(right);
        for (nth, place) in (0u16..).zip(0..STACKS) {
            let x = x
                .saturating_add(MARKERS)
                .saturating_add(nth.saturating_mul(PLACE));
            let Some(stack) = laid.stacks.get(place) else {
                drawing.put(x, y, FREE, Ink::Plain);
                continue;
            };
            let (mark, ink) = match stack.owner {
                Some(seat) => {
                    let mark = self.marks.get(usize::from(seat)).copied();
                    (mark.unwrap_or('?'), Ink::Seat(seat.number()))
                }
                None => (NEUTRAL, Ink::Plain),
            };
            for right in 0..u16::from(stack.count) {
                drawing.put(x.saturating_add(right), y, mark, ink);
            }
        }
    }
}

/// Writes signs from left to right, as far as there is room.
struct Pen<'d> {
    drawing: &'d mut Drawing,
    x: u16,
    y: u16,
    end: u16,
}

impl Pen<'_> {
    /// Writes a letter for each good, in the reader's language, then the points.
    fn bonus(&mut self, bonus: Bonus) {
        for (good, count) in bonus.goods.kinds() {
            for _ in 0..count {
                self.good(good);
            }
        }
        if bonus.points > 0 {
            self.write(&bonus.points.to_string());
        }
    }

    fn good(&mut self, good: Good) {
        if self.x < self.end {
            self.drawing.label(self.x, self.y, good.sign());
            self.x = self.x.saturating_add(1);
        }
    }

    fn write(&mut self, text: &str) {
        for character in text.chars() {
            if self.x < self.end {
                self.drawing.put(self.x, self.y, character, Ink::Plain);
                self.x = self.x.saturating_add(1);
            }
        }
    }
}
