//! The question to a seat: the place of the tile in hand, with notes on the scoring of several
//! finished features.

use std::cmp::Reverse;

use super::calm::{Settled, Worth};
use super::scoring_a_feature::{self, After, Gain, in_order};
use super::words::{self, feature_name};
use super::{FeatureName, Order, Placement, Prospect, Sight, Terrain, Tile, tile_picture};
use crate::rules::{Arg, Brief, Choice, Line, Plain, Question, Seat, Section, line};

/// Maximum number of placements with a note on their scoring: each is simulated on a copy of the
/// table.
const PLACEMENTS: usize = 3;
/// Maximum number of placements considered for a note.
const LOOKED_AT: usize = 6;

/// Returns the present question to `seat`; absent if the seat is not awaited.
pub(super) fn question(sight: &Sight<'_>, seat: Seat) -> Option<Question<Order>> {
    let tile = sight.rules.components.tile(sight.table.tile_of(seat)?)?;
    let prospects = Prospect::all(sight, tile.id);
    let ranked = prospects.map(|prospect| Worth::of(prospect, sight, seat));
    let mut ranked: Vec<Worth<'_>> = ranked.collect();
    // The sort is stable: equal choices keep the order of the map.
    ranked.sort_by_key(|one| Reverse(one.best()));
    let choices = ranked.iter().map(|one| one.choice(sight, seat));
    let choices: Vec<Choice<Placement>> = choices.collect();
    let notes = notes(sight, seat, &ranked, &choices);
    let asks = line!("new-world-asks", tile = tile.id);
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
    let heading = match tile.reconstructed {
        true => "new-world-heading-tile-reconstructed",
        false => "new-world-heading-tile",
    };
    let words = line!("new-world-about-tile", lay = words::fully(printed));
    let turns = line!("new-world-about-turns", turns = tile.turns().count());
    let mut about = vec![
        Section::Heading(line!(heading, tile = tile.id, left)),
        Section::Detail(tile_picture::draw(printed)),
    ];
    if printed.segments.iter().any(|part| part.extras > 0) {
        // It is left out together with the drawing above it.
        about.push(Section::Legend(vec![line!("new-world-about-marks")]));
    }
    about.push(Section::Paragraph(vec![words]));
    about.push(Section::Legend(vec![turns]));
    about
}

