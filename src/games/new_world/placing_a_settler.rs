//! Placing a settler (the rulebook's chapter of that name).
//!
//! After placing a tile its player may put one settler from the supply on it: a shopkeeper in a
//! town segment, a robber on a trail segment, a farmer on the farm, or a trapper, lying down, on a
//! plains segment. A town, trail or plains is closed to new settlers if anybody's settler is on it
//! anywhere, however far away. A player without supply just places tiles; nobody is ever called
//! back.
//!
//! Rulings: D14 what the tile completes may be claimed at this moment and is then scored
//! (`d14_a_completed_feature_without_settlers_is_not_scored_but_may_be_claimed`).

use super::NewWorld;
use super::components::{Lay, Terrain};
use super::event::Event;
use super::order::{Placement, Role, Settler};
use super::phrases::{heading, terrain};
use super::place::{Cell, Heading};
use super::sequence::Play;
use super::state::{OnMap, State, bit};
use crate::rules::{Arg, Line, Refusal, Seat};

/// The chapter's key.
const CHAPTER: &str = "new-world-chapter-placing-a-settler";
/// The most segments that a tile can have: one for each place of its ring.
const MOST_SEGMENTS: usize = 12;
/// The roles in the order in which they are offered.
const ROLES: [Role; 4] = [Role::Robber, Role::Shopkeeper, Role::Farmer, Role::Trapper];

/// The settlers that may go onto a tile that lies like this, in the order of [`ROLES`] and the
/// ring.
pub(super) fn legal(
    rules: &NewWorld,
    table: &State,
    seat: Seat,
    cell: Cell,
    lay: &Lay,
    mut offer: impl FnMut(Settler),
) {
    if table.in_supply(seat) == 0 {
        return;
    }
    let joined = joined(rules, table, cell, lay);
    for role in ROLES {
        match role.terrain() {
            None if lay.farm => offer(Settler::Farmer),
            None => {}
            Some(terrain) => {
                for (segment, settlers) in lay.segments.iter().zip(joined) {
                    if segment.terrain == terrain && settlers == 0 {
                        offer(Settler::at(terrain, segment.heading));
                    }
                }
            }
        }
    }
}

/// The settlers on what each segment of a tile would belong to once it lies there: a bit for each
/// slot.
///
/// Two segments of the tile may meet again elsewhere on the map; what is on one is on the other
/// then.
fn joined(rules: &NewWorld, table: &State, cell: Cell, lay: &Lay) -> [u32; MOST_SEGMENTS] {
    let map = &table.map;
    let mut settlers = [0u32; MOST_SEGMENTS];
    let mut touched = [(0u16, 0u8); MOST_SEGMENTS];
    let mut count = 0;
    let mut loops = false;
    for touch in map.touches(&rules.components, cell, lay) {
        let Some(number) = map.region_number(touch.node) else {
            continue;
        };
        let region = map.regions.get(usize::from(number));
        if let Some(mask) = settlers.get_mut(usize::from(touch.segment)) {
            *mask |= region.map_or(0, |region| region.settlers);
        }
        let before = touched.iter().take(count);
        loops |= before
            .copied()
            .any(|(other, by)| other == number && by != touch.segment);
        if let Some(next) = touched.get_mut(count) {
            *next = (number, touch.segment);
            count += 1;
        }
    }
    if loops {
        spread(&mut settlers, touched.get(..count).unwrap_or_default());
    }
    settlers
}

/// Segments that touch the same region share their settlers, until nothing changes any more.
fn spread(settlers: &mut [u32; MOST_SEGMENTS], touched: &[(u16, u8)]) {
    let mut changed = true;
    while changed {
        changed = false;
        for (region, segment) in touched {
            let sharing = touched.iter().filter(|(other, _)| other == region);
            let all = sharing.fold(0, |all, (_, by)| {
                all | settlers.get(usize::from(*by)).copied().unwrap_or_default()
            });
            if let Some(mask) = settlers.get_mut(usize::from(*segment)) {
                changed |= *mask != all;
                *mask = all;
            }
        }
    }
}

