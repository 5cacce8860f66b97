//! The table as a picture: the ring of time, the hexes with each player's pieces around them, the
//! properties, and the rest of the repository.

mod hexes;
mod supply;

use super::board::{Run, Sight, marker, now, runs, stops};
use super::{Building, Event, Kind, Landscape, Neuland, Order, Phase, Pile, Product, View};
use crate::games::marks::{BADGE, Flags, Slot, Source, badge, said, shortened, words};
use crate::render::colour::Colour;
use crate::render::scene::Sketch;
use crate::render::scene::{Anchor, Font, Look, Point, Scene, Shape, Stroke, WIDTH};
use crate::rules::{Line, Marks, Seat, line};

const RIM: i16 = 20;
const GAP: i16 = 14;
const HEAD: i16 = 46;
const SPACE: i16 = 96;
/// The height of the row with the next seats.
const NEXT: i16 = 40;
/// The number of spaces that are wide enough for a sentence.
const SENTENCE: u8 = 3;
const DRAW: i16 = 48;

/// The colours of the seats, in the order of [`Neuland`]'s names.
pub(super) const SEATS: [(&str, Colour); 4] = [
    ("RED", Colour::Red),
    ("YELLOW", Colour::Yellow),
    ("BLUE", Colour::Blue),
    ("PURPLE", Colour::Violet),
];

pub(super) fn of(rules: &Neuland, view: &View<'_>, marks: &Marks<'_, Neuland>) -> Scene<Line> {
    let mut artist = Artist {
        sight: &Sight::of(rules, view),
        marks,
        flags: Flags::of(&rules.seat_names, &SEATS),
        sketch: Sketch::new(0, Colour::Paper, marks.medium),
        top: RIM,
    };
    artist.time();
    artist.draws();
    artist.players();
    artist.hexes();
    artist.properties();
    artist.facilities();
    let height = artist.top.saturating_sub(GAP).saturating_add(RIM);
    artist.sketch.scene_of_height(height.unsigned_abs())
}

/// A painter of panels, one below the other.
struct Artist<'a> {
    sight: &'a Sight<'a>,
    marks: &'a Marks<'a, Neuland>,
    flags: Flags,
    sketch: Sketch<Line>,
    /// The top of the next panel.
    top: i16,
}

