//! What a seat is asked: where the tile in hand goes.

use std::cmp::Reverse;

use super::NewWorld;
use super::components::{Lay, Terrain, Tile};
use super::meeting_words;
use super::meetings::{FarmNear, Meeting, farms_near, meetings};
use super::order::{Order, Placement};
use super::phrases::chain;
use super::place::Cell;
use super::sight::Sight;
use super::view::View;
use super::{lay_words, placing_a_tile, scoring_notes, settler_words, tile_picture};
use crate::rules::{Choice, Line, Question, Seat, Section};

/// What `seat` is asked now; none if it is not awaited.
pub(super) fn question(rules: &NewWorld, view: &View<'_>, seat: Seat) -> Option<Question<Order>> {
    let sight = Sight {
        rules,
        table: view.table,
    };
    let (_, tile) = view
        .table
        .in_hand()
        .filter(|(awaited, _)| *awaited == seat)?;
    let tile = rules.components().tile(tile)?;
    let mut prospects: Vec<Prospect<'_>> = placing_a_tile::legal(rules, view.table, tile.id)
        .map(|(cell, turn, lay)| Prospect::new(&sight, seat, (cell, turn, lay)))
        .collect();
    // The sort is stable: what is alike keeps the order of the map.
    prospects.sort_by_key(|prospect| Reverse(prospect.interest));
    let choices: Vec<Choice<Placement>> = prospects
        .iter()
        .map(|prospect| prospect.choice(&sight, seat))
        .collect();
    let [printed, ..] = &tile.lays;
    Some(Question {
        asks: Line::new("new-world-asks")
            .with("tile", tile.id.0)
            .with("lay", lay_words::briefly(printed)),
        about: about(tile),
        notes: notes(&sight, seat, &prospects, &choices),
        choices: choices
            .into_iter()
            .map(|choice| choice.map(Order::from))
            .collect(),
        others: Vec::new(),
        together: Vec::new(),
        later: Vec::new(),
    })
}

/// The tile in hand, drawn and in words.
fn about(tile: &Tile) -> Vec<Section> {
    let [printed, ..] = &tile.lays;
    let mut words = vec![
        Line::new("new-world-about-tile")
            .with("tile", tile.id.0)
            .with("lay", lay_words::fully(printed)),
        Line::new("new-world-about-turns").with("turns", turns(tile)),
    ];
    if printed.segments.iter().any(|part| part.extras > 0) {
        words.push(Line::new("new-world-about-marks"));
    }
    if tile.reconstructed {
        words.push(Line::new("new-world-about-reconstructed"));
    }
    vec![
        Section::Heading(Line::new("new-world-heading-tile").with("tile", tile.id.0)),
        Section::Picture(tile_picture::draw(printed)),
        Section::Paragraph(words),
    ]
}

fn turns(tile: &Tile) -> u8 {
    u8::try_from(tile.turns().count()).unwrap_or(u8::MAX)
}

fn notes(
    sight: &Sight<'_>,
    seat: Seat,
    prospects: &[Prospect<'_>],
    choices: &[Choice<Placement>],
) -> Vec<Line> {
    let several = prospects
        .iter()
        .zip(choices)
        .filter(|(prospect, _)| prospect.finished() > 1)
        .map(|(_, choice)| choice);
    let mut notes = scoring_notes::notes(sight, seat, several);
    if sight.table.in_supply(seat) == 0 {
        notes.push(Line::new("new-world-note-no-supply"));
    } else if prospects.iter().any(Prospect::blocked) {
        notes.push(Line::new("new-world-note-blocked"));
    }
    notes
}

/// A lawful placement, and what it would do.
struct Prospect<'a> {
    cell: Cell,
    turn: u8,
    lay: &'a Lay,
    meetings: Vec<Meeting>,
    farms: Vec<FarmNear>,
    interest: Interest,
}

