//! The islands as a text picture: two side by side, within the columns of a phone.

use std::iter::repeat_n;

use super::super::super::marks::capitals;
use super::super::action_phase::settle::STACKS;
use super::super::{Bonus, Good, Island, IslandBoard, IslandState, Laid};
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
        Some((*island, board, state))
    });
    let boards: Vec<(Island, &IslandBoard, &IslandState)> = boards.collect();
    let mut drawing = Drawing::new();
    let mut y = 0;
    for abreast in boards.chunks(ABREAST) {
        let mut spaces = 0;
        for (nth, (island, board, state)) in (0u16..).zip(abreast) {
            let x = nth.saturating_mul(WIDE);
            drawing.label(x, y, island.key());
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

    /// Draws both halves as far as there is room, then both places for markers.
    fn tile(&self, drawing: &mut Drawing, [x, y]: [u16; 2], laid: &Laid) {
        let [left, right] = self.sight.rules.halves(laid.tile).map(signs);
        let halves = left.into_iter().chain([Sign::Letter('/')]).chain(right);
        // One column before the markers stays blank.
        for (at, sign) in (LAND..MARKERS.saturating_sub(1)).zip(halves) {
            let at = x.saturating_add(at);
            match sign {
                Sign::Good(good) => drawing.label(at, y, good.sign()),
                Sign::Letter(letter) => drawing.put(at, y, letter, Ink::Plain),
            }
        }
        for (nth, place) in (0u16..).zip(0..STACKS) {
            let at = MARKERS.saturating_add(nth.saturating_mul(PLACE));
            let x = x.saturating_add(at);
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

/// One column of a bonus: a good has a letter in the reader's language.
#[derive(Clone)]
enum Sign {
    Good(Good),
    Letter(char),
}

/// Returns a sign for each good, then the digits of the points.
fn signs(bonus: Bonus) -> Vec<Sign> {
    let kinds = bonus.goods.kinds();
    let goods = kinds.flat_map(|(good, count)| repeat_n(Sign::Good(good), usize::from(count)));
    let mut signs: Vec<Sign> = goods.collect();
    if bonus.points > 0 {
        signs.extend(bonus.points.to_string().chars().map(Sign::Letter));
    }
    signs
}
