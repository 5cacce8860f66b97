//! The table as a picture: the ring of time, the hexes with each player's pieces around them, the
//! properties, and the rest of the repository.

mod hexes;
mod supply;
mod time;

use super::board::Sight;
use super::{Building, Event, Kind, Landscape, Neuland, Order, Product, View};
use crate::games::marks::{Flags, shortened};
use crate::render::colour::Colour;
use crate::render::scene::{Point, Scene, Shape};
use crate::render::sketch::Sketch;
use crate::rules::{Line, Marks, line};

const RIM: i16 = 20;
const GAP: i16 = 14;

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
        sketch: Sketch::new(0, Colour::Paper, marks.meanings),
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

    /// Draws letters of codes, and records their meaning.
    fn offer(
        &mut self,
        what: impl FnOnce() -> Line,
        codes: &str,
        shapes: impl IntoIterator<Item = Shape<Line>>,
    ) {
        let says = || line!("neuland-picture-offer", codes, what = what());
        self.sketch.put(says, shapes);
    }

    /// Returns whether a matching event has happened since the reader's last letter.
    fn is_new(&self, told: impl Fn(&Event) -> bool) -> bool {
        self.marks.since.iter().any(told)
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