/// How much a placement matters to the one who is asked; what matters more is greater.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Interest {
    /// Points for features of one's own that it finishes.
    own_points: i32,
    /// Other features that it finishes.
    finishes: usize,
    /// Features of one's own that it extends.
    extends: usize,
}

impl<'a> Prospect<'a> {
    fn new(sight: &Sight<'_>, seat: Seat, (cell, turn, lay): (Cell, u8, &'a Lay)) -> Self {
        let mut prospect = Self {
            cell,
            turn,
            lay,
            meetings: meetings(sight, cell, lay),
            farms: farms_near(sight, cell),
            interest: Interest::default(),
        };
        prospect.interest = prospect.interest(sight, seat);
        prospect
    }

    fn interest(&self, sight: &Sight<'_>, seat: Seat) -> Interest {
        let mine = |met: &Meeting| sight.holds(seat, met.settlers);
        let done = |met: &&Meeting| met.complete();
        let of_areas: i32 = self
            .meetings
            .iter()
            .filter(done)
            .map(|met| meeting_words::points_for(sight, seat, met))
            .sum();
        let own_farms = self.farms.iter().filter(|farm| farm.seat == seat);
        let of_farms: i32 = own_farms
            .clone()
            .filter(|farm| farm.complete())
            .map(|farm| meeting_words::farm_points(sight, farm))
            .sum();
        let open = self.meetings.iter().filter(|met| !met.complete());
        let features = open.filter(|met| met.terrain != Terrain::Plains && mine(met));
        Interest {
            own_points: of_areas.saturating_add(of_farms),
            finishes: self.finished(),
            extends: features.count().saturating_add(own_farms.count()),
        }
    }

    /// How many features it finishes, whoever holds them.
    fn finished(&self) -> usize {
        let areas = self.meetings.iter().filter(|met| met.complete()).count();
        areas.saturating_add(self.farms.iter().filter(|farm| farm.complete()).count())
    }

    /// How many of those would be scored even without a new settler.
    fn scored(&self) -> usize {
        let areas = self
            .meetings
            .iter()
            .filter(|met| met.complete() && met.settlers != 0);
        let farms = self.farms.iter().filter(|farm| farm.complete());
        areas.count().saturating_add(farms.count())
    }

    /// Whether somebody's settler keeps others off a part of the tile.
    fn blocked(&self) -> bool {
        self.meetings
            .iter()
            .any(|met| met.settlers != 0 && !met.complete())
    }

    fn choice(&self, sight: &Sight<'_>, seat: Seat) -> Choice<Placement> {
        let short = Line::new("new-world-choice-short")
            .with("cell", self.cell.to_string())
            .with("turn", self.turn);
        let plain = Placement::new(self.cell, self.turn);
        let others = self.scored();
        let variants =
            settler_words::variants(sight, seat, &plain, (self.lay, &self.meetings, others));
        Choice {
            says: Line::new("new-world-choice")
                .with("place", short.clone())
                .with("does", self.does(sight, seat)),
            short,
            plain,
            plain_says: (!variants.is_empty()).then(|| Line::new("new-world-no-settler")),
            variants,
        }
    }

    fn does(&self, sight: &Sight<'_>, seat: Seat) -> Line {
        let alone = self.scored() == 1;
        let met = self.meetings.iter();
        let mut pieces: Vec<Line> = met
            .filter_map(|met| meeting_words::meeting(sight, seat, met, alone))
            .collect();
        pieces.extend(
            self.farms
                .iter()
                .map(|farm| meeting_words::farm(sight, farm, alone)),
        );
        let kinds = [Terrain::Town, Terrain::Trail];
        pieces.extend(
            kinds
                .into_iter()
                .filter_map(|kind| meeting_words::begun(&self.meetings, kind)),
        );
        if self.lay.farm {
            pieces.push(settler_words::new_farm(sight, self.cell));
        }
        let whole = chain("new-world-semicolon", pieces.into_iter());
        whole.unwrap_or(Line::new("new-world-meets-nothing"))
    }
}
