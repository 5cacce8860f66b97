//! The question to a seat: the place of the tile in hand.

use std::cmp::Reverse;

use super::calm::{Settled, Worth};
use super::components::{Terrain, Tile};
use super::meetings::{Meeting, Prospect};
use super::order::{Order, Placement};
use super::sight::Sight;
use super::{lay_words, meeting_words, scoring_notes, settler_words, tile_picture};
use crate::rules::{Brief, Choice, Line, Plain, Question, Seat, Section, line};

/// Returns the present question to `seat`; absent if the seat is not awaited.
pub(super) fn question(sight: &Sight<'_>, seat: Seat) -> Option<Question<Order>> {
    let tile = sight.rules.components.tile(sight.table.tile_of(seat)?)?;
    let ranked = Prospect::all(sight, tile.id).map(|prospect| Ranked {
        worth: Worth::of(&prospect, sight, seat),
        prospect,
    });
    let mut ranked: Vec<Ranked<'_>> = ranked.collect();
    // The sort is stable: equal choices keep the order of the map.
    ranked.sort_by_key(|one| Reverse(one.worth.best()));
    let choices = ranked.iter().map(|one| one.choice(sight, seat));
    let choices: Vec<Choice<Placement>> = choices.collect();
    let notes = notes(sight, seat, &ranked, &choices);
    let asks = Line::new("new-world-asks").with("tile", tile.id);
    let choices = choices.into_iter().map(|choice| choice.map(Order::from));
    Some(Question {
        about: about(sight, tile),
        notes,
        ..Question::new(asks, choices.collect())
    })
}

fn about(sight: &Sight<'_>, tile: &Tile) -> Vec<Section> {
    let left = sight.table.tiles_left();
    let [printed, ..] = &tile.lays;
    let turns = u8::try_from(tile.turns().count()).unwrap_or(u8::MAX);
    let heading = match tile.reconstructed {
        true => "new-world-heading-tile-reconstructed",
        false => "new-world-heading-tile",
    };
    let words = Line::new("new-world-about-tile").with("lay", lay_words::fully(printed));
    let mut legend = vec![Line::new("new-world-about-turns").with("turns", turns)];
    if printed.segments.iter().any(|part| part.extras > 0) {
        legend.push(Line::new("new-world-about-marks"));
    }
    vec![
        Section::Heading(line!(heading, tile = tile.id, left)),
        Section::Detail(tile_picture::draw(printed)),
        Section::Paragraph(vec![words]),
        Section::Legend(legend),
    ]
}

fn notes(
    sight: &Sight<'_>,
    seat: Seat,
    ranked: &[Ranked<'_>],
    choices: &[Choice<Placement>],
) -> Vec<Line> {
    let placements = ranked.iter().zip(choices);
    let several = placements.filter(|(one, _)| one.prospect.finished(|_| true) > 1);
    let mut notes = scoring_notes::notes(sight, seat, several.map(|(_, choice)| choice));
    if sight.table.in_supply(seat) == 0 {
        notes.push(Line::new("new-world-note-no-supply"));
    } else if ranked.iter().any(|one| one.prospect.blocked()) {
        notes.push(Line::new("new-world-note-blocked"));
    }
    notes
}

impl Prospect<'_> {
    /// Counts the features it finishes: farms, and areas that match `area`.
    fn finished(&self, area: impl Fn(&Meeting) -> bool) -> usize {
        let areas = self.meetings.iter();
        let areas = areas.filter(|met| met.area.complete() && area(met));
        let farms = self.farms.iter().filter(|farm| farm.complete());
        areas.count().saturating_add(farms.count())
    }

    /// Counts those that would be scored even without a new settler.
    pub(super) fn scored(&self) -> usize {
        self.finished(|met| met.area.settlers != 0)
    }

    /// Returns whether a settler on the map closes a part of the tile.
    fn blocked(&self) -> bool {
        let mut areas = self.meetings.iter();
        areas.any(|met| met.area.settlers != 0 && !met.area.complete())
    }
}

struct Ranked<'a> {
    prospect: Prospect<'a>,
    worth: Worth,
}

impl Ranked<'_> {
    fn choice(&self, sight: &Sight<'_>, seat: Seat) -> Choice<Placement> {
        let Self { prospect, worth } = self;
        let (cell, turn) = (prospect.fit.cell(), prospect.fit.turn);
        let short = line!("new-world-choice-short", cell, turn);
        // The sort is stable: equal settlers keep the order of the rules.
        let mut settled: Vec<&Settled> = worth.settled.iter().collect();
        settled.sort_by_key(|one| Reverse(one.worth));
        let plain_is = match settled.first() {
            Some(best) if best.worth > worth.alone => Plain::Below,
            _ => Plain::Above,
        };
        let words = settled.iter().map(|one| {
            let said = settler_words::variant(sight, seat, prospect, worth, one);
            (prospect.fit.placement().with(one.settler), said)
        });
        let briefly = settled
            .iter()
            .map(|one| settler_words::briefly(one.settler));
        Choice {
            says: line!(
                "new-world-choice",
                place = short.clone(),
                does = self.does(sight, seat)
            ),
            short,
            brief: Some(Brief {
                place: line!("new-world-brief-place", cell),
                plain: line!("new-world-brief-turn", turn),
                variants: briefly.collect(),
            }),
            plain: prospect.fit.placement(),
            then: Vec::new(),
            plain_says: None,
            variants: words.collect(),
            plain_is,
        }
    }

    /// Lists the towns, the trails and the farm that it would begin.
    fn begins(&self, sight: &Sight<'_>) -> Vec<Line> {
        let Self { prospect, .. } = self;
        let kinds = [Terrain::Town, Terrain::Trail].into_iter();
        let begun = kinds.filter_map(|kind| meeting_words::begun(&prospect.meetings, kind));
        let mut begun: Vec<Line> = begun.collect();
        if prospect.fit.lay.farm {
            let filled = sight.table.map.filled_around(prospect.fit.cell());
            begun.push(line!("new-world-new-farm", filled));
        }
        begun
    }

    /// Describes the gains of seats, the changes of the map, and the settlers that go home.
    fn does(&self, sight: &Sight<'_>, seat: Seat) -> Line {
        let Self { prospect, worth } = self;
        let gains = worth.foreseen.as_ref();
        let gains = gains.and_then(|after| meeting_words::gains(&after.gains(seat)));
        let areas = prospect.meetings.iter();
        let areas = areas.filter_map(|met| meeting_words::meeting(sight, seat, met));
        let farms = prospect.farms.iter();
        let farms = farms.map(meeting_words::farm);
        let mut pieces: Vec<Line> = gains.into_iter().chain(areas).chain(farms).collect();
        // Settlers that could be placed already imply the new features, next to the areas met.
        if worth.settled.is_empty() || pieces.is_empty() {
            pieces.extend(self.begins(sight));
        }
        let left = worth
            .foreseen
            .as_ref()
            .map(|after| after.sent_home.as_slice());
        pieces.extend(settler_words::sent_home(left.unwrap_or_default()));
        let whole = Line::chain("new-world-semicolon", pieces);
        whole.unwrap_or(Line::new("new-world-meets-nothing"))
    }
}