/// Whether the rules allow the order's settler on a tile that lies like this.
///
/// # Errors
/// [`Refusal`] with the reason.
pub(super) fn check(
    rules: &NewWorld,
    table: &State,
    seat: Seat,
    order: &Placement,
    lay: &Lay,
) -> Result<(), Refusal> {
    let Some(settler) = order.settler else {
        return Ok(());
    };
    if let Some(second) = order.more.first() {
        let line = Line::new("new-world-refusal-two-settlers").with("first", Arg::order(settler));
        return Err(refusal(line.with("second", Arg::order(second))));
    }
    if table.in_supply(seat) == 0 {
        return Err(refusal(Line::new("new-world-refusal-supply")));
    }
    let (Some(wanted), Some(at)) = (settler.role().terrain(), settler.heading()) else {
        return if lay.farm {
            Ok(())
        } else {
            Err(refusal(Line::new("new-world-refusal-no-farm")))
        };
    };
    let mut meant = lay.segments_at(wanted, at);
    let Some(segment) = meant.next() else {
        let found = found(lay, wanted, at);
        return Err(refusal(found));
    };
    if meant.next().is_some() {
        let line = Line::new("new-world-refusal-two-plains").with("at", heading(at));
        return Err(refusal(line));
    }
    let joined = joined(rules, table, order.cell, lay);
    match joined
        .get(usize::from(segment))
        .copied()
        .unwrap_or_default()
    {
        0 => Ok(()),
        settlers => Err(refusal(held(table, wanted, settlers))),
    }
}

/// There is nothing of the kind: what is there instead.
fn found(lay: &Lay, wanted: Terrain, at: Heading) -> Line {
    let line = Line::new("new-world-refusal-no-segment")
        .with("wanted", terrain(wanted))
        .with("at", heading(at));
    let there = match at.side() {
        Some(side) => lay.edge(side),
        None => at.positions().iter().find_map(|place| {
            let segment = lay.segment(lay.at(*place)?)?;
            (segment.terrain != wanted).then_some(segment.terrain)
        }),
    };
    line.with(
        "there",
        there.map_or(Line::new("new-world-nothing"), terrain),
    )
}

/// Somebody holds it: who, and where.
fn held(table: &State, wanted: Terrain, settlers: u32) -> Line {
    let line = Line::new("new-world-refusal-held").with("wanted", terrain(wanted));
    match table.figures_of(settlers).next() {
        Some(figure) => line
            .with("seat", figure.seat)
            .with("cell", figure.cell.to_string()),
        None => line,
    }
}

/// The settler goes onto the tile just placed.
pub(super) fn adjudicate(play: &mut Play<'_>, seat: Seat, order: &Placement) {
    if let Some(settler) = order.settler {
        let land = play.table.map.land_at(order.cell);
        let lay = land.and_then(|land| play.rules.components.lay_of(land));
        let settler = lay.map_or(settler, |lay| settler.named_by(lay));
        play.happen(Event::SettlerDeployed {
            seat,
            cell: order.cell,
            settler,
        });
    }
}

/// Writes down where the settler is.
pub(super) fn evolve(
    rules: &NewWorld,
    table: &mut State,
    seat: Seat,
    cell: Cell,
    settler: Settler,
) {
    let Some(slot) = table.free_slot(seat) else {
        return;
    };
    let node = table.map.land_at(cell).and_then(|land| {
        let lay = rules.components.lay_of(land)?;
        let segment = lay
            .segments_at(settler.role().terrain()?, settler.heading()?)
            .next()?;
        land.first_node.checked_add(u16::from(segment))
    });
    if let Some(region) = node.and_then(|node| table.map.region_of_node_mut(node)) {
        region.settlers |= bit(slot);
    }
    if let Some(standing) = table.settlers.get_mut(usize::from(slot)) {
        *standing = Some(OnMap {
            role: settler.role(),
            cell,
            node,
        });
    }
}

impl Settler {
    /// The settler that works on this terrain.
    pub(super) fn at(terrain: Terrain, heading: Heading) -> Self {
        match (terrain, heading.side()) {
            (Terrain::Trail, Some(side)) => Self::Robber(side),
            (Terrain::Town, Some(side)) => Self::Shopkeeper(side),
            (Terrain::Plains | Terrain::Trail | Terrain::Town, _) => Self::Trapper(heading),
        }
    }

    /// The same settler by the one name of its segment.
    #[must_use]
    pub fn named_by(self, lay: &Lay) -> Self {
        let segment = self
            .role()
            .terrain()
            .zip(self.heading())
            .and_then(|(terrain, heading)| lay.segment(lay.segments_at(terrain, heading).next()?));
        segment.map_or(self, |segment| Self::at(segment.terrain, segment.heading))
    }
}

fn refusal(reason: Line) -> Refusal {
    Refusal::new(CHAPTER, reason)
}
