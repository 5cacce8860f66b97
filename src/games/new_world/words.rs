//! Pieces of sentences shared by the story, the board and the question: a tile as it lies; and the
//! effects of a placement, the areas and farms that it meets, the settlers that could join it, and
//! those that go home because of it.

use super::calm::{Foreseen, Left, Outcome, Settled, Worth};
use super::scoring_a_feature::Gain;
use super::{
    FarmNear, FeatureName, Figure, Heading, Lay, Meeting, Region, Settler, Side, Sight, Terrain,
    Whereabouts,
};
use crate::rules::{Arg, Line, Seat, line};

pub(super) fn sides(sides: &[Side]) -> Arg {
    Arg::list(sides.iter().map(|side| side.heading()))
}

/// Lists sides and corners in words.
pub(super) fn headings(headings: &[Heading]) -> Arg {
    if headings.len() == Side::ALL.len() {
        return line!("new-world-all-sides").into();
    }
    headings.to_vec().into()
}

pub(super) const fn terrain(terrain: Terrain) -> Line {
    Line::new(match terrain {
        Terrain::Plains => "new-world-plains",
        Terrain::Trail => "new-world-trail",
        Terrain::Town => "new-world-town",
    })
}

/// Describes a feature with its whereabouts, such as `town at W3-05`.
pub(super) fn feature_name(name: FeatureName) -> Line {
    match name.at {
        Whereabouts::Cell(cell) => line!("new-world-feature-at", kind = name.kind, cell),
        Whereabouts::Side(side) => {
            let (kind, side) = (name.kind, side.heading());
            line!("new-world-feature-towards", kind, side)
        }
    }
}

/// Describes a settler with its owner and its cell.
pub(super) fn figure(Figure { cell, seat, role }: &Figure) -> Line {
    line!("new-world-figure", seat, role, cell)
}

/// Adds the towns of the coast to the description of their area.
pub(super) fn named(sight: &Sight<'_>, area: Line, region: &Region) -> Line {
    let names = sight.coast_names(region);
    match names.is_empty() {
        true => area,
        false => line!("new-world-held-with", held = area, names),
    }
}

/// Describes a column by its name in orders; column 0 is the coast.
pub(super) fn column(column: i16) -> Line {
    match column {
        0 => line!("new-world-the-coast"),
        _ => line!("new-world-column", column),
    }
}

/// Describes a tile in a phrase, without the number of its plains.
pub(super) fn briefly(lay: &Lay) -> Line {
    joined([features(lay), animals(lay)].concat())
}

/// Describes a tile with the division of its plains, which decides where trappers can be placed.
pub(super) fn fully(lay: &Lay) -> Line {
    let mut pieces = features(lay);
    pieces.push(match pieces.is_empty() {
        true => line!("new-world-lay-open-plains"),
        false => line!(
            "new-world-lay-plains",
            count = lay.of(Terrain::Plains).count()
        ),
    });
    let before = pieces.len();
    pieces.extend(animals(lay));
    if pieces.len() == before {
        pieces.push(line!("new-world-lay-no-animals"));
    }
    joined(pieces)
}

/// Joins the pieces; a tile without any is open plains.
fn joined(pieces: Vec<Line>) -> Line {
    let whole = Line::chain("new-world-semicolon", pieces);
    whole.unwrap_or(line!("new-world-lay-open-plains"))
}

fn features(lay: &Lay) -> Vec<Line> {
    let farm = lay.farm.then(|| line!("new-world-lay-farm"));
    let towns = lay.of(Terrain::Town).enumerate().map(|(nth, town)| {
        let key = match nth {
            0 => "new-world-lay-town",
            _ => "new-world-lay-another-town",
        };
        line!(key, sides = sides(&town.sides), flags = town.extras)
    });
    farm.into_iter().chain(towns).chain(trails(lay)).collect()
}