impl Artist<'_> {
    fn codes(&self, named: impl Fn(&Order) -> bool) -> String {
        let offers = self.marks.offers.iter();
        let letters = offers.filter(|(_, order)| named(order));
        letters.map(|(letter, _)| *letter).collect()
    }

    /// Returns the letters of the matching choices, shortened to fit in a row.
    fn few_codes(&self, named: impl Fn(&Order) -> bool) -> String {
        shortened(self.codes(named))
    }

    /// Draws letters of codes, if there are any, and records their meaning.
    fn offer(&mut self, what: impl FnOnce() -> Line, codes: String, slot: Slot) {
        if !codes.is_empty() {
            let shapes = slot.offered(codes.clone());
            let says = || line!("neuland-picture-offer", codes, what = what());
            self.sketch.put(says, shapes);
        }
    }

    /// Returns the seat of the last matching event since the reader's last letter.
    fn new_from(&self, told: impl Fn(&Event) -> Option<Seat>) -> Option<Seat> {
        self.marks.since.iter().rev().find_map(told)
    }

    /// Draws a building around a point, with its product inside.
    fn building(&self, building: Building, makes: Option<Product>, at: Point) -> Vec<Shape<Line>> {
        let costs = self.sight.rules.components.fee(building);
        let house = match costs {
            Product::Wood => "hut",
            _ => "house",
        };
        let inside = makes.map_or("fire".to_owned(), sprite);
        let inside = Shape::sprite(inside, at.moved(0, 6)).scaled(80);
        vec![Shape::sprite(house, at), inside]
    }

    /// Returns the product of a kind of facility, if it has only one.
    fn only_product(&self, kind: Kind) -> Option<Product> {
        let facility = self.sight.rules.components.facility(kind);
        match facility.recipes.as_slice() {
            [only] => only.makes,
            _ => None,
        }
    }

    fn time(&mut self) {
        let table = self.sight.table;
        let says = match &table.phase {
            Phase::Turn { seat, used } => {
                let all = table.cap(*seat);
                line!("neuland-picture-turn", seat, used, all)
            }
            _ => now(self.sight),
        };
        let font = Font::new(34, Colour::Ink).bold();
        let heading = Point::new(RIM, self.top + HEAD / 2 - 4);
        let heading = words(heading, said(says), font, WIDTH - 2 * RIM);
        self.sketch.draw([heading]);
        self.top += HEAD;
        let step = (WIDTH - 2 * RIM) / i16::from(table.spaces.max(1));
        for ahead in 0..table.spaces {
            let at = Point::new(RIM + i16::from(ahead) * step, self.top);
            self.space(Slot::new(at, step, SPACE), ahead);
        }
        self.top += SPACE;
        self.next(step);
        self.top += GAP;
    }

    fn space(&mut self, slot: Slot, ahead: u8) {
        let table = self.sight.table;
        let space = table.ahead(ahead);
        let ground = match ahead {
            0 => Colour::Corn,
            _ if ahead <= table.phase.used() => Colour::Line,
            _ => Colour::Card,
        };
        let look = Look::filled(ground).with_frame(Stroke::new(Colour::Soft, 2));
        let font = Font::new(30, Colour::Ink);
        let number = words(slot.point(8, 20), space.to_string(), font, slot.width);
        let mut shapes = vec![slot.shape(0, look), number];
        if ahead == 0 {
            shapes.push(Shape::sprite("hourglass", slot.point(slot.width - 20, 20)));
        }
        self.sketch.draw(shapes);
        let there = table.playing();
        let there = there.filter(|(_, player)| player.position == space);
        let there: Vec<Seat> = there.map(|(seat, _)| seat).collect();
        let (radius, places) = standing(there.len());
        for (seat, (aside, down)) in there.iter().zip(places) {
            let at = slot.point(slot.width / 2 + aside, *down);
            let token = self.flags.token(*seat, at, radius);
            let says = || marker(self.sight, *seat, space);
            self.sketch.put(says, token);
        }
        let told = |event: &Event| match event {
            Event::TurnEnded { seat, position, .. } => {
                (*position == space && there.contains(seat)).then_some(*seat)
            }
            _ => None,
        };
        // The marker has the letter of its seat.
        if let Some(seat) = self.new_from(told) {
            self.sketch
                .draw(self.flags.framed(slot, Source::Seat(seat)));
        }
        self.end(slot, ahead);
    }

    /// Draws the code for the end of the turn on the marker's space then.
    fn end(&mut self, slot: Slot, ahead: u8) {
        let table = self.sight.table;
        let codes = self.few_codes(|order| *order == Order::End);
        let actor = table.phase.actor().filter(|_| !codes.is_empty());
        let stop = actor.map(|seat| table.stop(seat, table.phase.used()));
        if let Some(stop) = stop.filter(|stop| stop.steps == ahead) {
            let wide = badge(&codes);
            let corner = slot.point((slot.width - wide) / 2, 44);
            let offered = Slot::new(corner, wide, BADGE);
            self.offer(|| Run::from(stop).line(), codes, offered);
        }
    }

    /// Draws the next seat below the spaces to which the turn can still lead.
    fn next(&mut self, step: i16) {
        // A run that is too narrow for a sentence has it to the left, unless another run is there.
        let mut beside = false;
        for run in runs(&stops(self.sight)) {
            let next = run.first.next;
            let at = Point::new(RIM + i16::from(run.first.used) * step, self.top);
            let further = run.last.used.saturating_sub(run.first.used);
            let spaces = further.saturating_add(1);
            let slot = Slot::new(at, i16::from(spaces) * step, NEXT);
            let own = self.flags.colour(next);
            let room = slot.width.saturating_sub(RIM).unsigned_abs();
            let font = Font::new(30, own.writing()).bold().within(room);
            let middle = slot.middle(slot.width / 2);
            let text = match spaces < SENTENCE {
                true => Shape::text(middle, self.flags.letter(next), font),
                false => Shape::text(middle, said(line!("neuland-picture-next", next)), font),
            };
            let look = Look::filled(own).with_frame(Stroke::new(Colour::Ink, 2));
            let mut shapes = vec![slot.shape(0, look), text];
            if spaces < SENTENCE && run.first.used >= SENTENCE && !beside {
                let font = Font::new(30, Colour::Ink).bold();
                let says = said(line!("neuland-picture-next", next));
                let text = Shape::text(slot.middle(-GAP), says, font);
                shapes.push(text.anchored(Anchor::End));
            }
            beside = true;
            self.sketch.put(|| run.line(), shapes);
        }
        self.top += NEXT;
    }

    /// Draws the possible orders of drawn minerals, with their letters.
    fn draws(&mut self) {
        let offers = self.marks.offers.iter();
        let piles = offers.filter_map(|(letter, order)| match order {
            Order::Stack { pile } => Some((*letter, *pile)),
            _ => None,
        });
        let piles: Vec<(char, Pile)> = piles.collect();
        if piles.is_empty() {
            return;
        }
        let step = (WIDTH - 2 * RIM) / i16::try_from(piles.len()).unwrap_or(1);
        for (nth, (letter, pile)) in (0i16..).zip(piles) {
            let at = Point::new(RIM + nth * step, self.top);
            let slot = Slot::new(at, step, DRAW);
            let codes = letter.to_string();
            let code = Slot::new(at, badge(&codes), BADGE);
            let mut shapes = code.offered(codes.clone()).to_vec();
            shapes.extend((0i16..).zip(pile).map(|(nth, mineral)| {
                let at = slot.middle(66 + nth * 38);
                Shape::sprite(sprite(mineral.product()), at)
            }));
            let what = line!("neuland-picture-pile", minerals = pile.to_vec());
            let says = || line!("neuland-picture-offer", codes, what);
            self.sketch.put(says, shapes);
        }
        self.top += DRAW + GAP;
    }
}

/// Returns the size and positions of this number of markers on one space.
const fn standing(count: usize) -> (i16, &'static [(i16, i16)]) {
    match count {
        0 | 1 => (28, &[(0, 62)]),
        2 => (22, &[(-25, 64), (25, 64)]),
        _ => (15, &[(-18, 45), (18, 45), (-18, 78), (18, 78)]),
    }
}

fn sprite(product: Product) -> String {
    product.word().to_lowercase()
}

/// Returns the plant of a landscape for free sites, and the colour of its ground.
const fn ground(landscape: Landscape) -> (&'static str, Colour) {
    match landscape {
        Landscape::Forest => ("tree", Colour::Forest),
        Landscape::Grassland => ("grass", Colour::Land),
        Landscape::Mountain => ("peak", Colour::Stone),
    }
}
