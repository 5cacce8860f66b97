//! The map as a picture: the whole land with its settlers, the newest tile, the places for the tile
//! in hand, and that tile.

mod tile;

use super::pictures::Window;
use super::place::{COAST_ROWS, row_name};
use super::{Cell, Event, Figure, Land, NewWorld, OnMap, Order, Sight, placing_a_tile, words};
use crate::games::marks::{Flags, shortened};
use crate::render::colour::Colour;
use crate::render::scene::{
    Anchor, Caption, Font, Look, Point, Reach, Scene, Shape, Sketch, Stroke, WIDTH,
};
use crate::rules::{Line, Marks, line};

const LABELS: i16 = 84;
/// The height of the labels of the columns, with the surveyors above them.
const HEAD: i16 = 96;
const RIM: i16 = 20;
/// The height of the tile in hand, with its rim.
const HAND: i16 = 190;
/// Maximum size of a cell, so that a small land does not fill a screen with one tile.
const LARGEST: i16 = 110;
/// Maximum height of the map, unless its cells would be smaller than [`SMALLEST`].
const HIGHEST: i16 = 1130;
/// Minimum size of a cell, so that the letter of a code is legible on a phone.
const SMALLEST: i16 = 52;

/// The width left for the names of towns, off the coast.
const NAMES: i16 = 220;

/// The colours of the seats, in the order of [`super::NewWorld`]'s names.
pub(super) const SEATS: [(&str, Colour); 5] = [
    ("RED", Colour::Red),
    ("BLUE", Colour::Blue),
    ("YELLOW", Colour::Yellow),
    ("GREEN", Colour::Green),
    ("BLACK", Colour::Black),
];

pub(super) use tile::composed;

pub(super) fn of(sight: Sight<'_>, marks: &Marks<'_, NewWorld>) -> Scene<Line> {
    let plan = Plan::of(sight, marks.reach);
    let mut artist = Artist {
        sight,
        plan,
        flags: Flags::of(&sight.rules.seat_names, &SEATS),
        sketch: Sketch::new(plan.height(), Colour::Paper, marks.meanings),
    };
    artist.labels();
    artist.land();
    artist.open_places();
    artist.newest(marks.since);
    artist.settlers();
    artist.surveyors();
    artist.offers(marks.offers);
    artist.hand();
    artist.sketch.scene()
}

/// Returns how far the land with the open places around it reaches beyond the coast.
pub(super) fn reach(sight: Sight<'_>) -> Reach {
    let window = Window::whole(&sight);
    Reach {
        north: 1 - window.north,
        south: window.south - COAST_ROWS,
        west: window.west,
    }
}

/// The layout of the cells.
#[derive(Clone, Copy, Debug)]
struct Plan {
    window: Window,
    cell: i16,
    corner: Point,
}

impl Plan {
    /// Lays out the land, or as much as a series of pictures has of it.
    fn of(sight: Sight<'_>, series: Option<Reach>) -> Self {
        let reach = reach(sight).and(series.unwrap_or_default());
        let window = Window {
            west: reach.west,
            east: 0,
            north: 1 - reach.north,
            south: COAST_ROWS + reach.south,
        };
        let columns = window.west - window.east + 1;
        let rows = window.south - window.north + 1;
        let wide = (WIDTH - LABELS - NAMES - RIM) / columns.max(1);
        let high = (HIGHEST / rows.max(1)).max(SMALLEST);
        let cell = wide.min(high).min(LARGEST);
        let room = WIDTH - LABELS - NAMES - RIM - cell * columns;
        let has_hand = series.is_some() || sight.table.in_hand().is_some();
        let hand = if has_hand { HAND } else { 0 };
        Self {
            window,
            cell,
            corner: Point::new(LABELS + room / 2, hand + HEAD),
        }
    }

    fn height(self) -> u16 {
        let rows = self.window.south - self.window.north + 1;
        let height = self.corner.y + rows * self.cell + RIM;
        height.unsigned_abs()
    }

    const fn at(self, cell: Cell) -> Point {
        self.corner.moved(
            (self.window.west - cell.column) * self.cell,
            (cell.row - self.window.north) * self.cell,
        )
    }

    const fn middle(self, cell: Cell) -> Point {
        self.at(cell).moved(self.cell / 2, self.cell / 2)
    }

    const fn square(self) -> (u16, u16) {
        (self.cell.unsigned_abs(), self.cell.unsigned_abs())
    }

