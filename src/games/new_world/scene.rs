//! The map as a picture: the whole land with its settlers, the newest tile, the places for the tile
//! in hand, and that tile.

mod ghost;
mod plan;
mod tile;

use super::pictures::Window;
use super::place::{COAST_ROWS, row_name};
use super::{Cell, Event, Figure, Land, NewWorld, OnMap, Order, Sight, placing_a_tile, words};
use crate::games::marks::{BADGE, Flags, MARK, Slot, Source, badge, said, shortened};
use crate::render::colour::Colour;
use crate::render::scene::{Anchor, Font, Look, Point, Reach, Scene, Shape, Sketch, Stroke, WIDTH};
use crate::rules::{Line, Marks, line};
use plan::{HEAD, Plan, RIM};

/// The number of offers whose places show the tile as it would lie there.
const GHOSTS: usize = 5;

/// The colours of the seats, in the order of [`super::NewWorld`]'s names.
pub(super) const SEATS: [(&str, Colour); 5] = [
    ("RED", Colour::Red),
    ("BLUE", Colour::Blue),
    ("YELLOW", Colour::Yellow),
    ("GREEN", Colour::Green),
    ("BLACK", Colour::Black),
];

pub(super) use ghost::composed;

pub(super) fn of(sight: Sight<'_>, marks: &Marks<'_, NewWorld>) -> Scene<Line> {
    let plan = Plan::of(sight, marks);
    let mut artist = Artist {
        sight,
        plan,
        flags: Flags::of(&sight.rules.seat_names, &SEATS),
        sketch: Sketch::new(plan.height(), Colour::Paper, marks.medium),
    };
    artist.labels();
    artist.land();
    artist.open_places();
    artist.settlers();
    artist.newest(marks.since);
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
            ..
        } = self.plan;
        let font = Font::new(34, Colour::Soft).bold();
        let mut shapes = Vec::new();
        for column in window.columns().filter(|column| *column > 0) {
            let at = Point::new(self.plan.middle(Cell::new(column, 1)).x, corner.y - 24);
            let font = font.within(cell.unsigned_abs() - 6);
            shapes.push(Shape::text(at, format!("W{column}"), font));
        }
        for row in window.north..=window.south {
            let at = Point::new(corner.x - 12, self.plan.middle(Cell::new(0, row)).y);
            shapes.push(Shape::text(at, row_name(row), font).anchored(Anchor::End));
        }
        self.sketch.draw(shapes);
    }

    fn land(&mut self) {
        let window = self.plan.window;
        let mut sea = Vec::new();
        let lands = self.sight.table.map.lands.iter();
        for land in lands.filter(|land| window.holds(land.cell)) {
            let Some(lay) = self.sight.lay_at(land.cell) else {
                continue;
            };
            let at = self.plan.at(land.cell);
            if land.tile.is_none() {
                sea.extend(self.sea(*land, at));
            }
            let cell = land.cell;
            let words = || words::briefly(lay);
            let says = || line!("new-world-picture-tile", cell, lay = words());
            self.sketch
                .put(says, [tile::sprite(lay, at, self.plan.cell)]);
        }
        self.sketch.draw(sea);
    }

    /// Draws the sea in the east of a start space, up to the rim, and the name of its town.
    fn sea(&self, land: Land, at: Point) -> Vec<Shape<Line>> {
        let cell = self.plan.cell;
        let sea = at.moved(cell * 55 / 100, 0);
        let width = WIDTH - sea.x;
        let size = (width.unsigned_abs(), cell.unsigned_abs());
        let mut shapes = vec![Shape::rect(sea, size, 0, Look::filled(Colour::Sea))];
        let space = self.sight.rules.components.start_space(land.cell.row);
        let name = space.map_or("", |space| space.name.as_str());
        if name.is_empty() {
            let wave = sea.moved(width / 2, cell / 2);
            shapes.push(Shape::sprite("waves", wave).scaled(self.plan.scale()));
        } else {
            let place = sea.moved(8, cell / 2);
            let font = Font::new(30, Colour::Ink).bold();
            let font = font.within((width - 16).unsigned_abs());
            shapes.push(Shape::text(place, name.to_owned(), font).anchored(Anchor::Start));
        }
        shapes
    }

    /// Returns a cell's square in the picture.
    fn slot(&self, cell: Cell) -> Slot {
        Slot::new(self.plan.at(cell), self.plan.cell, self.plan.cell)
    }

    /// Draws the empty places next to land.
    fn open_places(&mut self) {
        let look = Look::framed(Stroke::new(Colour::Line, 3));
        let open = placing_a_tile::open_places(&self.sight).map(|place| place.cell);
        let shown = open.filter(|cell| self.plan.window.holds(*cell));
        let shapes = shown.map(|cell| self.slot(cell).within(6).shape(0, look));
        let shapes: Vec<Shape<Line>> = shapes.collect();
        self.sketch.draw(shapes);
    }

    /// Frames the tiles placed since the reader's last letter in the colours of their seats.
    fn newest(&mut self, since: &[Event]) {
        for event in since {
            if let Event::TilePlaced { seat, cell, .. } = event
                && self.plan.window.holds(*cell)
            {
                let slot = self.slot(*cell);
                let at = slot.point(slot.width - MARK + 4, MARK - 4);
                let frame = self.flags.framed_with_token(slot, Source::Seat(*seat), at);
                let says = || line!("new-world-picture-placed", seat = *seat, cell = *cell);
                self.sketch.put(says, frame);
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
            let size = u8::try_from(self.plan.cell * 36 / 100).unwrap_or(u8::MAX);
            let font = Font::new(size, own.writing()).bold();
            let Figure { seat, role, cell } = figure;
            let says = || line!("new-world-picture-settler", seat, role, cell);
            let shapes = [piece, Shape::text(at, letter, font)];
            self.sketch.put(says, shapes);
        }
    }

    /// Returns the settlers on the map with their places in the picture.
    fn figures(&self) -> Vec<(Figure, Point)> {
        let table = self.sight.table;
        let placed = table.settlers().filter_map(|(slot, on)| {
            let OnMap { role, cell, node } = on;
            self.plan.window.holds(cell).then_some(())?;
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
            if !self.plan.window.columns().any(|shown| shown == column) {
                continue;
            }
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

    /// Draws the letters of the codes at the places that they offer; at the first ones also the
    /// tile in hand, pale and in the turn that is offered.
    fn offers(&mut self, offers: &[(char, Order)]) {
        let mut places: Vec<Offer> = Vec::new();
        for (nth, (letter, order)) in offers.iter().enumerate() {
            let Some(placement) = order.placement() else {
                continue;
            };
            match places.iter_mut().find(|place| place.cell == placement.cell) {
                Some(place) => place.letters.push(*letter),
                None => places.push(Offer {
                    cell: placement.cell,
                    letters: letter.to_string(),
                    turn: (nth < GHOSTS).then_some(placement.turn),
                }),
            }
        }
        places.retain(|place| self.plan.window.holds(place.cell));
        for Offer {
            cell,
            letters,
            turn,
        } in places
        {
            let codes = shortened(letters);
            let ghost = turn.and_then(|turn| self.ghost(cell, turn, &codes));
            let shapes = ghost.unwrap_or_else(|| self.letters(cell, &codes));
            let says = || line!("new-world-picture-offer", codes, cell);
            self.sketch.put(says, shapes);
        }
    }

    /// Draws the tile in hand as it would lie on a place, with letters at its corner.
    fn ghost(&self, cell: Cell, turn: u8, codes: &str) -> Option<Vec<Shape<Line>>> {
        let (_, tile) = self.sight.table.in_hand()?;
        let lay = self.sight.rules.components.tile(tile)?.lay(turn)?;
        let slot = self.slot(cell).within(4);
        let wide = badge(codes);
        let corner = Slot::new(slot.point(slot.width - wide, 0), wide, BADGE);
        let mut shapes = vec![
            ghost::sprite(lay, slot.at, slot.width),
            slot.shape(0, Look::framed(Stroke::new(Colour::Offer, 5).dashed())),
        ];
        shapes.extend(corner.offered(codes.to_owned()));
        Some(shapes)
    }

    /// Draws letters large in the middle of a place.
    fn letters(&self, cell: Cell, codes: &str) -> Vec<Shape<Line>> {
        let slot = self.slot(cell).within(7);
        let look = Look::filled(Colour::OfferPaper).with_frame(Stroke::new(Colour::Offer, 5));
        let size = u8::try_from(self.plan.cell * 46 / 100).unwrap_or(u8::MAX);
        let room = slot.width.unsigned_abs() - 6;
        let font = Font::new(size, Colour::Offer).bold().within(room);
        let middle = slot.middle(slot.width / 2);
        vec![
            slot.shape(14, look),
            Shape::text(middle, codes.to_owned(), font),
        ]
    }

    /// Draws the tile in hand as it is printed, and the number of tiles left.
    fn hand(&mut self) {
        let Some((seat, tile)) = self.sight.table.in_hand() else {
            return;
        };
        let (at, size) = self.plan.hand;
        let slot = Slot::new(at, size, size);
        let card = Look::filled(Colour::Card).with_frame(Stroke::new(self.flags.colour(seat), 6));
        let mut shapes = vec![slot.shape(8, card)];
        let printed = self.sight.rules.components.tile(tile);
        let lay = printed.and_then(|tile| tile.lay(0));
        shapes.extend(lay.map(|lay| tile::sprite(lay, at.moved(8, 8), size - 16)));
        let (words, right) = match self.plan.is_beside {
            true => (at.moved(0, size), self.plan.corner.x - plan::LABELS),
            false => (at.moved(size + 28, 0), WIDTH - RIM),
        };
        let room = (right - words.x).unsigned_abs();
        let whose = line!("new-world-picture-hand", seat, tile);
        let left = line!(
            "new-world-tiles-left",
            count = self.sight.table.tiles_left()
        );
        let bold = Font::new(40, Colour::Ink).bold();
        let lines = [
            (48, whose.clone(), bold),
            (98, left, Font::new(34, Colour::Soft)),
        ];
        shapes.extend(lines.map(|(down, line, font)| {
            let text = Shape::text(words.moved(0, down), said(line), font.within(room));
            text.anchored(Anchor::Start)
        }));
        self.sketch.put(|| whose, shapes);
    }
}

/// A place that is offered.
struct Offer {
    cell: Cell,
    /// The letters of its codes.
    letters: String,
    /// The turn of its first offer, if the tile is drawn.
    turn: Option<u8>,
}
