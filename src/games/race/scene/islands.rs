//! The islands: their spaces with the land that fits there or with a tile and its markers.

use std::iter::repeat_n;

use super::super::action_phase::settle::STACKS;
use super::super::{
    Area, Bonus, Event, Good, Island, IslandBoard, IslandState, Laid, Order, Settled,
    Shape as Coast, Space, TileId,
};
use super::{Artist, GAP, RIM, Sight, points};
use crate::games::marks::{Slot, Source, said, words};
use crate::render::colour::Colour;
use crate::render::scene::{Font, Look, Point, Shape, Stroke, WIDTH};
use crate::rules::{Line, line};

/// Maximum number of spaces in a row.
const ABREAST: usize = 11;
/// The distance between their corners.
const STEP: i16 = 104;
const WIDE: i16 = 96;
const HIGH: i16 = 166;
/// The height of an island's name.
const HEAD: i16 = 50;
const MARKER: i16 = 17;
/// The depth of the land in a space without a tile.
const SHORE: i16 = 16;
/// The width of an owner's markers in the heading.
const SHARE: i16 = 66;

impl<'a> Artist<'a> {
    pub(super) fn islands(&mut self) {
        for row in self.rows() {
            let mut at = Point::new(RIM, self.top);
            let last = row.len().saturating_sub(1);
            for (nth, (island, board, state)) in row.into_iter().enumerate() {
                let wide = i16::try_from(state.spaces.len()).unwrap_or(0) * STEP;
                // The name of the last one may reach to the rim.
                let room = match nth == last {
                    true => WIDTH - RIM - at.x,
                    false => wide - (STEP - WIDE),
                };
                self.head(Slot::new(at, room, HEAD), island, state.scored);
                self.spaces(at.moved(0, HEAD), island, board, state);
                at = at.moved(wide + 12, 0);
            }
            self.top += HEAD + HIGH + GAP;
        }
    }

    /// Groups the islands into rows, each in the first one with room for it.
    fn rows(&self) -> Vec<Vec<(Island, &'a IslandBoard, &'a IslandState)>> {
        let Sight { rules, view } = self.sight;
        let mut rows: Vec<Vec<(Island, &IslandBoard, &IslandState)>> = Vec::new();
        for (island, state) in &view.open.islands {
            let Some(board) = rules.components.islands.get(island) else {
                continue;
            };
            let room = rows.iter_mut().find(|row| {
                let taken: usize = row.iter().map(|(_, _, state)| state.spaces.len()).sum();
                taken.saturating_add(state.spaces.len()) <= ABREAST
            });
            match room {
                Some(row) => row.push((*island, board, state)),
                None => rows.push(vec![(*island, board, state)]),
            }
        }
        rows
    }

    fn spaces(&mut self, at: Point, island: Island, board: &IslandBoard, state: &IslandState) {
        let numbered = (1u8..).zip(&state.spaces);
        let empty = numbered.filter(|(_, laid)| laid.is_none());
        let last = empty.map(|(number, _)| number).max();
        let spaces = board.spaces.iter().zip(&state.spaces);
        for ((number, left), (coast, laid)) in (1u8..).zip(0i16..).zip(spaces) {
            let slot = Slot::new(at.moved(left * STEP, 0), WIDE, HIGH);
            let space = Space { island, number };
            match laid {
                Some(laid) => self.laid(slot, space, laid),
                None => self.empty(slot, space, *coast),
            }
            let rules = self.sight.rules;
            let what = || rules.space(space);
            let tells = |event: &Event| tells(event, space);
            let names = |order: &Order| matches!(order, Order::Settle(of) if of.at == space);
            // The number is at the left, and the codes are at the right.
            let token = slot.point(WIDE / 2, 6);
            self.marked(slot, token, what, tells, names);
            if last == Some(number) {
                self.compass(slot, island);
            }
        }
    }

    /// Draws the name of an island, its bonuses, and the markers of each owner.
    fn head(&mut self, slot: Slot, island: Island, scored: bool) {
        let name = self.area(Area::Island(island), scored);
        let mut shapes = Vec::new();
        let mut room = slot.width;
        let middle = HEAD / 2 - 4;
        let bold = Font::new(32, Colour::Ink).bold();
        let shares = self.sight.markers(Area::Island(island));
        for (owner, count) in shares.into_iter().rev() {
            room -= SHARE;
            let at = slot.point(room + MARKER, middle);
            shapes.extend(self.token(owner, at, MARKER));
            let at = at.moved(MARKER + 4, 0);
            shapes.push(words(at, count.to_string(), bold, SHARE));
        }
        let title = said(name.clone());
        shapes.push(words(slot.point(0, middle), title, bold, room - 8));
        self.sketch.put(|| name, shapes);
    }

