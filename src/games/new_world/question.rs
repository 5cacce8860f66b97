//! What a seat is asked: where the tile in hand goes.

use std::cmp::Reverse;

use super::components::{Terrain, Tile};
use super::meeting_words::{self, farm_points, points_for};
use super::meetings::{Meeting, Prospect};
use super::order::{Order, Placement};
use super::sight::Sight;
use super::{lay_words, scoring_notes, settler_words, tile_picture};
use crate::rules::{Choice, Line, Question, Seat, Section, line};

/// What `seat` is asked now; none if it is not awaited.
pub(super) fn question(sight: &Sight<'_>, seat: Seat) -> Option<Question<Order>> {
    let tile = sight.rules.components.tile(sight.table.tile_of(seat)?)?;
    let mut prospects: Vec<Prospect<'_>> = Prospect::all(sight, tile.id).collect();
    // The sort is stable: what is alike keeps the order of the map.
    prospects.sort_by_cached_key(|prospect| Reverse(prospect.interest(sight, seat)));
    let choices = prospects
        .iter()
        .map(|prospect| prospect.choice(sight, seat));
    let choices: Vec<Choice<Placement>> = choices.collect();
    let notes = notes(sight, seat, &prospects, &choices);
    let [printed, ..] = &tile.lays;
    let asks = Line::new("new-world-asks")
        .with("tile", tile.id)
        .with("lay", lay_words::briefly(printed));
    let choices = choices.into_iter().map(|choice| choice.map(Order::from));
    Some(Question {
        about: about(tile),
        notes,
        ..Question::new(asks, choices.collect())
    })
}

/// The tile in hand, drawn and in words.
fn about(tile: &Tile) -> Vec<Section> {
    let [printed, ..] = &tile.lays;
    let turns = u8::try_from(tile.turns().count()).unwrap_or(u8::MAX);
    let mut words = vec![
        Line::new("new-world-about-tile")
            .with("tile", tile.id)
            .with("lay", lay_words::fully(printed)),
    ];
    if tile.reconstructed {
        words.push(Line::new("new-world-about-reconstructed"));
    }
    let mut legend = vec![Line::new("new-world-about-turns").with("turns", turns)];
    if printed.segments.iter().any(|part| part.extras > 0) {
        legend.push(Line::new("new-world-about-marks"));
    }
    vec![
        Section::Heading(Line::new("new-world-heading-tile").with("tile", tile.id)),
        Section::Picture(tile_picture::draw(printed)),
        Section::Paragraph(words),
        Section::Legend(legend),
    ]
}

fn notes(
    sight: &Sight<'_>,
    seat: Seat,
    prospects: &[Prospect<'_>],
    choices: &[Choice<Placement>],
) -> Vec<Line> {
    let placements = prospects.iter().zip(choices);
    let several = placements.filter(|(prospect, _)| prospect.finished(|_| true) > 1);
    let mut notes = scoring_notes::notes(sight, seat, several.map(|(_, choice)| choice));
    if sight.table.in_supply(seat) == 0 {
        notes.push(Line::new("new-world-note-no-supply"));
    } else if prospects.iter().any(Prospect::blocked) {
        notes.push(Line::new("new-world-note-blocked"));
    }
    notes
}

/// How much a placement matters to the seat that is asked; what matters more is greater.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Interest {
    /// Points for features of one's own that it finishes.
    own_points: i32,
    /// Features that it finishes, those of other seats too.
    finishes: usize,
    /// Features of one's own that it extends.
    extends: usize,
}

impl Prospect<'_> {
    fn interest(&self, sight: &Sight<'_>, seat: Seat) -> Interest {
        let (done, open): (Vec<_>, Vec<_>) =
            self.meetings.iter().partition(|met| met.area.complete());
        let of_areas = done.iter().map(|met| points_for(sight, seat, met));
        let own_farms = self.farms.iter().filter(|farm| farm.seat == seat);
        let own_farms_done = own_farms.clone().filter(|farm| farm.complete());
        let of_farms = own_farms_done.map(|farm| farm_points(sight, farm));
        let features = open.iter().filter(|met| {
            let mine = sight.holds(seat, met.area.settlers);
            met.area.terrain != Terrain::Plains && mine
        });
        Interest {
            own_points: of_areas.chain(of_farms).fold(0, i32::saturating_add),
            finishes: self.finished(|_| true),
            extends: features.count().saturating_add(own_farms.count()),
        }
    }

    /// How many features it finishes: farms, and areas like this.
    fn finished(&self, area: impl Fn(&Meeting) -> bool) -> usize {
        let areas = self.meetings.iter();
        let areas = areas.filter(|met| met.area.complete() && area(met));
        let farms = self.farms.iter().filter(|farm| farm.complete());
        areas.count().saturating_add(farms.count())
    }

    /// How many of those would be scored even without a new settler.
    fn scored(&self) -> usize {
        self.finished(|met| met.area.settlers != 0)
    }

    /// Whether a settler on the map closes a part of the tile.
    fn blocked(&self) -> bool {
        let mut areas = self.meetings.iter();
        areas.any(|met| met.area.settlers != 0 && !met.area.complete())
    }

    fn choice(&self, sight: &Sight<'_>, seat: Seat) -> Choice<Placement> {
        let short = Line::new("new-world-choice-short")
            .with("cell", self.fit.cell())
            .with("turn", self.fit.turn);
        let variants = settler_words::variants(sight, seat, self, self.scored());
        Choice {
            says: Line::new("new-world-choice")
                .with("place", short.clone())
                .with("does", self.does(sight, seat)),
            short,
            plain: self.fit.placement(),
            plain_says: (!variants.is_empty()).then(|| Line::new("new-world-no-settler")),
            variants,
        }
    }

    fn does(&self, sight: &Sight<'_>, seat: Seat) -> Line {
        let alone = self.scored() == 1;
        let areas = self.meetings.iter();
        let areas = areas.filter_map(|met| meeting_words::meeting(sight, seat, met, alone));
        let farms = self.farms.iter();
        let farms = farms.map(|farm| meeting_words::farm(sight, farm, alone));
        let kinds = [Terrain::Town, Terrain::Trail].into_iter();
        let begun = kinds.filter_map(|kind| meeting_words::begun(&self.meetings, kind));
        let mut pieces: Vec<Line> = areas.chain(farms).chain(begun).collect();
        if self.fit.lay.farm {
            let filled = sight.table.map.filled_around(self.fit.cell());
            pieces.push(line!("new-world-new-farm", filled));
        }
        let whole = Line::chain("new-world-semicolon", pieces);
        whole.unwrap_or(Line::new("new-world-meets-nothing"))
    }
}