fn trails(lay: &Lay) -> Vec<Line> {
    let arms = lay.of(Terrain::Trail).filter(|arm| arm.sides.len() == 1);
    if arms.count() > 2 {
        return vec![crossing(lay)];
    }
    let said = lay.of(Terrain::Trail).map(|trail| {
        let key = match trail.sides.as_slice() {
            [one, other] if one.opposite() == *other => "new-world-lay-straight",
            [_, _] => "new-world-lay-bend",
            _ if lay.farm => "new-world-lay-trail-to-farm",
            _ if lay.of(Terrain::Town).next().is_some() => "new-world-lay-trail-to-town",
            _ => "new-world-lay-trail-to-sea",
        };
        line!(key, sides = sides(&trail.sides), posts = trail.extras)
    });
    said.collect()
}

fn crossing(lay: &Lay) -> Line {
    let ends = |least: u8| -> Vec<Side> {
        let arms = lay.of(Terrain::Trail).filter(|arm| arm.extras >= least);
        arms.flat_map(|arm| arm.sides.clone()).collect()
    };
    let (all, posts) = (ends(0), ends(1));
    let crossing = line!("new-world-lay-crossing", sides = sides(&all));
    match posts.is_empty() {
        true => crossing,
        false => line!(
            "new-world-lay-crossing-posts",
            crossing,
            sides = sides(&posts)
        ),
    }
}

fn animals(lay: &Lay) -> Vec<Line> {
    let key = match lay.of(Terrain::Plains).count() {
        1 => "new-world-lay-animals",
        _ => "new-world-lay-animals-at",
    };
    let found = lay.of(Terrain::Plains).filter(|part| part.extras > 0);
    let said = found.map(|part| line!(key, count = part.extras, at = part.heading));
    said.collect()
}

/// Describes the effect of a placement on one area; absent if there is nothing to report.
pub(super) fn meeting(sight: &Sight<'_>, seat: Seat, met: &Meeting) -> Option<Line> {
    Some(match (met.area.terrain, met.area.settlers) {
        (Terrain::Plains, 0) => return None,
        // The map shows the plains of others; here they matter only if they grow richer.
        (Terrain::Plains, _) if met.added == 0 && !sight.holds(seat, met.area.settlers) => {
            return None;
        }
        (Terrain::Plains, _) => {
            let (area, count) = (whose(sight, met), met.area.extras);
            line!("new-world-meets-plains", area, count)
        }
        (Terrain::Town | Terrain::Trail, _) if met.joins == 0 => return None,
        (Terrain::Town | Terrain::Trail, _) if met.area.complete() => finishes(sight, met),
        (Terrain::Town | Terrain::Trail, _) => extends(sight, met),
    })
}

/// Lists the immediate gains of seats, that of `seat` first; absent without gains.
pub(super) fn gains(gains: &[Gain], seat: Seat) -> Option<Line> {
    let gains = Gain::own_first(gains, seat).into_iter();
    let said = gains.map(|Gain { seat, points }| line!("new-world-gain-now", seat, points));
    Line::chain("new-world-comma", said)
}

/// Lists the areas that the tile would begin, which meet nothing yet.
pub(super) fn begun(meetings: &[Meeting], kind: Terrain) -> Option<Line> {
    let new = meetings
        .iter()
        .filter(|met| met.area.terrain == kind && met.joins == 0);
    let parts = new.clone().count();
    let at: Vec<Heading> = new.flat_map(|met| met.at.iter().copied()).collect();
    let key = match (kind, parts) {
        (Terrain::Plains, _) | (_, 0) => return None,
        (Terrain::Town, 1) => "new-world-opens-town",
        (Terrain::Town, _) => "new-world-opens-towns",
        (Terrain::Trail, 1) => "new-world-opens-trail",
        (Terrain::Trail, _) => "new-world-opens-trails",
    };
    Some(line!(key, sides = headings(&at)))
}

fn extends(sight: &Sight<'_>, met: &Meeting) -> Line {
    let key = match (met.area.terrain, met.joins) {
        (Terrain::Town, 1) => "new-world-extends-town",
        (Terrain::Town, _) => "new-world-joins-towns",
        (Terrain::Trail | Terrain::Plains, 1) => "new-world-extends-trail",
        (Terrain::Trail | Terrain::Plains, _) => "new-world-joins-trails",
    };
    let (count, open) = (met.area.tiles(), met.area.open_edges());
    line!(key, area = whose(sight, met), count, open)
}