    /// Draws the number of compass tiles still to show an island, on its last empty space, while
    /// that matters.
    fn compass(&mut self, slot: Slot, island: Island) {
        let Sight { rules, view } = self.sight;
        let rounds = usize::from(rules.components.numbers.rounds);
        let hidden = view.open.compass.iter();
        let shown = hidden.filter_map(|tile| rules.components.compass.get(tile));
        let count = shown.filter(|shown| **shown == island).count();
        if count == 0 || view.open.charted.len() >= rounds {
            return;
        }
        let at = slot.point(WIDE / 2 - 18, HIGH - 38);
        let font = Font::new(30, Colour::Ink).bold();
        let shapes = [
            Shape::sprite("compass", at).scaled(80),
            words(at.moved(24, 0), count.to_string(), font, SHARE),
        ];
        let says = || line!("race-picture-compass", count, island);
        self.sketch.put(says, shapes);
    }

    /// Draws a tile with the halves of its bonus and its two places for markers.
    fn laid(&mut self, slot: Slot, space: Space, laid: &Laid) {
        let look = Look::filled(Colour::Land).with_frame(Stroke::new(Colour::LandDark, 3));
        let font = Font::new(28, Colour::Ink).bold();
        let number = words(slot.point(9, 20), space.number.to_string(), font, WIDE);
        let mut shapes = vec![slot.shape(8, look), number];
        shapes.extend(self.halves(slot.at, laid.tile));
        for (nth, place) in (0i16..).zip(0..STACKS) {
            let at = slot.point(WIDE / 4 + nth * WIDE / 2, HIGH - MARKER - 6);
            match laid.stacks.get(place) {
                None => shapes.push(Self::place(at, MARKER)),
                Some(stack) => {
                    for nth in (0..i16::from(stack.count)).rev() {
                        shapes.extend(self.token(stack.owner, at.moved(nth * 5, nth * -9), MARKER));
                    }
                }
            }
        }
        let rules = self.sight.rules;
        self.sketch.put(|| rules.tile(laid.tile), shapes);
    }

    /// Draws both halves of the bonus of a tile with this corner, side by side.
    pub(super) fn halves(&self, at: Point, tile: TileId) -> Vec<Shape<Line>> {
        let line = Look::framed(Stroke::new(Colour::LandDark, 3));
        let mut shapes = vec![Shape::lines(
            vec![at.moved(WIDE / 2, 44), at.moved(WIDE / 2, 108)],
            line,
        )];
        for (nth, bonus) in (0i16..).zip(self.sight.rules.halves(tile)) {
            shapes.extend(half(at.moved(WIDE / 4 + nth * WIDE / 2, 76), bonus));
        }
        shapes
    }

    /// Draws a space of the sea, with the land that its tile must have.
    fn empty(&mut self, slot: Slot, space: Space, coast: Coast) {
        let sea = Look::filled(Colour::Sea).with_frame(Stroke::new(Colour::SeaDark, 3));
        let land = Look::filled(Colour::Land);
        let left = Slot::new(slot.at, SHORE, HIGH);
        let right = Slot::new(slot.point(WIDE - SHORE, 0), SHORE, HIGH);
        let below = Slot::new(slot.point(0, HIGH - SHORE), WIDE, SHORE);
        let shores: &[Slot] = match coast {
            Coast::Head => &[below],
            Coast::Corner => &[left, below],
            Coast::Neck => &[left, right],
            Coast::Coast => &[left, right, below],
        };
        let mut shapes = vec![slot.shape(0, sea)];
        shapes.extend(shores.iter().map(|shore| shore.shape(0, land)));
        let font = Font::new(36, Colour::Ink).bold();
        let middle = slot.point(WIDE / 2, HIGH / 2);
        shapes.push(Shape::text(middle, space.number.to_string(), font));
        let rules = self.sight.rules;
        let space = || rules.space(space);
        let says = || line!("race-picture-empty", space = space(), shape = coast);
        self.sketch.put(says, shapes);
    }
}

/// Draws half of a bonus: its goods and points in a column around this place.
fn half(at: Point, bonus: Bonus) -> Vec<Shape<Line>> {
    const DOWN: i16 = 36;
    let kinds = bonus.goods.kinds();
    let goods = kinds.flat_map(|(kind, count)| repeat_n(Some(kind), usize::from(count)));
    let signs: Vec<Option<Good>> = goods.chain((bonus.points > 0).then_some(None)).collect();
    let rows = i16::try_from(signs.len()).unwrap_or(1);
    let mut shapes = Vec::new();
    for (nth, sign) in (0i16..).zip(signs) {
        let at = at.moved(0, nth * DOWN - (rows - 1) * DOWN / 2);
        match sign {
            Some(kind) => shapes.push(Shape::sprite(kind.word(), at)),
            None => shapes.extend(points(bonus.points, at)),
        }
    }
    shapes
}

/// Returns the origin of an event that changes this space.
fn tells(event: &Event, space: Space) -> Option<Source> {
    let (on, from) = match event {
        Event::Settled(Settled { seat, at, .. }) | Event::TileDiscovered { seat, at, .. } => {
            (Some(*at), Source::Seat(*seat))
        }
        Event::TileTurned { on, .. } => (*on, Source::Table),
        _ => return None,
    };
    (on == Some(space)).then_some(from)
}
