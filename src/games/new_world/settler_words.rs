//! The settlers that could join a placement, in words, and those that go home because of it.

use super::calm::{Outcome, Settled, Worth};
use super::components::Terrain;
use super::foresight::{Foreseen, Left};
use super::meetings::Prospect;
use super::order::Settler;
use super::sight::Sight;
use crate::rules::{Arg, Line, Seat, line};

/// Describes a settler for a placement: its area and its outcome.
pub(super) fn variant(
    sight: &Sight<'_>,
    seat: Seat,
    prospect: &Prospect<'_>,
    worth: &Worth,
    one: &Settled,
) -> Line {
    let segment = one.settler.segment(prospect.fit.lay);
    let met = segment.and_then(|number| prospect.meeting(number));
    let alone = worth.foreseen.as_ref();
    let what = match (met, &one.outcome) {
        (_, Outcome::Scored(after)) => {
            let without = alone.map_or(0, |alone| alone.points(seat));
            let points = after.points(seat).saturating_sub(without);
            match without {
                0 => line!("new-world-variant-claims", points),
                _ => line!("new-world-variant-claims-more", points),
            }
        }
        (Some(met), _) if met.area.terrain == Terrain::Plains => {
            Line::new("new-world-variant-animals").with("count", met.area.extras)
        }
        (Some(met), _) => Line::new("new-world-variant-area")
            .with("count", met.area.tiles())
            .with("points", sight.unfinished(&met.area)),
        (None, _) => {
            let filled = sight.table.map.filled_around(prospect.fit.cell());
            line!("new-world-variant-farm", filled)
        }
    };
    let told = line!("new-world-variant", settler = Arg::order(one.settler), what);
    match &one.outcome {
        Outcome::Stays => told,
        Outcome::Doomed => line!("new-world-variant-doomed", variant = told),
        Outcome::Gone => line!("new-world-variant-gone", variant = told),
        Outcome::Scored(after) => match further(after, alone) {
            Some(gone) => line!("new-world-semicolon", first = told, rest = gone),
            None => told,
        },
    }
}

/// Describes a settler briefly, for a list of settlers on the same placement.
pub(super) fn briefly(settler: Settler) -> Line {
    let key = match settler {
        Settler::Robber(_) => "new-world-brief-robber",
        Settler::Shopkeeper(_) => "new-world-brief-shopkeeper",
        Settler::Farmer => "new-world-brief-farmer",
        Settler::Trapper(_) => "new-world-brief-trapper",
    };
    match settler.heading() {
        Some(at) => line!(key, at = Arg::order(at)),
        None => Line::new(key),
    }
}

/// Lists the settlers that the surveyors send home, with the points lost; absent if all stay.
pub(super) fn sent_home(left: &[Left]) -> Option<Line> {
    let mut seats: Vec<Seat> = left.iter().map(|left| left.figure.seat).collect();
    seats.sort();
    seats.dedup();
    let said = seats.into_iter().filter_map(|seat| {
        let own = left.iter().filter(|left| left.figure.seat == seat);
        let own = own.map(|left| {
            let figure = left.figure;
            let (role, cell) = (figure.role, figure.cell);
            line!("new-world-left-one", role, cell, worth = left.worth)
        });
        let settlers = Line::chain("new-world-comma", own.collect::<Vec<Line>>())?;
        Some(line!("new-world-left", seat, settlers))
    });
    let settlers: Vec<Line> = said.collect();
    (!settlers.is_empty()).then(|| line!("new-world-sends-home", settlers))
}

fn further(after: &Foreseen, alone: Option<&Foreseen>) -> Option<Line> {
    let known = alone.map_or(&[][..], |alone| &alone.sent_home);
    let left = after.sent_home.iter().filter(|left| !known.contains(left));
    sent_home(&left.copied().collect::<Vec<Left>>())
}