fn notes(
    sight: &Sight<'_>,
    seat: Seat,
    ranked: &[Worth<'_>],
    choices: &[Choice<Placement>],
) -> Vec<Line> {
    let placements = ranked.iter().zip(choices);
    let several = placements.filter(|(one, _)| one.prospect.finished(|_| true) > 1);
    let several = several.take(LOOKED_AT);
    let scored = several.filter_map(|(_, choice)| best(sight, seat, choice));
    let mut notes = Vec::new();
    for (order, after) in scored.take(PLACEMENTS) {
        notes.extend(note(seat, &order, &after));
    }
    if sight.table.in_supply(seat) == 0 {
        notes.push(line!("new-world-note-no-supply"));
    } else if ranked.iter().any(|one| one.prospect.blocked()) {
        notes.push(line!("new-world-note-blocked"));
    }
    notes
}

impl Worth<'_> {
    fn choice(&self, sight: &Sight<'_>, seat: Seat) -> Choice<Placement> {
        let prospect = &self.prospect;
        let (cell, turn) = (prospect.fit.cell(), prospect.fit.turn);
        let short = line!("new-world-choice-short", cell, turn);
        // The sort is stable: equal settlers keep the order of the rules.
        let mut settled: Vec<&Settled> = self.settled.iter().collect();
        settled.sort_by_key(|one| Reverse(one.worth));
        let plain_is = match settled.first() {
            Some(best) if best.worth > self.alone => Plain::Below,
            _ => Plain::Above,
        };
        let words = settled.iter().map(|one| {
            let said = words::variant(sight, seat, self, one);
            (prospect.fit.placement().with(one.settler), said)
        });
        let settlers = settled.iter().map(|one| one.settler);
        let (place, does) = (short.clone(), self.does(sight, seat));
        let says = line!("new-world-choice", place, does);
        Choice {
            brief: Some(Brief {
                place: line!("new-world-brief-place", cell),
                plain: line!("new-world-brief-turn", turn),
                variants: settlers.map(words::settling).collect(),
            }),
            variants: words.collect(),
            plain_is,
            ..Choice::one(says, short, prospect.fit.placement())
        }
    }

    /// Lists the towns, the trails and the farm that it would begin.
    fn begins(&self, sight: &Sight<'_>) -> Vec<Line> {
        let prospect = &self.prospect;
        let kinds = [Terrain::Town, Terrain::Trail].into_iter();
        let begun = kinds.filter_map(|kind| words::begun(&prospect.meetings, kind));
        let mut begun: Vec<Line> = begun.collect();
        if prospect.fit.lay.farm {
            let filled = sight.table.map.filled_around(prospect.fit.cell());
            begun.push(line!("new-world-new-farm", filled));
        }
        begun
    }

    /// Describes the gains of seats, the changes of the map, and the settlers that go home.
    fn does(&self, sight: &Sight<'_>, seat: Seat) -> Line {
        let (prospect, foreseen) = (&self.prospect, self.foreseen.as_ref());
        let gains = foreseen.and_then(|after| words::gains(&after.gains, seat));
        let areas = prospect.meetings.iter();
        let areas = areas.filter_map(|met| words::meeting(sight, seat, met));
        let farms = prospect.farms.iter();
        let farms = farms.map(words::farm);
        let mut pieces: Vec<Line> = gains.into_iter().chain(areas).chain(farms).collect();
        // Settlers that could be placed already imply the new features, next to the areas met.
        if self.settled.is_empty() || pieces.is_empty() {
            pieces.extend(self.begins(sight));
        }
        pieces.extend(foreseen.and_then(|after| words::sent_home(&after.sent_home)));
        let whole = Line::chain("new-world-semicolon", pieces);
        whole.unwrap_or(line!("new-world-meets-nothing"))
    }
}

/// Returns the form of a placement that is best for its player, if its order of scoring matters.
fn best(sight: &Sight<'_>, seat: Seat, choice: &Choice<Placement>) -> Option<(Placement, After)> {
    let variants = choice.variants.iter().map(|(order, _)| order);
    let orders = [&choice.plain].into_iter().chain(variants);
    orders
        .map(|order| {
            let after = scoring_a_feature::legal(sight, seat, order);
            (order.clone(), after)
        })
        .filter(|(_, after)| after.outcomes.matters)
        .max_by_key(|(_, after)| Gain::points_of(&after.outcomes.default_points, seat))
}

/// Describes the judge's own order with its gains, and the line that a player would change.
fn note(seat: Seat, order: &Placement, after: &After) -> [Line; 2] {
    let scored = in_order(&after.pending, &after.outcomes.default_order);
    let all = after.pending.iter().map(|pending| pending.name);
    let left: Vec<FeatureName> = all.filter(|name| !scored.contains(name)).collect();
    let line = scored.iter().chain(&left).map(FeatureName::to_string);
    let line: Vec<String> = line.collect();
    let key = match left.is_empty() {
        true => "new-world-note-order",
        false => "new-world-note-order-lapses",
    };
    let gains = Gain::own_first(&after.outcomes.default_points, seat).into_iter();
    let gains = gains.map(|Gain { seat, points }| line!("new-world-gain", seat, points));
    let said = line!(key, order = Arg::order(order), count = line.len())
        .with("features", list(&scored))
        .with("gains", Arg::list(gains))
        .with("left", list(&left));
    let line = format!("SCORE {}", line.join(", "));
    [said, line!("new-world-line", line = Arg::Order(line))]
}

fn list(names: &[FeatureName]) -> Arg {
    Arg::list(names.iter().map(|name| feature_name(*name)))
}