/// Describes a finished area; the gain of its holders precedes it.
fn finishes(sight: &Sight<'_>, met: &Meeting) -> Line {
    let key = match met.area.settlers {
        0 => "new-world-finishes-free",
        _ => "new-world-finishes",
    };
    let (count, points) = (met.area.tiles(), sight.finished(&met.area));
    line!(key, area = whose(sight, met), count, points)
}

/// Describes an area with its owners and the coast towns in it.
fn whose(sight: &Sight<'_>, met: &Meeting) -> Line {
    let kind = terrain(met.area.terrain);
    let holders = sight.holders(met.area.settlers).into_iter();
    let seats: Vec<Seat> = holders.map(|(seat, _)| seat).collect();
    let area = match seats.as_slice() {
        [] => line!("new-world-free-area", kind),
        [seat] => line!("new-world-area-of", seat, kind),
        _ => line!("new-world-area-of-several", seats, kind),
    };
    named(sight, area, &met.area)
}

/// Describes the effect of a placement on a farm next to it.
pub(super) fn farm(farm: &FarmNear) -> Line {
    let key = match farm.complete() {
        false => "new-world-fills-place",
        true => "new-world-fills-last-place",
    };
    let FarmNear { seat, cell, filled } = farm;
    line!(key, seat, cell, filled)
}

/// Describes a settler for a placement: its area and its outcome.
pub(super) fn variant(
    sight: &Sight<'_>,
    seat: Seat,
    Worth {
        prospect, foreseen, ..
    }: &Worth<'_>,
    one: &Settled,
) -> Line {
    let segment = one.settler.segment(prospect.fit.lay);
    let met = segment.and_then(|number| prospect.meeting(number));
    let alone = foreseen.as_ref();
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
            line!("new-world-variant-animals", count = met.area.extras)
        }
        (Some(met), _) => {
            let (count, points) = (met.area.tiles(), sight.unfinished(&met.area));
            line!("new-world-variant-area", count, points)
        }
        (None, _) => {
            let filled = sight.table.map.filled_around(prospect.fit.cell());
            let points = sight.farm(filled.saturating_add(1));
            line!("new-world-variant-farm", filled, points)
        }
    };
    let told = line!("new-world-variant", settler = Arg::order(one.settler), what);
    match &one.outcome {
        Outcome::Stays => told,
        Outcome::Doomed => line!("new-world-variant-doomed", variant = told),
        Outcome::Stranded => line!("new-world-variant-stranded", variant = told),
        Outcome::Gone => line!("new-world-variant-gone", variant = told),
        Outcome::Scored(after) => match further(after, alone) {
            Some(gone) => line!("new-world-semicolon", first = told, rest = gone),
            None => told,
        },
    }
}

/// Describes a settler briefly, for a list of settlers on the same placement.
pub(super) fn settling(settler: Settler) -> Line {
    let key = match settler {
        Settler::Robber(_) => "new-world-brief-robber",
        Settler::Shopkeeper(_) => "new-world-brief-shopkeeper",
        Settler::Farmer => "new-world-brief-farmer",
        Settler::Trapper(_) => "new-world-brief-trapper",
    };
    match settler.heading() {
        Some(at) => line!(key, at = Arg::order(at)),
        None => line!(key),
    }
}

/// Lists the settlers that the surveyors send home, with the points lost; absent if all stay.
pub(super) fn sent_home(left: &[Left]) -> Option<Line> {
    let mut seats: Vec<Seat> = left.iter().map(|left| left.figure.seat).collect();
    seats.sort();
    seats.dedup();
    let said = seats.into_iter().filter_map(|seat| {
        let own = left.iter().filter(|left| left.figure.seat == seat);
        let own = own.map(|Left { figure, worth }| {
            line!(
                "new-world-left-one",
                role = figure.role,
                cell = figure.cell,
                worth
            )
        });
        let settlers = Line::chain("new-world-comma", own)?;
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