    /// Returns the scale of the tile sprites in percent.
    const fn scale(self) -> u16 {
        self.cell.unsigned_abs()
    }
}

struct Artist<'a> {
    sight: Sight<'a>,
    plan: Plan,
    flags: Flags,
    sketch: Sketch<Line>,
}

impl Artist<'_> {
    /// Draws the names of the rows and columns along the map.
    fn labels(&mut self) {
        let Plan {
            window,
            cell,
            corner,
        } = self.plan;
        let font = Font::new(32, Colour::Soft).bold();
        let mut shapes = Vec::new();
        for column in window.columns().filter(|column| *column > 0) {
            let at = Point::new(self.plan.middle(Cell::new(column, 1)).x, corner.y - 24);
            let font = font.within(cell.unsigned_abs());
            shapes.push(Shape::text(at, format!("W{column}"), font));
        }
        for row in window.north..=window.south {
            let at = Point::new(corner.x - 12, self.plan.middle(Cell::new(0, row)).y);
            shapes.push(Shape::text(at, row_name(row), font).anchored(Anchor::End));
        }
        self.sketch.draw(shapes);
    }

    fn land(&mut self) {
        for land in &self.sight.table.map.lands {
            let Some(lay) = self.sight.lay_at(land.cell) else {
                continue;
            };
            let at = self.plan.at(land.cell);
            let mut shapes = vec![tile::sprite(lay, at, self.plan.cell)];
            if land.tile.is_none() {
                shapes.extend(self.coast(*land, at));
            }
            let cell = land.cell;
            let words = || words::briefly(lay);
            let says = || line!("new-world-picture-tile", cell, lay = words());
            self.sketch.put(says, shapes);
        }
    }

    /// Draws the sea in the east of a start space, and the name of its town.
    fn coast(&self, land: Land, at: Point) -> Vec<Shape<Line>> {
        let cell = self.plan.cell;
        let sea = at.moved(cell * 55 / 100, 0);
        let size = ((cell * 45 / 100).unsigned_abs(), cell.unsigned_abs());
        let mut shapes = vec![Shape::rect(sea, size, 0, Look::filled(Colour::Sea))];
        let space = self.sight.rules.components.start_space(land.cell.row);
        let name = space.map_or("", |space| space.name.as_str());
        if name.is_empty() {
            let wave = at.moved(cell * 78 / 100, cell / 2);
            shapes.push(Shape::sprite("waves", wave).scaled(self.plan.scale() * 3 / 4));
        } else {
            // The name is drawn in the free space off the coast.
            let place = at.moved(cell + 12, cell / 2);
            let room = (WIDTH - place.x - RIM).unsigned_abs();
            let font = Font::new(30, Colour::Ink).bold().within(room);
            shapes.push(Shape::text(place, name.to_owned(), font).anchored(Anchor::Start));
        }
        shapes
    }

    /// Draws the empty places next to land.
    fn open_places(&mut self) {
        let (width, height) = self.plan.square();
        let size = (width - 12, height - 12);
        let look = Look::framed(Stroke::new(Colour::Line, 3));
        let open = placing_a_tile::open_places(&self.sight).map(|place| place.cell);
        let shapes = open.map(|cell| Shape::rect(self.plan.at(cell).moved(6, 6), size, 0, look));
        let shapes: Vec<Shape<Line>> = shapes.collect();
        self.sketch.draw(shapes);
    }

    /// Frames the pieces placed since the reader's last letter.
    fn newest(&mut self, since: &[Event]) {
        let look = Look::framed(Stroke::new(Colour::New, 9));
        for event in since {
            if let Event::TilePlaced { seat, cell, .. } = event {
                let frame = Shape::rect(self.plan.at(*cell), self.plan.square(), 6, look);
                let says = || line!("new-world-picture-placed", seat = *seat, cell = *cell);
                self.sketch.put(says, [frame]);
            }
        }
    }

    fn settlers(&mut self) {
        for (figure, at) in self.figures() {
            let own = self.flags.colour(figure.seat);
            let name = match figure.role.stands() {
                true => "settler",
                false => "trapper",
            };
            let piece = Shape::piece(name, at, own).scaled(self.plan.scale());
            let letter = self.flags.letter(figure.seat);
            let size = u8::try_from(self.plan.cell * 22 / 100).unwrap_or(u8::MAX);
            let font = Font::new(size, own.writing()).bold();
            let heart = at.moved(0, self.plan.cell * 3 / 100);
            let Figure { seat, role, cell } = figure;
            let says = || line!("new-world-picture-settler", seat, role, cell);
            let shapes = [piece, Shape::text(heart, letter, font)];
            self.sketch.put(says, shapes);
        }
    }

    /// Returns the settlers on the map with their places in the picture.
    fn figures(&self) -> Vec<(Figure, Point)> {
        let table = self.sight.table;
        let placed = table.settlers().filter_map(|(slot, on)| {
            let OnMap { role, cell, node } = on;
            let lay = self.sight.lay_at(cell)?;
            let land = table.map.land_at(cell)?;
            let segment = node.and_then(|node| node.checked_sub(land.first_node));
            let segment = segment.and_then(|number| lay.segments.get(usize::from(number)));
            let at = tile::place_of(segment, self.plan.at(cell), self.plan.cell);
            let seat = table.seat_of(slot);
            Some((Figure { cell, seat, role }, at))
        });
        placed.collect()
    }

    fn surveyors(&mut self) {
        let surveyors = self.sight.table.surveyors;
        let walking = usize::from(surveyors.on_track.is_some());
        let [eastern, western] = surveyors.columns;
        for (nth, column) in (0..).zip(surveyors.columns.into_iter().skip(walking)) {
            let aside = match eastern == western && walking == 0 {
                true => [-18, 18].get(nth).copied().unwrap_or_default(),
                false => 0,
            };
            let x = self.plan.middle(Cell::new(column, 1)).x;
            let at = Point::new(x, self.plan.corner.y - HEAD + 24).moved(aside, 8);
            let column = || words::column(column);
            let says = || line!("new-world-picture-surveyor", column = column());
            let shape = Shape::sprite("surveyor", at);
            self.sketch.put(says, [shape]);
        }
    }

    /// Draws the letters of the codes at the places that they offer.
    fn offers(&mut self, offers: &[(char, Order)]) {
        let mut places: Vec<(Cell, String)> = Vec::new();
        for (letter, order) in offers {
            let Some(placement) = order.placement() else {
                continue;
            };
            match places.iter_mut().find(|(cell, _)| *cell == placement.cell) {
                Some((_, letters)) => letters.push(*letter),
                None => places.push((placement.cell, letter.to_string())),
            }
        }
        let (width, height) = self.plan.square();
        let look = Look::filled(Colour::OfferPaper).with_frame(Stroke::new(Colour::Offer, 5));
        let size = u8::try_from(self.plan.cell * 46 / 100).unwrap_or(u8::MAX);
        let font = Font::new(size, Colour::Offer).bold().within(width - 20);
        for (cell, letters) in places {
            let letters = shortened(letters);
            let ground = Shape::rect(
                self.plan.at(cell).moved(7, 7),
                (width - 14, height - 14),
                14,
                look,
            );
            let text = Shape::text(self.plan.middle(cell), letters.clone(), font);
            let says = || line!("new-world-picture-offer", codes = letters, cell);
            self.sketch.put(says, [ground, text]);
        }
    }

    /// Draws the tile in hand as it is printed, and the number of tiles left.
    fn hand(&mut self) {
        let Some((seat, tile)) = self.sight.table.in_hand() else {
            return;
        };
        let at = Point::new(RIM, RIM);
        let size = HAND - 2 * RIM;
        let card = Look::filled(Colour::Card).with_frame(Stroke::new(self.flags.colour(seat), 6));
        let square = size.unsigned_abs();
        let mut shapes = vec![Shape::rect(at, (square, square), 8, card)];
        let printed = self.sight.rules.components.tile(tile);
        let lay = printed.and_then(|tile| tile.lay(0));
        shapes.extend(lay.map(|lay| tile::sprite(lay, at.moved(8, 8), size - 16)));
        let beside = at.moved(size + 28, 0);
        let words = |down: i16, line: Line, font: Font| {
            let room = font.within((WIDTH - size - 4 * RIM).unsigned_abs());
            Shape::text(beside.moved(0, down), Caption::Said(line), room).anchored(Anchor::Start)
        };
        let whose = line!("new-world-picture-hand", seat, tile);
        let left = line!(
            "new-world-tiles-left",
            count = self.sight.table.tiles_left()
        );
        shapes.push(words(48, whose.clone(), Font::new(40, Colour::Ink).bold()));
        shapes.push(words(102, left, Font::new(34, Colour::Soft)));
        self.sketch.put(|| whose, shapes);
    }
}
