//! The cities: their places for markers, and their contracts in a row.

use super::super::{
    Area, City, CityBoard, CityState, ContractId, ContractSpace, Delivered, Event, Order,
};
use super::{Artist, GAP, RIM, Sight, crates, foot, points};
use crate::games::marks::{Slot, Source, said, words};
use crate::render::colour::Colour;
use crate::render::scene::{Font, Look, Point, Stroke, WIDTH};
use crate::rules::line;

/// The height of the name, and of the markers.
const HEAD: i16 = 50;
const MARKERS: i16 = 48;
/// The size of a contract.
const WIDE: i16 = 118;
const HIGH: i16 = 138;
const MARKER: i16 = 18;
/// Maximum number of goods in a row.
const ABREAST: i16 = 2;

impl Artist<'_> {
    pub(super) fn cities(&mut self) {
        let Sight { rules, view } = self.sight;
        let count = i16::try_from(view.open.cities.len()).unwrap_or(1).max(1);
        let wide = (WIDTH - 2 * RIM + GAP) / count;
        for (nth, (city, state)) in (0i16..).zip(&view.open.cities) {
            if let Some(board) = rules.components.cities.get(city) {
                let at = Point::new(RIM + nth * wide, self.top);
                let slot = Slot::new(at, wide - GAP, HEAD + MARKERS + HIGH + 10);
                self.city(slot, *city, board, state);
            }
        }
        self.top += HEAD + MARKERS + HIGH + 10 + GAP;
    }

    fn city(&mut self, slot: Slot, city: City, board: &CityBoard, state: &CityState) {
        let name = self.area(Area::City(city), state.scored);
        let font = Font::new(32, Colour::Ink).bold();
        let (title, room) = (said(name.clone()), slot.width - 20);
        let title = words(slot.point(10, HEAD / 2), title, font, room);
        let mut shapes = vec![slot.shape(10, Look::filled(Colour::Sand)), title];
        for nth in 0..board.marker_spaces {
            let at = slot.point(12 + MARKER + i16::from(nth) * (2 * MARKER + 10), HEAD + 20);
            match state.markers.get(usize::from(nth)) {
                Some(owner) => shapes.extend(self.token(Some(*owner), at, MARKER)),
                None => shapes.push(Self::place(at, MARKER)),
            }
        }
        self.sketch.put(|| name, shapes);
        let step = (slot.width - 6) / i16::from(board.contract_spaces.max(1));
        for (nth, contract) in (0u8..).zip(&state.contracts) {
            let corner = slot.point(6 + i16::from(nth) * step, HEAD + MARKERS);
            let number = nth.saturating_add(1);
            let space = ContractSpace { city, number };
            let slot = Slot::new(corner, WIDE.min(step - 6), HIGH);
            self.contract(slot, space, *contract);
        }
    }

    fn contract(&mut self, slot: Slot, space: ContractSpace, contract: Option<ContractId>) {
        let rules = self.sight.rules;
        let frame = Stroke::new(Colour::Soft, 2);
        let printed = contract.and_then(|contract| rules.components.contracts.get(&contract));
        let (Some(contract), Some(printed)) = (contract, printed) else {
            let says = || line!("race-board-no-contract", number = space.number);
            let empty = slot.shape(8, Look::framed(frame.dashed()));
            self.sketch.put(says, [empty]);
            return;
        };
        let mut shapes = vec![slot.shape(8, Look::filled(Colour::Card).with_frame(frame))];
        shapes.extend(crates(printed.goods, slot.point(8, 8), ABREAST));
        let laurel = slot.point(slot.width - 30, HIGH - 29);
        shapes.extend(points(printed.points, laurel));
        self.sketch.put(|| rules.contract(contract), shapes);
        let what = || rules.contract_space(space);
        let told = |event: &Event| match event {
            Event::Delivered(Delivered { seat, at, .. }) => {
                (*at == space).then_some(Source::Seat(*seat))
            }
            Event::ContractsLaid { on, .. } => on.contains(&space).then_some(Source::Table),
            _ => None,
        };
        let named = |order: &Order| matches!(order, Order::Deliver(of) if of.contract == space);
        self.marked(slot, foot(slot), what, told, named);
    }
}
