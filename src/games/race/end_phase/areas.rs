//! End phase, islands and cities.
//!
//! An island is scored when it is full of tiles, a city when it is full of markers, each once.
//! Every marker brings a point; the most markers bring the first bonus, the second most the second.
//! Seats that share the most get the second bonus each, and no other seat gets any (E26); a shared
//! second place gets nothing.
//!
//! Rulings: several areas of one round are added up or counted one by one (E08, E09,
//! `e08_several_islands_at_once`), the highest bonus first, then the order of the board (Q22,
//! `q22_the_highest_bonus_first`); no bonus without a marker (Q19,
//! `q19_no_bonus_without_a_marker`); with two players neutral markers hold their rank and get
//! nothing (E33, Q20, `q20_neutral_markers_hold_their_rank`); each counting is an own turn only for
//! milestones (Q01).

use std::cmp::Reverse;

use super::super::{
    Area, AreaTally, Event, Majority, MultiScoring, Open, Phase, Play, Race, Rank, Share, State,
    Why, milestones,
};
use crate::rules::Seat;

/// Begins to count the islands, or the cities, that are full and not yet scored.
pub(crate) fn begin(play: &mut Play<'_>, cities: bool) -> bool {
    let (rules, open) = (play.rules, &play.state.open);
    let full = open.unscored().filter(|area| match area {
        Area::Island(island) => {
            let state = open.islands.get(island);
            !cities && state.is_none_or(|of| of.spaces.iter().all(Option::is_some))
        }
        Area::City(city) => cities && rules.free_markers(open, *city) == 0,
    });
    let lists = lists(rules, full.collect());
    let left = open.turn_order();
    play.begin(Phase::Counting {
        lists,
        left,
        cities,
    })
}

/// Groups the areas into lists that are counted together.
fn lists(rules: &Race, mut areas: Vec<Area>) -> Vec<Vec<Area>> {
    areas.sort_by_key(|area| (Reverse(rules.majority(*area)), *area));
    match rules.policies.multi_scoring {
        MultiScoring::OneTotal if areas.is_empty() => Vec::new(),
        MultiScoring::OneTotal => vec![areas],
        MultiScoring::OneByOne => areas.into_iter().map(|area| vec![area]).collect(),
    }
}

/// Counts the first list for one seat, or closes the list.
pub(crate) fn adjudicate(
    play: &mut Play<'_>,
    lists: &[Vec<Area>],
    left: &[Seat],
    cities: bool,
) -> bool {
    match (lists.first(), left.first()) {
        (Some(areas), Some(seat)) => {
            if left.len() == usize::from(play.state.open.ports.seats()) {
                tally(play, areas);
            }
            count(play, areas, *seat);
        }
        (Some(areas), None) => {
            let areas = areas.clone();
            play.happen(Event::AreasScored { areas });
        }
        (None, _) if cities => {
            let left = play.state.open.turn_order();
            play.begin(Phase::Objectives { left, shown: 0 });
        }
        (None, _) => {
            begin(play, true);
        }
    }
    true
}

/// Counts the areas for a seat. The turn ends before a milestone interrupts, so that no seat counts
/// twice.
fn count(play: &mut Play<'_>, areas: &[Area], seat: Seat) {
    let (rules, open) = (play.rules, &play.state.open);
    let shares = areas.iter().map(|area| share(rules, open, seat, *area, 0));
    let shares: Vec<Share> = shares.filter(|share| share.markers > 0).collect();
    let points = points(&shares);
    if points > 0 {
        play.write_points(seat, points, Why::Areas(shares));
    }
    play.happen(Event::TurnEnded { seat });
    if points > 0 {
        milestones::interrupt(play, seat);
    }
}

pub(crate) fn points(shares: &[Share]) -> u16 {
    shares.iter().map(Share::points).sum()
}

/// Reports the markers of each seat, before the first seat counts.
fn tally(play: &mut Play<'_>, areas: &[Area]) {
    let open = &play.state.open;
    let tally = |area: &Area| {
        let mut markers = held(open, *area, owners(open));
        markers.sort_by_key(|(_, count)| Reverse(*count));
        let area = *area;
        AreaTally { area, markers }
    };
    let tallies = areas.iter().map(tally).collect();
    play.happen(Event::AreasTallied { tallies });
}

/// Iterates over the owners of markers: the seats, and no seat for neutral ones.
fn owners(open: &Open) -> impl Iterator<Item = Option<Seat>> {
    Seat::all(open.ports.seats()).map(Some).chain([None])
}

pub(crate) fn held(
    open: &Open,
    area: Area,
    owners: impl Iterator<Item = Option<Seat>>,
) -> Vec<(Option<Seat>, u8)> {
    let counted = owners.map(|owner| (owner, markers(open, owner, area)));
    counted.filter(|(_, count)| *count > 0).collect()
}

/// Computes a player's share of an area, with some markers `more` than there are.
pub(crate) fn share(rules: &Race, open: &Open, seat: Seat, area: Area, more: u8) -> Share {
    let Majority { first, second } = rules.majority(area);
    let counted = |owner| match owner == Some(seat) {
        true => markers(open, owner, area).saturating_add(more),
        false => markers(open, owner, area),
    };
    let own = counted(Some(seat));
    let all = owners(open).map(counted);
    let all: Vec<u8> = all.collect();
    let most = |below: u8| {
        let fewer = all.iter().copied().filter(|count| *count < below);
        fewer.max().unwrap_or(0)
    };
    let shared = |count: u8| all.iter().filter(|other| **other == count).count() > 1;
    let top = most(u8::MAX);
    let next = most(top);
    let (rank, bonus) = match own {
        0 => (Rank::None, 0),
        own if own == top && shared(top) => (Rank::SharedFirst, second),
        own if own == top => (Rank::First, first),
        own if own == next && !shared(top) && !shared(next) => (Rank::Second, second),
        _ => (Rank::None, 0),
    };
    Share {
        area,
        markers: own,
        rank,
        bonus,
    }
}

/// Counts the markers of a player, or the neutral ones, in an area.
pub(crate) fn markers(open: &Open, owner: Option<Seat>, area: Area) -> u8 {
    match (area, owner) {
        (Area::Island(island), owner) => open.on_island(island, owner),
        (Area::City(city), Some(seat)) => open.in_city(city, seat),
        (Area::City(_), None) => 0,
    }
}

impl Race {
    pub(crate) fn majority(&self, area: Area) -> Majority {
        let majority = match area {
            Area::Island(island) => self.components.islands.get(&island).map(|of| of.majority),
            Area::City(city) => self.components.cities.get(&city).map(|of| of.majority),
        };
        majority.unwrap_or_default()
    }
}

pub(crate) fn evolve(table: &mut State, event: &Event) {
    let Event::AreasScored { areas } = event else {
        return;
    };
    let (islands, cities) = (&mut table.open.islands, &mut table.open.cities);
    for area in areas {
        let scored = match area {
            Area::Island(island) => islands.get_mut(island).map(|of| &mut of.scored),
            Area::City(city) => cities.get_mut(city).map(|of| &mut of.scored),
        };
        if let Some(scored) = scored {
            *scored = true;
        }
    }
    let order = table.open.turn_order();
    if let Phase::Counting { lists, left, .. } = table.phase.under_way_mut() {
        lists.retain(|list| list != areas);
        *left = order;
    }
}
